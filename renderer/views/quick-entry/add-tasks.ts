import type { ColumnId, ProjectId, TaskId } from '#shared/domain/ids.ts';
import { ok, type Result } from '#shared/domain/result.ts';
import type { TaskDraft } from '#shared/domain/task.ts';
import type { AppError } from '#shared/ipc/errors.ts';
import { appErrorToSentence } from '#renderer/bridge/bridge-error.ts';
import type { Services } from '#renderer/entities/services.ts';
import { showDetail } from '#renderer/entities/settings/panes.ts';
import { countTasks } from '#renderer/entities/task/actions/counted.ts';
import { currentFocus } from '#renderer/entities/task/actions/targets.ts';
import { announce, closeEntry, focusArriving, setEntryText } from '#renderer/view-state/view-actions.ts';
import { tellAdded, type AddedToList } from './tell-added.ts';
import type { NewTask } from './entry-draft.ts';

/** What `tasks.createMany` takes. */
const DRAFTS_AT_ONCE = 500;

/** Characters of titles and notes in one call: in UTF-8, with their escapes, far below what a host takes (MAX_MESSAGE_BYTES). */
const CHARACTERS_AT_ONCE = 150_000;

/** Consecutive drafts that one call stores. */
interface DraftChunk {
  readonly from: number;
  /** Index behind the last one. */
  readonly to: number;
  /** Index of the draft before the chunk that all of it is below; null for the top. */
  readonly parent: number | null;
  /** Of the chunk's top; its drafts count from there. */
  readonly depth: number;
}

const sizeOf = ({ title, notes }: TaskDraft): number => title.length + (notes?.length ?? 0);

const depthOf = (draft: TaskDraft | undefined): number => draft?.depth ?? 0;

/**
 * An outline in parts that one call each takes, in order. A part that begins
 * in the middle of a family ends where that family does, and is stored below
 * the task that an earlier part made.
 */
export const draftChunks = (drafts: readonly TaskDraft[]): readonly DraftChunk[] => {
  const chunks: DraftChunk[] = [];
  let from = 0;
  while (from < drafts.length) {
    const depth = depthOf(drafts[from]);
    let to = from;
    let size = 0;
    for (const draft of drafts.slice(from, from + DRAFTS_AT_ONCE)) {
      size += sizeOf(draft);
      if (to > from && (depthOf(draft) < depth || size > CHARACTERS_AT_ONCE)) break;
      to += 1;
    }
    const parent = drafts.slice(0, from).findLastIndex((draft) => depthOf(draft) < depth);
    chunks.push({ from, to, parent: parent === -1 ? null : parent, depth });
    from = to;
  }
  return chunks;
};

/** A task, and the words that it was written in: they go back into the field when it could not be stored. */
export interface WrittenTask extends NewTask {
  readonly text: string;
  /** It was written with a tick. */
  readonly isDone: boolean;
}

