import type { CalendarDate } from '#shared/domain/dates/calendar-date.ts';
import { memoized } from '#shared/domain/memoized.ts';
import { Temporal } from '#shared/domain/dates/temporal.ts';

/** What a clock in a zone shows. */
export interface ClockReading {
  readonly day: CalendarDate;
  /** 0 to 1439. */
  readonly minute: number;
}

const DAY = 86_400_000;
const MINUTE = 60_000;

/** Decades of days: a timeline of many years reads each of its moments at every edit. */
const KNOWN_DAYS = 40_000;
const KNOWN_ZONES = 4;

const offsetAt = (time: number, timeZone: string): number =>
  Temporal.Instant.fromEpochMilliseconds(time).toZonedDateTimeISO(timeZone).offsetNanoseconds / 1_000_000;

/** The offset of a zone through a day of UTC; not a number where it changes within. */
const offsetsIn = memoized(KNOWN_ZONES, (timeZone: string) =>
  memoized(KNOWN_DAYS, (day: number) => {
    const offset = offsetAt(day * DAY, timeZone);
    return offset === offsetAt((day + 1) * DAY - 1, timeZone) ? offset : Number.NaN;
  }),
);

/** Reads the clock of a zone at moments in Unix milliseconds. */
export const createZoneClock = (timeZone: string): ((time: number) => ClockReading) => {
  const offsetOf = offsetsIn(timeZone);
  return (time) => {
    const known = offsetOf(Math.floor(time / DAY));
    const local = time + (Number.isNaN(known) ? offsetAt(time, timeZone) : known);
    const day = Math.floor(local / DAY);
    return {
      day: new Date(day * DAY).toISOString().slice(0, 10),
      minute: Math.floor((local - day * DAY) / MINUTE),
    };
  };
};
