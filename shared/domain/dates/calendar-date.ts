import { memoized } from '#shared/domain/memoized.ts';

/**
 * Days of the Gregorian calendar without zone or time, and the arithmetic on
 * them. Pure integers: the entry line computes on every key, and a calendar
 * day has no business with time zones.
 */

/** `yyyy-MM-dd`, year 0001 to 9999. */
export type CalendarDate = string;

/** 1 is Monday, 7 is Sunday (ISO 8601). */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7;

export interface DateParts {
  readonly year: number;
  /** 1 to 12. */
  readonly month: number;
  /** 1 to 31. */
  readonly day: number;
}

const DATE = /^(\d{4})-(\d{2})-(\d{2})$/u;
const DAY_MS = 86_400_000;
const MAX_YEAR = 9999;

const isLeapYear = (year: number): boolean => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);

/** @param month 1 to 12 */
export const daysInMonth = (year: number, month: number): number => {
  if (month === 2) return isLeapYear(year) ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
};

const pad = (value: number, length: number): string => String(value).padStart(length, '0');

/** @returns null where the calendar has no such day */
export const partsToDate = ({ year, month, day }: DateParts): CalendarDate | null => {
  if (year < 1 || year > MAX_YEAR || month < 1 || month > 12) return null;
  if (day < 1 || day > daysInMonth(year, month)) return null;
  return `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}`;
};

/** @returns null where `text` is no day of the calendar in the form `yyyy-MM-dd` */
export const parseCalendarDate = (text: string): CalendarDate | null => {
  const match = DATE.exec(text);
  if (match === null) return null;
  const date = partsToDate({ year: Number(match[1]), month: Number(match[2]), day: Number(match[3]) });
  return date === text ? date : null;
};

export const dateToParts = (date: CalendarDate): DateParts => ({
  year: Number(date.slice(0, 4)),
  month: Number(date.slice(5, 7)),
  day: Number(date.slice(8, 10)),
});

/** About fifty years. A page of the calendar counts the same few days for each task that repeats. */
const KNOWN_DAYS = 20_000;

/** Days since 1970-01-01. */
export const dateToDayNumber = memoized(
  KNOWN_DAYS,
  (date: CalendarDate): number => Date.parse(`${date}T00:00:00Z`) / DAY_MS,
);

const FIRST_DAY = dateToDayNumber('0001-01-01');
const LAST_DAY = dateToDayNumber('9999-12-31');

export const dayNumberToDate = memoized(KNOWN_DAYS, (day: number): CalendarDate => {
  // Outside of four-digit years nothing can be written down; the calendar ends there.
  const clamped = Math.min(Math.max(day, FIRST_DAY), LAST_DAY);
  return new Date(clamped * DAY_MS).toISOString().slice(0, 10);
});

export const addDays = (date: CalendarDate, days: number): CalendarDate =>
  dayNumberToDate(dateToDayNumber(date) + days);

/** The same day of a later month, or that month's last day (31 January and a month is 28 February). */
export const addMonths = (date: CalendarDate, months: number): CalendarDate => {
  const { year, month, day } = dateToParts(date);
  const index = Math.min(Math.max(year * 12 + (month - 1) + months, 12), MAX_YEAR * 12 + 11);
  const target = { year: Math.floor(index / 12), month: (index % 12) + 1 };
  const clampedDay = Math.min(day, daysInMonth(target.year, target.month));
  return partsToDate({ ...target, day: clampedDay }) ?? date;
};

export const lastOfMonth = (date: CalendarDate): CalendarDate => {
  const { year, month } = dateToParts(date);
  return partsToDate({ year, month, day: daysInMonth(year, month) }) ?? date;
};

const WEEKDAYS: readonly Weekday[] = [1, 2, 3, 4, 5, 6, 7];

export const weekdayOf = (date: CalendarDate): Weekday => {
  // 1970-01-01 was a Thursday.
  const index = (((dateToDayNumber(date) + 3) % 7) + 7) % 7;
  return WEEKDAYS[index] ?? 1;
};

export const daysBetween = (from: CalendarDate, to: CalendarDate): number =>
  dateToDayNumber(to) - dateToDayNumber(from);

/** The first `weekday` on `date` or after it. */
export const onOrAfter = (date: CalendarDate, weekday: Weekday): CalendarDate =>
  addDays(date, (weekday - weekdayOf(date) + 7) % 7);

/** The first day of the week that holds `date`. */
export const startOfWeek = (date: CalendarDate, firstWeekday: Weekday): CalendarDate =>
  addDays(date, -((weekdayOf(date) - firstWeekday + 7) % 7));
