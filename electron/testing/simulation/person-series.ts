import { addDays, type CalendarDate } from '#shared/domain/dates/calendar-date.ts';
import type { DatePlace } from '#shared/domain/dates/move-span.ts';
import { datesAtSpan, spanOfDates } from '#shared/domain/dates/span-of-dates.ts';
import { occurrencesWithin } from '#shared/domain/repeat/recurrence.ts';
import { endRepeatOn } from '#shared/domain/repeat/split-repeat.ts';
import { taskKey } from '#core/model/entity.ts';
import type { RawObject } from '#core/model/raw-object.ts';
import { datesOfOccurrence, seriesOf } from '#core/model/series.ts';
import { changeTasks } from '#core/store/commands/change-tasks.ts';
import { closeTasks, skipOccurrences } from '#core/store/commands/close-tasks.ts';
import { editOccurrence, type OccurrenceScope } from '#core/store/commands/edit-occurrence.ts';
import type { Edit } from '#core/store/commands/edit-objects.ts';
import { datesOf } from '#core/model/task-dates.ts';
import { currentObject } from '#core/store/rows/current-object.ts';
import { intervalOf } from '#electron/testing/simulation/checks/texts-on-device.ts';
import type { PersonVerb } from '#electron/testing/simulation/commands.ts';
import { idsIn, pickOne, type PersonAction } from '#electron/testing/simulation/person-action.ts';

/** What a person does to dates and repeats. */

type Plan = (action: PersonAction) => readonly Edit[];
type OnTask = (action: PersonAction, id: string, task: RawObject) => readonly Edit[];

const toOneOf =
  (sql: string) =>
  (plan: OnTask): Plan =>
  (action) => {
    const { db } = action.context;
    const id = pickOne(idsIn(db, sql), action.target);
    return id === undefined ? [] : plan(action, id, currentObject(db, taskKey(id)) ?? {});
  };

const toTask = toOneOf('SELECT id FROM task_row ORDER BY id');
const toSeries = toOneOf('SELECT id FROM task_row WHERE status = 0 AND repeats = 1 ORDER BY id');

/** A day that no other action of the history gives. */
const dayOf = ({ mark }: PersonAction): CalendarDate => addDays('2030-01-01', 10 * intervalOf(mark));

const FROM = ['0', '1', '2'] as const;

/** A rule that no other action of the history gives. */
const changeRule: OnTask = (action, id, task) => {
  const { context, mark, target } = action;
  const day = dayOf(action);
  return changeTasks(context, [id], {
    ...(datesOf(task, context.timeZone).kind === 'none' && {
      dates: { kind: 'allDay', start: day, end: day },
    }),
    repeat: { flag: `RRULE:FREQ=DAILY;INTERVAL=${intervalOf(mark)}`, from: FROM[target % 3] ?? '0' },
  });
};

const endRule: OnTask = ({ context, target }, id, task) => {
  const series = seriesOf(task, context.timeZone);
  if (series === null) return [];
  const last = addDays(new Date(series.start).toISOString().slice(0, 10), 200);
  const from = FROM.find((one) => one === series.repeatFrom) ?? null;
  return changeTasks(context, [id], {
    repeat: target % 2 === 0 ? null : { flag: endRepeatOn(series.repeatFlag, last), from },
  });
};

interface Later {
  readonly at: DatePlace;
  readonly dates: ReturnType<typeof datesOf>;
}

/** Where the calendar shows one of the next occurrences. */
const laterOne = ({ context: { timeZone }, target }: PersonAction, task: RawObject): Later | null => {
  const series = seriesOf(task, timeZone);
  if (series === null) return null;
  const until = series.start + 400 * 86_400_000;
  const found = occurrencesWithin(series, { from: series.start, to: until, most: 3 });
  const occurrence = found[target % Math.max(1, found.length)];
  if (occurrence === undefined) return null;
  const dates = datesOfOccurrence(task, occurrence, timeZone);
  const span = spanOfDates(dates, timeZone);
  return span === null ? null : { at: { day: span.startDay, minute: span.startMinute }, dates };
};

const onLater =
  (scope: OccurrenceScope): OnTask =>
  (action, id, task) => {
    const later = laterOne(action, task);
    // V1 takes no skipped dates.
    if (later === null || (action.generation === 'v1' && ['one', 'skip'].includes(scope))) return [];
    const day = addDays(later.at.day, 1);
    const to = { startDay: day, startMinute: later.at.minute, endDay: day, endMinute: null };
    const span = scope === 'skip' ? null : to;
    const planned = editOccurrence(action.context, { id, at: later.at, scope, span });
    return planned.ok ? planned.value : [];
  };

/** The same days with a time, or the same days without one. */
const withOtherClock: OnTask = ({ context, target }, id, task) => {
  const dates = datesOf(task, context.timeZone);
  const span = spanOfDates(dates, context.timeZone);
  if (span === null) return [];
  const isWhole = span.startMinute === null;
  const minutes = isWhole
    ? { startMinute: 540 + target, endMinute: null }
    : { startMinute: null, endMinute: null };
  const other = { ...span, endDay: isWhole ? span.startDay : span.endDay, ...minutes };
  return changeTasks(context, [id], { dates: datesAtSpan(dates, other, context.timeZone) });
};

export const ON_SERIES: Readonly<Partial<Record<PersonVerb, Plan>>> = {
  changeRule: toTask(changeRule),
  endRule: toSeries(endRule),
  completeSeries: toSeries(
    ({ context }, id) => closeTasks(context, { ids: [id], status: 'done', withSubtasks: false }).edits,
  ),
  skip: toSeries(({ context }, id) => skipOccurrences(context, [id]).edits),
  skipLater: toSeries(onLater('skip')),
  moveOne: toSeries(onLater('one')),
  moveLater: toSeries(onLater('later')),
  moveAll: toSeries(onLater('all')),
  span: toTask((action, id) => {
    const start = dayOf(action);
    const end = addDays(start, action.target % 4);
    return changeTasks(action.context, [id], { dates: { kind: 'allDay', start, end } });
  }),
  moveDay: toTask((action, id, task) => {
    const { context } = action;
    const dates = datesOf(task, context.timeZone);
    const span = spanOfDates(dates, context.timeZone);
    const day = dayOf(action);
    if (span === null) return [];
    const moved = { ...span, startDay: day, endDay: day };
    return changeTasks(context, [id], { dates: datesAtSpan(dates, moved, context.timeZone) });
  }),
  otherClock: toTask(withOtherClock),
};
