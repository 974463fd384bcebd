import { assertNever } from '#shared/domain/assert-never.ts';
import {
  addDays,
  addMonths,
  lastOfMonth,
  startOfWeek,
  type CalendarDate,
} from '#shared/domain/dates/calendar-date.ts';
import { isDueBefore, touches, type TaskCondition } from '#shared/domain/task-condition.ts';
import type { SqlValue } from '#core/store/database/database.ts';
import type { DayBounds } from '#core/store/queries/day-bounds.ts';

/** SQL over `t` that is true, false or NULL, which is false. */
export interface Condition {
  readonly where: string;
  readonly values: readonly SqlValue[];
  /** The same, put so that it takes little for a few tasks, where that is another way than for all of them. */
  readonly few?: Condition;
}

/** @returns what is to be asked of a few tasks that are known by their ids */
export const ofFew = (condition: Condition): Condition => condition.few ?? condition;

/** Where a day begins: an all-day task is compared by its day, and one with a time by its moment. */
export interface DayStart {
  readonly day: CalendarDate;
  /** Unix milliseconds. */
  readonly time: number;
}

export const dayStart = (bounds: DayBounds, day: CalendarDate): DayStart => ({
  day,
  time: bounds.startOf(day),
});

/** Other numbers than those of the wire count to the same side. */
export const STATUS_SQL = {
  open: 't.status = 0',
  closed: 't.status <> 0',
  done: 't.status > 0',
  wontDo: 't.status < 0',
} as const;

export const conditionToSql = (condition: TaskCondition<DayStart>): Condition => {
  switch (condition.kind) {
    case 'status':
      return { where: STATUS_SQL[condition.is], values: [] };
    case 'note':
      return { where: `t.kind = 'NOTE'`, values: [] };
    case 'dated':
      return { where: 't.start_at IS NOT NULL', values: [] };
    case 'startsBefore':
    case 'endsBefore': {
      const end = condition.kind === 'startsBefore' ? 't.start' : 't.end';
      const { day, time } = condition.cut;
      return {
        // The first term lets SQLite use the index of tasks with a date.
        where: `t.start_at IS NOT NULL AND CASE WHEN ${end}_day IS NULL THEN ${end}_at < ? ELSE ${end}_day < ? END`,
        values: [time, day],
      };
    }
    case 'not': {
      const { where, values } = conditionToSql(condition.of);
      return { where: `(${where}) IS NOT TRUE`, values };
    }
    case 'all': {
      const parts = condition.of.map(conditionToSql);
      return {
        where: parts.map(({ where }) => `(${where})`).join(' AND '),
        values: parts.flatMap(({ values }) => values),
      };
    }
    default:
      return assertNever(condition);
  }
};

/** Tasks that touch the days from `from` to `to`, both included. */
export const touchesDays = (bounds: DayBounds, from: CalendarDate, to: CalendarDate): Condition =>
  conditionToSql(touches(dayStart(bounds, from), dayStart(bounds, addDays(to, 1))));

/** Tasks and notes from today to `to`, and tasks that were missed before. */
export const isDueBy = (bounds: DayBounds, to: CalendarDate): Condition =>
  conditionToSql(isDueBefore(dayStart(bounds, bounds.today), dayStart(bounds, addDays(to, 1))));

type DayRange = readonly [from: CalendarDate, to: CalendarDate];

/** @param offset weeks from this one */
export const weekRange = (bounds: DayBounds, offset: number): DayRange => {
  const first = addDays(startOfWeek(bounds.today, bounds.firstWeekday), 7 * offset);
  return [first, addDays(first, 6)];
};

/** @param offset months from this one */
export const monthRange = (bounds: DayBounds, offset: number): DayRange => {
  const first = addMonths(`${bounds.today.slice(0, 8)}01`, offset);
  return [first, lastOfMonth(first)];
};
