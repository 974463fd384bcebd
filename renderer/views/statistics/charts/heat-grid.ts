import {
  startOfWeek,
  weekdayOf,
  daysBetween,
  type CalendarDate,
  type Weekday,
} from '#shared/domain/dates/calendar-date.ts';
import type { DayFigures } from '#shared/domain/statistics.ts';

export interface HeatCell {
  readonly day: CalendarDate;
  readonly count: number;
  /** Of the week, from 0. */
  readonly column: number;
  /** Of the day in its week, from 0. */
  readonly row: number;
  /** 0 for nothing, then 1 to 4 by quarters of the best day. */
  readonly level: number;
}

export interface HeatGrid {
  readonly columns: number;
  readonly cells: readonly HeatCell[];
  /** Where a month begins. */
  readonly months: readonly { readonly column: number; readonly first: CalendarDate }[];
}

const LEVELS = 4;

/** Weeks side by side. @param days in a row */
export const heatGrid = (days: readonly DayFigures[], firstWeekday: Weekday): HeatGrid => {
  const first = days[0]?.day;
  if (first === undefined) return { columns: 0, cells: [], months: [] };
  const origin = startOfWeek(first, firstWeekday);
  const best = Math.max(...days.map(({ done }) => done));
  const cells = days.map(({ day, done }) => ({
    day,
    count: done,
    column: Math.floor(daysBetween(origin, day) / 7),
    row: (weekdayOf(day) - firstWeekday + 7) % 7,
    level: done === 0 ? 0 : Math.ceil((done / best) * LEVELS),
  }));
  return {
    columns: (cells.at(-1)?.column ?? 0) + 1,
    cells,
    months: cells.filter(({ day }) => day.endsWith('-01')).map(({ column, day }) => ({ column, first: day })),
  };
};
