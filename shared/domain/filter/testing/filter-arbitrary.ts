import fc from 'fast-check';
import {
  allOf,
  anyOf,
  COMPLETED_DAYS,
  FILTER_DAYS,
  MAX_SPAN,
  notOf,
  type ChangedBy,
  type FilterCondition,
  type FilterExpression,
  type PastSpan,
  type WasCondition,
} from '#shared/domain/filter/filter-expression.ts';
import type { FilterNames } from '#shared/domain/filter/filter-names.ts';

/** Names that a careless reader of lines would trip over. */
export const NAMES: FilterNames = {
  lists: [
    // As a row of the contract: with members of its own.
    Object.assign({ id: 'l1', name: 'Work' }, { kind: 'tasks' }),
    { id: 'l2', name: 'Long name' },
    { id: 'l3', name: 'He said "no"' },
    { id: 'l4', name: 'a & b | (c)' },
    { id: 'l5', name: '-dash' },
  ],
  folders: [
    { id: 'f1', name: 'Home' },
    { id: 'f2', name: 'Work' },
  ],
  tags: [
    { name: 'errands', label: 'Errands' },
    { name: 'waiting', label: 'waiting' },
    { name: 'errands-far', label: 'errands-far' },
  ],
};

const PRIORITIES = ['none', 'low', 'medium', 'high'] as const;
const TEXTS = ['milk', 'Café', 'a "b" c', String.raw`\ "`, '日本', 'x'] as const;

const spanLengths = fc.oneof(fc.constantFrom(7, 30), fc.integer({ min: 2, max: MAX_SPAN }));

const LEADING = [
  'since monday',
  'since october 2025',
  'before 2026-03-01',
  'in may',
  'in 2025',
  'on sunday',
  'before yesterday',
] as const;
const pastSpans: fc.Arbitrary<PastSpan> = fc.oneof(
  fc.constantFrom(...COMPLETED_DAYS),
  spanLengths,
  fc.constantFrom(...LEADING),
);

const AUTHORS: readonly ChangedBy[] = [
  { kind: 'person' },
  { kind: 'assistant' },
  { kind: 'elsewhere' },
  { kind: 'commandLine' },
  { kind: 'import' },
  { kind: 'named', name: 'Claude' },
  { kind: 'named', name: 'a "b" & c' },
];

/** Conditions that only the change log answers. */
export const pastConditions = ({ lists, folders, tags }: FilterNames): fc.Arbitrary<FilterCondition> =>
  fc.oneof(
    fc
      .record({ day: pastSpans, by: fc.option(fc.constantFrom(...AUTHORS)) })
      .map(({ day, by }): FilterCondition => ({ kind: 'changed', day, by })),
    fc
      .record({
        day: pastSpans,
        of: fc.oneof(
          fc.constantFrom(...lists).map(({ id }): WasCondition => ({ kind: 'list', id })),
          fc.constantFrom(...folders).map(({ id }): WasCondition => ({ kind: 'folder', id })),
          fc.constantFrom(...tags).map(({ name }): WasCondition => ({ kind: 'tag', name })),
          fc.constantFrom(...PRIORITIES).map((priority): WasCondition => ({ kind: 'priority', priority })),
          fc.constant<WasCondition>({ kind: 'untagged' }),
        ),
      })
      .map(({ day, of }): FilterCondition => ({ kind: 'was', day, of })),
  );

const conditions = ({ lists, folders, tags }: FilterNames): fc.Arbitrary<FilterCondition> =>
  fc.oneof(
    fc.constantFrom(...lists).map(({ id }): FilterCondition => ({ kind: 'list', id })),
    fc.constantFrom(...folders).map(({ id }): FilterCondition => ({ kind: 'folder', id })),
    fc.constantFrom(...tags).map(({ name }): FilterCondition => ({ kind: 'tag', name })),
    fc.constant<FilterCondition>({ kind: 'untagged' }),
    fc.constantFrom(...PRIORITIES).map((priority): FilterCondition => ({ kind: 'priority', priority })),
    fc.constantFrom(...FILTER_DAYS).map((day): FilterCondition => ({ kind: 'day', day })),
    fc
      .record({ way: fc.constantFrom('past' as const, 'next' as const), count: spanLengths })
      .map(({ way, count }): FilterCondition => ({ kind: 'span', way, count })),
    pastSpans.map((day): FilterCondition => ({ kind: 'completed', day })),
    pastSpans.map((day): FilterCondition => ({ kind: 'created', day })),
    fc.constant<FilterCondition>({ kind: 'completedLate' }),
    fc.integer({ min: 1, max: 366 }).map((days): FilterCondition => ({ kind: 'untouched', days })),
    fc
      .constantFrom('task' as const, 'note' as const)
      .map((taskKind): FilterCondition => ({ kind: 'taskKind', taskKind })),
    fc.constantFrom(...TEXTS).map((text): FilterCondition => ({ kind: 'text', text })),
  );

/** Expressions in the form that all of Docket makes them in, up to three levels deep. */
export const filterExpressions = (
  names: FilterNames,
  others: fc.Arbitrary<FilterCondition> = conditions(names),
): fc.Arbitrary<FilterExpression> =>
  fc.letrec<{ readonly expression: FilterExpression }>((tie) => ({
    expression: fc.oneof(
      { maxDepth: 3, withCrossShrink: true },
      conditions(names),
      others,
      fc.array(tie('expression'), { minLength: 2, maxLength: 4 }).map(allOf),
      fc.array(tie('expression'), { minLength: 2, maxLength: 4 }).map(anyOf),
      tie('expression').map(notOf),
    ),
  })).expression;
