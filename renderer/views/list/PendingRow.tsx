import styles from './PendingRow.module.css';

interface PendingRowProps {
  readonly domId: string;
  readonly rowIndex: number;
}

/** Holds the place of a row that is being read; seen only when that takes long. */
export const PendingRow = ({ domId, rowIndex }: PendingRowProps) => (
  <div id={domId} role="row" aria-rowindex={rowIndex} aria-selected={false} className={styles['row']}>
    <span role="gridcell" className={styles['bar']}>
      <span className="visually-hidden">Loading</span>
    </span>
  </div>
);