interface NewTasks {
  readonly tasks: readonly WrittenTask[];
  /** What else there is to say of them; empty for nothing. */
  readonly told?: string;
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

const needsNewPlace = ({ newList, newColumn }: NewTask): boolean => newList !== null || newColumn !== null;

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

/** At least one. */
type SomeTasks = [WrittenTask, ...WrittenTask[]];

/** Each task with what is below it. */
const families = (tasks: readonly WrittenTask[]): readonly SomeTasks[] => {
  const found: SomeTasks[] = [];
  for (const task of tasks) {
    const family = found.at(-1);
    if (family === undefined || (task.draft.depth ?? 0) === 0) found.push([task]);
    else family.push(task);
  }
  return found;
};

/** Tasks that go to one place, with what is below them, in their order. */
const byPlace = (tasks: readonly WrittenTask[]): readonly SomeTasks[] => {
  const places = new Map<string, SomeTasks>();
  for (const family of families(tasks)) {
    const [{ projectId, newList, newColumn, parentId }] = family;
    const key = JSON.stringify([projectId, newList, newColumn, parentId]);
    const there = places.get(key);
    if (there === undefined) places.set(key, family);
    else there.push(...family);
  }
  return [...places.values()];
};

interface Stored {
  readonly ids: readonly TaskId[];
  /** Where they went. */
  readonly lists: readonly AddedToList[];
  /** The step of all that was stored; none when nothing was. */
  readonly joins: string | undefined;
  readonly problem: AppError | null;
  /** What could not be stored. */
  readonly left: readonly WrittenTask[];
}

const draftsOf = (
  tasks: readonly WrittenTask[],
  { depth }: DraftChunk,
  columnId: ColumnId | undefined,
): TaskDraft[] =>
  tasks.map(({ draft, newColumn }) => ({
    ...draft,
    ...(draft.depth !== undefined && { depth: draft.depth - depth }),
    ...(newColumn !== null && columnId !== undefined && { columnId }),
  }));

/** Those that were written with a tick. */
const tick = async (
  { client }: Services,
  ids: readonly TaskId[],
  joins: string,
): Promise<AppError | null> => {
  if (ids.length === 0) return null;
  const ticked = await client.call('tasks.complete', { ids: [...ids], joins });
  return ticked.ok ? null : ticked.error;
};

interface ChunkPlace {
  readonly place: Place;
  readonly parentId: TaskId | null;
  /** The task that the chunk comes behind; null for the top, where new tasks go. */
  readonly above: TaskId | null;
  readonly joins: string | undefined;
}

const storeChunk = async (
  { client }: Services,
  drafts: TaskDraft[],
  { place, parentId, above, joins }: ChunkPlace,
) =>
  client.call('tasks.createMany', {
    projectId: place.projectId,
    drafts,
    ...(joins !== undefined && { joins }),
    place: {
      ...(parentId !== null && { parentId }),
      ...(above !== null && { between: { above, below: null } }),
    },
  });

const storeThere = async (
  services: Services,
  tasks: Readonly<SomeTasks>,
  step: string | undefined,
): Promise<Stored> => {
  const [first] = tasks;
  const ids: TaskId[] = [];
  // Without a wait where nothing is to be made: the call is under way before the page renders.
  const made: Result<Place, AppError> = needsNewPlace(first)
    ? await makePlace(services, first)
    : ok({ projectId: first.projectId });
  if (!made.ok) return { ids, lists: [], joins: step, problem: made.error, left: tasks };
  const place = made.value;
  const lists = [{ projectId: place.projectId, newList: first.newList, ids }];
  let joins = place.joins ?? step;
  for (const chunk of draftChunks(tasks.map(({ draft }) => draft))) {
    const { from, to, parent } = chunk;
    const answer = await storeChunk(services, draftsOf(tasks.slice(from, to), chunk, place.columnId), {
      place,
      parentId: parent === null ? first.parentId : (ids[parent] ?? null),
      above: ids.at(-1) ?? null,
      joins,
    });
    if (!answer.ok) return { ids, lists, joins, problem: answer.error, left: tasks.slice(from) };
    joins = answer.value.undoToken;
    ids.push(...answer.value.taskIds);
    const done = answer.value.taskIds.filter((_id, index) => tasks[from + index]?.isDone === true);
    const problem = await tick(services, done, joins);
    if (problem !== null) return { ids, lists, joins, problem, left: tasks.slice(to) };
  }
  return { ids, lists, joins, problem: null, left: [] };
};

const madeFirst = ([task]: Readonly<SomeTasks>): number => (needsNewPlace(task) ? 0 : 1);

const store = async (services: Services, tasks: readonly WrittenTask[]): Promise<Stored> => {
  // A new list or column is a step that the others join: made later, it would part the tasks in two steps.
  const places = byPlace(tasks).toSorted((one, other) => madeFirst(one) - madeFirst(other));
  const ids: TaskId[] = [];
  const lists: AddedToList[] = [];
  let joins: string | undefined;
  for (const [index, there] of places.entries()) {
    const stored: Stored = await storeThere(services, there, joins);
    ids.push(...stored.ids);
    lists.push(...stored.lists);
    ({ joins } = stored);
    if (stored.problem !== null) {
      return { ...stored, ids, lists, left: [...stored.left, ...places.slice(index + 1).flat()] };
    }
  }
  return { ids, lists, joins, problem: null, left: [] };
};

const handBack = ({ viewStore, notifier }: Services, left: Stored['left'], problem: AppError): void => {
  const texts = left.map(({ text }) => text);
  setEntryText(viewStore, [...texts, viewStore.getState().entry.text].join(' ').trim());
  notifier.notify({ text: appErrorToSentence(problem), tone: 'danger' });
};

/** Stores the tasks as one step; the text of those that could not be stored goes back into the field. @returns what was stored */
export const addTasks = async (
  services: Services,
  { tasks, opens, told = '' }: NewTasks,
): Promise<readonly TaskId[]> => {
  const { viewStore, notifier } = services;
  const stored = await store(services, tasks);
  const [first] = stored.ids;
  const title = tasks[0]?.draft.title ?? '';
  if (stored.problem !== null) handBack(services, stored.left, stored.problem);
  else if (first !== undefined) {
    void tellAdded(services, { lists: stored.lists, title, step: stored.joins, told });
  } else if (told !== '') notifier.notify({ text: told });
  if (first === undefined) return [];
  announce(viewStore, `Added ${tasks.length === 1 ? title : countTasks(stored.ids.length)}`);
  // The view's new outline is on its way, and may be without it: it can have gone to another list.
  focusArriving(viewStore, first, currentFocus(services));
  if (opens) {
    closeEntry(viewStore);
    showDetail(services, true);
    viewStore.setState({ detailFocusFor: first });
  }
  return stored.ids;
};
