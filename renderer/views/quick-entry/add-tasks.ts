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

/** A task, and the words that it was written in: they go back into the field when it could not be stored. */
export interface WrittenTask extends NewTask {
  readonly text: string;
  /** It was written with a tick. */
  readonly isDone: boolean;
}

interface NewTasks {
  readonly tasks: readonly WrittenTask[];
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

/** What `tasks.createMany` takes. */
const DRAFTS_AT_ONCE = 500;

/** Each task with what is below it. */
const families = (tasks: readonly WrittenTask[]): readonly WrittenTask[][] => {
  const found: WrittenTask[][] = [];
  for (const task of tasks) {
    const family = found.at(-1);
    if (family === undefined || (task.draft.depth ?? 0) === 0) found.push([task]);
    else family.push(task);
  }
  return found;
};

/** Tasks that go to one place, with what is below them, in their order and in parts that one call takes. */
const byPlace = (tasks: readonly WrittenTask[]): readonly (readonly WrittenTask[])[] => {
  const parts: WrittenTask[][] = [];
  const open = new Map<string, WrittenTask[]>();
  for (const family of families(tasks)) {
    const [top] = family;
    const key = JSON.stringify([top?.projectId, top?.newList, top?.newColumn, top?.parentId]);
    const part = open.get(key);
    if (part !== undefined && part.length + family.length <= DRAFTS_AT_ONCE) {
      part.push(...family);
    } else {
      parts.push(family);
      open.set(key, family);
    }
  }
  return parts;
};

interface Stored {
  readonly ids: readonly TaskId[];
  readonly undoToken: string;
}

const storeThere = async (
  services: Services,
  tasks: readonly WrittenTask[],
  joins: string | undefined,
): Promise<Result<Stored, AppError>> => {
  const [first] = tasks;
  if (first === undefined) return ok({ ids: [], undoToken: joins ?? '' });
  const { parentId } = first;
  const place = await makePlace(services, first);
  if (!place.ok) return place;
  const { columnId, ...where } = { ...(joins === undefined ? {} : { joins }), ...place.value };
  const drafts: TaskDraft[] = tasks.map(({ draft, newColumn }) =>
    newColumn === null || columnId === undefined ? draft : { ...draft, columnId },
  );
  const answer = await services.client.call('tasks.createMany', {
    ...where,
    drafts,
    ...(parentId === null ? {} : { place: { parentId } }),
  });
  if (!answer.ok) return answer;
  const { taskIds: ids, undoToken } = answer.value;
  const done = ids.filter((_id, index) => tasks[index]?.isDone === true);
  if (done.length === 0) return ok({ ids, undoToken });
  const ticked = await services.client.call('tasks.complete', { ids: done, joins: undoToken });
  return ticked.ok ? ok({ ids, undoToken }) : ticked;
};

interface StoredAll {
  readonly ids: readonly TaskId[];
  readonly problem: string | null;
  /** What could not be stored. */
  readonly left: readonly WrittenTask[];
}

const store = async (services: Services, tasks: readonly WrittenTask[]): Promise<StoredAll> => {
  const places = byPlace(tasks);
  const ids: TaskId[] = [];
  let joins: string | undefined = undefined;
  for (const [index, there] of places.entries()) {
    const stored: Result<Stored, AppError> = await storeThere(services, there, joins);
    if (!stored.ok) {
      return { ids, problem: appErrorToSentence(stored.error), left: places.slice(index).flat() };
    }
    joins = stored.value.undoToken;
    ids.push(...stored.value.ids);
  }
  return { ids, problem: null, left: [] };
};

/** Stores the tasks as one step; the text of those that could not be stored goes back into the field. @returns what was stored */
export const addTasks = async (
  services: Services,
  { tasks, opens }: NewTasks,
): Promise<readonly TaskId[]> => {
  const { viewStore, notifier } = services;
  const stored = await store(services, tasks);
  if (stored.problem !== null) {
    const left = stored.left.map(({ text }) => text);
    setEntryText(viewStore, [...left, viewStore.getState().entry.text].join(' ').trim());
    notifier.notify({ text: stored.problem, tone: 'danger' });
  }
  const [first] = stored.ids;
  if (first === undefined) return [];
  const words = tasks.length === 1 ? (tasks[0]?.draft.title ?? '') : countTasks(stored.ids.length);
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
