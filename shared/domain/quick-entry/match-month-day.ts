import { nextMonthDay, type MonthDay } from '#shared/domain/dates/next-dates.ts';
import { isFullMonthName, wordToMonth } from '#shared/domain/quick-entry/calendar-names.ts';
import { dayMatch, type DateMatch, type DateSearch } from '#shared/domain/quick-entry/date-word.ts';
import { linkedText, textAt } from '#shared/domain/quick-entry/entry-words.ts';
import { readMonthDay, withYear } from '#shared/domain/quick-entry/read-month-day.ts';
import { isSureSpot } from '#shared/domain/quick-entry/word-context.ts';

/** 5 dec, december 5th, 2027, 5-7 dec, dec 5-7, in december; in a field for dates also `dec`. */
export const matchMonthDay = (search: DateSearch): DateMatch => {
  const { words, at, spot } = search;
  const found = readMonthDay({ words, at, isSure: isSureSpot(spot) });
  if (found === null) return matchDayRange(search) ?? matchMonth(search);
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
  const { next, value } = withYear(words, at + 2, { day: Number(days[1]), month });
  const date = monthDayToDate(search, value);
  const endDate = date === null ? null : nextMonthDay(date, { ...value, day: Number(days[2]) });
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
