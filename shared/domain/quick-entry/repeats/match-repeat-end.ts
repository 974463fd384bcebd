import { lastOfMonth, type CalendarDate } from '#shared/domain/dates/calendar-date.ts';
import { nextMonthDay } from '#shared/domain/dates/next-dates.ts';
import type { RepeatEnd } from '#shared/domain/repeat/repeat-pattern.ts';
import type { DateSearch } from '#shared/domain/quick-entry/dates/date-word.ts';
import { matchDate } from '#shared/domain/quick-entry/dates/match-date.ts';
import { linkedText, textAt, type Match } from '#shared/domain/quick-entry/entry-words.ts';
import { longestPhrase } from '#shared/domain/quick-entry/language/phrase-table.ts';

/** until 5 jan, for 10 times, 10 times, for 3 weeks: only where something repeats. */
export const matchRepeatEnd = (search: DateSearch): Match<RepeatEnd> | null =>
  matchUntil(search) ?? matchTimes(search);

const matchUntil = (search: DateSearch): Match<RepeatEnd> | null => {
  const { words, at } = search;
  const { ends } = words.language.leads;
  if (!ends.has(textAt(words, at)) || linkedText(words, at + 1) === '') return null;
  const month = readMonth(search);
  if (month !== null) return { next: month.next, value: { kind: 'until', date: month.value } };
  const spot = { ...search.spot, isLed: true, before: null, wordBefore: at };
  const date = matchDate({ ...search, at: at + 1, spot });
  return date === null ? null : { next: date.next, value: { kind: 'until', date: date.value.date } };
};

/** `until june` ends when June begins, `through june` with its last day. */
const readMonth = ({ words, at, context }: DateSearch): Match<CalendarDate> | null => {
  const { months } = words.language.words;
  const month = months.get(textAt(words, at + 1));
  if (month === undefined) return null;
  const behind = linkedText(words, at + 2, ',');
  const year = /^(?:19|20|21)\d{2}$/u.test(behind) ? Number(behind) : null;
  // A number is a day of the month.
  if (year === null && /^\d/u.test(linkedText(words, at + 2))) return null;
  const first = nextMonthDay(context.today, { day: 1, month, year });
  if (first === null) return null;
  const isWithIt = words.language.leads.ends.get(textAt(words, at)) === 'with';
  return { next: year === null ? at + 2 : at + 3, value: isWithIt ? lastOfMonth(first) : first };
};

const matchTimes = ({ words, at }: DateSearch): Match<RepeatEnd> | null =>
  longestPhrase(words.language.repeatEnds, words, at, ({ atoms }) => {
    const { count, spanUnit, times } = atoms;
    if (count === undefined) return null;
    if (times === true) return { kind: 'count', count };
    return spanUnit === undefined ? null : { kind: 'span', count, unit: spanUnit };
  });
