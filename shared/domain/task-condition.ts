import { assertNever } from '#shared/domain/assert-never.ts';
import type { TaskStatus } from '#shared/domain/task.ts';

/*
 * Conditions that several parts of Docket ask of a task, each written once.
 * `toPredicate` makes a function of one, and the store makes SQL of it
 * (`conditionToSql`); a property test holds the two together.
 */

/**
 * @template Cut a point in time, in the form that tasks are compared in: an
 *   instant, or what a clock shows. A task without a date is never before one.
 */
export type TaskCondition<Cut> =
  | { readonly kind: 'status'; readonly is: TaskStatus | 'closed' }
  | { readonly kind: 'note' | 'dated' }
  | { readonly kind: 'startsBefore' | 'endsBefore'; readonly cut: Cut }
  | { readonly kind: 'all'; readonly of: readonly TaskCondition<Cut>[] }
  | { readonly kind: 'not'; readonly of: TaskCondition<Cut> };

const OPEN = { kind: 'status', is: 'open' } as const;

const all = <Cut>(...of: readonly TaskCondition<Cut>[]): TaskCondition<Cut> => ({ kind: 'all', of });
const not = <Cut>(of: TaskCondition<Cut>): TaskCondition<Cut> => ({ kind: 'not', of });

/** From the first cut up to the second one, which does not belong to it. */
export const touches = <Cut>(from: Cut, before: Cut): TaskCondition<Cut> =>
  all({ kind: 'startsBefore', cut: before }, not({ kind: 'endsBefore', cut: from }));

/**
 * Its last day, or its last moment, is before `cut`. A note has no completion
 * (task-service-interface.md: kind NOTE), so no date of it can be missed.
 */
export const isMissed = <Cut>(cut: Cut): TaskCondition<Cut> =>
  all(not({ kind: 'note' }), { kind: 'endsBefore', cut });

/** An open task whose date is missed. */
export const isOverdue = <Cut>(cut: Cut): TaskCondition<Cut> => all(OPEN, isMissed(cut));

/** An open task without a date. */
export const isUndated = <Cut>(): TaskCondition<Cut> => all(OPEN, not({ kind: 'dated' }));

/** A task whose last day was from `from` up to `before`, and that is still open. */
export const isNotDone = <Cut>(from: Cut, before: Cut): TaskCondition<Cut> =>
  all(OPEN, isMissed(before), not({ kind: 'endsBefore', cut: from }));

/** It starts before `before`. Notes of the days before `today` are left out; missed tasks are not. */
export const isDueBefore = <Cut>(today: Cut, before: Cut): TaskCondition<Cut> =>
  all({ kind: 'startsBefore', cut: before }, not(all({ kind: 'note' }, { kind: 'endsBefore', cut: today })));

/** How conditions read one form of a task. */
export interface TaskReader<Task, Cut> {
  readonly status: (task: Task) => TaskStatus;
  readonly isNote: (task: Task) => boolean;
  readonly isDated: (task: Task) => boolean;
  readonly startsBefore: (task: Task, cut: Cut) => boolean;
  readonly endsBefore: (task: Task, cut: Cut) => boolean;
}

export const toPredicate = <Task, Cut>(
  condition: TaskCondition<Cut>,
  reader: TaskReader<Task, Cut>,
): ((task: Task) => boolean) => {
  switch (condition.kind) {
    case 'status': {
      const { is } = condition;
      return (task) => (is === 'closed' ? reader.status(task) !== 'open' : reader.status(task) === is);
    }
    case 'note':
      return reader.isNote;
    case 'dated':
      return reader.isDated;
    case 'startsBefore':
    case 'endsBefore': {
      const { kind, cut } = condition;
      return (task) => reader[kind](task, cut);
    }
    case 'not': {
      const isOne = toPredicate(condition.of, reader);
      return (task) => !isOne(task);
    }
    case 'all': {
      const parts = condition.of.map((part) => toPredicate(part, reader));
      return (task) => parts.every((isOne) => isOne(task));
    }
    default:
      return assertNever(condition);
  }
};
