import {
  addDays,
  addMonths,
  lastOfMonth,
  startOfWeek,
  type CalendarDate,
} from '#shared/domain/dates/calendar-date.ts';
import type { SqlValue } from '#electron/store/database/database.ts';
import type { DayBounds } from '#electron/store/queries/day-bounds.ts';

/** SQL over `t` that is true, false or NULL, which is false. */
export interface Condition {
  readonly where: string;
  readonly values: readonly SqlValue[];
}

const beginsBy = (bounds: DayBounds, day: CalendarDate): Condition => ({
  where: `t.start_at IS NOT NULL
    AND CASE WHEN t.start_day IS NULL THEN t.start_at < ? ELSE t.start_day <= ? END`,
  values: [bounds.startOf(addDays(day, 1)), day],
});

const endsFrom = (bounds: DayBounds, day: CalendarDate): Condition => ({
  where: 'CASE WHEN t.end_day IS NULL THEN t.end_at >= ? ELSE t.end_day >= ? END',
  values: [bounds.startOf(day), day],
});

/** Tasks that touch the days from `from` to `to`, both included. */
export const touchesDays = (bounds: DayBounds, from: CalendarDate, to: CalendarDate): Condition => {
  const [begins, ends] = [beginsBy(bounds, to), endsFrom(bounds, from)];
  return { where: `${begins.where} AND ${ends.where}`, values: [...begins.values, ...ends.values] };
};

/** Tasks that touch the days from today to `to`, and what is overdue: a past note is neither. */
export const touchesDaysOrIsOverdue = (bounds: DayBounds, to: CalendarDate): Condition => {
  const [begins, ends] = [beginsBy(bounds, to), endsFrom(bounds, bounds.today)];
  return {
    where: `${begins.where} AND (t.kind <> 'NOTE' OR ${ends.where})`,
    values: [...begins.values, ...ends.values],
  };
};

/** Tasks whose last day, or last moment, is over; a note is never overdue. */
export const isOverdue = (bounds: DayBounds): Condition => ({
  where: `t.kind <> 'NOTE' AND t.start_at IS NOT NULL
    AND CASE WHEN t.end_day IS NULL THEN t.end_at < ? ELSE t.end_day < ? END`,
  values: [bounds.startOf(bounds.today), bounds.today],
});

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

/** Tasks that were closed on one of these days, both included. */
export const closedOnDays = (bounds: DayBounds, [from, to]: DayRange): Condition => ({
  where: 't.status <> 0 AND COALESCE(t.completed_at, t.modified_at) BETWEEN ? AND ?',
  values: [bounds.startOf(from), bounds.startOf(addDays(to, 1)) - 1],
});
