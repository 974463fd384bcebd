import { expressionToRule } from '#shared/domain/filter/filter-rule.ts';

/** Rules of filters over stores whose clock stands still, long ago: by a value, by the text, and by the past. */
export const RULES = [
  expressionToRule({ kind: 'priority', priority: 'high' }),
  expressionToRule({ kind: 'text', text: 'word' }),
  expressionToRule({ kind: 'changed', day: 'before 2026-01-01', by: { kind: 'person' } }),
  expressionToRule({ kind: 'untouched', days: 2 }),
  expressionToRule({ kind: 'was', day: 'before 2026-01-01', of: { kind: 'priority', priority: 'high' } }),
] as const;
