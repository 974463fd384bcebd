import { Temporal } from '#shared/domain/dates/temporal.ts';
import type { CalendarDate, Weekday } from '#shared/domain/dates/calendar-date.ts';
import { memoized } from '#shared/domain/memoized.ts';

/** Today as a person in one zone means it: days by name, and the instants at which they begin. */
export interface DayBounds {
  readonly timeZone: string;
  readonly today: CalendarDate;
  readonly firstWeekday: Weekday;
  /** The day `offset` days from today. */
  readonly day: (offset: number) => CalendarDate;
  /** The day that a moment is on, in Unix milliseconds. */
  readonly dayAt: (time: number) => CalendarDate;
  /** Unix milliseconds of the beginning of a day. */
  readonly startOf: (day: CalendarDate) => number;
}

/** Where days begin. */
export interface Place {
  /** IANA. */
  readonly timeZone: string;
  readonly firstWeekday: Weekday;
}

/** Some years of days: a look at a year asks for the beginning of each of its days, again and again. */
const KNOWN_AT_MOST = 4000;
const KNOWN_ZONES = 4;

const startsIn = memoized(KNOWN_ZONES, (timeZone: string) =>
  memoized(
    KNOWN_AT_MOST,
    (day: CalendarDate) => Temporal.PlainDate.from(day).toZonedDateTime(timeZone).epochMilliseconds,
  ),
);

/** @param now Unix milliseconds */
export const dayBounds = (now: number, { timeZone, firstWeekday }: Place): DayBounds => {
  const dateOf = (time: number) =>
    Temporal.Instant.fromEpochMilliseconds(time).toZonedDateTimeISO(timeZone).toPlainDate();
  const today = dateOf(now);
  return {
    timeZone,
    today: today.toString(),
    firstWeekday,
    day: (offset) => today.add({ days: offset }).toString(),
    dayAt: (time) => dateOf(time).toString(),
    startOf: startsIn(timeZone),
  };
};
