import styles from './AccountBadge.module.css';

/** The first letter of an account; it says nothing that the name does not. */
export const AccountBadge = ({
  name,
  size = 'small',
}: {
  readonly name: string;
  readonly size?: 'small' | 'large';
}) => (
  <span className={styles['badge']} data-size={size} aria-hidden>
    {name.slice(0, 1).toUpperCase()}
  </span>
);
