import type { Priority } from '#shared/domain/task.ts';

/** What stands behind `!` for a priority, in small letters; `!1` is high. */
export const PRIORITY_WORDS: ReadonlyMap<string, Priority> = new Map<string, Priority>([
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
