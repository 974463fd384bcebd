import { addDays, weekdayOf } from '#shared/domain/dates/calendar-date.ts';
import type { ClosedQuery } from '#shared/domain/statistics.ts';
import type { Priority } from '#shared/domain/task.ts';
import { isNotDone } from '#shared/domain/task-condition.ts';
import type { SqlValue } from '#core/store/database/database.ts';
import { CLOSED_STATUSES } from '#core/store/queries/closed-statuses.ts';
import type { DayBounds } from '#core/store/queries/day-bounds.ts';
import { conditionToSql, dayStart, type Condition } from '#core/store/queries/day-conditions.ts';
import { indexDays } from '#core/store/queries/day-index.ts';

const is = (where: string, ...values: readonly SqlValue[]): Condition => ({ where, values });

/** The numbers between those of the wire count as the next lower one, as in groups. */
export const HAS_PRIORITY: Readonly<Record<Priority, Condition>> = {
  none: is('t.priority < 1'),
  low: is('t.priority BETWEEN 1 AND 2'),
  medium: is('t.priority BETWEEN 3 AND 4'),
  high: is('t.priority >= 5'),
};

/** The moments of the days, weekdays and hours that are asked for, as ranges. */
const rangesOf = (query: ClosedQuery, bounds: DayBounds): readonly (readonly [number, number])[] => {
  const index = indexDays(bounds, query.from, query.to);
  const { weekday, hour } = query;
  if (weekday === undefined && hour === undefined) return [[index.start, index.end]];
  return index.days.flatMap((day, number) => {
    if (weekday !== undefined && weekdayOf(day) !== weekday) return [];
    if (hour !== undefined) return [index.hourRange(number, hour)];
    return [[index.hourRange(number, 0)[0], index.hourRange(number, 23)[1]] as const];
  });
};

const closedWithin = (query: ClosedQuery, outcome: 'done' | 'wontDo', bounds: DayBounds): Condition => {
  const ranges = rangesOf(query, bounds);
  const [only] = ranges;
  const statuses = `IN (${CLOSED_STATUSES[outcome]})`;
  if (ranges.length === 1 && only !== undefined) {
    return is(`t.status ${statuses} AND t.completed_at >= ? AND t.completed_at < ?`, ...only);
  }
  // Every hour at nine of a year: from each of them into the index, never from each task into the list of hours.
  // Named by columns of the index, so that no row is read where the query has no other conditions.
  return is(
    `(t.status, t.completed_at) IN (SELECT x.status, x.completed_at FROM json_each(?) r CROSS JOIN task_row x
       WHERE x.status ${statuses} AND x.completed_at >= r.value ->> 0 AND x.completed_at < r.value ->> 1)`,
    JSON.stringify(ranges),
  );
};

/** Milliseconds between the ends of a day in the first and in the last zone of the world. */
const AROUND_THE_WORLD = 26 * 60 * 60_000;

/** Open tasks whose last day is one of these. */
export const lastDayWithin = (
  { from, to }: Pick<ClosedQuery, 'from' | 'to'>,
  bounds: DayBounds,
): Condition => {
  const [first, end] = [dayStart(bounds, from), dayStart(bounds, addDays(to, 1))];
  const { where, values } = conditionToSql(isNotDone(first, end));
  // For the index of starts: the last day of an all-day task can begin this much later in this zone than in its own.
  return is(`t.start_at < ? AND ${where}`, end.time + AROUND_THE_WORLD, ...values);
};

/** A task of today can still be done: a day counts when it has ended. */
export const notDoneWithin = (
  { from, to }: Pick<ClosedQuery, 'from' | 'to'>,
  bounds: DayBounds,
): Condition => {
  const yesterday = addDays(bounds.today, -1);
  return lastDayWithin({ from, to: to < yesterday ? to : yesterday }, bounds);
};

const placeConditions = ({ projectId, folderId, tag, priority }: ClosedQuery): readonly Condition[] => [
  ...(projectId === undefined ? [] : [is('t.project_id = ?', projectId)]),
  ...(folderId === undefined
    ? []
    : [is('t.project_id IN (SELECT id FROM project_row WHERE folder_id IS ?)', folderId)]),
  ...(tag === undefined ? [] : [hasTag(tag)]),
  ...(priority === undefined ? [] : [HAS_PRIORITY[priority]]),
];

const hasTag = (tag: string | null): Condition =>
  tag === null
    ? is('NOT EXISTS (SELECT 1 FROM task_tag x WHERE x.task_id = t.id)')
    : is('t.id IN (SELECT task_id FROM task_tag WHERE tag = ?)', tag);

/** The tasks of a bar or a cell of the statistics, as SQL over `t`. */
export const closedQueryCondition = (query: ClosedQuery, bounds: DayBounds): Condition => {
  const { outcome } = query;
  const when = outcome === 'notDone' ? notDoneWithin(query, bounds) : closedWithin(query, outcome, bounds);
  const all = [when, ...placeConditions(query)];
  return {
    where: all.map(({ where }) => `(${where})`).join(' AND '),
    values: all.flatMap(({ values }) => values),
  };
};
