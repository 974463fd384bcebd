import type { Priority } from '#shared/domain/task.ts';
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

/** As the entry line reads them: `!1` is high. */
export const FILTER_PRIORITIES: ReadonlyMap<string, Priority> = new Map<string, Priority>([
  ['high', 'high'],
  ['medium', 'medium'],
  ['med', 'medium'],
  ['low', 'low'],
  ['none', 'none'],
  ['1', 'high'],
  ['2', 'medium'],
  ['3', 'low'],
  ['0', 'none'],
]);
