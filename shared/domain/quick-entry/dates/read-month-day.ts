import type { MonthDay } from '#shared/domain/dates/next-dates.ts';
import {
  isVerbMonth,
  wordToClock,
  wordToMonth,
  wordToPartOfDay,
} from '#shared/domain/quick-entry/language/calendar-names.ts';
import { linkedText, textAt, type Match, type Words } from '#shared/domain/quick-entry/entry-words.ts';
import { wordToMonthDay, wordToOrdinal } from '#shared/domain/quick-entry/language/number-words.ts';
import { isClosed } from '#shared/domain/quick-entry/word-context.ts';

interface MonthDaySearch {
  readonly words: Words;
  readonly at: number;
  /** Something beside it says that it is a date: then `5 may` needs no more. */
  readonly isSure: boolean;
}

/** 5 dec, 5th of december 2027, the 5th of december, dec 5, december 5th, 2027 */
export const readMonthDay = (search: MonthDaySearch): Match<MonthDay> | null => {
  const { words, at } = search;
  if (textAt(words, at) === 'the') {
    const ordinal = wordToOrdinal(linkedText(words, at + 1));
    return ordinal === null ? null : readDayFirst({ ...search, at: at + 1 }, ordinal);
  }
  const day = wordToMonthDay(textAt(words, at));
  return day === null ? readMonthFirst(search) : readDayFirst(search, day);
};

/** `5 dec`, `5. dec`, `5th of dec` */
const readDayFirst = (search: MonthDaySearch, day: number): Match<MonthDay> | null => {
  const { words, at } = search;
  const hasOf = linkedText(words, at + 1) === 'of';
  const name = hasOf ? linkedText(words, at + 2) : linkedText(words, at + 1, '.');
  const month = wordToMonth(name);
  if (month === null || day > 31) return null;
  const read = withYear(words, at + (hasOf ? 3 : 2), { day, month });
  return !hasOf && isVerbMonth(name) && isVerb(search, read) ? null : read;
};

/** "5 may be enough" */
const isVerb = ({ words, at, isSure }: MonthDaySearch, { next, value }: Match<MonthDay>): boolean =>
  !isSure &&
  value.year === null &&
  /^\d+$/u.test(textAt(words, at)) &&
  !isClosed(words, next) &&
  !isTimeName(textAt(words, next));

const isTimeName = (text: string): boolean => wordToPartOfDay(text) !== null || wordToClock(text) !== null;

/** `dec 5`, `dec. 5`, `december the 5th` */
const readMonthFirst = ({ words, at }: MonthDaySearch): Match<MonthDay> | null => {
  const month = wordToMonth(textAt(words, at));
  if (month === null) return null;
  const hasThe = linkedText(words, at + 1) === 'the';
  const next = at + (hasThe ? 2 : 1);
  const day = wordToMonthDay(linkedText(words, next, hasThe ? '' : '.'));
  // "call jan 3 times"
  if (day === null || /^(?:times|x)$/u.test(linkedText(words, next + 1))) return null;
  return withYear(words, next + 1, { day, month });
};

/** A year behind the day, also behind a comma: `dec 5, 2027`. */
export const withYear = (words: Words, next: number, monthDay: Omit<MonthDay, 'year'>): Match<MonthDay> => {
  const text = linkedText(words, next, ',');
  const year = /^(?:19|20|21)\d{2}$/u.test(text) ? Number(text) : null;
  return { next: year === null ? next : next + 1, value: { ...monthDay, year } };
};
