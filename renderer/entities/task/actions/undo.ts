import { textOf } from '#renderer/entities/words.ts';
import { tellError } from '#renderer/entities/call-core.ts';
import { knownProjects } from '#renderer/entities/project/use-projects.ts';
import type { Services } from '#renderer/entities/services.ts';
import { isKeyboardInDetail } from '#renderer/entities/settings/panes.ts';
import { focusArriving, sendKeyboardToList } from '#renderer/view-state/view-actions.ts';
import type { TaskId } from '#shared/domain/ids.ts';
import type { TaskRow } from '#shared/domain/task.ts';
import type { MethodOutput } from '#shared/ipc/contract.ts';
import { endExitAnimation } from '#renderer/view-state/exit-animation.ts';
import { currentList } from '#renderer/entities/task/list/current-list.ts';
import { currentFocus } from './targets.ts';

const focusRestored = (services: Services, ids: readonly TaskId[]): void => {
  const [first] = ids;
  if (first === undefined) return;
  endExitAnimation(services.viewStore, ids);
  const focus = currentFocus(services);
  if (isKeyboardInDetail()) {
    // Whoever works on a task goes on there.
    if (focus !== undefined && ids.includes(focus.id)) return;
    // What belongs to the task before goes with it.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  }
  sendKeyboardToList(services.viewStore);
  // The outline may still be on its way: in it the row comes back, or goes.
  focusArriving(services.viewStore, first, focus);
};

/** The list of a task that was not among those on the screen, and that is not the open view. */
const placeElsewhere = (services: Services, { projectId }: TaskRow): string | null => {
  const list = knownProjects(services).find(({ id }) => id === projectId);
  const { view, page } = services.viewStore.getState();
  const isOpen =
    view.kind === 'project' ? view.projectId === projectId : view.kind === 'inbox' && list?.isInbox;
  return list === undefined || isOpen === true || page !== null ? null : list.name;
};

/** So many tasks are looked up, and so many lists named. */
const LOOKED_UP = 200;
const NAMED_LISTS = 3;

/** The copy that a completed repeating task leaves behind is no second task to a person. */
const withoutCopies = (rows: readonly TaskRow[]): readonly TaskRow[] => {
  const series = rows.filter(({ repeats, status }) => repeats && status === 'open');
  const isCopy = ({ status, title, projectId }: TaskRow) =>
    status !== 'open' && series.some((one) => one.title === title && one.projectId === projectId);
  return rows.filter((row) => !isCopy(row));
};

/** What was done out of sight is told with its place: one list with the name of its first task, several with their counts. */
const describeElsewhere = async (services: Services, ids: readonly TaskId[]): Promise<string> => {
  if (ids.length > LOOKED_UP) return '';
  // Asked of the core: the rows that are shown may be those before. What was taken back may be gone.
  const answer = await services.client.call('tasks.rows', { ids: [...ids] });
  const rows = withoutCopies(answer.ok ? answer.value : []);
  const byList = Map.groupBy(rows, ({ projectId }) => projectId);
  const places = [...byList.values()].map(([row, ...others]) => ({
    row,
    count: 1 + others.length,
    list: row === undefined ? null : placeElsewhere(services, row),
  }));
  const [first] = places;
  if (first?.row === undefined || places.some(({ list }) => list === null)) return '';
  if (places.length > NAMED_LISTS) return ` · in ${places.length} lists`;
  if (places.length > 1)
    return ` · ${places.map(({ count, list }) => `${count} in ${list ?? ''}`).join(', ')}`;
  const others = first.count > 1 ? ` and ${first.count - 1} more` : '';
  return ` · “${first.row.title}”${others} in ${first.list ?? ''}`;
};

const WORDS = { undo: 'Undid', redo: 'Redid' } as const;

/** What the step could not change, and what it replaced. */
const exceptions = ({ missed, replaced }: Moved): string =>
  [
    ...(missed > 0
      ? [
          `${missed} ${missed === 1 ? 'item has' : 'items have'} been changed or deleted on another device since`,
        ]
      : []),
    ...(replaced > 0 ? ['a newer value from another device is kept under Sync'] : []),
  ]
    .map((text) => ` · ${text}`)
    .join('');

type Moved = MethodOutput<'history.undo'>;

const describeMove = (direction: 'undo' | 'redo', moved: Moved, elsewhere: string): string => {
  const { message, taskIds, missed } = moved;
  if (message === null) return `Nothing to ${direction}`;
  const label = textOf(message);
  if (taskIds.length === 0 && missed > 0) {
    return `Couldn’t ${direction} “${label}”. It has been changed or deleted on another device since.`;
  }
  return `${WORDS[direction]} “${label}”${elsewhere}${exceptions(moved)}`;
};

const walkHistory = async (services: Services, direction: 'undo' | 'redo'): Promise<void> => {
  const { order } = currentList(services);
  const work = services.client.call(`history.${direction}`, {});
  const answer = await services.views.until(work);
  if (!answer.ok) return tellError(services, answer.error);
  const { taskIds } = answer.value;
  focusRestored(services, taskIds);
  const isSeen = taskIds.some((id) => order.includes(id));
  const elsewhere = isSeen ? '' : await describeElsewhere(services, taskIds);
  services.notifier.notify({
    text: describeMove(direction, answer.value, elsewhere),
  });
};

export const undo = async (services: Services): Promise<void> => walkHistory(services, 'undo');
export const redo = async (services: Services): Promise<void> => walkHistory(services, 'redo');

/** Takes back exactly the given step, while it is the last one. */
export const undoStep = async (services: Services, token: string): Promise<void> => {
  const work = services.client.call('history.undo', { token });
  const answer = await services.views.until(work);
  if (answer.ok) focusRestored(services, answer.value.taskIds);
  else tellError(services, answer.error);
};
