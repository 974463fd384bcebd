import type { TaskStatus } from '#shared/domain/task.ts';
import type { Advance } from '#shared/domain/repeat/recurrence.ts';
import type { ExactJson } from '#shared/domain/exact-json.ts';
import { advanceOf } from '#core/store/commands/advance-task.ts';
import { currentObject } from '#core/store/rows/current-object.ts';
import type { Edit } from '#core/store/commands/edit-objects.ts';
import type { EditContext } from '#core/store/commands/edit-context.ts';
import { isUnset } from '#core/model/compare.ts';
import { fieldOf } from '#core/model/field.ts';
import { fieldsOfOneDate, ITEM_FIELDS, TASK_FIELDS } from '#core/model/task.ts';
import { taskKey } from '#core/model/entity.ts';
import { setFields } from '#core/model/mutation.ts';
import { withDescendants } from '#core/store/queries/task-rows.ts';
import { isRawObject, listField, textField, timeToWire, type RawObject } from '#core/model/raw-object.ts';
import { isTrashed, statusOf, statusToNumber } from '#core/model/task-status.ts';
import { itemsOf } from '#core/model/task-content.ts';

type ClosedStatus = Exclude<TaskStatus, 'open'>;

/** Ids are the client's to make, and no two tasks share a reminder. */
const withNewReminderIds = (task: RawObject, newId: () => string): ExactJson =>
  listField(task, 'reminders').map((reminder) =>
    isRawObject(reminder) ? { ...reminder, id: newId() } : reminder,
  );

/** Fields that are the series' own, or the service's. */
const NOT_COPIED = new Set(['etag', 'childIds', 'parentId', 'repeatFirstDate', 'exDate', 'pinnedTime']);

/** One occurrence of a repeating task as a task of its own beside the series (observed). */
export const copyBesideSeries = (task: RawObject, { newId, at }: EditContext): RawObject => ({
  ...Object.fromEntries(Object.entries(task).filter(([name]) => !NOT_COPIED.has(name))),
  repeatFlag: null,
  repeatTaskId: textField(task, 'repeatTaskId') ?? textField(task, 'id'),
  reminders: withNewReminderIds(task, newId),
  modifiedTime: timeToWire(at),
});

/** Fields that make a task begin its next date as it began this one. */
export const clearedAtNextDate = (task: RawObject): RawObject =>
  Object.fromEntries(
    fieldsOfOneDate()
      .filter((name) => !isUnset(TASK_FIELDS, task, name))
      .map((name) => [name, fieldOf(TASK_FIELDS, name).default ?? null]),
  );

/** What a completion writes of a series: nothing that the person did not touch. */
export const advanceSeries = (
  task: RawObject,
  { start, due, repeatFlag }: Extract<Advance, { readonly kind: 'next' }>,
): RawObject => ({
  startDate: timeToWire(start),
  dueDate: due === null ? null : timeToWire(due),
  ...(repeatFlag !== task['repeatFlag'] && { repeatFlag }),
  // A rule with a count counts from the first date of the series.
  repeatFirstDate: textField(task, 'repeatFirstDate') ?? textField(task, 'startDate'),
  ...clearedAtNextDate(task),
});

const itemsReopened = (task: RawObject): readonly RawObject[] =>
  itemsOf(task)
    .filter((item) => !isUnset(ITEM_FIELDS, item, 'status'))
    .map((item) => ({ id: item['id'] ?? null, status: 0, completedTime: null }));

const closeRepeating = (
  context: EditContext,
  { id, task, closed }: { readonly id: string; readonly task: RawObject; readonly closed: RawObject },
  next: Extract<Advance, { readonly kind: 'next' }>,
): readonly Edit[] => {
  const { at } = context;
  const copyId = context.newId();
  const copy = { ...copyBesideSeries(task, context), ...closed, id: copyId };
  const items = itemsReopened(task);
  return [
    { key: taskKey(copyId), mutation: { kind: 'create', object: copy, at } },
    { key: taskKey(id), mutation: setFields(advanceSeries(task, next), at) },
    ...(items.length > 0
      ? [{ key: taskKey(id), mutation: { kind: 'items' as const, put: items, remove: [], at } }]
      : []),
  ];
};

