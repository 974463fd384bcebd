import { memo, type MouseEvent } from 'react';
import type { ProjectId, TaskId } from '#shared/domain/ids.ts';
import { DraggableRow } from '#renderer/entities/drag/DraggableRow.tsx';
import { useServices } from '#renderer/entities/services.ts';
import { toggleOne } from '#renderer/entities/task/closing-verbs.ts';
import { TaskRow } from '#renderer/entities/task/TaskRow.tsx';
import { useShownRow } from '#renderer/entities/task/use-shown-row.ts';
import { setTaskCollapsed, startRenaming } from '#renderer/view-state/view-actions.ts';
import { useViewState } from '#renderer/view-state/view-state-context.tsx';
import { rowDomId } from './list-ids.ts';
import { PendingRow } from './PendingRow.tsx';

interface ListRowProps {
  readonly id: TaskId;
  readonly rowIndex: number;
  readonly depth: number;
  readonly isExpanded: boolean | null;
  readonly isFocused: boolean;
  /** Null where the view says the list already. */
  readonly listNameOf: (projectId: ProjectId) => string | null;
  readonly onPress: (id: TaskId, event: MouseEvent) => void;
  /** Takes the row alone. */
  readonly onPoint: (id: TaskId) => void;
}

/** A row with its data and its place in the selection. */
export const ListRow = memo((props: ListRowProps) => {
  const { id, rowIndex, isFocused, onPress, onPoint } = props;
  const services = useServices();
  const row = useShownRow(id);
  const isSelected = useViewState((state) => state.selection.ids.has(id));
  const isLeaving = useViewState((state) => state.leaving.has(id));
  const isRenaming = useViewState((state) => state.renaming?.id === id);
  if (row === undefined || row === null) return <PendingRow domId={rowDomId(id)} rowIndex={rowIndex} />;
  return (
    <DraggableRow id={id}>
      <TaskRow
        domId={rowDomId(id)}
        row={row}
        rowIndex={rowIndex}
        depth={props.depth}
        // A child whose parent is not in the view stands under its name.
        breadcrumb={props.depth === 0 ? (row.parent?.title ?? null) : null}
        isExpanded={props.isExpanded}
        isFocused={isFocused}
        isSelected={isSelected}
        isLeaving={isLeaving}
        isRenaming={isRenaming}
        listName={props.listNameOf(row.projectId)}
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
        onToggle={() => void toggleOne(services, id, row.status === 'open')}
        onExpand={(isExpanded) => {
          setTaskCollapsed(services.viewStore, id, !isExpanded);
        }}
      />
    </DraggableRow>
  );
});
ListRow.displayName = 'ListRow';
