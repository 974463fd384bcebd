import { memo, type ComponentProps, type MouseEvent, type ReactNode } from 'react';
import type { ProjectId, TaskId } from '#shared/domain/ids.ts';
import { viewToKey } from '#shared/domain/view.ts';
import { DropMark } from '#renderer/entities/drag/DropMark.tsx';
import { useRowDrag } from '#renderer/entities/drag/use-row-drag.ts';
import { useRowSize } from '#renderer/entities/settings/row-size.ts';
import type { ListModel } from '#renderer/entities/task/list/list-model.ts';
import { useListNames } from '#renderer/entities/task/list/use-list-names.ts';
import { useRowPress } from '#renderer/entities/task/list/use-row-press.ts';
import { useTaskMenu } from '#renderer/entities/task/list/use-task-menu.ts';
import { ContextMenu } from '#renderer/ui/Menu.tsx';
import { GridCell, GridRow } from '#renderer/ui/grid/GridRow.tsx';
import { VirtualGrid } from '#renderer/ui/grid/VirtualGrid.tsx';
import { GroupHeader } from './GroupHeader.tsx';
import styles from './TaskGrid.module.css';
import { DraggableRow } from '#renderer/entities/drag/DraggableRow.tsx';
import { useServices } from '#renderer/entities/services.ts';
import { setTaskCollapsed, startRenaming } from '#renderer/view-state/view-actions.ts';
import { useFocusIndex, useViewState } from '#renderer/view-state/view-state-context.tsx';
import { toggleOne } from '#renderer/entities/task/actions/closing-actions.ts';
import { TaskRow } from './TaskRow.tsx';
import { useShownRow } from '#renderer/entities/task/rows/use-shown-row.ts';

interface ViewRowProps extends Pick<
  ComponentProps<typeof TaskRow>,
  'domId' | 'depth' | 'outlineNumber' | 'isExpanded' | 'isFocused' | 'hasSecondLine'
> {
  readonly id: TaskId;
  /** Null where the view says the list already. */
  readonly listNameOf: (projectId: ProjectId) => string | null;
  readonly onPress: (id: TaskId, event: MouseEvent) => void;
  /** Takes the row alone. */
  readonly onPoint: (id: TaskId) => void;
}

/** Holds the place of a row that is being read; seen only when that takes long. */
const PendingRow = ({ domId }: Pick<ViewRowProps, 'domId'>) => (
  <GridRow id={domId} aria-selected={false} className={styles['pending']}>
    <GridCell className={styles['bar']}>
      <span className="visually-hidden">Loading</span>
    </GridCell>
  </GridRow>
);

/** A task with its data, its place in the selection, and what a pointer does to it; drawn anew only when something of it changes. */
const ViewRow = memo(({ id, listNameOf, onPress, onPoint, ...place }: ViewRowProps) => {
  const services = useServices();
  const row = useShownRow(id);
  const isSelected = useViewState((state) => state.selection.ids.has(id));
  const isLeaving = useViewState((state) => state.leaving.has(id));
  const isRenaming = useViewState((state) => state.renaming?.id === id);
  if (row === undefined || row === null) return <PendingRow domId={place.domId} />;
  return (
    <DraggableRow id={id} isRenaming={isRenaming}>
      <TaskRow
        {...place}
        row={row}
        // A child whose parent is not in the view stands under its name.
        breadcrumb={place.depth === 0 ? (row.parent?.title ?? null) : null}
        isSelected={isSelected}
        isLeaving={isLeaving}
        isRenaming={isRenaming}
        listName={listNameOf(row.projectId)}
        onPress={(event) => {
          onPress(id, event);
        }}
        onContextMenu={() => {
          // The menu acts on the selection when the row is part of it, else on the row.
          if (!isSelected) onPoint(id);
        }}
        onRename={() => {
          startRenaming(services.viewStore, id, row.title);
        }}
        onToggle={() => void toggleOne(services, row)}
        onExpand={(isExpanded) => {
          setTaskCollapsed(services.viewStore, id, !isExpanded);
        }}
      />
    </DraggableRow>
  );
});
ViewRow.displayName = 'ViewRow';

interface TaskGridProps extends Pick<ComponentProps<typeof VirtualGrid>, 'label' | 'role' | 'placeOf'> {
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
  const { onPress, onPoint } = useRowPress();
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
      <ViewRow
        id={item.id}
        domId={`${rowPrefix}-${item.id}`}
        depth={item.depth}
        outlineNumber={outlineNumberAt?.(item.index) ?? null}
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
