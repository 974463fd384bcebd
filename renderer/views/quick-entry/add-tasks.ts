import type { ColumnId, ProjectId, TaskId } from '#shared/domain/ids.ts';
import { ok, type Result } from '#shared/domain/result.ts';
import type { TaskDraft } from '#shared/domain/task.ts';
import type { AppError } from '#shared/ipc/errors.ts';
import { appErrorToSentence } from '#renderer/bridge/bridge-error.ts';
import type { Services } from '#renderer/entities/services.ts';
import { showDetail } from '#renderer/entities/settings/panes.ts';
import { countTasks } from '#renderer/entities/task/counted.ts';
import { currentFocus } from '#renderer/entities/task/targets.ts';
import { announce, closeEntry, focusArriving, setEntryText } from '#renderer/view-state/view-actions.ts';
import { tellIfHidden } from './tell-if-hidden.ts';
import type { NewTask } from './entry-draft.ts';

interface NewTasks {
  /** They all go to the place of the first one. */
  readonly tasks: readonly NewTask[];
  /** What goes back into the field when they could not be stored. */
  readonly text: string;
  /** The first one is opened in the detail pane. */
  readonly opens: boolean;
}

/** Where the tasks go, and the step that they are undone together with. */
interface Place {
  readonly projectId: ProjectId | null;
  /** Of the column that was made for them. */
  readonly columnId?: ColumnId;
  readonly joins?: string;
}

const makePlace = async (
  { client }: Services,
  { projectId, newList, newColumn }: NewTask,
): Promise<Result<Place, AppError>> => {
  if (newList !== null) {
    const made = await client.call('projects.create', { name: newList });
    return made.ok ? ok({ projectId: made.value.projectId, joins: made.value.undoToken }) : made;
  }
  if (newColumn === null || projectId === null) return ok({ projectId });
  const made = await client.call('columns.create', { projectId, name: newColumn });
  return made.ok ? ok({ projectId, columnId: made.value.columnId, joins: made.value.undoToken }) : made;
};

const store = async (
  services: Services,
  tasks: readonly NewTask[],
): Promise<{ readonly ids: readonly TaskId[] } | { readonly problem: string }> => {
  const [first] = tasks;
  if (first === undefined) return { ids: [] };
  const { parentId } = first;
  const place = await makePlace(services, first);
  if (!place.ok) return { problem: appErrorToSentence(place.error) };
  const { columnId, ...where } = place.value;
  const drafts: TaskDraft[] = tasks.map(({ draft, newColumn }) =>
    newColumn === null || columnId === undefined ? draft : { ...draft, columnId },
  );
  const answer = await services.client.call('tasks.createMany', {
    ...where,
    drafts,
    ...(parentId === null ? {} : { place: { parentId } }),
  });
  return answer.ok ? { ids: answer.value.taskIds } : { problem: appErrorToSentence(answer.error) };
};

/** Stores the tasks as one step; a text that could not be stored goes back into the field. @returns what was stored */
export const addTasks = async (
  services: Services,
  { tasks, text, opens }: NewTasks,
): Promise<readonly TaskId[]> => {
  const { viewStore, notifier } = services;
  const stored = await store(services, tasks);
  if ('problem' in stored) {
    setEntryText(viewStore, [text, viewStore.getState().entry.text].join(' ').trim());
    notifier.notify({ text: stored.problem, tone: 'danger' });
    return [];
  }
  const [first] = stored.ids;
  if (first === undefined) return [];
  const words = tasks.length === 1 ? (tasks[0]?.draft.title ?? '') : countTasks(tasks.length);
  announce(viewStore, `Added ${words}`);
  void tellIfHidden(services, first, tasks.length === 1 ? `“${words}”` : words);
  // The view's new outline is on its way, and may be without it: it can have gone to another list.
  focusArriving(viewStore, first, currentFocus(services));
  if (opens) {
    closeEntry(viewStore);
    showDetail(services, true);
    viewStore.setState({ detailFocusFor: first });
  }
  return stored.ids;
};
