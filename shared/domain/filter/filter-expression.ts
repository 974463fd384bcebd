import type { Priority } from '#shared/domain/task.ts';

/** The next one after today, as in the entry line. Monday first. */
export const FILTER_WEEKDAYS = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const;

/**
 * When a task is, as a filter asks for it: every word that the service's rules
 * have (observed), the days before today, and weekdays.
 */
export const FILTER_DAYS = [
  'overdue',
  'yesterday',
  'today',
  'tomorrow',
  'lastWeek',
  'thisWeek',
  'nextWeek',
  'lastMonth',
  'thisMonth',
  'nextMonth',
  'noDate',
  'repeating',
  ...FILTER_WEEKDAYS,
] as const;
export type FilterDay = (typeof FILTER_DAYS)[number];

/** When a task was closed: a day of these, or a number of days up to today. */
export const COMPLETED_DAYS = [
  'today',
  'yesterday',
  'thisWeek',
  'lastWeek',
  'thisMonth',
  'lastMonth',
] as const satisfies readonly FilterDay[];
export type CompletedDay = (typeof COMPLETED_DAYS)[number];

/** More than a year says nothing that a filter is for. */
export const MAX_SPAN = 366;

/**
 * A span of the past: one of those days, a number of days up to today, or what `past-span.ts` reads: `since monday`,
 * `in october`, `before 2026-03-01`.
 */
export type PastSpan = CompletedDay | number | `${'in' | 'since' | 'before' | 'on'} ${string}`;

/** Whose changes are meant. `named` is an assistant by the name that it gave of itself. */
export type ChangedBy =
  | { readonly kind: 'person' | 'assistant' | 'commandLine' | 'import' | 'elsewhere' }
  | { readonly kind: 'named'; readonly name: string };

/** What can be asked of a task as it was. */
export type WasCondition = Extract<
  FilterCondition,
  { readonly kind: 'list' | 'folder' | 'tag' | 'untagged' | 'priority' }
>;

/** What one token of a filter asks of a task. */
export type FilterCondition =
  | { readonly kind: 'list'; readonly id: string }
  /** In any list of the folder. */
  | { readonly kind: 'folder'; readonly id: string }
  /** The tag or one below it. */
  | { readonly kind: 'tag'; readonly name: string }
  | { readonly kind: 'untagged' }
  | { readonly kind: 'priority'; readonly priority: Priority }
  | { readonly kind: 'day'; readonly day: FilterDay }
  /** Within a number of days (2 to `MAX_SPAN`) that ends or begins today. */
  | { readonly kind: 'span'; readonly way: 'past' | 'next'; readonly count: number }
  | { readonly kind: 'completed'; readonly day: PastSpan }
  /** Completed on a day after its last day. */
  | { readonly kind: 'completedLate' }
  | { readonly kind: 'created'; readonly day: PastSpan }
  /** Any change that the change log has, its creation among them. By null: by anybody. */
  | { readonly kind: 'changed'; readonly day: PastSpan; readonly by: ChangedBy | null }
  /** Nothing of it was changed for so many days (1 to `MAX_SPAN`) that end today, here or elsewhere. */
  | { readonly kind: 'untouched'; readonly days: number }
  /** At any moment of the span. */
  | { readonly kind: 'was'; readonly day: PastSpan; readonly of: WasCondition }
  | { readonly kind: 'taskKind'; readonly taskKind: 'task' | 'note' }
  /** In the title, the notes, the items or the tags. */
  | { readonly kind: 'text'; readonly text: string };

/** What asks for the days of a task. */
export type WhenCondition = Extract<FilterCondition, { readonly kind: 'day' | 'span' }>;

export const isWhen = (condition: FilterCondition): condition is WhenCondition =>
  condition.kind === 'day' || condition.kind === 'span';

/** Which tasks a filter shows. No `and` stands in an `and`, no `or` in an `or`, no `not` in a `not`. */
export type FilterExpression =
  | FilterCondition
  | { readonly kind: 'and'; readonly of: readonly FilterExpression[] }
  | { readonly kind: 'or'; readonly of: readonly FilterExpression[] }
  | { readonly kind: 'not'; readonly of: FilterExpression };

const combine = (kind: 'and' | 'or', parts: readonly FilterExpression[]): FilterExpression => {
  const of = parts.flatMap((part) => (part.kind === kind ? part.of : [part]));
  const [only] = of;
  return only !== undefined && of.length === 1 ? only : { kind, of };
};

/** Of nothing: every task. */
export const allOf = (parts: readonly FilterExpression[]): FilterExpression => combine('and', parts);

/** Of nothing: no task. */
export const anyOf = (parts: readonly FilterExpression[]): FilterExpression => combine('or', parts);

export const notOf = (part: FilterExpression): FilterExpression =>
  part.kind === 'not' ? part.of : { kind: 'not', of: part };

export const isCondition = (part: FilterExpression): part is FilterCondition =>
  part.kind !== 'and' && part.kind !== 'or' && part.kind !== 'not';
