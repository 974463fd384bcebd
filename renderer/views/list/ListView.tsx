import { EmptyGroups } from '#renderer/entities/drag/EmptyGroups.tsx';
import { useViewTitle } from '#renderer/entities/project/use-view-title.ts';
import type { ListModel } from '#renderer/entities/task/list/list-model.ts';
import { olderOf } from '#renderer/entities/task/list/older-tasks.ts';
import { OlderTasks } from '#renderer/entities/task/list/OlderTasks.tsx';
import { TaskGrid } from '#renderer/entities/task/TaskGrid.tsx';
import { GridCell, GridRow, RowPosition } from '#renderer/ui/grid/GridRow.tsx';
import { useViewState } from '#renderer/view-state/view-state-context.tsx';
import styles from './ListView.module.css';

/** Below the last row of a view of what is over. */
const OlderRow = ({ list }: { readonly list: ListModel }) => {
  const of = useViewState((state) => olderOf(state.view));
  if (of === null) return null;
  return (
    <RowPosition value={{ index: list.length + 1 }}>
      <GridRow className={styles['row']}>
        <GridCell className={styles['cell']}>
          {/* Whoever has closed the last day does not want to see what is below it. */}
          <OlderTasks of={of} readsBySight={list.groups.at(-1)?.isCollapsed !== true} />
        </GridCell>
      </GridRow>
    </RowPosition>
  );
};

/** The open view as a list. */
export const ListView = ({ list }: { readonly list: ListModel }) => (
  <TaskGrid
    list={list}
    label={`Tasks in ${useViewTitle()}`}
    domId="task-list"
    rowPrefix="task"
    hasLevels={false}
    below={<EmptyGroups />}
  >
    <OlderRow list={list} />
  </TaskGrid>
);
