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

export const filterDayWord = (day: FilterDay): string => DAYS.find(([, known]) => known === day)?.[0] ?? day;
