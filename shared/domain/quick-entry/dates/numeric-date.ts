import { partsToDate } from '#shared/domain/dates/calendar-date.ts';
import type { DateConventions } from '#shared/domain/dates/date-conventions.ts';
import type { MonthDay } from '#shared/domain/dates/next-dates.ts';

/** A date in digits, before it is known which of the numbers is the month. */
export interface NumericDay {
  readonly first: number;
  readonly second: number;
  readonly year: number | null;
  readonly sign: string;
  /** `yearFirst` has its month before its day; `dotted` is `14.12.`, `short` 14/12 and 14.12 */
  readonly form: 'yearFirst' | 'full' | 'dotted' | 'short';
}

export interface NumericRange {
  readonly from: NumericDay;
  readonly to: NumericDay;
}

const YEAR_FIRST = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$/u;
const FULL = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})$/u;
const DOTTED = /^(\d{1,2})(\.)(\d{1,2})\.$/u;
const SHORT = /^(\d{1,2})([/.])(\d{1,2})$/u;
const RANGE = /^(\d{1,2}\/\d{1,2}|\d{1,2}\.\d{1,2}\.)[-–](\d{1,2}\/\d{1,2}|\d{1,2}\.\d{1,2}\.)$/u;

/** 2026-12-05, 5/12/2026, 5.12.2026, 14.12., 5/12 */
export const readNumeric = (text: string): NumericDay | null =>
  readYearFirst(text) ?? readFull(text) ?? readWithoutYear(text, DOTTED, 'dotted') ?? readShort(text);

const readYearFirst = (text: string): NumericDay | null => {
  const [, year, sign = '', first, second] = YEAR_FIRST.exec(text) ?? [];
  if (year === undefined) return null;
  return { first: Number(first), second: Number(second), year: Number(year), sign, form: 'yearFirst' };
};

const readFull = (text: string): NumericDay | null => {
  const [, first, sign = '', second, year = ''] = FULL.exec(text) ?? [];
  // 1.2.26 is a version, 1-2-26 a code.
  if (first === undefined || (sign !== '/' && year.length === 2)) return null;
  const whole = year.length === 2 ? 2000 + Number(year) : Number(year);
  return { first: Number(first), second: Number(second), year: whole, sign, form: 'full' };
};

const readWithoutYear = (text: string, pattern: RegExp, form: NumericDay['form']): NumericDay | null => {
  const [, first, sign = '', second] = pattern.exec(text) ?? [];
  return first === undefined
    ? null
    : { first: Number(first), second: Number(second), year: null, sign, form };
};

const readShort = (text: string): NumericDay | null =>
  text === '24/7' ? null : readWithoutYear(text, SHORT, 'short');

/** `14.12.-18.12.`, `14/12-18/12` */
export const readNumericRange = (text: string): NumericRange | null => {
  const [, first = '', second = ''] = RANGE.exec(text) ?? [];
  const from = readNumeric(first);
  const to = readNumeric(second);
  return from === null || to === null ? null : { from, to };
};

/**
 * 5.12. is written day first everywhere. Where the order of the locale makes no
 * date, the other one is meant: 13/5 is 13 May everywhere, too.
 */
export const numericToMonthDay = (
  { first, second, year, sign, form }: NumericDay,
  { dayMonthOrder }: Pick<DateConventions, 'dayMonthOrder'>,
): MonthDay => {
  if (form === 'yearFirst') return { year, month: first, day: second };
  const isDayFirst = sign === '.' || dayMonthOrder === 'dayFirst';
  const [day, month] = isDayFirst ? [first, second] : [second, first];
  return partsToDate({ year: 2000, month, day }) === null
    ? { year, day: month, month: day }
    : { year, day, month };
};

/** Written like a date, and in front of a word never meant so: 1/2 cup. */
export const isFraction = ({ first, second }: NumericDay): boolean =>
  (first < second && second >= 2 && second <= 4) || (second === 8 && first % 2 === 1);
