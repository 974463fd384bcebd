import { assertNever } from '#shared/domain/assert-never.ts';
import { onOrAfter, type Weekday } from '#shared/domain/dates/calendar-date.ts';
import {
  isCondition,
  isWhen,
  type FilterCondition,
  type FilterDay,
  type FilterExpression,
  type WhenCondition,
} from '#shared/domain/filter/filter-expression.ts';
import { isMissed } from '#shared/domain/task-condition.ts';
import { foldText } from '#shared/domain/search-text.ts';
import { isPast, type PastCondition } from '#shared/domain/filter/past-words.ts';
import type { ReadDatabase, SqlValue } from '#core/store/database/database.ts';
import { HAS_PRIORITY } from '#core/store/queries/closed-query.ts';
import type { DayBounds } from '#core/store/queries/day-bounds.ts';
import {
  conditionToSql,
  dayStart,
  monthRange,
  ofFew,
  touchesDays,
  weekRange,
  type Condition,
} from '#core/store/queries/day-conditions.ts';
import { pastCondition } from '#core/store/queries/past-conditions.ts';
import { IN_FOLDER, IN_PROJECT, IN_TAG_TREE } from '#core/store/queries/place-conditions.ts';
import { tasksWithTerms } from '#core/store/queries/text-condition.ts';

const always = (where: string, ...values: readonly SqlValue[]): Condition => ({ where, values });

type RangeDay = Exclude<FilterDay, 'overdue' | 'noDate' | 'repeating'>;

/** Never today: that is called today. */
const nextWeekday = (bounds: DayBounds, weekday: Weekday): ReturnType<typeof weekRange> => {
  const day = onOrAfter(bounds.day(1), weekday);
  return [day, day];
};

const RANGES = {
  yesterday: (bounds) => [bounds.day(-1), bounds.day(-1)],
  today: (bounds) => [bounds.today, bounds.today],
  tomorrow: (bounds) => [bounds.day(1), bounds.day(1)],
  lastWeek: (bounds) => weekRange(bounds, -1),
  thisWeek: (bounds) => weekRange(bounds, 0),
  nextWeek: (bounds) => weekRange(bounds, 1),
  lastMonth: (bounds) => monthRange(bounds, -1),
  thisMonth: (bounds) => monthRange(bounds, 0),
  nextMonth: (bounds) => monthRange(bounds, 1),
  monday: (bounds) => nextWeekday(bounds, 1),
  tuesday: (bounds) => nextWeekday(bounds, 2),
  wednesday: (bounds) => nextWeekday(bounds, 3),
  thursday: (bounds) => nextWeekday(bounds, 4),
  friday: (bounds) => nextWeekday(bounds, 5),
  saturday: (bounds) => nextWeekday(bounds, 6),
  sunday: (bounds) => nextWeekday(bounds, 7),
} as const satisfies Readonly<Record<RangeDay, (bounds: DayBounds) => ReturnType<typeof weekRange>>>;

/** A number of days, including today. */
const spanRange = (bounds: DayBounds, way: 'past' | 'next', count: number): ReturnType<typeof weekRange> =>
  way === 'past' ? [bounds.day(1 - count), bounds.today] : [bounds.today, bounds.day(count - 1)];

const OTHER_DAYS: Readonly<Record<Exclude<FilterDay, RangeDay>, (bounds: DayBounds) => Condition>> = {
  // Whatever its status: a view of a filter has a section of closed tasks, too.
  overdue: (bounds) => conditionToSql(isMissed(dayStart(bounds, bounds.today))),
  noDate: () => always('t.start_at IS NULL'),
  repeating: () => always('t.repeats <> 0'),
};

const onDay = (day: FilterDay, bounds: DayBounds): Condition =>
  day === 'overdue' || day === 'noDate' || day === 'repeating'
    ? OTHER_DAYS[day](bounds)
    : touchesDays(bounds, ...RANGES[day](bounds));

const onDays = (condition: WhenCondition, bounds: DayBounds): Condition => {
  if (condition.kind === 'day') return onDay(condition.day, bounds);
  return touchesDays(bounds, ...spanRange(bounds, condition.way, condition.count));
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

type PlainCondition = Exclude<FilterCondition, WhenCondition | PastCondition>;

const ofPlain = (condition: PlainCondition, finders: Finders): Condition => {
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
    case 'taskKind':
      return always(`(t.kind = 'NOTE') = ?`, condition.taskKind === 'note' ? 1 : 0);
    case 'text':
      return finders.text(condition.text);
    default:
      return assertNever(condition);
  }
};

const ofCondition = (condition: FilterCondition, { db, bounds, finders = INDEXED }: Asked): Condition => {
  if (isWhen(condition)) return onDays(condition, bounds);
  return isPast(condition) ? pastCondition(db, condition, bounds) : ofPlain(condition, finders);
};

const negated = ({ where, values }: Condition): Condition => ({
  // NULL, of a task without a date, counts as false.
  where: `(${where}) IS NOT TRUE`,
  values,
});

const joined = (kind: 'and' | 'or', parts: readonly Condition[]): Condition => ({
  where:
    parts.map(({ where }) => `(${where})`).join(` ${kind.toUpperCase()} `) || (kind === 'and' ? '1' : '0'),
  values: parts.flatMap(({ values }) => values),
});

/** The same with what is asked of a few tasks, where a part of it asks otherwise then. */
const withFew = (
  parts: readonly Condition[],
  combine: (parts: readonly Condition[]) => Condition,
): Condition =>
  parts.some(({ few }) => few !== undefined)
    ? { ...combine(parts), few: combine(parts.map(ofFew)) }
    : combine(parts);

interface Asked {
  readonly db: ReadDatabase;
  readonly bounds: DayBounds;
  readonly finders?: Finders | undefined;
}

/** Which tasks a filter shows. */
export const filterCondition = (expression: FilterExpression, asked: Asked): Condition => {
  if (isCondition(expression)) return ofCondition(expression, asked);
  if (expression.kind === 'not') {
    return withFew([filterCondition(expression.of, asked)], ([part]) => negated(part ?? always('0')));
  }
  return withFew(
    expression.of.map((part) => filterCondition(part, asked)),
    (parts) => joined(expression.kind, parts),
  );
};
