import {
  addDays,
  addMonths,
  dateToParts,
  daysBetween,
  startOfWeek,
  weekdayOf,
  type CalendarDate,
  type Weekday,
} from '#shared/domain/dates/calendar-date.ts';
import { DAY_MINUTES } from '#shared/domain/dates/clock-time.ts';
import type { EntrySpan } from '#shared/domain/dates/day-range.ts';
import type { DaySpan } from '#renderer/view-state/calendar.ts';
import type { TimelineZoom } from '#renderer/view-state/timeline.ts';

/** Pixels of a day. */
const DAY_WIDTHS: Readonly<Record<TimelineZoom, number>> = { day: 64, week: 24, month: 8, quarter: 2.75 };

/** A line of days, and how wide each of them is. */
export interface TimeScale extends DaySpan {
  /** Pixels. */
  readonly dayWidth: number;
  /** Pixels of all of it. */
  readonly width: number;
}

export const createScale = ({ from, to }: DaySpan, zoom: TimelineZoom): TimeScale => {
  const dayWidth = DAY_WIDTHS[zoom];
  return { from, to, dayWidth, width: (daysBetween(from, to) + 1) * dayWidth };
};

/** Years to both sides of today. What is further away is at the edge: no browser scrolls any width. */
const FURTHEST_YEARS = 90;

/** Months beyond the first and the last task. */
const MARGIN_MONTHS = 12;

/** Whole years around what there is, and around today. */
export const timelineExtent = (spans: Iterable<EntrySpan>, today: CalendarDate): DaySpan => {
  let [from, to] = [today, today];
  for (const { startDay, endDay } of spans) {
    if (startDay < from) from = startDay;
    if (endDay > to) to = endDay;
  }
  const first = [addMonths(from, -MARGIN_MONTHS), addMonths(today, -12 * FURTHEST_YEARS)].toSorted().at(-1);
  const [last] = [addMonths(to, MARGIN_MONTHS), addMonths(today, 12 * FURTHEST_YEARS)].toSorted();
  return { from: `${(first ?? today).slice(0, 4)}-01-01`, to: `${(last ?? today).slice(0, 4)}-12-31` };
};

/** Pixels from the left to the beginning of a day. */
export const dayToX = ({ from, dayWidth }: TimeScale, day: CalendarDate): number =>
  daysBetween(from, day) * dayWidth;

/** The day at so many pixels from the left; the first or the last one beyond. */
export const xToDay = ({ from, to, dayWidth }: TimeScale, x: number): CalendarDate => {
  const day = addDays(from, Math.floor(Math.max(x, 0) / dayWidth));
  return day > to ? to : day;
};

export interface Bar {
  /** Pixels. */
  readonly left: number;
  readonly width: number;
}

/** Pixels that a pointer can still take. */
const NARROWEST = 9;

const minuteToX = (scale: TimeScale, day: CalendarDate, minute: number): number =>
  dayToX(scale, day) + (minute / DAY_MINUTES) * scale.dayWidth;

/**
 * Where a task is drawn: whole days from the beginning of the first to the end
 * of the last one, a time from minute to minute. What is outside of the line
 * of days is cut off; null where nothing of it is left.
 */
export const spanToBar = (scale: TimeScale, span: EntrySpan): Bar | null => {
  const { startDay, startMinute, endDay, endMinute } = span;
  const start = minuteToX(scale, startDay, startMinute ?? 0);
  const end = minuteToX(scale, endDay, startMinute === null ? DAY_MINUTES : (endMinute ?? startMinute));
  if (end < 0 || start >= scale.width) return null;
  const left = Math.max(start, 0);
  return { left, width: Math.max(Math.min(end, scale.width) - left, NARROWEST) };
};

/** A column of the head. */
export interface Tick extends Bar {
  /** Its first day. */
  readonly day: CalendarDate;
}

type Step = (day: CalendarDate) => CalendarDate;

