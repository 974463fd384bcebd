import { assertNever } from '#shared/domain/assert-never.ts';
import {
  addDays,
  addMonths,
  onOrAfter,
  type CalendarDate,
  type Weekday,
} from '#shared/domain/dates/calendar-date.ts';
import {
  nextDayOfMonth,
  nextMonthDay,
  nextNthWeekday,
  nextNthWeekdayOf,
  nextNthWorkday,
  type NthWeekday,
} from '#shared/domain/dates/next-dates.ts';

/** A repeat that a person can say in a few words. Every one of them is an RRULE; most RRULEs are none of them. */
export interface RepeatPattern {
  readonly frequency: 'DAILY' | 'WEEKLY' | 'MONTHLY' | 'YEARLY';
  /** 1 for every, 2 for every other. */
  readonly interval: number;
  readonly on: RepeatDays;
}

export type RepeatDays =
  /** The day of the first occurrence. */
  | { readonly kind: 'start' }
  | { readonly kind: 'weekdays'; readonly weekdays: readonly Weekday[] }
  /** Days of a month, -1 for the last. */
  | { readonly kind: 'monthDays'; readonly days: readonly number[] }
  /** The second and the fourth Tuesday of a month. */
  | { readonly kind: 'nthWeekdays'; readonly days: readonly NthWeekday[] }
  /** The first, -1 for the last, Monday to Friday of a month. */
  | { readonly kind: 'nthWorkday'; readonly nth: number }
  /** The second Tuesday of every January. */
  | { readonly kind: 'yearNthWeekday'; readonly month: number; readonly day: NthWeekday }
  | { readonly kind: 'yearDay'; readonly month: number; readonly day: number };

export type RepeatEnd =
  | { readonly kind: 'count'; readonly count: number }
  | { readonly kind: 'until'; readonly date: CalendarDate }
  /** For so long, counted from the first occurrence. */
  | { readonly kind: 'span'; readonly count: number; readonly unit: 'day' | 'week' | 'month' | 'year' };

const CODES = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const;

const weekdayCode = (weekday: Weekday): string => CODES[weekday - 1] ?? 'MO';

const nthCode = ({ nth, weekday }: NthWeekday): string => `${nth}${weekdayCode(weekday)}`;

const daysToParts = (on: RepeatDays): readonly string[] => {
  switch (on.kind) {
    case 'start':
      return [];
    case 'weekdays':
      return [`BYDAY=${on.weekdays.map(weekdayCode).join(',')}`];
    case 'monthDays':
      return [`BYMONTHDAY=${on.days.join(',')}`];
    case 'nthWeekdays':
      return [`BYDAY=${on.days.map(nthCode).join(',')}`];
    case 'nthWorkday':
      return ['BYDAY=MO,TU,WE,TH,FR', `BYSETPOS=${on.nth}`];
    case 'yearNthWeekday':
      return [`BYMONTH=${on.month}`, `BYDAY=${nthCode(on.day)}`];
    case 'yearDay':
      return [`BYMONTH=${on.month}`, `BYMONTHDAY=${on.day}`];
    default:
      return assertNever(on);
  }
};

/** The part of a span's days that is still in it: two weeks from a Monday end on a Sunday. */
const spanEnd = (
  start: CalendarDate,
  { count, unit }: Extract<RepeatEnd, { kind: 'span' }>,
): CalendarDate => {
  if (unit === 'day') return addDays(start, count - 1);
  if (unit === 'week') return addDays(start, count * 7 - 1);
  return addDays(addMonths(start, unit === 'month' ? count : count * 12), -1);
};

const endToParts = (end: RepeatEnd | null, start: CalendarDate): readonly string[] => {
  if (end === null) return [];
  if (end.kind === 'count') return [`COUNT=${end.count}`];
  const last = end.kind === 'until' ? end.date : spanEnd(start, end);
  return [`UNTIL=${last.replaceAll('-', '')}`];
};

/**
 * The repeat flag of the wire, in the order in which the service writes its
 * parts (observed): FREQ, INTERVAL, WKST, BY..., COUNT or UNTIL. WKST matters
 * only where weeks are skipped.
 */
export const patternToRepeatFlag = (
  pattern: RepeatPattern,
  {
    start,
    end,
    firstWeekday,
  }: { readonly start: CalendarDate; readonly end: RepeatEnd | null; readonly firstWeekday: Weekday },
): string => {
  const { frequency, interval, on } = pattern;
  const skipsWeeks = frequency === 'WEEKLY' && interval > 1 && on.kind === 'weekdays';
  const parts = [
    `FREQ=${frequency}`,
    `INTERVAL=${interval}`,
    ...(skipsWeeks ? [`WKST=${weekdayCode(firstWeekday)}`] : []),
    ...daysToParts(on),
    ...endToParts(end, start),
  ];
  return `RRULE:${parts.join(';')}`;
};

const earliest = (dates: readonly CalendarDate[], otherwise: CalendarDate): CalendarDate =>
  dates.toSorted()[0] ?? otherwise;

/** The first day on `date` or after it that the pattern names. */
export const firstOccurrence = ({ on }: RepeatPattern, date: CalendarDate): CalendarDate => {
  switch (on.kind) {
    case 'start':
      return date;
    case 'weekdays':
      return earliest(
        on.weekdays.map((weekday) => onOrAfter(date, weekday)),
        date,
      );
    case 'monthDays':
      return earliest(
        on.days.map((day) => nextDayOfMonth(date, day)),
        date,
      );
    case 'nthWeekdays':
      return earliest(
        on.days.map(({ nth, weekday }) => nextNthWeekday(date, nth, weekday)),
        date,
      );
    case 'nthWorkday':
      return nextNthWorkday(date, on.nth);
    case 'yearNthWeekday':
      return nextNthWeekdayOf(date, on.month, on.day);
    case 'yearDay':
      return nextMonthDay(date, { day: on.day, month: on.month, year: null }) ?? date;
    default:
      return assertNever(on);
  }
};
