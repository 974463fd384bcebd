import fc from 'fast-check';
import {
  allOf,
  anyOf,
  COMPLETED_DAYS,
  FILTER_DAYS,
  MAX_SPAN,
  notOf,
  type FilterCondition,
  type FilterExpression,
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
    fc
      .oneof(fc.constantFrom(...COMPLETED_DAYS), spanLengths)
      .map((day): FilterCondition => ({ kind: 'completed', day })),
    fc
      .constantFrom('task' as const, 'note' as const)
      .map((taskKind): FilterCondition => ({ kind: 'taskKind', taskKind })),
    fc.constantFrom(...TEXTS).map((text): FilterCondition => ({ kind: 'text', text })),
  );

/** Expressions in the form that all of Docket makes them in, up to three levels deep. */
export const filterExpressions = (names: FilterNames): fc.Arbitrary<FilterExpression> =>
  fc.letrec<{ readonly expression: FilterExpression }>((tie) => ({
    expression: fc.oneof(
      { maxDepth: 3, withCrossShrink: true },
      conditions(names),
      fc.array(tie('expression'), { minLength: 2, maxLength: 4 }).map(allOf),
      fc.array(tie('expression'), { minLength: 2, maxLength: 4 }).map(anyOf),
      tie('expression').map(notOf),
    ),
  })).expression;
