import styles from './ProjectDot.module.css';

/** The colour of a list; it says nothing that its name does not. */
export const ProjectDot = ({ color }: { readonly color: string | null }) => (
  <span
    className={styles['dot']}
    aria-hidden
    // The colour is data, not design.
    {...(color === null ? {} : { style: { backgroundColor: color } })}
  />
);
