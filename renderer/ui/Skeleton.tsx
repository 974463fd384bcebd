import styles from './Skeleton.module.css';

interface SkeletonProps {
  readonly rows: number;
  readonly label: string;
  /** Rows of a view, lines within something that has its own edges, entries between others, cards, or cards in columns. */
  readonly look?: 'rows' | 'lines' | 'entries' | 'cards' | 'columns';
}

/** Stands for rows that take longer than 150 ms; before that it is not seen. */
export const Skeleton = ({ rows, label, look = 'rows' }: SkeletonProps) => (
  <output className={styles['skeleton']} data-look={look} aria-label={label}>
    {Array.from({ length: rows }, (_, index) => (
      <div key={index} className={styles['row']} data-width={index % 4} aria-hidden />
    ))}
  </output>
);
