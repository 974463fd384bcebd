import { assertNever } from '#shared/domain/assert-never.ts';
import {
  addDays,
  dateToParts,
  daysBetween,
  partsToDate,
  startOfWeek,
  weekdayOf,
  type CalendarDate,
  type Weekday,
} from '#shared/domain/dates/calendar-date.ts';

/**
 * When a habit is to be done, and what its check-ins say, as independent
 * clients observed it of the service. Where they say nothing, the reading is
 * marked as ours.
 */

/** `20261130`, how the service names a day of a habit. */
export type HabitStamp = number;

/** @returns null where the calendar has no such day */
export const stampToDate = (stamp: HabitStamp): CalendarDate | null =>
  partsToDate({
    year: Math.floor(stamp / 10_000),
    month: Math.floor(stamp / 100) % 100,
    day: stamp % 100,
  });

export const dateToStamp = (date: CalendarDate): HabitStamp => {
  const { year, month, day } = dateToParts(date);
  return year * 10_000 + month * 100 + day;
};

export type HabitRepeat =
  /** On these days of each week, in the order of the week; all seven: every day. */
  | { readonly kind: 'days'; readonly weekdays: readonly Weekday[] }
  /** On any days, so many times a week. */
  | { readonly kind: 'perWeek'; readonly times: number }
  /** Each so many days, counted from the start of the habit. */
  | { readonly kind: 'everyDays'; readonly interval: number }
  /** A rule of another client that Docket doesn’t compute with: it is kept, and due on no day. */
  | { readonly kind: 'unknown' };

const WEEKDAY_NAMES = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const;
const WEEKDAYS: readonly Weekday[] = [1, 2, 3, 4, 5, 6, 7];
const UNKNOWN: HabitRepeat = { kind: 'unknown' };
export const EVERY_DAY: HabitRepeat = { kind: 'days', weekdays: WEEKDAYS };

const PART = /^([A-Z_]+)=([A-Z0-9,]+)$/u;

const count = (text: string | undefined, most: number): number | null =>
  text !== undefined && /^[1-9]\d{0,3}$/u.test(text) && Number(text) <= most ? Number(text) : null;

const KNOWN_PARTS = ['FREQ', 'INTERVAL', 'BYDAY', 'TT_TIMES', 'WKST'];

/** @returns null where a part is not known, has no value, or comes twice */
const partsOf = (rule: string): ReadonlyMap<string, string> | null => {
  const parts = new Map<string, string>();
  const texts = rule
    .replace(/^RRULE:/u, '')
    .split(';')
    .filter((text) => text !== '');
  for (const text of texts) {
    const [, name = '', value = ''] = PART.exec(text) ?? [];
    if (!KNOWN_PARTS.includes(name) || parts.has(name)) return null;
    parts.set(name, value);
  }
  return parts;
};

/** The repeat rule of a habit as it travels; none is every day. A missing INTERVAL is 1. */
export const parseHabitRepeat = (rule: string | null): HabitRepeat => {
  if (rule === null || rule === '') return EVERY_DAY;
  const parts = partsOf(rule);
  const interval = count(parts?.get('INTERVAL') ?? '1', 9999);
  if (parts === null || interval === null) return UNKNOWN;
  const frequency = parts.get('FREQ');
  if (frequency === 'DAILY') return dailyRepeat(interval, parts);
  const isWeekly = frequency === 'WEEKLY' && interval === 1;
  return isWeekly ? weeklyRepeat(parts.get('BYDAY'), parts.get('TT_TIMES')) : UNKNOWN;
};

const dailyRepeat = (interval: number, parts: ReadonlyMap<string, string>): HabitRepeat => {
  if (parts.has('BYDAY') || parts.has('TT_TIMES')) return UNKNOWN;
  return interval === 1 ? EVERY_DAY : { kind: 'everyDays', interval };
};

const weeklyRepeat = (byDay: string | undefined, timesText: string | undefined): HabitRepeat => {
  if (timesText !== undefined) {
    const times = byDay === undefined ? count(timesText, 7) : null;
    return times === null ? UNKNOWN : { kind: 'perWeek', times };
  }
  const names = byDay?.split(',') ?? [];
  const isKnown = names.length > 0 && names.every((name) => WEEKDAY_NAMES.some((known) => known === name));
  if (!isKnown) return UNKNOWN;
  return {
    kind: 'days',
    weekdays: WEEKDAYS.filter((weekday) => names.includes(WEEKDAY_NAMES[weekday - 1] ?? '')),
  };
};

