import { ENGLISH_WORDS } from '#shared/domain/quick-entry/language/english-words.ts';
import {
  FILTER_WEEKDAYS,
  MAX_SPAN,
  type FilterCondition,
  type FilterDay,
  type WhenCondition,
} from '#shared/domain/filter/filter-expression.ts';

/** What a line calls a day; the first word for each is the one that is written. */
const DAYS: readonly (readonly [string, FilterDay])[] = [
  ['overdue', 'overdue'],
  ['yesterday', 'yesterday'],
  ['today', 'today'],
  ['tomorrow', 'tomorrow'],
  ['last week', 'lastWeek'],
  ['this week', 'thisWeek'],
  ['next week', 'nextWeek'],
  ['last month', 'lastMonth'],
  ['this month', 'thisMonth'],
  ['next month', 'nextMonth'],
  ['no date', 'noDate'],
  ['repeating', 'repeating'],
  ...FILTER_WEEKDAYS.map((day): [string, FilterDay] => [day, day]),
];

const OTHERS: readonly (readonly [string, FilterCondition])[] = [
  ['no tag', { kind: 'untagged' }],
  ['no tags', { kind: 'untagged' }],
  ['task', { kind: 'taskKind', taskKind: 'task' }],
  ['tasks', { kind: 'taskKind', taskKind: 'task' }],
  ['note', { kind: 'taskKind', taskKind: 'note' }],
  ['notes', { kind: 'taskKind', taskKind: 'note' }],
];

const wordOfDay = (day: FilterDay): string => DAYS.find(([, known]) => known === day)?.[0] ?? day;

/** Of up to three words, in small letters. */
export const FILTER_WORDS: ReadonlyMap<string, FilterCondition> = new Map<string, FilterCondition>([
  ...DAYS.map(([words, day]): [string, FilterCondition] => [words, { kind: 'day', day }]),
  ...OTHERS,
]);

/** Such as can be offered while a line is typed; any number is read. */
export const SPAN_WORDS = ['past 7 days', 'past 30 days', 'next 7 days', 'next 30 days'] as const;

const SPAN = /^(past|last|next) (\d{1,3}) days$/u;

/** `past 7 days` has today as its last day, `next 7 days` as its first one. */
export const wordsToSpan = (text: string): FilterCondition | undefined => {
  const [, way, number] = SPAN.exec(text) ?? [];
  const count = Number(number);
  if (way === undefined || !(count >= 2 && count <= MAX_SPAN)) return undefined;
  return { kind: 'span', way: way === 'next' ? 'next' : 'past', count };
};

const DAYS_AHEAD: ReadonlyMap<number, FilterDay> = new Map([
  [0, 'today'],
  [1, 'tomorrow'],
]);

/** The days that the entry line knows, in all of its spellings. */
const spelledDay = (text: string): FilterDay | undefined =>
  DAYS_AHEAD.get(ENGLISH_WORDS.days.get(text) ?? -1) ??
  FILTER_WEEKDAYS[(ENGLISH_WORDS.weekdays.get(text) ?? 0) - 1];

export const wordToFilterCondition = (text: string): FilterCondition | undefined => {
  const day = spelledDay(text);
  return FILTER_WORDS.get(text) ?? (day === undefined ? undefined : { kind: 'day', day });
};

export const whenToWords = (condition: WhenCondition): string =>
  condition.kind === 'day' ? wordOfDay(condition.day) : `${condition.way} ${condition.count} days`;
