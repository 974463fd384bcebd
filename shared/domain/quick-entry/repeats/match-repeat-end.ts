import { lastOfMonth, type CalendarDate } from '#shared/domain/dates/calendar-date.ts';
import { nextMonthDay } from '#shared/domain/dates/next-dates.ts';
import { withYear } from '#shared/domain/quick-entry/dates/read-month-day.ts';
import { wordToMonth } from '#shared/domain/quick-entry/language/calendar-names.ts';
import type { RepeatEnd } from '#shared/domain/repeat/repeat-pattern.ts';
import type { DateSearch } from '#shared/domain/quick-entry/dates/date-word.ts';
import { linkedText, textAt, type Match } from '#shared/domain/quick-entry/entry-words.ts';
import { matchDate } from '#shared/domain/quick-entry/dates/match-date.ts';
import { wordToCount } from '#shared/domain/quick-entry/language/number-words.ts';

/** until 5 jan, for 10 times, 10 times, for 3 weeks: only where something repeats. */
export const matchRepeatEnd = (search: DateSearch): Match<RepeatEnd> | null =>
  matchUntil(search) ?? matchTimes(search);

const isUntil = (text: string): boolean => /^(?:until|till|til|ending|through|thru)$/u.test(text);

const matchUntil = (search: DateSearch): Match<RepeatEnd> | null => {
  const { words, at } = search;
  if (!isUntil(textAt(words, at)) || linkedText(words, at + 1) === '') return null;
  const month = readMonth(search);
  if (month !== null) return { next: month.next, value: { kind: 'until', date: month.value } };
  const spot = { ...search.spot, isLed: true, wordBefore: at };
  const date = matchDate({ ...search, at: at + 1, spot });
  return date === null ? null : { next: date.next, value: { kind: 'until', date: date.value.date } };
};

/** `until june` ends when June begins, `through june` with its last day. */
const readMonth = ({ words, at, context }: DateSearch): Match<CalendarDate> | null => {
  const month = wordToMonth(textAt(words, at + 1));
  if (month === null) return null;
  const { next, value } = withYear(words, at + 2, { day: 1, month });
  const isDay = value.year === null && /^\d/u.test(linkedText(words, next));
  const first = isDay ? null : nextMonthDay(context.today, value);
  if (first === null) return null;
  return { next, value: textAt(words, at).startsWith('thr') ? lastOfMonth(first) : first };
};

type SpanUnit = Extract<RepeatEnd, { kind: 'span' }>['unit'];

const SPANS: ReadonlyMap<string, SpanUnit> = new Map<string, SpanUnit>([
  ['day', 'day'],
  ['week', 'week'],
  ['month', 'month'],
  ['year', 'year'],
]);

const matchTimes = ({ words, at }: DateSearch): Match<RepeatEnd> | null => {
  const isFor = textAt(words, at) === 'for';
  const first = isFor ? at + 1 : at;
  const count = wordToCount(isFor ? linkedText(words, first) : textAt(words, first));
  if (count === null) return null;
  const unit = linkedText(words, first + 1);
  if (unit === 'times' || unit === 'x') return { next: first + 2, value: { kind: 'count', count } };
  const span = isFor ? SPANS.get(unit.replace(/s$/u, '')) : undefined;
  return span === undefined ? null : { next: first + 2, value: { kind: 'span', count, unit: span } };
};
