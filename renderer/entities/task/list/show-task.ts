import type { TaskId } from '#shared/domain/ids.ts';
import type { TaskRow } from '#shared/domain/task.ts';
import type { Services } from '#renderer/entities/services.ts';
import { showDetail } from '#renderer/entities/settings/panes.ts';
import { findTaskRow } from '#renderer/entities/task/rows/use-task-row.ts';
import { currentList } from './current-list.ts';
import { focusRow, moveFocusTo, openView, setClosedExpanded } from '#renderer/view-state/view-actions.ts';

/** Puts the focus on a task: in the open view where it is there, else in its list. */
export const showTask = (
  services: Services,
  { id, projectId, status }: Pick<TaskRow, 'id' | 'projectId' | 'status'>,
): void => {
  const { viewStore } = services;
  const index = currentList(services).order.indexOf(id);
  if (index !== -1) {
    moveFocusTo(viewStore, id, index);
    return;
  }
  // Whoever looks at details goes on with those of this task.
  const { isDetailOverlayOpen } = viewStore.getState();
  openView(viewStore, { kind: 'project', projectId });
  viewStore.setState({ isDetailOverlayOpen });
  if (status !== 'open') setClosedExpanded(viewStore, true);
  focusRow(viewStore, id, -1);
};

/** Shows a task and its detail, whatever is open. */
export const showTaskById = async (services: Services, id: TaskId): Promise<void> => {
  const row = await findTaskRow(services, id);
  if (row === null) {
    services.notifier.notify({ text: 'That task isn’t in this account. It may belong to another one.' });
    return;
  }
  services.viewStore.setState({ page: null });
  showTask(services, row);
  showDetail(services, true);
};
