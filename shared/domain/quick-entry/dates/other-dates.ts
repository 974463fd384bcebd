import {
  addDays,
  dateToParts,
  onOrAfter,
  partsToDate,
  type CalendarDate,
} from '#shared/domain/dates/calendar-date.ts';
import { nextDayOfMonth, nextMonthDay, type MonthDay } from '#shared/domain/dates/next-dates.ts';
import type { DateAtoms } from '#shared/domain/quick-entry/dates/date-atoms.ts';
import type { DateContext } from '#shared/domain/quick-entry/dates/date-word.ts';
import { numericToMonthDay, type NumericDay } from '#shared/domain/quick-entry/dates/numeric-date.ts';

/** What else the words of one day can mean, the likeliest first: `5/12` in May, `friday` a week later. */
export const otherDates = (
  atoms: Partial<DateAtoms>,
  date: CalendarDate,
  context: DateContext,
): readonly CalendarDate[] => {
  const { dayOfYear, numeric, ordinalDay, weekday, span, signedSpan } = atoms;
  if (dayOfYear !== undefined) return otherYears(dayOfYear, date);
  if (numeric !== undefined) return otherNumbers(numeric, date, context);
  if (ordinalDay !== undefined) return [nextDayOfMonth(addDays(date, 1), ordinalDay)];
  const isWeekday = weekday !== undefined && (span ?? signedSpan) === undefined;
  return isWeekday && atoms.nthWeekday === undefined ? otherWeeks(atoms, date, context) : [];
};

/** The same day of the year before, and of the one after. */
const otherYears = (monthDay: MonthDay, date: CalendarDate): readonly CalendarDate[] => {
  if (monthDay.year !== null) return [];
  const before = partsToDate({ ...dateToParts(date), year: dateToParts(date).year - 1 });
  const after = nextMonthDay(addDays(date, 1), monthDay);
  return [before, after].filter((other) => other !== null);
};

const otherNumbers = (
  numeric: NumericDay,
  date: CalendarDate,
  context: DateContext,
): readonly CalendarDate[] => {
  const dayMonthOrder = context.dayMonthOrder === 'dayFirst' ? 'monthFirst' : 'dayFirst';
  const turned = nextMonthDay(context.today, numericToMonthDay(numeric, { dayMonthOrder }));
  const years = otherYears(numericToMonthDay(numeric, context), date);
  return [...(turned === null || turned === date ? [] : [turned]), ...years];
};

/** `friday` is also the one of next week, and `next friday` the coming one. */
const otherWeeks = (
  { weekday = 1, which }: Partial<DateAtoms>,
  date: CalendarDate,
  { today }: DateContext,
): readonly CalendarDate[] => {
  const coming = onOrAfter(addDays(today, 1), weekday);
  return which === 'next' && coming < date ? [coming] : [addDays(date, 7)];
};