/** @returns null for a rule that Docket doesn’t compute with: the text that is there stays */
export const formatHabitRepeat = (repeat: HabitRepeat): string | null => {
  if (repeat.kind === 'unknown') return null;
  if (repeat.kind === 'perWeek') return `RRULE:FREQ=WEEKLY;TT_TIMES=${repeat.times}`;
  if (repeat.kind === 'everyDays') return `RRULE:FREQ=DAILY;INTERVAL=${repeat.interval}`;
  const names = WEEKDAYS.filter((weekday) => repeat.weekdays.includes(weekday)).map(
    (weekday) => WEEKDAY_NAMES[weekday - 1],
  );
  return `RRULE:FREQ=WEEKLY;INTERVAL=1;BYDAY=${names.join(',')}`;
};

/** What says on which days a habit is to be done. */
export interface HabitSchedule {
  readonly repeat: HabitRepeat;
  /** Nothing is due before it; null where the habit has no start. */
  readonly start: CalendarDate | null;
  /** After so many days done from the start the target is reached, and nothing is due any more; 0: without end. */
  readonly targetDays: number;
  /** Days that are taken out. */
  readonly exDates: readonly CalendarDate[];
  /** The day from which the habit is archived; null where it is not. */
  readonly archivedOn: CalendarDate | null;
}

/** 0 open or in part, 1 failed, 2 done, as the service numbers them. */
export type CheckInStatus = 'open' | 'failed' | 'done';

export interface CheckIn {
  readonly date: CalendarDate;
  readonly value: number;
  readonly goal: number;
  readonly status: CheckInStatus;
}

/** The client decides: a value that reaches the goal is done. Failed is said by the person alone. */
export const statusOfValue = (value: number, goal: number): CheckInStatus =>
  value > 0 && value >= goal ? 'done' : 'open';

const RANK: Readonly<Record<CheckInStatus, number>> = { done: 2, failed: 1, open: 0 };

/** Of two records of one day the larger number counts, then done before failed before open. @returns above 0 where the first one counts */
export const compareCheckIns = (
  first: Pick<CheckIn, 'value' | 'status'>,
  second: Pick<CheckIn, 'value' | 'status'>,
): number => first.value - second.value || RANK[first.status] - RANK[second.status];

/** Check-ins by their days: the store has one for each. */
type CheckInsByDay = ReadonlyMap<CalendarDate, CheckIn>;

/** What a habit has, to be asked about its days. */
export interface HabitRecord {
  readonly schedule: HabitSchedule;
  readonly days: CheckInsByDay;
  readonly firstWeekday: Weekday;
  /** The day on which the target was reached; null where it is open or there is none. */
  readonly reachedOn: CalendarDate | null;
}

export const habitRecord = (
  schedule: HabitSchedule,
  checkIns: readonly CheckIn[],
  firstWeekday: Weekday,
): HabitRecord => {
  const days = new Map(checkIns.map((one) => [one.date, one]));
  return { schedule, days, firstWeekday, reachedOn: targetReachedOn(schedule, days) };
};

const isDone = ({ days }: Pick<HabitRecord, 'days'>, date: CalendarDate): boolean =>
  days.get(date)?.status === 'done';

/** How the target is counted is not known of the service: the reading is ours. */
const targetReachedOn = ({ targetDays, start }: HabitSchedule, days: CheckInsByDay): CalendarDate | null => {
  if (targetDays <= 0) return null;
  const done = [...days.values()]
    .filter(({ status, date }) => status === 'done' && (start === null || date >= start))
    .map(({ date }) => date)
    .toSorted();
  return done[targetDays - 1] ?? null;
};

/** Days on which nothing can be due, whatever the rule says. */
const isOutside = (record: HabitRecord, date: CalendarDate): boolean => {
  const { start, archivedOn, exDates } = record.schedule;
  if (start !== null && date < start) return true;
  if (archivedOn !== null && date >= archivedOn) return true;
  if (exDates.includes(date)) return true;
  return record.reachedOn !== null && date > record.reachedOn;
};

const doneBesides = (record: HabitRecord, date: CalendarDate): number => {
  const first = startOfWeek(date, record.firstWeekday);
  return weekFrom(first).filter((day) => day !== date && isDone(record, day)).length;
};

const weekFrom = (first: CalendarDate): readonly CalendarDate[] =>
  [0, 1, 2, 3, 4, 5, 6].map((days) => addDays(first, days));

/** So many times a week: each day until they are done. */
export const isDueOn = (record: HabitRecord, date: CalendarDate): boolean => {
  if (isOutside(record, date)) return false;
  const { repeat, start } = record.schedule;
  switch (repeat.kind) {
    case 'days':
      return repeat.weekdays.includes(weekdayOf(date));
    case 'perWeek':
      return doneBesides(record, date) < repeat.times;
    case 'everyDays':
      return start !== null && daysBetween(start, date) % repeat.interval === 0;
    case 'unknown':
      return false;
    default:
      return assertNever(repeat);
  }
};

