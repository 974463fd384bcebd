import { GridCell, GridRow } from '#renderer/ui/GridRow.tsx';
import styles from './PendingRow.module.css';

interface PendingRowProps {
  readonly domId: string;
  readonly rowIndex: number;
}

/** Holds the place of a row that is being read; seen only when that takes long. */
export const PendingRow = ({ domId, rowIndex }: PendingRowProps) => (
  <GridRow id={domId} rowIndex={rowIndex} aria-selected={false} className={styles['row']}>
    <GridCell className={styles['bar']}>
      <span className="visually-hidden">Loading</span>
    </GridCell>
  </GridRow>
);
