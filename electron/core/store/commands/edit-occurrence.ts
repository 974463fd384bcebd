import { assertNever } from '#shared/domain/assert-never.ts';
import { addDays, daysBetween, type CalendarDate } from '#shared/domain/dates/calendar-date.ts';
import type { EntrySpan } from '#shared/domain/dates/day-range.ts';
import { localToTaskDates, taskDatesToLocal, type LocalDates } from '#shared/domain/dates/local-dates.ts';
import type { DatePlace } from '#shared/domain/dates/move-span.ts';
import { datesAtSpan, spanOfDates } from '#shared/domain/dates/span-of-dates.ts';
import type { TaskDates } from '#shared/domain/dates/task-dates.ts';
import {
  countBefore,
  occurrencesWithin,
  toDateDigits,
  type Occurrence,
} from '#shared/domain/repeat/recurrence.ts';
import { parseRepeatFlag } from '#shared/domain/repeat/repeat-flag.ts';
import { endRepeatOn, repeatWithout, shiftRepeat } from '#shared/domain/repeat/split-repeat.ts';
import type { Message } from '#shared/messages/message.ts';
import { fail, ok, type Result } from '#shared/domain/result.ts';
import { taskKey } from '#core/model/entity.ts';
import { setFields } from '#core/model/mutation.ts';
import { textField, timeToWire, type RawObject } from '#core/model/raw-object.ts';
import { datesOfOccurrence, seriesOf, type Series } from '#core/model/series.ts';
import { itemsOf } from '#core/model/task-content.ts';
import { copyBesideSeries, clearedAtNextDate } from '#core/store/commands/close-tasks.ts';
import { changeTask } from '#core/store/commands/change-tasks.ts';
import type { EditContext } from '#core/store/commands/edit-context.ts';
import { fieldsEdit } from '#core/store/commands/edit-fields.ts';
import type { Edit } from '#core/store/commands/edit-objects.ts';
import { changeToFields } from '#core/store/commands/task-fields.ts';
import { datesOf } from '#core/model/task-dates.ts';
import { livingTask } from '#core/store/rows/living-task.ts';

/** What an edit of a later occurrence is meant for; `skip` leaves it out and makes nothing of it. */
export type OccurrenceScope = 'one' | 'later' | 'all' | 'skip';

export interface OccurrenceEdit {
  readonly id: string;
  /** Where the calendar of the person shows it. */
  readonly at: DatePlace;
  readonly scope: OccurrenceScope;
  /** Where it goes; null where it stays. */
  readonly span: EntrySpan | null;
}

type Planned = Result<readonly Edit[], Message>;

const refuse = (code: 'dateGone' | 'unknownRule' | 'fromCompletion' | 'otherDays'): Planned => fail({ code });

/** An occurrence of a series, found by its place in the calendar. */
interface Found {
  readonly id: string;
  readonly task: RawObject;
  readonly series: Series;
  readonly occurrence: Occurrence;
  readonly dates: TaskDates;
  /** By the calendar of the series' own zone, which exceptions are written in. */
  readonly day: CalendarDate;
}

/** Milliseconds on both sides of a day, within which it is everywhere. */
const AROUND = 2 * 86_400_000;

const isAt = (span: EntrySpan | null, { day, minute }: DatePlace): boolean =>
  span?.startDay === day && span.startMinute === minute;

const findOccurrence = (
  { db, timeZone }: EditContext,
  { id, at }: OccurrenceEdit,
): Found | 'gone' | 'unknown' => {
  const task = livingTask(db, id);
  const series = task === null ? null : seriesOf(task, timeZone);
  if (task === null || series === null) return 'gone';
  if (parseRepeatFlag(series.repeatFlag).kind !== 'rule') return 'unknown';
  const noon = Date.parse(`${at.day}T12:00:00Z`);
  const found = occurrencesWithin(series, { from: noon - AROUND, to: noon + AROUND, most: 10_000 })
    .map((occurrence) => ({ occurrence, dates: datesOfOccurrence(task, occurrence, timeZone) }))
    .find(({ dates }) => isAt(spanOfDates(dates, timeZone), at));
  const day = found === undefined ? undefined : taskDatesToLocal(found.dates, series.timeZone)?.startDate;
  return found === undefined || day === undefined ? 'gone' : { id, task, series, ...found, day };
};

const without = ({ series: { exDates }, day }: Found): RawObject => ({
  exDate: [...exDates, toDateDigits(day)],
});

/** The occurrence as a task of its own. */
const occurrenceTask = (
  context: EditContext,
  found: Found,
  { id, span }: { readonly id: string; readonly span: EntrySpan | null },
): RawObject => {
  const { task, occurrence, dates } = found;
  const copy: RawObject = {
    ...copyBesideSeries(task, context),
    id,
    startDate: timeToWire(occurrence.start),
    dueDate: occurrence.due === null ? null : timeToWire(occurrence.due),
    ...clearedAtNextDate(task),
    items: itemsOf(task).map((item) => ({ ...item, id: context.newId(), status: 0, completedTime: null })),
    // A copy stays where its series is.
    parentId: textField(task, 'parentId'),
    createdTime: timeToWire(context.at),
  };
  if (span === null) return copy;
  return { ...copy, ...changeToFields(copy, { dates: datesAtSpan(dates, span, context.timeZone) }, context) };
};

