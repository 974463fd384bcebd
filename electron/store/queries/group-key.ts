import { addDays } from '#shared/domain/dates/calendar-date.ts';
import type { DayBounds } from '#electron/store/queries/day-bounds.ts';

interface KnownDay {
  readonly key: string;
  /** Unix milliseconds; the end does not belong to it. */
  readonly start: number;
  readonly end: number;
}

/**
 * The group of the day that a moment is on. Tasks in the order of their
 * moments are on the same day again and again: that one is remembered.
 */
export const dayKeyReader = (bounds: DayBounds): ((time: number) => string) => {
  let known: KnownDay = { key: '', start: 0, end: 0 };
  return (time) => {
    if (time < known.start || time >= known.end) {
      const day = bounds.dayAt(time);
      known = { key: `day:${day}`, start: bounds.startOf(day), end: bounds.startOf(addDays(day, 1)) };
    }
    return known.key;
  };
};

/** Puts in the day of a moment, see `groupingOf`. */
export const keyReader = (bounds: DayBounds): ((key: string) => string) => {
  const readDay = dayKeyReader(bounds);
  return (key) => (key.startsWith('at:') ? readDay(Number(key.slice(3))) : key);
};
