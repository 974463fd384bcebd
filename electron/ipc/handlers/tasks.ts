import { fail, ok, type Result } from '#shared/domain/result.ts';
import { taskIdSchema } from '#shared/domain/ids.ts';
import type { TaskChange, TaskRow } from '#shared/domain/task.ts';
import type { HandlerInput, MethodOutput } from '#shared/ipc/contract.ts';
import type { AppError } from '#shared/ipc/errors.ts';
import { DamagedRow } from '#electron/store/integrity/damaged-row.ts';
import { changeTasks } from '#electron/store/commands/change-tasks.ts';
import { createTasks } from '#electron/store/commands/create-tasks.ts';
import { duplicateTasks } from '#electron/store/commands/duplicate-tasks.ts';
import { moveTasks } from '#electron/store/commands/move-tasks.ts';
import { shiftTasks } from '#electron/store/commands/shift-dates.ts';
import type { ViewEngine } from '#electron/views/view-engine.ts';
import { PLAIN } from '#electron/views/outline.ts';
import { noteLines } from '#electron/store/queries/note-lines.ts';
import { taskDetail } from '#electron/store/queries/task-detail.ts';
import { subtaskIds, taskRows } from '#electron/store/queries/task-rows.ts';
import { inboxIdOf } from '#electron/store/rows/project-row.ts';
import {
  createdIdsOf,
  editTasks,
  outsideTrash,
  runPlan,
  taskIdsOf,
  tryEditTasks,
  type HandlerContext,
  type Labeller,
} from '#electron/ipc/handlers/edit-handler.ts';
import type { Handlers } from '#electron/ipc/serve.ts';
import { readTimeline } from '#electron/views/timeline.ts';

const notFound = (entity: string, id: string): Result<never, AppError> =>
  fail({ kind: 'NotFound', entity, id });

const labelled =
  ({ countOf }: HandlerContext, verb: string): Labeller =>
  (edits) =>
    `${verb} ${countOf(taskIdsOf(edits).length)}`;

/** What a change is of, as the history says it. */
const CHANGED: ReadonlyMap<string, string> = new Map([
  ['title', 'title'],
  ['notes', 'notes'],
  ['priority', 'priority'],
  ['dates', 'date'],
  ['repeat', 'repeat'],
  ['reminders', 'reminders'],
  ['kind', 'kind'],
  ['progress', 'progress'],
  ['columnId', 'column'],
  ['addTags', 'tags'],
  ['removeTags', 'tags'],
]);

/** `Changed the priority of`; of several things at once, `Changed`. */
const changedWords = (change: TaskChange): string => {
  if (change.isPinned !== undefined) return change.isPinned ? 'Pinned' : 'Unpinned';
  const things = new Set(Object.keys(change).map((name) => CHANGED.get(name)));
  // A repeat and reminders go with the date.
  if (things.delete('date')) {
    things.delete('repeat');
    things.delete('reminders');
    things.add('date');
  }
  const [thing] = things;
  return things.size === 1 && thing !== undefined ? `Changed the ${thing} of` : 'Changed';
};

const isThere = ({ store }: HandlerContext, table: 'project_row' | 'task_row', id: string): boolean =>
  store.db.get(`SELECT 1 FROM ${table} WHERE id = ?`, id) !== undefined;

/** A subtask is in the list of its parent; null where that is gone. */
const listFor = (
  { store }: HandlerContext,
  projectId: string | null,
  parentId: string | null,
): string | null => {
  if (parentId === null) return projectId ?? inboxIdOf(store.db);
  const parent = store.db.get<{ project_id: string }>(
    'SELECT project_id FROM task_row WHERE id = ?',
    parentId,
  );
  return parent?.project_id ?? null;
};

const createMany = (
  handler: HandlerContext,
  { projectId, drafts, place = {}, joins }: HandlerInput<'tasks.createMany'>,
): Result<MethodOutput<'tasks.createMany'>, AppError> => {
  const parentId = place.parentId ?? null;
  const listId = listFor(handler, projectId, parentId);
  if (listId === null) return notFound('task', parentId ?? '');
  if (!isThere(handler, 'project_row', listId)) return notFound('project', listId);
  const { plan, undoToken } = runPlan(
    { ...handler, joins },
    (edits) => `Added ${handler.countOf(createdIdsOf(edits).size)}`,
    (context) =>
      createTasks(context, { drafts, parentId, place: { projectId: listId, between: place.between } }),
  );
  return ok({ taskIds: plan.ids.map((id) => taskIdSchema.parse(id)), undoToken: undoToken ?? '' });
};

