import styles from './Skeleton.module.css';

interface SkeletonProps {
  readonly rows: number;
  readonly label: string;
  /**
   * Rows of a view, lines within something that has its own edges, entries between others, cards, or cards in
   * columns; of a calendar the hours of days, the days of weeks, or days with lines; bars behind names.
   */
  readonly look?: 'rows' | 'lines' | 'entries' | 'cards' | 'columns' | 'hours' | 'weeks' | 'days' | 'bars';
}

/** Stands for rows that take longer than 150 ms; before that it is not seen. */
export const Skeleton = ({ rows, label, look = 'rows' }: SkeletonProps) => (
  <output className={styles['skeleton']} data-look={look} aria-label={label}>
    {Array.from({ length: rows }, (_, index) => (
      <div key={index} className={styles['row']} data-width={index % 4} aria-hidden />
    ))}
  </output>
);
