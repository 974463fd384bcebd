import type { ClockTime } from '#shared/domain/dates/local-dates.ts';

/** Minutes of a day's clock. */
export const DAY_MINUTES = 24 * 60;

/** @param minutes since midnight, below a whole day */
export const minutesToClock = (minutes: number): ClockTime =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

export const clockToMinutes = (time: ClockTime): number =>
  Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** A time of day later, and how many midnights lie between. */
export const addMinutes = (
  time: ClockTime,
  minutes: number,
): { readonly days: number; readonly time: ClockTime } => {
  const total = clockToMinutes(time) + minutes;
  return { days: Math.floor(total / DAY_MINUTES), time: minutesToClock(total % DAY_MINUTES) };
};
