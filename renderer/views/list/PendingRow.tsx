import { GridCell, GridRow } from '#renderer/ui/grid/GridRow.tsx';
import styles from './PendingRow.module.css';

/** Holds the place of a row that is being read; seen only when that takes long. */
export const PendingRow = ({ domId }: { readonly domId: string }) => (
  <GridRow id={domId} aria-selected={false} className={styles['row']}>
    <GridCell className={styles['bar']}>
      <span className="visually-hidden">Loading</span>
    </GridCell>
  </GridRow>
);