const firstOfMonth = (day: CalendarDate): CalendarDate => `${day.slice(0, 8)}01`;
const firstOfQuarter = (day: CalendarDate): CalendarDate =>
  addMonths(firstOfMonth(day), -((dateToParts(day).month - 1) % 3));
const firstOfYear = (day: CalendarDate): CalendarDate => `${day.slice(0, 4)}-01-01`;

interface Unit {
  readonly begin: Step;
  readonly next: Step;
}

const monthsOf = (begin: Step, count: number): Unit => ({ begin, next: (day) => addMonths(day, count) });
const MONTH = monthsOf(firstOfMonth, 1);
const YEAR = monthsOf(firstOfYear, 12);
const DAY: Unit = { begin: (day) => day, next: (day) => addDays(day, 1) };
const weekOf = (firstWeekday: Weekday): Unit => ({
  begin: (day) => startOfWeek(day, firstWeekday),
  next: (day) => addDays(day, 7),
});

const unitsOf = (zoom: TimelineZoom, firstWeekday: Weekday): Readonly<Record<'large' | 'small', Unit>> => {
  if (zoom === 'day') return { large: MONTH, small: DAY };
  if (zoom === 'week') return { large: MONTH, small: weekOf(firstWeekday) };
  return { large: YEAR, small: zoom === 'month' ? MONTH : monthsOf(firstOfQuarter, 3) };
};

/** The part of the time line in sight, in pixels. */
export interface Sight {
  readonly left: number;
  readonly right: number;
}

const ticksOf = (scale: TimeScale, { begin, next }: Unit, { left, right }: Sight): readonly Tick[] => {
  const ticks: Tick[] = [];
  const end = xToDay(scale, right);
  for (let day = begin(xToDay(scale, left)); day <= end;) {
    const following = next(day);
    // The calendar ends with the year 9999.
    if (following <= day) break;
    const x = dayToX(scale, day);
    ticks.push({ day, left: x, width: dayToX(scale, following) - x });
    day = following;
  }
  return ticks;
};

export interface Ticks {
  /** Months or years. */
  readonly large: readonly Tick[];
  /** Days, weeks, months or quarters. */
  readonly small: readonly Tick[];
  /** Saturdays and Sundays, where a day can be seen. */
  readonly weekends: readonly Tick[];
}

interface TickOptions {
  readonly zoom: TimelineZoom;
  readonly firstWeekday: Weekday;
  readonly sight: Sight;
}

/** The columns that are in sight. */
export const timelineTicks = (scale: TimeScale, { zoom, firstWeekday, sight }: TickOptions): Ticks => {
  const { large, small } = unitsOf(zoom, firstWeekday);
  const hasWeekends = zoom === 'day' || zoom === 'week';
  return {
    large: ticksOf(scale, large, sight),
    small: ticksOf(scale, small, sight),
    weekends: hasWeekends
      ? ticksOf(scale, DAY, sight).filter(({ day }) => weekdayOf(day) === 6 || weekdayOf(day) === 7)
      : [],
  };
};

/** Where a bar is when it is not in sight. */
export const sideOf = ({ left, width }: Bar, sight: Sight): 'before' | 'after' | null => {
  if (left + width <= sight.left) return 'before';
  return left >= sight.right ? 'after' : null;
};

/** How many tasks stand at each of so many equal parts of the line. */
export const density = (
  spans: Iterable<EntrySpan>,
  { from, to }: DaySpan,
  parts: number,
): readonly number[] => {
  const days = daysBetween(from, to) + 1;
  const changes = Array.from({ length: parts + 1 }, () => 0);
  const partOf = (day: CalendarDate) => Math.floor((daysBetween(from, day) * parts) / days);
  for (const { startDay, endDay } of spans) {
    if (endDay < from || startDay > to) continue;
    const first = Math.max(partOf(startDay), 0);
    const last = Math.min(partOf(endDay), parts - 1);
    changes[first] = (changes[first] ?? 0) + 1;
    changes[last + 1] = (changes[last + 1] ?? 0) - 1;
  }
  let count = 0;
  return changes.slice(0, parts).map((change) => (count += change));
};
