import type { RepeatEnd } from '#shared/domain/repeat/repeat-pattern.ts';
import type { DateSearch } from '#shared/domain/quick-entry/date-word.ts';
import { linkedText, textAt, type Match } from '#shared/domain/quick-entry/entry-words.ts';
import { matchDate } from '#shared/domain/quick-entry/match-date.ts';
import { wordToCount } from '#shared/domain/quick-entry/number-words.ts';

/** until 5 jan, for 10 times, 10 times, for 3 weeks: only where something repeats. */
export const matchRepeatEnd = (search: DateSearch): Match<RepeatEnd> | null =>
  matchUntil(search) ?? matchTimes(search);

const matchUntil = (search: DateSearch): Match<RepeatEnd> | null => {
  const { words, at } = search;
  const isUntil = /^(?:until|till|til|ending|through)$/u.test(textAt(words, at));
  if (!isUntil || linkedText(words, at + 1) === '') return null;
  const spot = { ...search.spot, isLed: true, wordBefore: at };
  const date = matchDate({ ...search, at: at + 1, spot });
  return date === null ? null : { next: date.next, value: { kind: 'until', date: date.value.date } };
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
