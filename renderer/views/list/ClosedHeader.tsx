import { ChevronDown, ChevronRight } from 'lucide-react';
import { useViewStore } from '#renderer/view-state/view-state-context.tsx';
import { setClosedExpanded } from '#renderer/view-state/view-actions.ts';
import { GridCell, GridRow } from '#renderer/ui/GridRow.tsx';
import styles from './ClosedHeader.module.css';

interface ClosedHeaderProps {
  readonly count: number;
  readonly rowIndex: number;
  readonly isExpanded: boolean;
}

/** `Completed 12`, the section that opens on demand. */
export const ClosedHeader = ({ count, rowIndex, isExpanded }: ClosedHeaderProps) => {
  const store = useViewStore();
  const Chevron = isExpanded ? ChevronDown : ChevronRight;
  return (
    <GridRow rowIndex={rowIndex} className={styles['row']}>
      <GridCell className={styles['cell']}>
        <button
          type="button"
          aria-expanded={isExpanded}
          className={styles['button']}
          onClick={() => {
            setClosedExpanded(store, !isExpanded);
          }}
        >
          <Chevron size={14} aria-hidden />
          <span className={styles['name']}>Completed</span>
          <span className={styles['count']}>{count.toLocaleString('en')}</span>
        </button>
      </GridCell>
    </GridRow>
  );
};
