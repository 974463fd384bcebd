import { clockToMinutes } from '#shared/domain/dates/clock-time.ts';
import { timedSpan, type EntrySpan } from '#shared/domain/dates/day-range.ts';
import { localToTaskDates, taskDatesToLocal } from '#shared/domain/dates/local-dates.ts';
import { spanToLocal } from '#shared/domain/dates/move-span.ts';
import type { TaskDates } from '#shared/domain/dates/task-dates.ts';

/**
 * Where a task with these dates stands. What ends at midnight does not touch
 * the day that begins there. Where the clocks go back, an end may read earlier
 * than its start: it then ends where it starts.
 * @param hostZone the person's, IANA
 */
export const spanOfDates = (dates: TaskDates, hostZone: string): EntrySpan | null => {
  const local = taskDatesToLocal(dates, hostZone);
  if (local === null) return null;
  const { startDate, startTime, endDate, endTime } = local;
  if (startTime === null) {
    return { startDay: startDate, startMinute: null, endDay: endDate ?? startDate, endMinute: null };
  }
  const startMinute = clockToMinutes(startTime);
  if (endTime === null) return { startDay: startDate, startMinute, endDay: startDate, endMinute: null };
  return timedSpan(
    { day: startDate, minute: startMinute },
    { day: endDate ?? startDate, minute: clockToMinutes(endTime) },
  );
};

const isSameStart = (one: EntrySpan, other: EntrySpan): boolean =>
  one.startDay === other.startDay && one.startMinute === other.startMinute;

const isSameEnd = (one: EntrySpan, other: EntrySpan): boolean =>
  one.endDay === other.endDay && one.endMinute === other.endMinute;

/** A moment that stays where it was keeps its seconds. */
const withKeptMoments = (
  written: TaskDates,
  {
    dates,
    before,
    span,
  }: { readonly dates: TaskDates; readonly before: EntrySpan; readonly span: EntrySpan },
): TaskDates => {
  if (written.kind !== 'timed' || dates.kind !== 'timed') return written;
  return {
    ...written,
    start: isSameStart(before, span) ? dates.start : written.start,
    end: isSameEnd(before, span) ? dates.end : written.end,
  };
};

/**
 * The dates of a task that is to stand there. A floating task stays one, in
 * its own zone.
 * @param hostZone the person's, IANA
 */
export const datesAtSpan = (dates: TaskDates, span: EntrySpan, hostZone: string): TaskDates => {
  const before = spanOfDates(dates, hostZone);
  if (before !== null && isSameStart(before, span) && isSameEnd(before, span)) return dates;
  const isFloating = dates.kind === 'timed' && dates.isFloating && span.startMinute !== null;
  const zone = dates.kind === 'timed' && isFloating ? dates.zone : hostZone;
  const written = localToTaskDates(spanToLocal(span), zone, isFloating);
  return before === null ? written : withKeptMoments(written, { dates, before, span });
};
