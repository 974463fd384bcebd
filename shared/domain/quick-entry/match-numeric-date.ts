import { partsToDate } from '#shared/domain/dates/calendar-date.ts';
import type { MonthDay } from '#shared/domain/dates/next-dates.ts';
import {
  dayMatch,
  type DateContext,
  type DateMatch,
  type DateSearch,
} from '#shared/domain/quick-entry/date-word.ts';
import { monthDayToDate } from '#shared/domain/quick-entry/match-month-day.ts';
import { textAt } from '#shared/domain/quick-entry/entry-words.ts';

import { isCounted, isPartOfNoun, isSureSpot, type Spot } from '#shared/domain/quick-entry/word-context.ts';

const YEAR_FIRST = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$/u;
const WITH_YEAR = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})$/u;
const WITHOUT_YEAR = /^(\d{1,2})([/.])(\d{1,2})$/u;

/** 2026-12-05, 5/12/2026, 5.12.2026, 5/12; the order of day and month is that of the locale. */
export const matchNumericDate = (search: DateSearch): DateMatch => {
  const { words, at, context, spot } = search;
  const text = textAt(words, at);
  if (isCounted(words, spot) || isPartOfNoun(words, spot)) return null;
  const monthDay = readYearFirst(text) ?? readWithYear(text, context) ?? readWithoutYear(text, context, spot);
  const date = monthDay === null ? null : monthDayToDate(search, monthDay);
  return date === null ? null : dayMatch(at + 1, date);
};

const readYearFirst = (text: string): MonthDay | null => {
  const match = YEAR_FIRST.exec(text);
  if (match === null) return null;
  return { year: Number(match[1]), month: Number(match[3]), day: Number(match[4]) };
};

const readWithYear = (text: string, context: DateContext): MonthDay | null => {
  const match = WITH_YEAR.exec(text);
  const year = match?.[4] ?? '';
  // 1.2.26 is a version, 1-2-26 a code.
  if (match === null || (match[2] !== '/' && year.length === 2)) return null;
  return { ...inOrder(match, context), year: year.length === 2 ? 2000 + Number(year) : Number(year) };
};

/** Fractions and what is open all day: written like dates, and never meant so on their own. */
const isNoDate = (first: number, second: number): boolean => {
  if (first === 24 && second === 7) return true;
  const isFraction = first < second && (second === 2 || second === 3 || second === 4);
  return isFraction || (second === 8 && first % 2 === 1);
};

const readWithoutYear = (text: string, context: DateContext, spot: Spot): MonthDay | null => {
  const match = WITHOUT_YEAR.exec(text);
  // 5.12 is a number, but for a field that holds dates.
  if (match === null || (match[2] === '.' && !spot.isDateField)) return null;
  if (!isSureSpot(spot) && isNoDate(Number(match[1]), Number(match[3]))) return null;
  return { ...inOrder(match, context), year: null };
};

/**
 * 5.12. is written day first everywhere. Where the order of the locale makes no
 * date, the other one is meant: 13/5 is 13 May everywhere, too.
 */
const inOrder = (
  [, first = '', separator, second = '']: RegExpExecArray,
  { dayMonthOrder }: DateContext,
): Pick<MonthDay, 'day' | 'month'> => {
  const isDayFirst = separator === '.' || dayMonthOrder === 'dayFirst';
  const day = Number(isDayFirst ? first : second);
  const month = Number(isDayFirst ? second : first);
  return partsToDate({ year: 2000, month, day }) === null ? { day: month, month: day } : { day, month };
};
