import type { CheckedInput } from '#shared/actions/actions.ts';
import type { taskActions } from '#shared/actions/task-actions.ts';
import { taskIdSchema } from '#shared/domain/ids.ts';
import type { TaskDraft } from '#shared/domain/task.ts';
import { allowed } from '#core/actions/list-plans.ts';
import type { PlanContext, Planned, Plans } from '#core/actions/plan.ts';
import { taskKey } from '#core/model/entity.ts';
import { textField } from '#core/model/raw-object.ts';
import { findOpenReminders } from '#core/reminders/due-reminders.ts';
import { changeTasks } from '#core/store/commands/change-tasks.ts';
import { closeTasks, reopenTasks, skipOccurrences } from '#core/store/commands/close-tasks.ts';
import { createTasks } from '#core/store/commands/create-tasks.ts';
import { duplicateTasks } from '#core/store/commands/duplicate-tasks.ts';
import { editItems, itemToSubtask, subtaskToItem } from '#core/store/commands/edit-items.ts';
import type { Edit } from '#core/store/commands/edit-objects.ts';
import { editOccurrence } from '#core/store/commands/edit-occurrence.ts';
import { moveTasks } from '#core/store/commands/move-tasks.ts';
import { shiftTasks } from '#core/store/commands/shift-dates.ts';
import { eraseTasks, restoreTasks, trashTasks } from '#core/store/commands/trash-tasks.ts';
import type { ReadDatabase } from '#core/store/database/database.ts';
import { subtaskIds } from '#core/store/queries/task-rows.ts';
import { currentObject } from '#core/store/rows/current-object.ts';
import { inboxIdOf } from '#core/store/rows/project-row.ts';

const isThere = (db: ReadDatabase, table: 'project_row' | 'task_row', id: string): boolean =>
  db.get(`SELECT 1 FROM ${table} WHERE id = ?`, id) !== undefined;

interface NewTasks extends Pick<CheckedInput<'tasks.createMany'>, 'projectId' | 'place'> {
  readonly drafts: readonly TaskDraft[];
}

/** A subtask is in the list of its parent. */
const addTasks = (context: PlanContext, { projectId, drafts, place = {} }: NewTasks): Planned => {
  const { db } = context;
  const parentId = place.parentId ?? null;
  const parent =
    parentId === null
      ? null
      : db.get<{ project_id: string }>('SELECT project_id FROM task_row WHERE id = ?', parentId);
  if (parent === undefined) return { notFound: { entity: 'task', id: parentId ?? '' } };
  const listId = parent === null ? (projectId ?? inboxIdOf(db)) : parent.project_id;
  if (!isThere(db, 'project_row', listId)) return { notFound: { entity: 'project', id: listId } };
  const { ids, edits } = createTasks(context, {
    drafts,
    parentId,
    place: { projectId: listId, between: place.between },
  });
  return { edits, made: ids };
};

const taskIdsOf = (ids: readonly string[]) => ids.map((id) => taskIdSchema.parse(id));

/** The last second of yesterday: a service keeps no smaller part of one. */
const endOfYesterday = ({ accountDays }: PlanContext): number => {
  const { today, startOf } = accountDays();
  return startOf(today) - 1000;
};

const close = (context: PlanContext, input: Parameters<typeof closeTasks>[1]): Planned => {
  const { edits, unknownRules } = closeTasks(context, input);
  return edits.length === 0 && unknownRules > 0 ? { refusal: { code: 'unknownNextDate' } } : { edits };
};

const skip = (context: PlanContext, ids: readonly string[]): Planned => {
  const { edits, ended, unknownRules } = skipOccurrences(context, ids);
  if (edits.length > 0 || ended + unknownRules === 0) return { edits };
  return { refusal: { code: unknownRules > 0 ? 'unknownNextDate' : 'lastOccurrence' } };
};

