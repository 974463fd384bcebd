import { z } from 'zod';
import { addDays, daysBetween, type CalendarDate } from '#shared/domain/dates/calendar-date.ts';
import { DAY_MINUTES } from '#shared/domain/dates/clock-time.ts';
import { taskIdSchema, taskIdsSchema } from '#shared/domain/ids.ts';

/** A year in weeks of six rows, and some. */
export const RANGE_MAX_DAYS = 400;

/** Where something stands on the calendar and the clock. */
export const entrySpanSchema = z.strictObject({
  startDay: z.string(),
  /** 0 to 1439; null for whole days. */
  startMinute: z.int().nullable(),
  /** The last day that it touches. */
  endDay: z.string(),
  /** 0 to 1440, on `endDay`; null for whole days and for a point in time. 1440 is the midnight after that day. */
  endMinute: z.int().nullable(),
});
export type EntrySpan = z.infer<typeof entrySpanSchema>;

/** One stay of a task in a calendar, on the calendar and the clock of the person. */
export const rangeEntrySchema = entrySpanSchema.extend({
  id: taskIdSchema,
  /** A later occurrence of a repeating task, as its rule has it: nothing is stored for it yet. */
  isProjection: z.boolean(),
  /** Completed, or will not be done. */
  isClosed: z.boolean(),
});
export type RangeEntry = z.infer<typeof rangeEntrySchema>;

/** What a view has on the days of a range. */
export const dayRangeSchema = z.strictObject({
  /** In reading order: by day, whole days first, then by the clock, the longer first. */
  entries: z.array(rangeEntrySchema),
});
export type DayRange = z.infer<typeof dayRangeSchema>;

/** The open tasks of a view that stand on no day to come. */
export const unscheduledSchema = z.strictObject({
  /** By their date. */
  overdue: taskIdsSchema,
  /** In the order of the view. */
  undated: taskIdsSchema,
});
export type Unscheduled = z.infer<typeof unscheduledSchema>;

interface Moment {
  readonly day: CalendarDate;
  readonly minute: number;
}

/** From one moment of the clock to another. */
export const timedSpan = (start: Moment, end: Moment): EntrySpan => {
  const begins = { startDay: start.day, startMinute: start.minute };
  if (end.day < start.day || (end.day === start.day && end.minute < start.minute)) {
    return { ...begins, endDay: start.day, endMinute: start.minute };
  }
  return end.minute === 0 && end.day > start.day
    ? { ...begins, endDay: addDays(end.day, -1), endMinute: DAY_MINUTES }
    : { ...begins, endDay: end.day, endMinute: end.minute };
};

/** Whether an entry stands on any of the days from `from` to `to`, both included. */
export const touchesRange = (
  { startDay, endDay }: EntrySpan,
  from: CalendarDate,
  to: CalendarDate,
): boolean => startDay <= to && endDay >= from;

/** Minutes on the clock from its start to its end; null for whole days, 0 for a point in time. */
export const entryMinutes = ({ startDay, startMinute, endDay, endMinute }: EntrySpan): number | null => {
  if (startMinute === null) return null;
  return endMinute === null ? 0 : daysBetween(startDay, endDay) * DAY_MINUTES + endMinute - startMinute;
};

/** In reading order. */
export const compareSpans = (one: EntrySpan, other: EntrySpan): number => {
  if (one.startDay !== other.startDay) return one.startDay < other.startDay ? -1 : 1;
  const byClock = (one.startMinute ?? -1) - (other.startMinute ?? -1);
  if (byClock !== 0) return byClock;
  if (one.endDay !== other.endDay) return one.endDay > other.endDay ? -1 : 1;
  return (other.endMinute ?? -1) - (one.endMinute ?? -1);
};
