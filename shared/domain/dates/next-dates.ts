import {
  addDays,
  addMonths,
  dateToParts,
  daysInMonth,
  onOrAfter,
  partsToDate,
  weekdayOf,
  type CalendarDate,
  type Weekday,
} from '#shared/domain/dates/calendar-date.ts';

/** A day of a month, and the year where it is said. */
export interface MonthDay {
  readonly day: number;
  readonly month: number;
  readonly year: number | null;
}

/** The next such day, `today` included; 29 February waits for a leap year. Null where there is none. */
export const nextMonthDay = (today: CalendarDate, { day, month, year }: MonthDay): CalendarDate | null => {
  if (year !== null) return partsToDate({ year, month, day });
  const { year: thisYear } = dateToParts(today);
  for (let ahead = 0; ahead <= 8; ahead += 1) {
    const date = partsToDate({ year: thisYear + ahead, month, day });
    if (date !== null && date >= today) return date;
  }
  return null;
};

interface Span {
  readonly date: CalendarDate;
  readonly endDate: CalendarDate | null;
}

/** Months after which such days come again. */
const PERIODS = [1, 12];

/**
 * A span of days that come each month or year: the one that contains `today`, else the next one. A year that
 * is said reads the same from any day, and is left alone.
 * @param readFrom the first such span that begins on a day or after it
 */
export const runningOrNext = <Value extends Span>(
  today: CalendarDate,
  readFrom: (day: CalendarDate) => Value | null,
): Value | null => {
  const next = readFrom(today);
  const running = PERIODS.map((months) => ({ months, span: readFrom(addMonths(today, -months)) })).find(
    ({ months, span }) =>
      span?.endDate != null &&
      span.date < today &&
      span.endDate >= today &&
      (next === null || addMonths(span.date, months) === next.date),
  );
  return running?.span ?? next;
};

interface Month {
  readonly year: number;
  readonly month: number;
}

/** The first day that `pick` finds in the month of `date` or one of the year after it, on `date` or later. */
const firstInMonths = (
  date: CalendarDate,
  pick: (month: Month) => CalendarDate | null,
): CalendarDate | null => {
  const { year, month } = dateToParts(date);
  for (let ahead = 0; ahead <= 12; ahead += 1) {
    const index = month - 1 + ahead;
    const found = pick({ year: year + Math.floor(index / 12), month: (index % 12) + 1 });
    if (found !== null && found >= date) return found;
  }
  return null;
};

/** @param day 1 to 31, which waits for a month that has it, or -1 for the last of every month */
export const nextDayOfMonth = (date: CalendarDate, day: number): CalendarDate =>
  firstInMonths(date, (month) =>
    partsToDate({ ...month, day: day === -1 ? daysInMonth(month.year, month.month) : day }),
  ) ?? date;

/** The second Tuesday of a month, or the last one. */
export interface NthWeekday {
  /** 1 to 5, -1 for the last one. */
  readonly nth: number;
  readonly weekday: Weekday;
}

/** @param nth 1 to 5, which waits for a month that has it, or -1 for the last of every month */
export const nextNthWeekday = (date: CalendarDate, nth: number, weekday: Weekday): CalendarDate =>
  firstInMonths(date, (month) => nthWeekdayIn(month, { nth, weekday })) ?? date;

/** A February has a fifth Monday every 28 years, and every 40 around a century. */
const MOST_YEARS = 40;

/** The next such day of `month`, 1 to 12. */
export const nextNthWeekdayOf = (date: CalendarDate, month: number, day: NthWeekday): CalendarDate => {
  const { year } = dateToParts(date);
  for (let ahead = 0; ahead <= MOST_YEARS; ahead += 1) {
    const found = nthWeekdayIn({ year: year + ahead, month }, day);
    if (found !== null && found >= date) return found;
  }
  return date;
};

export const nthWeekdayIn = ({ year, month }: Month, { nth, weekday }: NthWeekday): CalendarDate | null => {
  const first = partsToDate({ year, month, day: 1 });
  if (first === null) return null;
  const days = daysInMonth(year, month);
  if (nth === -1) return onOrAfter(addDays(first, days - 7), weekday);
  const { day } = dateToParts(onOrAfter(first, weekday));
  return partsToDate({ year, month, day: day + (nth - 1) * 7 });
};

/** @param nth 1 for the first Monday to Friday of a month and so on, -1 for the last */
export const nextNthWorkday = (date: CalendarDate, nth: number): CalendarDate =>
  firstInMonths(date, (month) => nthWorkdayIn(month, nth)) ?? date;

const nthWorkdayIn = ({ year, month }: Month, nth: number): CalendarDate | null => {
  const last = partsToDate({ year, month, day: daysInMonth(year, month) });
  if (last === null || nth === -1)
    return last === null ? null : addDays(last, -Math.max(0, weekdayOf(last) - 5));
  let day = partsToDate({ year, month, day: 1 }) ?? last;
  for (let left = nth; ; day = addDays(day, 1)) {
    if (weekdayOf(day) <= 5) left -= 1;
    if (left === 0 || day > last) return day > last ? null : day;
  }
};
