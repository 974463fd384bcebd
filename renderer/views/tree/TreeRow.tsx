import { memo, type MouseEvent } from 'react';
import type { ProjectId, TaskId } from '#shared/domain/ids.ts';
import { DraggableRow } from '#renderer/entities/drag/DraggableRow.tsx';
import { useServices } from '#renderer/entities/services.ts';
import { toggleOne } from '#renderer/entities/task/closing-verbs.ts';
import { TaskRow } from '#renderer/entities/task/TaskRow.tsx';
import { useShownRow } from '#renderer/entities/task/use-shown-row.ts';
import { GridCell, GridRow } from '#renderer/ui/GridRow.tsx';
import { setTaskCollapsed, startRenaming } from '#renderer/view-state/view-actions.ts';
import { useViewState } from '#renderer/view-state/view-state-context.tsx';
import { treeRowDomId } from './tree-ids.ts';
import type { RowPlace } from './tree-places.ts';

interface TreeRowProps {
  readonly id: TaskId;
  readonly rowIndex: number;
  readonly place: RowPlace;
  readonly isExpanded: boolean | null;
  readonly isFocused: boolean;
  readonly listNameOf: (projectId: ProjectId) => string | null;
  readonly onPress: (id: TaskId, event: MouseEvent) => void;
  readonly onPoint: (id: TaskId) => void;
}

/** A task with its level, and its place among the subtasks of its parent. */
export const TreeRow = memo((props: TreeRowProps) => {
  const { id, rowIndex, place, onPress, onPoint } = props;
  const services = useServices();
  const row = useShownRow(id);
  const isSelected = useViewState((state) => state.selection.ids.has(id));
  const isLeaving = useViewState((state) => state.leaving.has(id));
  const isRenaming = useViewState((state) => state.renaming?.id === id);
  if (row === undefined || row === null) {
    return (
      <GridRow id={treeRowDomId(id)} rowIndex={rowIndex} aria-level={place.level} aria-busy>
        <GridCell />
      </GridRow>
    );
  }
  return (
    <DraggableRow id={id}>
      <TaskRow
        domId={treeRowDomId(id)}
        row={row}
        rowIndex={rowIndex}
        depth={place.level - 1}
        treePlace={place}
        // A child whose parent is not in the view stands under its name.
        breadcrumb={place.level === 1 ? (row.parent?.title ?? null) : null}
        isExpanded={props.isExpanded}
        isFocused={props.isFocused}
        isSelected={isSelected}
        isLeaving={isLeaving}
        isRenaming={isRenaming}
        listName={props.listNameOf(row.projectId)}
        onPress={(event) => {
          onPress(id, event);
        }}
        onContextMenu={() => {
          if (!isSelected) onPoint(id);
        }}
        onRename={() => {
          startRenaming(services.viewStore, id, row.title);
        }}
        onToggle={() => void toggleOne(services, id, row.status === 'open')}
        onExpand={(isExpanded) => {
          setTaskCollapsed(services.viewStore, id, !isExpanded);
        }}
      />
    </DraggableRow>
  );
});
TreeRow.displayName = 'TreeRow';