const createOne = (
  handler: HandlerContext,
  { projectId, place, ...draft }: HandlerInput<'tasks.create'>,
): Result<MethodOutput<'tasks.create'>, AppError> => {
  const created = createMany(handler, { projectId, drafts: [draft], place });
  if (!created.ok) return created;
  const [taskId] = created.value.taskIds;
  if (taskId === undefined) throw new Error('A created task has no id');
  return ok({ taskId, undoToken: created.value.undoToken });
};

const duplicate = (
  handler: HandlerContext,
  { ids }: HandlerInput<'tasks.duplicate'>,
): Result<MethodOutput<'tasks.duplicate'>, AppError> => {
  const { plan, undoToken } = runPlan(
    handler,
    (edits) => `Duplicated ${handler.countOf(createdIdsOf(edits).size)}`,
    (context) => duplicateTasks(context, ids),
  );
  return ok({ taskIds: plan.ids.map((id) => taskIdSchema.parse(id)), undoToken });
};

const editMany = (
  handler: HandlerContext,
  { ids, change, seen, joins }: HandlerInput<'tasks.edit'>,
): Result<MethodOutput<'tasks.edit'>, AppError> => {
  const [only] = ids;
  if (only !== undefined && ids.length === 1 && !isThere(handler, 'task_row', only))
    return notFound('task', only);
  return editTasks({ ...handler, joins }, labelled(handler, changedWords(change)), (context) =>
    changeTasks(context, ids, change, seen),
  );
};

/** Rows; those of a large window. */
const SCREEN = 50;

/** Rows that come along unasked: damage is told to who asks for the row. */
const firstRows = ({ store }: HandlerContext, ids: readonly string[]): TaskRow[] => {
  try {
    return [...taskRows(store.db, ids.slice(0, SCREEN))];
  } catch (error) {
    if (error instanceof DamagedRow) return [];
    throw error;
  }
};

const outlineSince = (
  handler: HandlerContext,
  views: ViewEngine,
  { since, ...asked }: HandlerInput<'tasks.outlineSince'>,
): MethodOutput<'tasks.outlineSince'> => {
  const answer = views.read({ ...asked, bounds: handler.daysOf(asked.view) }, since);
  if (answer.kind === 'changed') return answer;
  return { ...answer, rows: since === null ? firstRows(handler, answer.outline.ids) : [] };
};

const createReaders = (handler: HandlerContext, views: ViewEngine) => {
  const { store, days, daysOf, timeZone } = handler;
  return {
    'tasks.outline': ({ view, arrangement = PLAIN, ...asked }) =>
      ok(views.readOnce({ ...asked, view, arrangement, bounds: daysOf(view) })),
    'tasks.outlineSince': (input) => ok(outlineSince(handler, views, input)),
    // A calendar shows the days of the person, also of what is over.
    'tasks.range': (input) => ok({ ...views.range({ ...input, bounds: days() }) }),
    'tasks.unscheduled': (input) => ok(views.unscheduled({ ...input, bounds: days() })),
    'tasks.timeline': ({ since, ...asked }) =>
      ok(readTimeline(store.db, views, { options: { ...asked, bounds: daysOf(asked.view) }, since })),
    'tasks.rows': ({ ids }) => ok([...taskRows(store.db, ids)]),
    'tasks.noteLines': ({ ids }) => ok([...noteLines(store.db, ids)]),
    'tasks.detail': ({ id }) => {
      const detail = taskDetail(store.db, id, timeZone());
      return detail === null ? notFound('task', id) : ok(detail);
    },
    'tasks.subtasks': ({ id }) => ok([...subtaskIds(store.db, id)]),
  } satisfies Partial<Handlers>;
};

const createWriters = (handler: HandlerContext) =>
  ({
    'tasks.create': (input) => createOne(handler, input),
    'tasks.createMany': (input) => createMany(handler, input),
    'tasks.duplicate': (input) => outsideTrash(handler, input.ids, () => duplicate(handler, input)),
    'tasks.edit': (input) => outsideTrash(handler, input.ids, () => editMany(handler, input)),
    'tasks.shiftDates': ({ ids, days, joins }) => {
      const { today } = handler.days();
      return outsideTrash(handler, ids, () =>
        editTasks({ ...handler, joins }, labelled(handler, 'Moved the date of'), (context) =>
          shiftTasks(context, ids, { today, days }),
        ),
      );
    },
    'tasks.move': ({ ids, place, change, joins }) =>
      outsideTrash(handler, ids, () =>
        tryEditTasks({ ...handler, joins }, labelled(handler, 'Moved'), (context) =>
          moveTasks(context, { ids, place, change }),
        ),
      ),
  }) satisfies Partial<Handlers>;

/** Reads tasks, adds, changes and moves them. */
export const createTaskHandlers = (handler: HandlerContext, views: ViewEngine) => ({
  ...createReaders(handler, views),
  ...createWriters(handler),
});
