import type { TaskChange } from '#shared/domain/task.ts';
import { keepOnClock } from '#shared/domain/dates/keep-on-clock.ts';
import { taskDatesToWire } from '#shared/domain/dates/task-dates.ts';
import type { ExactJson } from '#shared/domain/exact-json.ts';
import type { EditContext } from '#core/store/commands/edit-context.ts';
import { estimateOf, estimateToField } from '#core/model/estimate.ts';
import { fieldOf } from '#core/model/field.ts';
import { triggersIn } from '#core/model/normalize.ts';
import { datesOf } from '#core/model/task-dates.ts';
import { isRawObject, listField, timeToWire, type RawObject } from '#core/model/raw-object.ts';
import { TASK_FIELDS } from '#core/model/task.ts';
import { inboxIdOf } from '#core/store/rows/project-row.ts';
import { kindToFields, notesOf, notesToFields } from '#core/model/task-content.ts';

type Fields = Readonly<Record<string, ExactJson>>;

/** A reminder keeps its id while its trigger stays. */
const reminderFields = (task: RawObject, triggers: readonly string[], newId: () => string): Fields => {
  const known = listField(task, 'reminders').filter((one) => isRawObject(one));
  const reminders = [...new Set(triggers)].map(
    (trigger) => known.find((one) => one['trigger'] === trigger) ?? { id: newId(), trigger },
  );
  return { reminders };
};

/** Where a task gets a time of day or loses it, its reminders say the same time in other words. */
const triggersAfter = (
  task: RawObject,
  { dates, reminders }: TaskChange,
  { timeZone }: EditContext,
): readonly string[] | undefined => {
  if (reminders !== undefined || dates === undefined) return reminders;
  const known = triggersIn(task['reminders']);
  // They are told by the date, and come back with it.
  if (dates.kind === 'none') return known.length > 0 ? [] : undefined;
  const before = datesOf(task, timeZone);
  const kept = known.map((trigger) => keepOnClock(trigger, { before, after: dates, hostZone: timeZone }));
  return kept.some((trigger, index) => trigger !== known[index]) ? kept : undefined;
};

const contentFields = (task: RawObject, { kind, notes }: TaskChange): Fields => {
  if (kind !== undefined) return kindToFields(task, kind, notes);
  return notes === undefined || notes === notesOf(task) ? {} : notesToFields(task, notes);
};

const dateFields = ({ dates, repeat }: TaskChange, { timeZone }: EditContext): Fields => {
  if (dates === undefined) return {};
  const wire = taskDatesToWire(dates, timeZone);
  // A rule without a date is dropped by the service (observed), so it goes in plain sight.
  const rule = dates.kind === 'none' && repeat === undefined ? { repeatFlag: null } : {};
  return { ...wire, ...rule };
};

const repeatFields = ({ repeat }: TaskChange): Fields => {
  if (repeat === undefined) return {};
  return repeat === null
    ? { repeatFlag: null, repeatFrom: null }
    : { repeatFlag: repeat.flag, repeatFrom: repeat.from };
};

/** What the wire calls by the name that the page does; `kind` and `reminders` mean more than their field. */
const plainFields = ({ kind: _kind, reminders: _reminders, ...change }: TaskChange): Fields =>
  Object.fromEntries(
    Object.entries(change).flatMap(([name, value]) =>
      value === undefined || !Object.hasOwn(TASK_FIELDS, name)
        ? []
        : [[name, fieldOf(TASK_FIELDS, name).write?.(value) ?? value]],
    ),
  );

/** "Unpin" is written as -1; null and "" change nothing (observed). */
const pinFields = ({ isPinned }: TaskChange, at: number): Fields =>
  isPinned === undefined ? {} : { pinnedTime: isPinned ? timeToWire(at) : '-1' };

const estimateFields = (task: RawObject, { estimate }: TaskChange, { db }: EditContext): Fields => {
  if (estimate === undefined) return {};
  const inboxId = inboxIdOf(db);
  const isSame = JSON.stringify(estimateOf(task, inboxId)) === JSON.stringify(estimate);
  return isSame ? {} : { focusSummaries: estimateToField(task, estimate, inboxId) };
};

/** What a change means in fields of the wire, given the task as it is. Tags are apart: they change as a set. */
export const changeToFields = (task: RawObject, change: TaskChange, context: EditContext): Fields => {
  const reminders = triggersAfter(task, change, context);
  return {
    ...plainFields(change),
    ...contentFields(task, change),
    ...dateFields(change, context),
    ...repeatFields(change),
    ...pinFields(change, context.at),
    ...estimateFields(task, change, context),
    ...(reminders !== undefined && reminderFields(task, reminders, context.newId)),
  };
};
