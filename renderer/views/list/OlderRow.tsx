import type { ListModel } from '#renderer/entities/task/list/list-model.ts';
import { olderOf } from '#renderer/entities/task/list/older-tasks.ts';
import { OlderTasks } from '#renderer/entities/task/list/OlderTasks.tsx';
import { GridCell, GridRow, RowPlace } from '#renderer/ui/grid/GridRow.tsx';
import { useViewState } from '#renderer/view-state/view-state-context.tsx';
import styles from './OlderRow.module.css';

/** Below the last row of a view of what is over. */
export const OlderRow = ({ list }: { readonly list: ListModel }) => {
  const of = useViewState((state) => olderOf(state.view));
  if (of === null) return null;
  return (
    <RowPlace value={{ index: list.length + 1 }}>
      <GridRow className={styles['row']}>
        <GridCell className={styles['cell']}>
          {/* Whoever has closed the last day does not want to see what is below it. */}
          <OlderTasks of={of} readsBySight={list.groups.at(-1)?.isCollapsed !== true} />
        </GridCell>
      </GridRow>
    </RowPlace>
  );
};
