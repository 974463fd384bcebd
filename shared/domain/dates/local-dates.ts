import { Temporal } from '#shared/domain/dates/temporal.ts';
import type { CalendarDate } from '#shared/domain/dates/calendar-date.ts';
import type { TaskDates } from '#shared/domain/dates/task-dates.ts';

/** `HH:mm`, 00:00 to 23:59. */
export type ClockTime = string;

/** What a person reads on the calendar and the clock: the form of editors and of the entry line. */
export interface LocalDates {
  readonly startDate: CalendarDate;
  /** null for whole days. */
  readonly startTime: ClockTime | null;
  /** The last day, or the day on which a timed range ends; null for one day or a point in time. */
  readonly endDate: CalendarDate | null;
  /** null for whole days and for a point in time. */
  readonly endTime: ClockTime | null;
}

/** @returns what is read in `hostZone`, or null where the task has no date */
export const taskDatesToLocal = (dates: TaskDates, hostZone: string): LocalDates | null => {
  if (dates.kind === 'none') return null;
  if (dates.kind === 'allDay') {
    const endDate = dates.end === dates.start ? null : dates.end;
    return { startDate: dates.start, startTime: null, endDate, endTime: null };
  }
  const zone = dates.isFloating ? dates.zone : hostZone;
  const start = wallClock(dates.start, zone);
  const end = dates.end === null ? null : wallClock(dates.end, zone);
  return {
    startDate: start.date,
    startTime: start.time,
    endDate: end?.date ?? null,
    endTime: end?.time ?? null,
  };
};

/**
 * The dates that a person chose, in `zone`. A time that the clocks leave out
 * is the same distance after the change, as everybody's calendar does it; an
 * end that is not after the start is no end.
 */
export const localToTaskDates = (
  { startDate, startTime, endDate, endTime }: LocalDates,
  zone: string,
  isFloating = false,
): TaskDates => {
  if (startTime === null) {
    const end = endDate !== null && endDate > startDate ? endDate : startDate;
    return { kind: 'allDay', start: startDate, end };
  }
  const start = toInstant(startDate, startTime, zone);
  const end = endTime === null ? start : toInstant(endDate ?? startDate, endTime, zone);
  return { kind: 'timed', start, end: end > start ? end : null, zone, isFloating };
};

/** The moment at which the task begins for somebody in `hostZone`; null for one without a date. Unix milliseconds. */
export const startMoment = (dates: TaskDates, hostZone: string): number | null => {
  const local = taskDatesToLocal(dates, hostZone);
  if (local === null) return null;
  if (dates.kind === 'timed' && !dates.isFloating) return Date.parse(dates.start);
  return Date.parse(toInstant(local.startDate, local.startTime ?? '00:00', hostZone));
};

const wallClock = (iso: string, zone: string): { readonly date: CalendarDate; readonly time: ClockTime } => {
  const local = Temporal.Instant.from(iso).toZonedDateTimeISO(zone).toPlainDateTime();
  return {
    date: local.toPlainDate().toString(),
    time: local.toPlainTime().toString({ smallestUnit: 'minute' }),
  };
};

/** What the clock of another zone shows when that of `from` shows a time. */
export const readElsewhere = (
  { date, time }: { readonly date: CalendarDate; readonly time: ClockTime },
  from: string,
  to: string,
): { readonly date: CalendarDate; readonly time: ClockTime } => wallClock(toInstant(date, time, from), to);

const toInstant = (date: CalendarDate, time: ClockTime, zone: string): string => {
  const moment = Temporal.PlainDateTime.from(`${date}T${time}`).toZonedDateTime(zone);
  return new Date(moment.epochMilliseconds).toISOString();
};