const detach = (context: EditContext, found: Found, span: EntrySpan | null): Planned => {
  const id = context.newId();
  const object = occurrenceTask(context, found, { id, span });
  return ok([
    { key: taskKey(id), mutation: { kind: 'create', object, at: context.at } },
    { key: taskKey(found.id), mutation: setFields(without(found), context.at) },
  ]);
};

/** How far an occurrence goes, in days of the clock that it is read from. */
interface Move {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
  readonly after: LocalDates;
  readonly dates: TaskDates;
}

const moveOf = ({ timeZone }: EditContext, found: Found, span: EntrySpan | null): Move => {
  const dates = span === null ? found.dates : datesAtSpan(found.dates, span, timeZone);
  const zone = dates.kind === 'timed' ? dates.zone : found.series.timeZone;
  const after = taskDatesToLocal(dates, zone);
  const before = taskDatesToLocal(found.dates, zone);
  if (after === null || before === null) throw new Error('An occurrence has dates');
  return { from: before.startDate, to: after.startDate, after, dates };
};

const shiftedExDates = (exDates: readonly string[], { from, to }: Move): readonly string[] =>
  exDates.map((date) => {
    const day = `${date.slice(0, 4)}-${date.slice(4, 6)}-${date.slice(6, 8)}`;
    return /^\d{8}/u.test(date) ? toDateDigits(addDays(day, daysBetween(from, to))) : date;
  });

/** The series ends before the occurrence, and another one begins with it. */
const split = (context: EditContext, found: Found, span: EntrySpan | null): Planned => {
  const { series, occurrence, day } = found;
  const id = context.newId();
  const move = moveOf(context, found, span);
  const left = repeatWithout(series.repeatFlag, countBefore(series, occurrence.start));
  const repeatFlag = left === null ? null : shiftRepeat(left, move);
  if (repeatFlag === null) return refuse(left === null ? 'dateGone' : 'otherDays');
  const later = series.exDates.filter((date) => toDateDigits(date) > toDateDigits(day));
  const object: RawObject = {
    ...occurrenceTask(context, found, { id, span }),
    repeatFlag,
    repeatTaskId: null,
    exDate: [...shiftedExDates(later, move)],
  };
  const ended = { repeatFlag: endRepeatOn(series.repeatFlag, addDays(day, -1)) };
  return ok([
    { key: taskKey(id), mutation: { kind: 'create', object, at: context.at } },
    { key: taskKey(found.id), mutation: setFields(ended, context.at) },
  ]);
};

/** As far as the occurrence, at its time and for as long. */
const movedAlong = (held: LocalDates, { from, to, after }: Move): LocalDates => {
  const startDate = addDays(held.startDate, daysBetween(from, to));
  const { startTime, endTime, endDate } = after;
  const days = endDate === null ? null : daysBetween(after.startDate, endDate);
  return { startDate, startTime, endTime, endDate: days === null ? null : addDays(startDate, days) };
};

const shiftedFirst = (task: RawObject, { from, to }: Move): RawObject => {
  const first = textField(task, 'repeatFirstDate');
  if (first === null) return {};
  // A whole number of days: what it is counted from is the day.
  const moved = Date.parse(first) + daysBetween(from, to) * 86_400_000;
  return Number.isNaN(moved) ? {} : { repeatFirstDate: timeToWire(moved) };
};

/** All of the series go as far as the occurrence. */
const moveAll = (context: EditContext, found: Found, span: EntrySpan | null): Planned => {
  const { id, task, series } = found;
  if (span === null) return ok([]);
  const move = moveOf(context, found, span);
  const repeatFlag = shiftRepeat(series.repeatFlag, move);
  if (repeatFlag === null) return refuse('otherDays');
  const { dates } = move;
  const zone = dates.kind === 'timed' ? dates.zone : series.timeZone;
  const held = taskDatesToLocal(datesOf(task, context.timeZone), zone);
  if (held === null) return refuse('dateGone');
  const isFloating = dates.kind === 'timed' && dates.isFloating;
  const moved = localToTaskDates(movedAlong(held, move), zone, isFloating);
  const exDate = shiftedExDates(series.exDates, move);
  const rest: RawObject = {
    ...(repeatFlag === series.repeatFlag ? {} : { repeatFlag }),
    ...(exDate.join(' ') === series.exDates.join(' ') ? {} : { exDate: [...exDate] }),
    ...(move.from === move.to ? {} : shiftedFirst(task, move)),
  };
  return ok([
    ...changeTask(context, { id, task, change: { dates: moved } }),
    ...fieldsEdit(taskKey(id), { fields: rest, at: context.at }),
  ]);
};

/** An edit of a later occurrence of a repeating task, as it is meant. */
export const editOccurrence = (context: EditContext, edit: OccurrenceEdit): Planned => {
  const found = findOccurrence(context, edit);
  if (found === 'gone') return refuse('dateGone');
  if (found === 'unknown') return refuse('unknownRule');
  const { scope, span } = edit;
  // Its later dates are a guess, which the next completion makes again.
  if (scope !== 'all' && found.series.repeatFrom === '1') return refuse('fromCompletion');
  switch (scope) {
    case 'one':
      return detach(context, found, span);
    case 'later':
      return split(context, found, span);
    case 'all':
      return moveAll(context, found, span);
    case 'skip':
      return ok([{ key: taskKey(found.id), mutation: setFields(without(found), context.at) }]);
    default:
      return assertNever(scope);
  }
};
