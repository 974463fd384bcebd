import { partsToDate, type CalendarDate } from '#shared/domain/dates/calendar-date.ts';
import type { MonthDay } from '#shared/domain/dates/next-dates.ts';
import {
  dayMatch,
  type DateContext,
  type DateMatch,
  type DateSearch,
} from '#shared/domain/quick-entry/dates/date-word.ts';
import { monthDayToDate } from '#shared/domain/quick-entry/dates/match-month-day.ts';
import { linkedText, textAt, type Words } from '#shared/domain/quick-entry/entry-words.ts';
import { matchClock } from '#shared/domain/quick-entry/times/match-clock.ts';
import { matchClockRange } from '#shared/domain/quick-entry/times/clock-range.ts';

import { wordToClock, wordToPartOfDay } from '#shared/domain/quick-entry/language/calendar-names.ts';
import { VERSIONED } from '#shared/domain/quick-entry/language/english-context.ts';
import { isClosed, isCounted, isPartOfNoun } from '#shared/domain/quick-entry/word-context.ts';

const YEAR_FIRST = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$/u;
const WITH_YEAR = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})$/u;
const WITHOUT_YEAR = /^(\d{1,2})([/.])(\d{1,2})$/u;

/** 2026-12-05, 5/12/2026, 5.12.2026, 5/12; the order of day and month is that of the locale. */
export const matchNumericDate = (search: DateSearch): DateMatch => {
  const { words, at, context, spot } = search;
  const text = textAt(words, at);
  if (isCounted(words, spot) || isPartOfNoun(words, spot)) return null;
  const monthDay =
    readYearFirst(text) ??
    readWithYear(text, context) ??
    readDotted(search, text) ??
    readWithoutYear(search, text);
  const date = monthDay === null ? matchJoinedRange(search, text) : monthDayToDate(search, monthDay);
  if (date === null || typeof date === 'string') return date === null ? null : dayMatch(at + 1, date);
  return date;
};

const DOTTED = /^(\d{1,2})(\.)(\d{1,2})\.$/u;

/** `14.12.`: with its second point it is a day wherever it stands, but for the end of "update to 3.2." */
const readDotted = ({ words, context, spot }: DateSearch, text: string): MonthDay | null => {
  const match = DOTTED.exec(text);
  if (match === null || (!spot.isLed && VERSIONED.has(textAt(words, spot.wordBefore)))) return null;
  return { ...inOrder(match, context), year: null };
};

const JOINED = /^(\d{1,2}\/\d{1,2}|\d{1,2}\.\d{1,2}\.)[-–](\d{1,2}\/\d{1,2}|\d{1,2}\.\d{1,2}\.)$/u;

/** `14.12.-18.12.`, `14/12-18/12` */
const matchJoinedRange = (search: DateSearch, text: string): DateMatch => {
  const joined = JOINED.exec(text);
  const date = joined === null ? null : joinedDay(search, joined[1] ?? '');
  const endDate = joined === null ? null : joinedDay(search, joined[2] ?? '');
  if (date === null || endDate === null || endDate <= date) return null;
  return { next: search.at + 1, value: { date, endDate, time: null } };
};

const joinedDay = (search: DateSearch, text: string): CalendarDate | null => {
  const parts = /^(\d+)([/.])(\d+)/u.exec(text);
  return parts === null ? null : monthDayToDate(search, { ...inOrder(parts, search.context), year: null });
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

/** Written like a date, and in front of a word never meant so: 1/2 cup. */
const isFraction = (first: number, second: number): boolean =>
  (first < second && second >= 2 && second <= 4) || (second === 8 && first % 2 === 1);

/** Whether a fraction would be out of place here: behind a preposition, at the end, beside a time. */
const isDayHere = ({ words, at, spot }: Pick<DateSearch, 'words' | 'at' | 'spot'>): boolean =>
  spot.isLed ||
  spot.isDateField ||
  spot.before === 'time' ||
  isClosed(words, at + 1) ||
  isTimeAt(words, at + 1);

const isTimeAt = (words: Words, at: number): boolean =>
  linkedText(words, at) !== '' &&
  (wordToPartOfDay(textAt(words, at)) !== null ||
    wordToClock(textAt(words, at)) !== null ||
    matchClock(words, at) !== null ||
    matchClockRange(words, at) !== null);

const readWithoutYear = ({ words, at, context, spot }: DateSearch, text: string): MonthDay | null => {
  const match = WITHOUT_YEAR.exec(text);
  // 5.12 is a number, but for a field that holds dates.
  if (match === null || (match[2] === '.' && !spot.isDateField)) return null;
  if (text === '24/7') return null;
  if (!isDayHere({ words, at, spot }) && isFraction(Number(match[1]), Number(match[3]))) return null;
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
