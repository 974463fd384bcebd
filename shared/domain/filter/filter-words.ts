import { ENGLISH_WORDS } from '#shared/domain/quick-entry/language/english-words.ts';
import type { FilterCondition, FilterDay } from '#shared/domain/filter/filter-expression.ts';

/** What a line calls a day; the first word for each is the one that is written. */
const DAYS: readonly (readonly [string, FilterDay])[] = [
  ['overdue', 'overdue'],
  ['today', 'today'],
  ['tomorrow', 'tomorrow'],
  ['this week', 'thisWeek'],
  ['next week', 'nextWeek'],
  ['this month', 'thisMonth'],
  ['next month', 'nextMonth'],
  ['no date', 'noDate'],
  ['repeating', 'repeating'],
];

const OTHERS: readonly (readonly [string, FilterCondition])[] = [
  ['no tag', { kind: 'untagged' }],
  ['no tags', { kind: 'untagged' }],
  ['task', { kind: 'taskKind', taskKind: 'task' }],
  ['tasks', { kind: 'taskKind', taskKind: 'task' }],
  ['note', { kind: 'taskKind', taskKind: 'note' }],
  ['notes', { kind: 'taskKind', taskKind: 'note' }],
];

/** Of one or two words, in small letters. */
export const FILTER_WORDS: ReadonlyMap<string, FilterCondition> = new Map<string, FilterCondition>([
  ...DAYS.map(([words, day]): [string, FilterCondition] => [words, { kind: 'day', day }]),
  ...OTHERS,
]);

/** The days that the entry line knows, in all of its spellings: a filter of the service has two of them. */
const SPELLINGS: ReadonlyMap<number, FilterDay> = new Map([
  [0, 'today'],
  [1, 'tomorrow'],
]);

export const wordToFilterCondition = (text: string): FilterCondition | undefined => {
  const day = SPELLINGS.get(ENGLISH_WORDS.days.get(text) ?? -1);
  return FILTER_WORDS.get(text) ?? (day === undefined ? undefined : { kind: 'day', day });
};

/** A day that the entry line knows and no filter of the service can hold. */
export const isOtherDay = (text: string): boolean => ENGLISH_WORDS.weekdays.has(text) || text === 'yesterday';

export const filterDayWord = (day: FilterDay): string => DAYS.find(([, known]) => known === day)?.[0] ?? day;
