import styles from './Skeleton.module.css';

/** Stands for rows that take longer than 150 ms; before that it is not seen. */
export const Skeleton = ({ rows, label }: { readonly rows: number; readonly label: string }) => (
  <output className={styles['skeleton']} aria-label={label}>
    {Array.from({ length: rows }, (_, index) => (
      <div key={index} className={styles['row']} data-width={index % 4} aria-hidden />
    ))}
  </output>
);
