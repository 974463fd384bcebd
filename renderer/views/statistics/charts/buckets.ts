import {
  lastOfMonth,
  addDays,
  daysBetween,
  startOfWeek,
  type CalendarDate,
  type Weekday,
} from '#shared/domain/dates/calendar-date.ts';
import type { DayFigures } from '#shared/domain/statistics.ts';
import type { DaySpan, PeriodUnit } from '#renderer/view-state/statistics-period.ts';

export type BucketSize = 'day' | 'week' | 'month';

export const BUCKET_NAMES: Readonly<Record<BucketSize, string>> = {
  day: 'Day',
  week: 'Week',
  month: 'Month',
};

/** They as choices. */
export const bucketChoices = (sizes: readonly BucketSize[]): readonly (readonly [BucketSize, string])[] =>
  (['day', 'week', 'month'] as const)
    .filter((size) => sizes.includes(size))
    .map((size) => [size, BUCKET_NAMES[size]]);

export interface Bucket extends DaySpan, Omit<DayFigures, 'day'> {}

/** The bars that a person can choose among, and the ones shown first. */
export const BUCKETS_OF: Readonly<Record<PeriodUnit, readonly BucketSize[]>> = {
  week: ['day'],
  month: ['day', 'week'],
  quarter: ['week', 'day', 'month'],
  year: ['month', 'week'],
};

/** The week or month that holds a day. */
export const bucketAround = (size: BucketSize, day: CalendarDate, firstWeekday: Weekday): DaySpan => {
  if (size === 'day') return { from: day, to: day };
  if (size === 'month') return { from: `${day.slice(0, 8)}01`, to: lastOfMonth(day) };
  const from = startOfWeek(day, firstWeekday);
  return { from, to: addDays(from, 6) };
};

/** The same days, and empty ones up to the end of the time. */
export const padDays = (days: readonly DayFigures[], to: CalendarDate): readonly DayFigures[] => {
  const last = days.at(-1)?.day ?? to;
  const missing = Math.max(daysBetween(last, to), 0);
  const empty = { done: 0, wontDo: 0, notDone: 0 };
  return [
    ...days,
    ...Array.from({ length: missing }, (_day, index) => ({ day: addDays(last, index + 1), ...empty })),
  ];
};

/** Days in a row as bars. The first and the last bar hold only days that are among them. */
export const bucketDays = (
  days: readonly DayFigures[],
  size: BucketSize,
  firstWeekday: Weekday,
): readonly Bucket[] => {
  const buckets = new Map<CalendarDate, Bucket>();
  for (const { day, done, wontDo, notDone } of days) {
    const key = bucketAround(size, day, firstWeekday).from;
    const so = buckets.get(key) ?? { from: day, to: day, done: 0, wontDo: 0, notDone: 0 };
    buckets.set(key, {
      from: so.from,
      to: day,
      done: so.done + done,
      wontDo: so.wontDo + wontDo,
      notDone: so.notDone + notDone,
    });
  }
  return [...buckets.values()];
};

/** Of what was to be done the part that was, 0 to 1; null where nothing was. */
export const completionRate = ({ done, notDone }: Pick<DayFigures, 'done' | 'notDone'>): number | null =>
  done + notDone === 0 ? null : done / (done + notDone);
