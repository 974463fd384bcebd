import { addDays, daysBetween, type CalendarDate } from '#shared/domain/dates/calendar-date.ts';
import { addMinutes, clockToMinutes, DAY_MINUTES } from '#shared/domain/dates/clock-time.ts';
import { keepOnClock } from '#shared/domain/dates/keep-on-clock.ts';
import type { Length } from '#shared/domain/dates/length-words.ts';
import {
  localToTaskDates,
  taskDatesToLocal,
  type ClockTime,
  type LocalDates,
} from '#shared/domain/dates/local-dates.ts';
import type { TaskDates } from '#shared/domain/dates/task-dates.ts';
import { reminderWordToTrigger, type ReminderWord } from '#shared/domain/reminder/reminder-words.ts';
import type { Repeat, TaskChange } from '#shared/domain/task.ts';

/** Where the time of a task is read from the clock. */
export interface ClockPlace {
  /** IANA. */
  readonly zone: string;
  /** By whichever clock a person has around: nine o'clock wherever they are. */
  readonly isFloating: boolean;
}

/** One that a task has already, or one in words that mean a moment once its start is known. */
export type PickedReminder = { readonly trigger: string } | { readonly word: ReminderWord };

/** What a person chose of the dates of tasks; what is left out stays as each task has it. */
export interface DatePick {
  /** null takes the dates away, and all that hangs on them. */
  readonly day?: CalendarDate | null;
  /** null for the whole day. */
  readonly time?: ClockTime | null;
  /** null for one day, or a point in time. */
  readonly length?: Length | null;
  readonly place?: ClockPlace;
  readonly reminders?: readonly PickedReminder[];
  readonly repeat?: Repeat | null;
  /** The day of a task without one, which a repeat needs to count from. */
  readonly firstDay?: CalendarDate;
  /** The repeat as it was said, for a line of text. */
  readonly repeatWords?: string;
}

/** What a task has before. */
export interface PickedTask {
  readonly dates: TaskDates;
  readonly reminders: readonly string[];
  readonly repeat: Repeat | null;
}

export interface PickContext {
  readonly today: CalendarDate;
  /** IANA. */
  readonly hostZone: string;
  /** Whether days and times are those of the clock where the task was planned, and not of this one. */
  readonly isThere: boolean;
}

/** From the start to the end of dates; null for one day and for a point in time. */
export const lengthOf = ({ startDate, startTime, endDate, endTime }: LocalDates): Length | null => {
  const days = endDate === null ? 0 : daysBetween(startDate, endDate);
  if (startTime === null) return days > 0 ? { kind: 'days', count: days + 1 } : null;
  if (endTime === null) return null;
  const count = days * DAY_MINUTES + clockToMinutes(endTime) - clockToMinutes(startTime);
  return count > 0 ? { kind: 'minutes', count } : null;
};

/** Exactly these dates, as a choice. */
export const localToPick = (dates: LocalDates): DatePick => ({
  day: dates.startDate,
  time: dates.startTime,
  length: lengthOf(dates),
});

/** A length goes on where the kind of the dates is another one: a time that touched two days becomes these days. */
const heldLength = (held: LocalDates | null, isTimed: boolean): Length | null => {
  if (held === null) return null;
  if (isTimed) return held.startTime === null ? null : lengthOf(held);
  const { startDate, endDate } = held;
  return lengthOf({ startDate, startTime: null, endDate, endTime: null });
};

const withLength = (
  startDate: CalendarDate,
  startTime: ClockTime | null,
  length: Length | null,
): LocalDates => {
  const start = { startDate, startTime };
  if (length === null) return { ...start, endDate: null, endTime: null };
  if (startTime === null) {
    const days = length.kind === 'days' ? length.count : 1;
    return { ...start, endDate: days > 1 ? addDays(startDate, days - 1) : null, endTime: null };
  }
  const minutes = length.kind === 'days' ? length.count * DAY_MINUTES : length.count;
  const end = addMinutes(startTime, minutes);
  return { ...start, endDate: addDays(startDate, end.days), endTime: end.time };
};

/** The dates that a choice makes of those a task has; `today` is the day of one that has none. */
export const localAfterPick = (
  held: LocalDates | null,
  { day, time, length }: DatePick,
  today: CalendarDate,
): LocalDates => {
  const startTime = time === undefined ? (held?.startTime ?? null) : time;
  const kept = length === undefined ? heldLength(held, startTime !== null) : length;
  return withLength(day ?? held?.startDate ?? today, startTime, kept);
};

