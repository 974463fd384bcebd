import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import type { ProjectId, TaskId } from '#shared/domain/ids.ts';
import { DraggableRow } from '#renderer/entities/drag/DraggableRow.tsx';
import { useServices } from '#renderer/entities/services.ts';
import { setTaskCollapsed, startRenaming } from '#renderer/view-state/view-actions.ts';
import { useViewState } from '#renderer/view-state/view-state-context.tsx';
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
  /** While the row is being read. */
  readonly pending: ReactNode;
}

/** A row of a list or a tree with its data, its place in the selection, and what a pointer does to it. */
export const ViewRow = ({ id, listNameOf, onPress, onPoint, pending, ...place }: ViewRowProps) => {
  const services = useServices();
  const row = useShownRow(id);
  const isSelected = useViewState((state) => state.selection.ids.has(id));
  const isLeaving = useViewState((state) => state.leaving.has(id));
  const isRenaming = useViewState((state) => state.renaming?.id === id);
  if (row === undefined || row === null) return pending;
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
        onToggle={() => void toggleOne(services, id, row.status === 'open')}
        onExpand={(isExpanded) => {
          setTaskCollapsed(services.viewStore, id, !isExpanded);
        }}
      />
    </DraggableRow>
  );
};