export type HabitDayState =
  | 'done'
  | 'failed'
  /** Begun: a number below the goal. */
  | 'partial'
  /** To be done, or could have been. */
  | 'open'
  /** Nothing was to be done. */
  | 'off';

export const dayStateOf = (record: HabitRecord, date: CalendarDate): HabitDayState => {
  const checkIn = record.days.get(date);
  if (checkIn !== undefined && checkIn.status !== 'open') return checkIn.status;
  if (checkIn !== undefined && checkIn.value > 0) return 'partial';
  return isDueOn(record, date) ? 'open' : 'off';
};

/** A streak of a habit that is done so many times a week counts weeks, others the days done. */
export type StreakUnit = 'days' | 'weeks';

export interface HabitFigures {
  /** Up to now; a day or week that is still open does not end it. */
  readonly streak: number;
  readonly bestStreak: number;
  readonly streakUnit: StreakUnit;
  /** Days done, ever. */
  readonly totalDays: number;
  /** Of all that was due until today, 0 to 1; null where nothing was. What is still open today does not count. */
  readonly rate: number | null;
  /** The sum of the numbers of all days. */
  readonly totalValue: number;
}

interface Step {
  readonly done: number;
  readonly due: number;
  /** Whether a streak goes on behind it, ends, or is left as it is. */
  readonly verdict: 'counts' | 'ends' | 'passes';
}

/** From the first day that says anything until `today`. */
const firstDayOf = ({ schedule, days }: HabitRecord, today: CalendarDate): CalendarDate =>
  [...days.keys(), schedule.start ?? today].reduce((first, date) => (date < first ? date : first), today);

const daySteps = (record: HabitRecord, today: CalendarDate): readonly Step[] => {
  const steps: Step[] = [];
  const first = firstDayOf(record, today);
  const length = daysBetween(first, today);
  for (let index = 0; index <= length; index += 1) {
    const date = addDays(first, index);
    steps.push(dayStep(dayStateOf(record, date), { isDue: isDueOn(record, date), isToday: date === today }));
  }
  return steps;
};

const dayStep = (
  state: HabitDayState,
  { isDue, isToday }: { readonly isDue: boolean; readonly isToday: boolean },
): Step => {
  if (state === 'done') return { done: isDue ? 1 : 0, due: isDue ? 1 : 0, verdict: 'counts' };
  if (state === 'failed') return { done: 0, due: isDue ? 1 : 0, verdict: isDue ? 'ends' : 'passes' };
  if (!isDue || isToday) return { done: 0, due: 0, verdict: 'passes' };
  return { done: 0, due: 1, verdict: 'ends' };
};

/** A week in which the habit begins, ends or has days taken out needs no more days than are left. */
const weekSteps = (record: HabitRecord, today: CalendarDate, times: number): readonly Step[] => {
  const steps: Step[] = [];
  let first = startOfWeek(firstDayOf(record, today), record.firstWeekday);
  while (first <= today) {
    const week = weekFrom(first);
    const open = week.filter((date) => !isOutside(record, date));
    const done = week.filter((date) => isDone(record, date)).length;
    steps.push(weekStep({ done, needed: Math.min(times, open.length), isNow: week.includes(today) }));
    first = addDays(first, 7);
  }
  return steps;
};

const weekStep = ({
  done,
  needed,
  isNow,
}: {
  readonly done: number;
  readonly needed: number;
  readonly isNow: boolean;
}): Step => {
  if (needed === 0) return { done: 0, due: 0, verdict: done > 0 ? 'counts' : 'passes' };
  if (done >= needed) return { done: needed, due: needed, verdict: 'counts' };
  return isNow ? { done, due: done, verdict: 'passes' } : { done, due: needed, verdict: 'ends' };
};

/** @param today days behind it count for the total, and for nothing else */
export const habitFigures = (record: HabitRecord, today: CalendarDate): HabitFigures => {
  const { repeat } = record.schedule;
  const isWeekly = repeat.kind === 'perWeek';
  const steps = isWeekly ? weekSteps(record, today, repeat.times) : daySteps(record, today);
  let [streak, bestStreak, done, due] = [0, 0, 0, 0];
  for (const step of steps) {
    if (step.verdict === 'counts') streak += 1;
    if (step.verdict === 'ends') streak = 0;
    bestStreak = Math.max(bestStreak, streak);
    done += step.done;
    due += step.due;
  }
  const checkIns = [...record.days.values()];
  return {
    streak,
    bestStreak,
    streakUnit: isWeekly ? 'weeks' : 'days',
    totalDays: checkIns.filter(({ status }) => status === 'done').length,
    rate: due === 0 ? null : done / due,
    totalValue: checkIns.reduce((sum, { value }) => sum + value, 0),
  };
};
