import {
  addDays,
  addMonths,
  dateToParts,
  lastOfMonth,
  onOrAfter,
  partsToDate,
  startOfWeek,
  weekdayOf,
  type CalendarDate,
  type Weekday,
} from '#shared/domain/dates/calendar-date.ts';
import { assertNever } from '#shared/domain/assert-never.ts';
import { addMinutes } from '#shared/domain/dates/clock-time.ts';
import type { ClockTime } from '#shared/domain/dates/local-dates.ts';
import {
  nextDayOfMonth,
  nextMonthDay,
  nextNthWeekdayOf,
  nthWeekdayIn,
  runningOrNext,
  type MonthDay,
  type NthWeekday,
} from '#shared/domain/dates/next-dates.ts';
import type { DateAtoms, DayRange } from '#shared/domain/quick-entry/dates/date-atoms.ts';
import type { DateContext, DateSearch, DateWord } from '#shared/domain/quick-entry/dates/date-word.ts';
import { numericToMonthDay } from '#shared/domain/quick-entry/dates/numeric-date.ts';
import { otherDates } from '#shared/domain/quick-entry/dates/other-dates.ts';
import type { Period, Span } from '#shared/domain/quick-entry/language/vocabulary.ts';

type Atoms = Partial<DateAtoms>;

/** Where a date stands: what today is, and whether the past is meant there. */
type Around = Pick<DateSearch, 'context' | 'spot'>;

/** Undefined where the atoms say something else, null where there is no such day. */
type Reading = (atoms: Atoms, around: Around) => CalendarDate | DateRange | null | undefined;

type DateRange = Omit<DateWord, 'others'>;

/** What the atoms of a phrase mean together, whatever the language: the third layer. */
export const atomsToDate = (atoms: Atoms, around: Around): DateWord | null => {
  for (const reading of READINGS) {
    const date = reading(atoms, around);
    if (date === undefined) continue;
    if (typeof date === 'string')
      return { date, endDate: null, time: null, others: otherDates(atoms, date, around.context) };
    return date === null ? null : { ...date, others: [] };
  }
  return null;
};

const dayOfYear: Reading = (atoms, around) =>
  atoms.dayOfYear === undefined ? undefined : monthDayToDate(around, atoms.dayOfYear);

const numericDay: Reading = ({ numeric }, around) =>
  numeric === undefined ? undefined : monthDayToDate(around, numericToMonthDay(numeric, around.context));

/** The next such day. A year that is over is history, and no plan. */
const monthDayToDate = ({ context: { today }, spot }: Around, monthDay: MonthDay): CalendarDate | null => {
  const date = nextMonthDay(today, monthDay);
  const isOver = date !== null && date.slice(0, 4) < today.slice(0, 4) && !spot.isDateField;
  return isOver ? null : date;
};

const numericRange: Reading = ({ numericRange: range }, around) => {
  if (range === undefined) return undefined;
  return runningOrNext(around.context.today, (today) => {
    const there = { ...around, context: { ...around.context, today } };
    const date = monthDayToDate(there, numericToMonthDay(range.from, there.context));
    const last = numericToMonthDay(range.to, there.context);
    return upTo(date, date === null ? null : nextMonthDay(date, last));
  });
};

const upTo = (date: CalendarDate | null, endDate: CalendarDate | null): DateRange | null =>
  date === null || endDate === null || endDate <= date ? null : { date, endDate, time: null };

/** `5-7 dec`, `aug 3 to 17`: the month is said once. */
const rangeOfDays: Reading = (atoms, around) => {
  const { month, year = null } = atoms;
  const { first, last } = daysOf(atoms);
  if (first === undefined || last === undefined || month === undefined) return undefined;
  return runningOrNext(around.context.today, (today) => {
    const there = { ...around, context: { ...around.context, today } };
    const date = monthDayToDate(there, { day: first, month, year });
    return upTo(date, date === null ? null : nextMonthDay(date, { day: last, month, year }));
  });
};