const toItem = (context: PlanContext, id: string): Planned => {
  const task = currentObject(context.db, taskKey(id));
  if (task === null || textField(task, 'parentId') === null)
    return { refusal: { code: 'onlySubtaskToItem' } };
  if (subtaskIds(context.db, id).length > 0) return { refusal: { code: 'subtaskHasSubtasks' } };
  return { edits: subtaskToItem(context, id) };
};

/** A ticked item of a task that is completed as well is no second thing. */
const closeAndTick = (context: PlanContext, reminderIds: readonly string[]): Planned => {
  const found = findOpenReminders(context.db, reminderIds);
  const ids = found.filter(({ itemId }) => itemId === null).map(({ taskId }) => taskId);
  const closed = close(context, { ids, status: 'done', withSubtasks: false });
  const ticked = found.flatMap(({ taskId, itemId }): readonly Edit[] =>
    itemId === null || ids.includes(taskId)
      ? []
      : editItems(context, taskId, { add: [], change: [{ id: itemId, done: true }], remove: [] }),
  );
  if ('edits' in closed) return { edits: [...closed.edits, ...ticked] };
  return ticked.length > 0 ? { edits: ticked } : closed;
};

/** What is done to tasks. */
export const taskPlans: Plans<Exclude<keyof typeof taskActions, 'tasks.add' | 'tasks.doAgain'>> = {
  'tasks.create': (context, { projectId, place, ...draft }) => {
    const planned = addTasks(context, { projectId, place, drafts: [draft] });
    if (!('edits' in planned)) return planned;
    const [taskId] = taskIdsOf(planned.made ?? []);
    const { edits, made = [] } = planned;
    return { edits, made, ...(taskId !== undefined && { answer: { taskId } }) };
  },
  'tasks.createMany': (context, input) => {
    const planned = addTasks(context, input);
    if (!('edits' in planned)) return planned;
    const { edits, made = [] } = planned;
    return { edits, made, answer: { taskIds: taskIdsOf(made) } };
  },
  'tasks.duplicate': (context, input) => {
    const { ids, edits } = duplicateTasks(context, input.ids);
    return { edits, made: ids, answer: { taskIds: taskIdsOf(ids) } };
  },
  'tasks.edit': (context, { ids, change, seen }) => {
    const [only] = ids;
    if (only !== undefined && ids.length === 1 && !isThere(context.db, 'task_row', only))
      return { notFound: { entity: 'task', id: only } };
    return { edits: changeTasks(context, ids, change, seen) };
  },
  'tasks.shiftDates': (context, { ids, days }) => ({
    edits: shiftTasks(context, ids, { today: context.days().today, days }),
  }),
  'tasks.complete': (context, { asOf, ...input }) =>
    close(context, {
      ...input,
      status: 'done',
      ...(asOf === 'yesterday' && { closedAt: endOfYesterday(context) }),
    }),
  'tasks.abandon': (context, input) => close(context, { ...input, status: 'wontDo' }),
  'tasks.skip': (context, { ids }) => skip(context, ids),
  'tasks.editOccurrence': (context, input) => allowed(editOccurrence(context, input)),
  'tasks.reopen': (context, { ids }) => ({ edits: reopenTasks(context, ids) }),
  'tasks.move': (context, { ids, place, change }) => allowed(moveTasks(context, { ids, place, change })),
  'tasks.editItems': (context, { id, ...changes }) => ({ edits: editItems(context, id, changes) }),
  'tasks.itemToSubtask': (context, { id, itemId }) => ({ edits: itemToSubtask(context, id, itemId) }),
  'tasks.subtaskToItem': (context, { id }) => toItem(context, id),
  'tasks.delete': (context, { ids }) => ({ edits: trashTasks(context, ids) }),
  'tasks.restore': (context, { ids }) => ({ edits: restoreTasks(context, ids) }),
  'tasks.erase': (context, { ids }) => ({ edits: eraseTasks(context, ids) }),
  'reminders.done': (context, { ids }) => closeAndTick(context, ids),
};
