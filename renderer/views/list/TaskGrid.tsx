import { viewToKey } from '#shared/domain/view.ts';
import { EmptyGroups } from '#renderer/entities/drag/EmptyGroups.tsx';
import { DropMark } from '#renderer/entities/drag/DropMark.tsx';
import { useRowDrag } from '#renderer/entities/drag/use-row-drag.ts';
import { useRowSize } from '#renderer/entities/settings/row-size.ts';
import type { ListModel } from '#renderer/entities/task/list/list-model.ts';
import { useTaskMenu } from '#renderer/entities/task/list/use-task-menu.ts';
import { useListNames } from '#renderer/entities/task/list/use-list-names.ts';
import { ContextMenu } from '#renderer/ui/Menu.tsx';
import { VirtualGrid } from '#renderer/ui/grid/VirtualGrid.tsx';
import { focusIndex } from '#renderer/view-state/focus.ts';
import { useViewState } from '#renderer/view-state/view-state-context.tsx';
import { GroupHeader } from './GroupHeader.tsx';
import { LIST_DOM_ID, rowDomId } from './list-ids.ts';
import { ListRow } from './ListRow.tsx';
import { OlderRow } from './OlderRow.tsx';
import { useRowPress } from '#renderer/entities/task/list/use-row-press.ts';
import styles from './TaskGrid.module.css';

interface TaskGridProps {
  readonly list: ListModel;
  readonly label: string;
}

/** The lines of a list: its groups with their tasks, then the completed section. */
export const TaskGrid = ({ list, label }: TaskGridProps) => {
  const viewKey = useViewState((state) => viewToKey(state.view));
  const focus = useViewState((state) => state.focusByView[viewKey]);
  const collapsedTasks = useViewState((state) => state.collapsedTasks);
  const focusRequests = useViewState((state) => state.listFocusRequests);
  const { rowHeight, hasSecondLine } = useRowSize();
  useRowDrag({ domId: LIST_DOM_ID, rowHeight, hasLevels: false });
  const { onPress, onPoint } = useRowPress();
  const listNameOf = useListNames();
  const menu = useTaskMenu();
  const active = focusIndex(focus, list.order);
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
      <ListRow
        id={item.id}
        depth={item.depth}
        isExpanded={list.isParentAt(item.index) ? !collapsedTasks.has(item.id) : null}
        isFocused={item.index === active}
        hasSecondLine={hasSecondLine}
        listNameOf={listNameOf}
        onPress={onPress}
        onPoint={onPoint}
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
            label={label}
            id={LIST_DOM_ID}
            count={list.length}
            rowSize={rowHeight}
            rowKey={rowKey}
            renderRow={renderRow}
            activeLine={active === -1 ? -1 : list.lineOf(active)}
            activeId={activeId === undefined ? undefined : rowDomId(activeId)}
            focusRequests={focusRequests}
          >
            <DropMark rowHeight={rowHeight} />
            <OlderRow list={list} />
          </VirtualGrid>
          <EmptyGroups />
        </div>
      }
    />
  );
};
