import type { RangeEntry } from '#shared/domain/dates/day-range.ts';
import type { CalendarDate } from '#shared/domain/dates/calendar-date.ts';

/** An entry as a bar over some days of a row. */
export interface Bar {
  readonly entry: RangeEntry;
  /** Index of its first day in the row, and how many days it covers there. */
  readonly first: number;
  readonly length: number;
  /** The line that it is on, from 0. */
  readonly lane: number;
  readonly begins: boolean;
  readonly ends: boolean;
}

export interface WeekBars {
  readonly bars: readonly Bar[];
  readonly lanes: number;
}

const isLong = ({ startDay, endDay }: RangeEntry): boolean => endDay > startDay;

/**
 * Entries as bars, each on the first line that is free on all of its days.
 * Those over several days come first, so that they stay in one piece above.
 * @param entries in reading order
 */
export const layOutWeek = (entries: readonly RangeEntry[], days: readonly CalendarDate[]): WeekBars => {
  const [from, to] = [days[0] ?? '', days.at(-1) ?? ''];
  const touching = entries.filter(({ startDay, endDay }) => startDay <= to && endDay >= from);
  const sorted = [...touching.filter(isLong), ...touching.filter((entry) => !isLong(entry))];
  const taken: boolean[][] = [];
  const bars = sorted.map((entry): Bar => {
    const begins = entry.startDay >= from;
    const ends = entry.endDay <= to;
    const first = begins ? days.indexOf(entry.startDay) : 0;
    const last = ends ? days.indexOf(entry.endDay) : days.length - 1;
    const covered = Array.from({ length: last - first + 1 }, (_unused, index) => first + index);
    const free = taken.findIndex((lane) => covered.every((day) => lane[day] !== true));
    const lane = free === -1 ? taken.length : free;
    const line = (taken[lane] ??= []);
    for (const day of covered) line[day] = true;
    return { entry, first, length: covered.length, lane, begins, ends };
  });
  return { bars, lanes: taken.length };
};

interface Fit {
  readonly dayCount: number;
  /** Lines there is room for. */
  readonly room: number;
  /** Stands in front of what is counted, whatever room there is. */
  readonly isKept: (entry: RangeEntry) => boolean;
}

/** The bars that fit, and how many of each day do not: where some do not, the last line says so. */
export const fitBars = (
  { bars, lanes }: WeekBars,
  { dayCount, room, isKept }: Fit,
): { readonly shown: readonly Bar[]; readonly hidden: readonly number[] } => {
  const counts = Array.from({ length: dayCount }, () => 0);
  if (lanes <= room) return { shown: bars, hidden: counts };
  const lines = Math.max(room - 1, 0);
  const isShown = ({ lane }: Bar) => lane < lines;
  for (const bar of bars) {
    if (isShown(bar)) continue;
    for (let day = bar.first; day < bar.first + bar.length; day += 1) counts[day] = (counts[day] ?? 0) + 1;
  }
  const shown = bars.flatMap((bar) => {
    if (isShown(bar)) return [bar];
    return isKept(bar.entry) ? [{ ...bar, lane: lines }] : [];
  });
  return { shown, hidden: counts };
};
