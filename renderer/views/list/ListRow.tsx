import { memo, type MouseEvent } from 'react';
import type { TaskId } from '#shared/domain/ids.ts';
import { useKnownProjects } from '#renderer/entities/project/use-projects.ts';
import { useServices } from '#renderer/entities/services.ts';
import { toggleOne } from '#renderer/entities/task/closing-verbs.ts';
import { TaskRow } from '#renderer/entities/task/TaskRow.tsx';
import { useTaskRow } from '#renderer/entities/task/use-task-row.ts';
import { startRenaming } from '#renderer/view-state/view-actions.ts';
import { useViewState } from '#renderer/view-state/view-state-context.tsx';
import { rowDomId } from './list-ids.ts';
import { PendingRow } from './PendingRow.tsx';

interface ListRowProps {
  readonly id: TaskId;
  readonly rowIndex: number;
  readonly isFocused: boolean;
  readonly onPress: (id: TaskId, event: MouseEvent) => void;
  /** Takes the row alone. */
  readonly onPoint: (id: TaskId) => void;
}

/** A row with its data and its place in the selection. */
export const ListRow = memo(({ id, rowIndex, isFocused, onPress, onPoint }: ListRowProps) => {
  const services = useServices();
  const row = useTaskRow(id);
  const isSelected = useViewState((state) => state.selection.ids.has(id));
  const isLeaving = useViewState((state) => state.leaving.has(id));
  const isRenaming = useViewState((state) => state.renaming?.id === id);
  const showsList = useViewState((state) => state.view.kind === 'all' || state.view.kind === 'completed');
  const projects = useKnownProjects();
  if (row === undefined || row === null) return <PendingRow domId={rowDomId(id)} rowIndex={rowIndex} />;

  const listName = showsList
    ? (projects.find((project) => project.id === row.projectId)?.name ?? null)
    : null;
  return (
    <TaskRow
      domId={rowDomId(id)}
      row={row}
      rowIndex={rowIndex}
      isFocused={isFocused}
      isSelected={isSelected}
      isLeaving={isLeaving}
      isRenaming={isRenaming}
      listName={listName}
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
    />
  );
});
ListRow.displayName = 'ListRow';
