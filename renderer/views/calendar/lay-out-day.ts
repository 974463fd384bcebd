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
  /** Whether its title stands at the height of another one's, in a lane before or behind it. */
  readonly isBesideBefore: boolean;
  readonly isBesideBehind: boolean;
  readonly begins: boolean;
  readonly ends: boolean;
}

type Part = Pick<Block, 'entry' | 'start' | 'end' | 'begins' | 'ends'>;

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
  const placed = cluster.map((part, index) => ({ ...part, lane: lanes[index] ?? 0, lanes: ends.length }));
  return placed.map((part, index) => ({ ...part, ...titlesBeside(placed, index) }));
};

type Placed = Pick<Block, 'start' | 'lane'>;

/** @param placed by their start */
const titlesBeside = (placed: readonly Placed[], index: number) => {
  const own = placed[index];
  let [isBesideBefore, isBesideBehind] = [false, false];
  const look = (step: 1 | -1) => {
    for (let at = index + step; at >= 0 && at < placed.length; at += step) {
      const other = placed[at];
      if (own === undefined || other === undefined || Math.abs(other.start - own.start) >= SHORTEST) return;
      if (other.lane < own.lane) isBesideBefore = true;
      if (other.lane > own.lane) isBesideBehind = true;
    }
  };
  look(-1);
  look(1);
  return { isBesideBefore, isBesideBehind };
};

/** How far a block that lies over an earlier one stands in from it, as a share of the day. */
const INDENT = 0.12;

/**
 * Where a block stands across its day, from 0 to 1. Where lanes would be too narrow to be read,
 * only titles at one height are side by side: a later block lies over the rest of an earlier one.
 * @param readable so many lanes can be read
 */
export const acrossDay = (
  {
    lane,
    lanes,
    isBesideBefore,
    isBesideBehind,
  }: Pick<Block, 'lane' | 'lanes' | 'isBesideBefore' | 'isBesideBehind'>,
  readable: number,
): { readonly left: number; readonly width: number } => {
  const isStacked = lanes > readable;
  const left = isStacked && !isBesideBefore ? Math.min(lane * INDENT, 0.5) : lane / lanes;
  const right = isStacked && !isBesideBehind ? 1 : (lane + 1) / lanes;
  return { left, width: right - left };
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

/** The last lane has what is counted. */
const IN_ITS_LANE = { isBesideBefore: true, isBesideBehind: true };

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
    else if (block.lane < lanes - 1) shown.push({ ...block, lanes, ...IN_ITS_LANE });
    else if (isKept(block.entry)) shown.push({ ...block, lane: lanes - 1, lanes, ...IN_ITS_LANE });
    else counts.set(hour, (counts.get(hour) ?? 0) + 1);
  }
  const more = [...counts].map(([hour, count]) => ({ hour, count })).toSorted((a, b) => a.hour - b.hour);
  return { shown, more };
};
