import { assertNever } from '#shared/domain/assert-never.ts';
import {
  isCondition,
  type FilterCondition,
  type FilterDay,
  type FilterExpression,
} from '#shared/domain/filter/filter-expression.ts';
import { foldText } from '#shared/domain/search-text.ts';
import type { SqlValue } from '#electron/store/database/database.ts';
import { HAS_PRIORITY } from '#electron/store/queries/closed-query.ts';
import type { DayBounds } from '#electron/store/queries/day-bounds.ts';
import {
  isOverdue,
  touchesDays,
  touchesMonth,
  touchesWeek,
  type Condition,
} from '#electron/store/queries/day-conditions.ts';
import { IN_FOLDER, IN_PROJECT, IN_TAG_TREE } from '#electron/store/queries/place-conditions.ts';
import { tasksWithTerms } from '#electron/store/queries/text-condition.ts';

const always = (where: string, ...values: readonly SqlValue[]): Condition => ({ where, values });

const DAYS: Readonly<Record<FilterDay, (bounds: DayBounds) => Condition>> = {
  overdue: isOverdue,
  today: (bounds) => touchesDays(bounds, bounds.today, bounds.today),
  tomorrow: (bounds) => touchesDays(bounds, bounds.day(1), bounds.day(1)),
  thisWeek: (bounds) => touchesWeek(bounds, 0),
  nextWeek: (bounds) => touchesWeek(bounds, 1),
  thisMonth: (bounds) => touchesMonth(bounds, 0),
  nextMonth: (bounds) => touchesMonth(bounds, 1),
  noDate: () => always('t.start_at IS NULL'),
  repeating: () => always('t.repeats <> 0'),
};

/** How tasks are found by what is not in their row. */
export interface Finders {
  readonly text: (text: string) => Condition;
  /** The tag, and every tag below it. */
  readonly tag: (name: string) => Condition;
  readonly untagged: () => Condition;
}

const INDEXED: Finders = {
  text: (text) => tasksWithTerms([foldText(text)]),
  tag: (name) => always(IN_TAG_TREE, name),
  untagged: () => always('t.id NOT IN (SELECT task_id FROM task_tag)'),
};

const ofCondition = (condition: FilterCondition, bounds: DayBounds, finders: Finders): Condition => {
  switch (condition.kind) {
    case 'list':
      return always(IN_PROJECT, condition.id);
    case 'folder':
      return always(IN_FOLDER, condition.id);
    case 'tag':
      return finders.tag(condition.name);
    case 'untagged':
      return finders.untagged();
    case 'priority':
      return HAS_PRIORITY[condition.priority];
    case 'day':
      return DAYS[condition.day](bounds);
    case 'taskKind':
      return always(`(t.kind = 'NOTE') = ?`, condition.taskKind === 'note' ? 1 : 0);
    case 'text':
      return finders.text(condition.text);
    default:
      return assertNever(condition);
  }
};

/** Which tasks a filter shows. */
export const filterCondition = (
  expression: FilterExpression,
  bounds: DayBounds,
  finders: Finders = INDEXED,
): Condition => {
  if (isCondition(expression)) return ofCondition(expression, bounds, finders);
  if (expression.kind === 'not') {
    const { where, values } = filterCondition(expression.of, bounds, finders);
    // What is unknown (a date that is none) is not the case.
    return { where: `(${where}) IS NOT TRUE`, values };
  }
  const parts = expression.of.map((part) => filterCondition(part, bounds, finders));
  const empty = expression.kind === 'and' ? '1' : '0';
  return {
    where: parts.map(({ where }) => `(${where})`).join(` ${expression.kind.toUpperCase()} `) || empty,
    values: parts.flatMap(({ values }) => values),
  };
};