const saysDates = ({ day, time, length, place }: DatePick): boolean =>
  [day, time, length, place].some((value) => value !== undefined);

/** A place is one for a time, since whole days are the same everywhere; and no time or a length is no date by itself. */
const isAbout = ({ day, time, length }: DatePick, { kind }: TaskDates): boolean => {
  if (day !== undefined || typeof time === 'string' || kind === 'timed') return true;
  return kind === 'allDay' && (time !== undefined || length !== undefined);
};

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

const placeOf = (dates: TaskDates, hostZone: string): ClockPlace =>
  dates.kind === 'timed' ? dates : { zone: hostZone, isFloating: false };

const isSameStart = (one: LocalDates, other: LocalDates | null): boolean =>
  one.startDate === other?.startDate && one.startTime === other.startTime;

/** A moment that stays where it was keeps its seconds. */
const withKeptStart = (written: TaskDates, dates: TaskDates, isKept: boolean): TaskDates =>
  isKept && written.kind === 'timed' && dates.kind === 'timed' ? { ...written, start: dates.start } : written;

const withFirstDay = (
  dates: TaskDates,
  { repeat, firstDay }: DatePick,
  { today }: PickContext,
): TaskDates => {
  if (dates.kind !== 'none' || repeat === undefined || repeat === null) return dates;
  const day = firstDay ?? today;
  return { kind: 'allDay', start: day, end: day };
};

/** The dates of a task after a choice. */
export const datesAfterPick = (dates: TaskDates, pick: DatePick, context: PickContext): TaskDates => {
  if (pick.day === null) return { kind: 'none' };
  if (!saysDates(pick)) return withFirstDay(dates, pick, context);
  if (!isAbout(pick, dates)) return dates;
  const own = placeOf(dates, context.hostZone);
  if (pick.place !== undefined) return datesInPlace(dates, own, { ...pick, place: pick.place }, context);
  const clock = context.isThere || own.isFloating ? own.zone : context.hostZone;
  const held = taskDatesToLocal(dates, clock);
  const local = localAfterPick(held, pick, context.today);
  if (isSame(local, held)) return dates;
  const written = localToTaskDates(local, clock, own.isFloating);
  return written.kind === 'timed'
    ? withKeptStart({ ...written, zone: own.zone }, dates, isSameStart(local, held))
    : written;
};

/** In another place the clock shows the same time. */
const datesInPlace = (
  dates: TaskDates,
  own: ClockPlace,
  pick: DatePick & { readonly place: ClockPlace },
  { today }: PickContext,
): TaskDates => {
  const local = localAfterPick(taskDatesToLocal(dates, own.zone), pick, today);
  return localToTaskDates(local, pick.place.zone, pick.place.isFloating);
};

const triggersAfter = (
  { dates }: PickedTask,
  picked: readonly PickedReminder[],
  after: TaskDates,
  { hostZone }: PickContext,
): readonly string[] => {
  const startTime = taskDatesToLocal(after, hostZone)?.startTime ?? null;
  const triggers = picked.map((one) =>
    'trigger' in one
      ? keepOnClock(one.trigger, { before: dates, after, hostZone })
      : reminderWordToTrigger(one.word, startTime),
  );
  return [...new Set(triggers)];
};

/** Only what is another value than before; null where all is as it was. */
export const changeAfterPick = (
  task: PickedTask,
  pick: DatePick,
  context: PickContext,
): Pick<TaskChange, 'dates' | 'reminders' | 'repeat'> | null => {
  const dates = datesAfterPick(task.dates, pick, context);
  if (dates.kind === 'none') return task.dates.kind === 'none' ? null : { dates };
  const { repeat } = pick;
  const reminders =
    pick.reminders === undefined ? task.reminders : triggersAfter(task, pick.reminders, dates, context);
  const change = {
    ...(!isSame(dates, task.dates) && { dates }),
    ...(!isSame(reminders, task.reminders) && { reminders: [...reminders] }),
    ...(repeat !== undefined && !isSame(repeat, task.repeat) && { repeat }),
  };
  return Object.keys(change).length === 0 ? null : change;
};
