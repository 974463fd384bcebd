import { ChevronDown, ChevronRight } from 'lucide-react';
import { formatNumber } from '#renderer/entities/clock/page-locale.ts';
import type { ListGroup } from '#renderer/entities/task/list/list-model.ts';
import { GridCell, GridRow } from '#renderer/ui/grid/GridRow.tsx';
import { setGroupCollapsed } from '#renderer/view-state/view-actions.ts';
import { useViewState, useViewStore } from '#renderer/view-state/view-state-context.tsx';
import styles from './TreeView.module.css';

/** `Completed 12`: what is over opens and closes. */
export const ClosedRow = ({ group: { key, count, isCollapsed } }: { readonly group: ListGroup }) => {
  const store = useViewStore();
  const isTarget = useViewState(
    ({ carrying }) => carrying?.target?.kind === 'group' && carrying.target.groupKey === key,
  );
  const Chevron = isCollapsed ? ChevronRight : ChevronDown;
  return (
    <GridRow className={styles['closed']}>
      <GridCell>
        <button
          type="button"
          aria-expanded={!isCollapsed}
          className={styles['fold']}
          data-drop={isTarget ? 'into' : undefined}
          onClick={() => {
            setGroupCollapsed(store, key, !isCollapsed);
          }}
        >
          <Chevron size={14} aria-hidden />
          Completed <span>{formatNumber(count)}</span>
        </button>
      </GridCell>
    </GridRow>
  );
};