const daysOf = ({ dayRange, firstDay, lastDay }: Atoms): Partial<DayRange> =>
  dayRange ?? {
    ...(firstDay === undefined ? {} : { first: firstDay }),
    ...(lastDay === undefined ? {} : { last: lastDay }),
  };

/** `second tuesday of january`, `first friday of next month` */
const nthWeekdayOfMonth: Reading = ({ nthWeekday, month, year, which }, { context: { today } }) => {
  if (nthWeekday === undefined) return undefined;
  if (which === 'this') return comingNthWeekday(today, nthWeekday);
  if (which === 'next') return nthWeekdayIn(dateToParts(firstOfNextMonth(today)), nthWeekday);
  if (month === undefined) return null;
  return year === undefined
    ? nextNthWeekdayOf(today, month, nthWeekday)
    : nthWeekdayIn({ year, month }, nthWeekday);
};

/** That of this month, or of the next one where it is over. */
const comingNthWeekday = (today: CalendarDate, nthWeekday: NthWeekday): CalendarDate | null => {
  const date = nthWeekdayIn(dateToParts(today), nthWeekday);
  return date !== null && date >= today
    ? date
    : nthWeekdayIn(dateToParts(firstOfNextMonth(today)), nthWeekday);
};

const dayOfMonth: Reading = ({ ordinalDay, which }, { context: { today } }) => {
  if (ordinalDay === undefined) return undefined;
  return nextDayOfMonth(which === 'next' ? firstOfNextMonth(today) : today, ordinalDay);
};

/** `in 3 days`, `a week from monday` */
const spanFrom: Reading = ({ span, signedSpan, day, weekday }, { context }) => {
  const said = span ?? signedSpan;
  if (said === undefined) return undefined;
  const start =
    weekday === undefined ? addDays(context.today, day ?? 0) : onOrAfter(addDays(context.today, 1), weekday);
  return reach(start, said, context);
};

const reach = (
  start: CalendarDate,
  { count, unit }: Span,
  { now }: DateContext,
): CalendarDate | DateRange => {
  switch (unit) {
    case 'minute':
      return reachTime(start, now, count);
    case 'hour':
      return reachTime(start, now, count * 60);
    case 'day':
      return addDays(start, count);
    case 'workday':
      return addWorkdays(start, count);
    case 'week':
      return addDays(start, count * 7);
    case 'month':
      return addMonths(start, count);
    case 'year':
      return addMonths(start, count * 12);
    default:
      return assertNever(unit);
  }
};

const reachTime = (start: CalendarDate, now: ClockTime, minutes: number): DateRange => {
  const { days, time } = addMinutes(now, minutes);
  return { date: addDays(start, days), endDate: null, time };
};

const addWorkdays = (start: CalendarDate, count: number): CalendarDate => {
  let date = start;
  for (let left = count; left > 0;) {
    date = addDays(date, 1);
    if (weekdayOf(date) <= 5) left -= 1;
  }
  return date;
};

/** `end of month`, `start of next week`, `next year`, `this weekend`. A week ends on Friday, as work does. */
const periodOfDays: Reading = ({ period: named, weekend, edge, which }, { context }) => {
  const period = named ?? weekend;
  if (period === undefined) return undefined;
  if (edge === undefined) return which === 'next' ? nextPeriod(period, context) : thisWeekend(context);
  const bounds = boundsOf(period, which === 'next', context);
  return bounds === null ? null : bounds[edge === 'last' ? 'last' : 'first'];
};

const nextPeriod = (period: Period, context: DateContext): CalendarDate => {
  switch (period) {
    case 'week':
      return nextWeek(context);
    case 'month':
      return firstOfNextMonth(context.today);
    case 'year':
      return firstOfNextYear(context.today);
    case 'weekend':
      // A week that begins on Sunday tears the weekend apart: the one after the coming one is meant.
      return inNextWeek({ ...context, firstWeekday: 1 }, 6);
    default:
      return assertNever(period);
  }
};

