import { Temporal } from '#shared/domain/dates/temporal.ts';
import { addDays, daysBetween, type CalendarDate } from '#shared/domain/dates/calendar-date.ts';
import type { DayBounds } from '#core/store/queries/day-bounds.ts';

/** Days of one zone in a row, and which of them a moment is on. */
export interface DayIndex {
  readonly days: readonly CalendarDate[];
  /** Unix milliseconds: where the first day begins, and where the last one ends. */
  readonly start: number;
  readonly end: number;
  /** @returns -1 outside of the days */
  readonly dayOf: (time: number) => number;
  /** 0 to 23, of a moment on one of the days. */
  readonly hourOf: (time: number) => number;
  /** From and to (not included) of an hour of a day, in Unix milliseconds; empty where the clocks leave it out. */
  readonly hourRange: (day: number, hour: number) => readonly [number, number];
}

const HOUR = 3_600_000;

/** Both days belong to it. The beginnings of days are computed once: a look at a moment is a search among them. */
export const indexDays = (bounds: DayBounds, from: CalendarDate, to: CalendarDate): DayIndex => {
  const count = Math.max(daysBetween(from, to) + 1, 0);
  const days = Array.from({ length: count }, (_unused, index) => addDays(from, index));
  const starts = [...days, addDays(from, count)].map(bounds.startOf);
  const startOf = (index: number): number => starts[index] ?? Number.POSITIVE_INFINITY;
  const dayOf = (time: number): number => {
    let low = 0;
    let high = count;
    if (time < startOf(0) || time >= startOf(count)) return -1;
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if (startOf(middle) <= time) low = middle;
      else high = middle;
    }
    return low;
  };
  const isPlain = (day: number): boolean => startOf(day + 1) - startOf(day) === 24 * HOUR;
  const clockOf = (time: number): number =>
    Temporal.Instant.fromEpochMilliseconds(time).toZonedDateTimeISO(bounds.timeZone).hour;
  const timeAt = (day: number, hour: number): number =>
    Temporal.PlainDate.from(days[day] ?? from).toZonedDateTime({
      timeZone: bounds.timeZone,
      plainTime: Temporal.PlainTime.from({ hour }),
    }).epochMilliseconds;
  return {
    days,
    start: startOf(0),
    end: startOf(count),
    dayOf,
    hourOf: (time) => {
      const day = dayOf(time);
      // A day on which the clocks are set is not counted in hours of its own.
      return isPlain(day) ? Math.floor((time - startOf(day)) / HOUR) : clockOf(time);
    },
    hourRange: (day, hour) => {
      if (isPlain(day)) return [startOf(day) + hour * HOUR, startOf(day) + (hour + 1) * HOUR];
      return [timeAt(day, hour), hour === 23 ? startOf(day + 1) : timeAt(day, hour + 1)];
    },
  };
};
