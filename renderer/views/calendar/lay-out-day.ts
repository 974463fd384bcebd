import { DAY_MINUTES } from '#shared/domain/dates/clock-time.ts';
import { type RangeEntry } from '#shared/domain/dates/day-range.ts';
import type { CalendarDate } from '#shared/domain/dates/calendar-date.ts';

/** A point in time is drawn as high as this, in minutes, so that its title can be read. */
export const SHORTEST = 30;

/** A timed entry, or the part of it that is on one day. Minutes of that day. */
export interface Block {
  readonly entry: RangeEntry;
  readonly start: number;
  /** Where the drawing ends; later than where a short entry does. */
  readonly end: number;
  /** Beside how many others it stands, and at which place of them, from 0. */
  readonly lane: number;
  readonly lanes: number;
  readonly begins: boolean;
  readonly ends: boolean;
}

type Part = Omit<Block, 'lane' | 'lanes'>;

const partOn = (entry: RangeEntry, day: CalendarDate): Part | null => {
  const { startDay, startMinute, endDay, endMinute } = entry;
  if (startMinute === null || startDay > day || endDay < day) return null;
  const begins = startDay === day;
  const ends = endDay === day;
  const end = ends ? (endMinute ?? startMinute) : DAY_MINUTES;
  const start = begins ? Math.min(startMinute, DAY_MINUTES - SHORTEST) : 0;
  return { entry, start, end: Math.min(Math.max(end, start + SHORTEST), DAY_MINUTES), begins, ends };
};

/** Each takes the first lane that is free when it begins: an entry that goes away moves no earlier one. */
const placeInLanes = (cluster: readonly Part[]): readonly Block[] => {
  const ends: number[] = [];
  const lanes = cluster.map(({ start, end }) => {
    const free = ends.findIndex((taken) => taken <= start);
    const lane = free === -1 ? ends.length : free;
    ends[lane] = end;
    return lane;
  });
  return cluster.map((part, index) => ({ ...part, lane: lanes[index] ?? 0, lanes: ends.length }));
};

/**
 * The timed entries of a day side by side where they overlap: entries that
 * are joined by overlaps share the width among as many as stand at one time.
 * @param entries in reading order
 */
export const layOutDay = (entries: readonly RangeEntry[], day: CalendarDate): readonly Block[] => {
  const parts = entries
    .map((entry) => partOn(entry, day))
    .filter((part) => part !== null)
    .toSorted((one, other) => one.start - other.start);
  const blocks: Block[] = [];
  let cluster: Part[] = [];
  let clusterEnd = 0;
  for (const part of parts) {
    if (cluster.length > 0 && part.start >= clusterEnd) {
      blocks.push(...placeInLanes(cluster));
      cluster = [];
    }
    cluster.push(part);
    clusterEnd = Math.max(cluster.length === 1 ? 0 : clusterEnd, part.end);
  }
  return [...blocks, ...placeInLanes(cluster)];
};

/** How many entries of an hour have no room. */
export interface HourMore {
  readonly hour: number;
  /** Blocks that begin in it. */
  readonly count: number;
}

interface Fold {
  /** How many blocks there is room for, side by side. */
  readonly room: number;
  /** How many lanes there are where some have no room: fewer, so that the others can be read. */
  readonly lanes: number;
  /** Stands in front of what is counted, whatever room there is. */
  readonly isKept: (entry: RangeEntry) => boolean;
}

/** Where too many overlap, the last lane counts those that have no room, hour by hour. */
export const foldDay = (
  blocks: readonly Block[],
  { room, lanes, isKept }: Fold,
): { readonly shown: readonly Block[]; readonly more: readonly HourMore[] } => {
  const shown: Block[] = [];
  const counts = new Map<number, number>();
  for (const block of blocks) {
    const hour = Math.floor(block.start / 60);
    if (block.lanes <= room) shown.push(block);
    else if (block.lane < lanes - 1) shown.push({ ...block, lanes });
    else if (isKept(block.entry)) shown.push({ ...block, lane: lanes - 1, lanes });
    else counts.set(hour, (counts.get(hour) ?? 0) + 1);
  }
  const more = [...counts].map(([hour, count]) => ({ hour, count })).toSorted((a, b) => a.hour - b.hour);
  return { shown, more };
};