interface Bounds {
  readonly first: CalendarDate;
  readonly last: CalendarDate;
}

const boundsOf = (period: Period, isNext: boolean, context: DateContext): Bounds | null => {
  const { today, firstWeekday } = context;
  if (period === 'week') {
    const first = isNext ? nextWeek(context) : startOfWeek(today, firstWeekday);
    return { first, last: onOrAfter(isNext ? first : today, 5) };
  }
  if (period === 'month') {
    const first = isNext ? firstOfNextMonth(today) : firstOfMonth(today);
    return { first, last: lastOfMonth(first) };
  }
  if (period === 'weekend') return null;
  const first = isNext ? firstOfNextYear(today) : `${today.slice(0, 4)}-01-01`;
  return { first, last: addDays(firstOfNextYear(first), -1) };
};

const firstOfMonth = (date: CalendarDate): CalendarDate => `${date.slice(0, 8)}01`;

const firstOfNextMonth = (date: CalendarDate): CalendarDate => addMonths(firstOfMonth(date), 1);

const firstOfNextYear = (date: CalendarDate): CalendarDate =>
  partsToDate({ year: dateToParts(date).year + 1, month: 1, day: 1 }) ?? date;

/** Its first day that is no weekend, wherever the week begins. */
const nextWeek = (context: DateContext): CalendarDate => {
  const first = addDays(startOfWeek(context.today, context.firstWeekday), 7);
  return weekdayOf(first) <= 5 ? first : onOrAfter(first, 1);
};

/** Saturday, or today where it is the weekend already. */
const thisWeekend = ({ today }: DateContext): CalendarDate =>
  weekdayOf(today) === 7 ? today : onOrAfter(today, 6);

/** `in december`: its first day; `end of december`, `mid january` */
const monthAlone: Reading = (atoms, around) => {
  const month = atoms.month ?? atoms.fullMonth ?? atoms.midMonth;
  if (month === undefined) return undefined;
  const { edge, year = null } = atoms;
  const { today } = around.context;
  const first = { day: 1, month, year };
  if (edge === undefined) return monthDayToDate(around, first);
  if (edge === 'last') return lastOfNamed(today, first);
  return nextMonthDay(today, edge === 'middle' ? { day: MIDDLE, month, year } : first);
};

const MIDDLE = 15;

/** The end of the month that it is now is still to come. */
const lastOfNamed = (today: CalendarDate, first: MonthDay): CalendarDate | null => {
  if (first.year === null && dateToParts(today).month === first.month) return lastOfMonth(today);
  const date = nextMonthDay(today, first);
  return date === null ? null : lastOfMonth(date);
};

/** A bare weekday is never today: one says today then. */
const weekdayAhead: Reading = ({ weekday, which }, { context }) => {
  if (weekday === undefined) return undefined;
  if (which === 'next') return inNextWeek(context, weekday);
  return onOrAfter(which === 'this' ? context.today : addDays(context.today, 1), weekday);
};

/** Of the week after this one, however far that is. */
const inNextWeek = ({ today, firstWeekday }: DateContext, weekday: Weekday): CalendarDate =>
  onOrAfter(addDays(startOfWeek(today, firstWeekday), 7), weekday);

const dayFromToday: Reading = (
  { day, tonightAt, eveningHour, part = tonightAt ?? eveningHour ?? null },
  { context },
) => (day === undefined ? undefined : { date: addDays(context.today, day), endDate: null, time: part });

/** The first that knows an atom of the phrase: a weekday says nothing beside a date. */
const READINGS: readonly Reading[] = [
  dayOfYear,
  numericDay,
  numericRange,
  rangeOfDays,
  nthWeekdayOfMonth,
  dayOfMonth,
  spanFrom,
  periodOfDays,
  monthAlone,
  weekdayAhead,
  dayFromToday,
];