/** A status, and the moment that it has been so since. Unix milliseconds. */
interface Closing {
  readonly status: ClosedStatus;
  readonly closedAt: number;
}

const closeTask = (
  context: EditContext,
  id: string,
  { status, closedAt }: Closing,
): readonly Edit[] | 'unknownRule' => {
  const task = currentObject(context.db, taskKey(id));
  if (task === null || isTrashed(task) || statusOf(task) === status) return [];
  // A note has no completion.
  if (textField(task, 'kind') === 'NOTE') return [];
  // The closed listing shows only what has a time of completion (observed).
  const closed = { status: statusToNumber(status), completedTime: timeToWire(closedAt) };
  const advance = statusOf(task) === 'open' ? advanceOf(task, { ...context, at: closedAt }) : null;
  if (advance?.kind === 'unknown') return 'unknownRule';
  if (advance?.kind === 'next') return closeRepeating(context, { id, task, closed }, advance);
  return [{ key: taskKey(id), mutation: setFields(closed, context.at) }];
};

interface CloseTasks {
  readonly ids: readonly string[];
  readonly status: ClosedStatus;
  readonly withSubtasks: boolean;
  /** Unix milliseconds; now where it is left out. */
  readonly closedAt?: number;
}

/**
 * Completes or abandons tasks; a repeating one goes on to its next date, both
 * in one batch.
 * @returns also how many have a rule that Docket cannot compute with, and were left alone
 */
export const closeTasks = (
  context: EditContext,
  { ids, status, withSubtasks, closedAt = context.at }: CloseTasks,
): { readonly edits: readonly Edit[]; readonly unknownRules: number } => {
  const all = withSubtasks ? withDescendants(context.db, ids) : [...new Set(ids)];
  const results = all.map((id) => closeTask(context, id, { status, closedAt }));
  return {
    edits: results.flatMap((result) => (result === 'unknownRule' ? [] : result)),
    unknownRules: results.filter((result) => result === 'unknownRule').length,
  };
};

/** What came of leaving out the present occurrence of repeating tasks. */
export interface Skipped {
  readonly edits: readonly Edit[];
  /** Of the others: the last of their series, a rule that Docket cannot compute with, or none at all. */
  readonly ended: number;
  readonly unknownRules: number;
}

/** Repeating tasks go on to their next date, and nothing is recorded as done. */
export const skipOccurrences = (context: EditContext, ids: readonly string[]): Skipped => {
  const results = [...new Set(ids)].map((id) => {
    const task = currentObject(context.db, taskKey(id));
    if (task === null || isTrashed(task) || statusOf(task) !== 'open')
      return { id, task: null, advance: null };
    // From its own date, also where the rule counts from the completion: nothing is completed.
    return { id, task, advance: advanceOf({ ...task, repeatFrom: '0' }, context) };
  });
  return {
    edits: results.flatMap(({ id, task, advance }) =>
      task !== null && advance?.kind === 'next'
        ? [{ key: taskKey(id), mutation: setFields(advanceSeries(task, advance), context.at) }]
        : [],
    ),
    ended: results.filter(({ advance }) => advance?.kind === 'ended').length,
    unknownRules: results.filter(({ advance }) => advance?.kind === 'unknown').length,
  };
};

export const reopenTasks = ({ db, at }: EditContext, ids: readonly string[]): readonly Edit[] =>
  [...new Set(ids)].flatMap((id) => {
    const task = currentObject(db, taskKey(id));
    if (task === null || statusOf(task) === 'open') return [];
    return [{ key: taskKey(id), mutation: setFields({ status: 0, completedTime: null }, at) }];
  });
