import type { RepeatDays } from '#shared/domain/repeat/repeat-pattern.ts';
import { wordToWeekday } from '#shared/domain/quick-entry/calendar-names.ts';
import {
  linkedText,
  matchOneOf,
  textAt,
  type Match,
  type Words,
} from '#shared/domain/quick-entry/entry-words.ts';
import { readMonthDay } from '#shared/domain/quick-entry/read-month-day.ts';
import { wordToMonthDay, wordToOrdinal } from '#shared/domain/quick-entry/number-words.ts';
import { readList } from '#shared/domain/quick-entry/read-list.ts';

type DaysMatch = Match<RepeatDays> | null;

const OF_THE_MONTH = [
  ['of', 'the', 'month'],
  ['of', 'every', 'month'],
  ['of', 'each', 'month'],
  ['of', 'month'],
  ['day', 'of', 'the', 'month'],
  ['day', 'of', 'every', 'month'],
];

/** The index behind `of the month`, or `next` itself. */
const pastMonth = (words: Words, next: number): number =>
  linkedText(words, next) === '' ? next : (matchOneOf(words, next, OF_THE_MONTH) ?? next);

const skipThe = (words: Words, at: number): number =>
  textAt(words, at) === 'the' && linkedText(words, at + 1) !== '' ? at + 1 : at;

/** last friday, the first monday of the month, last workday, last day */
export const matchNthWeekday = (words: Words, start: number): DaysMatch => {
  const at = skipThe(words, start);
  const isLast = textAt(words, at) === 'last';
  const nth = isLast ? -1 : wordToOrdinal(textAt(words, at));
  if (nth === null || nth > 5) return null;
  const weekday = wordToWeekday(linkedText(words, at + 1));
  if (weekday !== null) {
    return { next: pastMonth(words, at + 2), value: { kind: 'nthWeekday', nth, weekday } };
  }
  return isLast && linkedText(words, at + 1) !== '' ? matchLastDay(words, at + 1) : null;
};

const LAST_WORKDAY = [['workday'], ['weekday'], ['working', 'day'], ['work', 'day'], ['business', 'day']];

const matchLastDay = (words: Words, at: number): DaysMatch => {
  const workday = matchOneOf(words, at, LAST_WORKDAY);
  if (workday !== null) return { next: pastMonth(words, workday), value: { kind: 'lastWorkday' } };
  if (textAt(words, at) !== 'day') return null;
  return { next: pastMonth(words, at + 1), value: { kind: 'monthDays', days: [-1] } };
};

/** 15th, the 1st and 15th of the month; behind `on` also a plain 15. */
export const matchMonthDays = (words: Words, start: number, isLed = false): DaysMatch => {
  const days = readList<number>(words, start, (index) => {
    const at = skipThe(words, index);
    const text = textAt(words, at);
    const day = isLed || /\D/u.test(text) ? wordToMonthDay(text) : null;
    return day === null ? null : { next: at + 1, value: [day] };
  });
  if (days === null) return null;
  const sorted = [...new Set(days.value)].toSorted((a, b) => a - b);
  return { next: pastMonth(words, days.next), value: { kind: 'monthDays', days: sorted } };
};

/** 5 dec, december 25th, 15th of january */
export const matchYearDay = (words: Words, at: number): DaysMatch => {
  const found = readMonthDay({ words, at, isSure: true });
  if (found === null || found.value.year !== null) return null;
  const { month, day } = found.value;
  return { next: found.next, value: { kind: 'yearDay', month, day } };
};
