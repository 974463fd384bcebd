import type { ComponentProps, ReactNode } from 'react';
import { viewToKey } from '#shared/domain/view.ts';
import { DropMark } from '#renderer/entities/drag/DropMark.tsx';
import { useRowDrag } from '#renderer/entities/drag/use-row-drag.ts';
import { useRowSize } from '#renderer/entities/settings/row-size.ts';
import type { ListModel } from '#renderer/entities/task/list/list-model.ts';
import { useListNames } from '#renderer/entities/task/list/use-list-names.ts';
import { useTaskMenu } from '#renderer/entities/task/list/use-task-menu.ts';
import { ContextMenu } from '#renderer/ui/Menu.tsx';
import { VirtualGrid } from '#renderer/ui/grid/VirtualGrid.tsx';
import { GroupHeader } from './GroupHeader.tsx';
import styles from './TaskGrid.module.css';
import { useFocusIndex, useViewState } from '#renderer/view-state/view-state-context.tsx';
import { TaskRow } from './TaskRow.tsx';

interface TaskGridProps extends Pick<ComponentProps<typeof VirtualGrid>, 'label' | 'role' | 'positionOf'> {
  readonly list: ListModel;
  /** Names the grid in the document. */
  readonly domId: string;
  /** Before the id of a task, it names its row in the document. */
  readonly rowPrefix: string;
  /** Whether a drag to the side changes the level. */
  readonly hasLevels: boolean;
  readonly outlineNumberAt?: (index: number) => string | null;
  /** Behind the lines. */
  readonly children?: ReactNode;
  /** Below the grid. */
  readonly below?: ReactNode;
}

/** The open view by lines: its groups with their tasks, then the completed section. */
export const TaskGrid = (props: TaskGridProps) => {
  const { list, domId, rowPrefix, hasLevels, outlineNumberAt, children, below, ...grid } = props;
  const viewKey = useViewState((state) => viewToKey(state.view));
  const collapsedTasks = useViewState((state) => state.collapsedTasks);
  const focusRequests = useViewState((state) => state.listFocusRequests);
  const { rowHeight, hasSecondLine } = useRowSize();
  useRowDrag({ domId, rowHeight, hasLevels });
  const listNameOf = useListNames();
  const menu = useTaskMenu();
  const active = useFocusIndex(list.order);
  const activeId = list.order[active];

  const rowKey = (line: number) => {
    const item = list.itemAt(line);
    if (item === undefined) return String(line);
    // A task has one row; in a list that is grouped, a group of that name can never be one.
    return item.kind === 'task' ? item.id : `group ${item.group.key}`;
  };
  const renderRow = (line: number) => {
    const item = list.itemAt(line);
    if (item === undefined) return null;
    if (item.kind === 'group') return <GroupHeader group={item.group} />;
    return (
      <TaskRow
        id={item.id}
        domId={`${rowPrefix}-${item.id}`}
        depth={item.depth}
        outlineNumber={outlineNumberAt?.(item.index) ?? null}
        isExpanded={list.isParentAt(item.index) ? !collapsedTasks.has(item.id) : null}
        isFocused={item.index === active}
        hasSecondLine={hasSecondLine}
        listNameOf={listNameOf}
      />
    );
  };

  return (
    <ContextMenu
      groups={menu}
      trigger={
        <div className={styles['area']} data-view={viewKey}>
          <VirtualGrid
            key={viewKey}
            {...grid}
            id={domId}
            count={list.length}
            rowSize={rowHeight}
            rowKey={rowKey}
            renderRow={renderRow}
            activeLine={active === -1 ? -1 : list.lineOf(active)}
            activeId={activeId === undefined ? undefined : `${rowPrefix}-${activeId}`}
            focusRequests={focusRequests}
          >
            <DropMark rowHeight={rowHeight} />
            {children}
          </VirtualGrid>
          {below}
        </div>
      }
    />
  );
};
