import {
  addDays,
  addMonths,
  dateToParts,
  lastOfMonth,
  startOfWeek,
  type CalendarDate,
  type Weekday,
} from '#shared/domain/dates/calendar-date.ts';
import type { StorePart } from './store-part.ts';

export type PeriodUnit = 'week' | 'month' | 'quarter' | 'year';

/** The time that the statistics are about. */
export interface StatisticsPeriod {
  readonly unit: PeriodUnit;
  /** A day of it; null for the one that holds today, whichever day that is. */
  readonly anchor: CalendarDate | null;
}

export const CURRENT_MONTH: StatisticsPeriod = { unit: 'month', anchor: null };

/** Both days belong to it. */
export interface DaySpan {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
}

const MONTHS: Readonly<Record<Exclude<PeriodUnit, 'week'>, number>> = { month: 1, quarter: 3, year: 12 };

/** Whole weeks, months, quarters and years, also where some of their days are still to come. */
export const periodSpan = (unit: PeriodUnit, day: CalendarDate, firstWeekday: Weekday): DaySpan => {
  if (unit === 'week') {
    const from = startOfWeek(day, firstWeekday);
    return { from, to: addDays(from, 6) };
  }
  const months = MONTHS[unit];
  const monthStart = `${day.slice(0, 8)}01`;
  const from = addMonths(monthStart, -((dateToParts(day).month - 1) % months));
  return { from, to: lastOfMonth(addMonths(from, months - 1)) };
};

/** @returns a day of the next period, or of the one before */
const shiftDay = (unit: PeriodUnit, day: CalendarDate, step: 1 | -1): CalendarDate =>
  unit === 'week' ? addDays(day, step * 7) : addMonths(`${day.slice(0, 8)}01`, step * MONTHS[unit]);

/** The period beside this one. What holds today has no anchor, and nothing comes after it. */
export const shiftPeriod = (
  { unit, anchor }: StatisticsPeriod,
  step: 1 | -1,
  today: CalendarDate,
  firstWeekday: Weekday,
): StatisticsPeriod => {
  const moved = shiftDay(unit, anchor ?? today, step);
  const isCurrent = periodSpan(unit, moved, firstWeekday).to >= periodSpan(unit, today, firstWeekday).to;
  return { unit, anchor: isCurrent ? null : moved };
};

type PeriodStore = StorePart<{ readonly statistics: StatisticsPeriod }>;

export const choosePeriod = (store: PeriodStore, statistics: StatisticsPeriod): void => {
  store.setState({ statistics });
};

/** Another length around the same days. */
export const choosePeriodUnit = (store: PeriodStore, unit: PeriodUnit): void => {
  choosePeriod(store, { unit, anchor: store.getState().statistics.anchor });
};
