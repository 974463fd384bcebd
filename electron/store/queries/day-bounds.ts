import { Temporal } from 'temporal-polyfill';

/** Today as a person in one zone means it: days by name, and the instants at which they begin. */
export interface DayBounds {
  readonly timeZone: string;
  /** `yyyy-MM-dd`. */
  readonly today: string;
  /** The day `offset` days from today. */
  readonly day: (offset: number) => string;
  /** Unix milliseconds of the beginning of that day. */
  readonly startOf: (offset: number) => number;
}

/** @param now Unix milliseconds */
export const dayBounds = (now: number, timeZone: string): DayBounds => {
  const today = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(timeZone).startOfDay();
  const at = (offset: number): Temporal.ZonedDateTime => today.add({ days: offset }).startOfDay();
  return {
    timeZone,
    today: today.toPlainDate().toString(),
    day: (offset) => at(offset).toPlainDate().toString(),
    startOf: (offset) => at(offset).epochMilliseconds,
  };
};
