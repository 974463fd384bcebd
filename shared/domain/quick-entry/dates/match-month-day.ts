import { nextMonthDay, type MonthDay } from '#shared/domain/dates/next-dates.ts';
import { isFullMonthName, wordToMonth } from '#shared/domain/quick-entry/language/calendar-names.ts';
import { dayMatch, type DateMatch, type DateSearch } from '#shared/domain/quick-entry/dates/date-word.ts';
import { linkedText, textAt, type Match } from '#shared/domain/quick-entry/entry-words.ts';
import { readMonthDay, withYear } from '#shared/domain/quick-entry/dates/read-month-day.ts';
import { wordToMonthDay } from '#shared/domain/quick-entry/language/number-words.ts';
import { isClosedPhrase, isSureSpot } from '#shared/domain/quick-entry/word-context.ts';

/** 5 dec, december 5th, 2027, 5-7 dec, dec 5-7, in december; in a field for dates also `dec`. */
export const matchMonthDay = (search: DateSearch): DateMatch => {
  const { words, at, spot } = search;
  const range = matchDayRange(search) ?? matchDaysApart(search);
  if (range !== null) return range;
  const found = readMonthDay({ words, at, isSure: isSureSpot(spot) });
  if (found === null) return matchMonth(search);
  const date = monthDayToDate(search, found.value);
  return date === null ? null : dayMatch(found.next, date);
};

/** The next such day. A year that is over is history, and no plan. */
export const monthDayToDate = (
  { context: { today }, spot }: Pick<DateSearch, 'context' | 'spot'>,
  monthDay: MonthDay,
): string | null => {
  const date = nextMonthDay(today, monthDay);
  const isOver = date !== null && date.slice(0, 4) < today.slice(0, 4) && !spot.isDateField;
  return isOver ? null : date;
};

const DAYS = /^(\d{1,2})(?:st|nd|rd|th)?[-–](\d{1,2})(?:st|nd|rd|th)?$/u;

/** `5-7 dec`, `dec 5-7` */
const matchDayRange = (search: DateSearch): DateMatch => {
  const { words, at } = search;
  const isDayFirst = DAYS.test(textAt(words, at));
  const days = DAYS.exec(isDayFirst ? textAt(words, at) : linkedText(words, at + 1));
  const month = wordToMonth(isDayFirst ? linkedText(words, at + 1) : textAt(words, at));
  if (days === null || month === null) return null;
  return daysToRange(search, at + 2, { month, first: Number(days[1]), last: Number(days[2]) });
};

/** `aug 3 to 17`, `3rd to 17th august`: the month is said once. */
const matchDaysApart = (search: DateSearch): DateMatch => {
  const { words, at } = search;
  const isMonthFirst = wordToMonth(textAt(words, at)) !== null;
  const days = readDays(search, isMonthFirst ? at + 1 : at);
  if (days === null) return null;
  if (isMonthFirst && !isClosedPhrase(words, days.next)) return null;
  const month = wordToMonth(isMonthFirst ? textAt(words, at) : linkedText(words, days.next));
  return month === null
    ? null
    : daysToRange(search, isMonthFirst ? days.next : days.next + 1, { ...days.value, month });
};

/** `3 to 17`, `3rd - 17th` */
const readDays = ({ words, at }: DateSearch, start: number): Match<Omit<DayRange, 'month'>> | null => {
  const first = wordToMonthDay(start === at ? textAt(words, start) : linkedText(words, start));
  if (first === null || !/^(?:[-–—]|to|until|till|through)$/u.test(linkedText(words, start + 1))) return null;
  const last = wordToMonthDay(linkedText(words, start + 2));
  return last === null ? null : { next: start + 3, value: { first, last } };
};

interface DayRange {
  readonly month: number;
  readonly first: number;
  readonly last: number;
}

const daysToRange = (search: DateSearch, at: number, { month, first, last }: DayRange): DateMatch => {
  const { next, value } = withYear(search.words, at, { day: first, month });
  const date = monthDayToDate(search, value);
  const endDate = date === null ? null : nextMonthDay(date, { ...value, day: last });
  if (date === null || endDate === null || endDate <= date) return null;
  return { next, value: { date, endDate, time: null } };
};

/** `in december`, `in march 2027`: its first day. */
const matchMonth = (search: DateSearch): DateMatch => {
  const { words, at, spot } = search;
  const isNamed = textAt(words, at) === 'in';
  if (!isNamed && !spot.isDateField) return null;
  const name = isNamed ? linkedText(words, at + 1) : textAt(words, at);
  const month = wordToMonth(name);
  if (month === null || (!isFullMonthName(name) && !spot.isDateField)) return null;
  const { next, value } = withYear(words, at + (isNamed ? 2 : 1), { day: 1, month });
  const date = monthDayToDate(search, value);
  return date === null ? null : dayMatch(next, date);
};
