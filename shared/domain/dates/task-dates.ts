import { Temporal } from '#shared/domain/dates/temporal.ts';
import { addDays, parseCalendarDate, type CalendarDate } from '#shared/domain/dates/calendar-date.ts';

/**
 * When a task is, as a person means it. The wire says the same in four fields
 * that are only right together, so they are always read and written together
 * (observed: a change of one without the others shifts or clears dates).
 */
export type TaskDates =
  | { readonly kind: 'none' }
  /** Whole days; `end` is the last of them, and equals `start` for one day. No zone: a day is the same everywhere. */
  | { readonly kind: 'allDay'; readonly start: CalendarDate; readonly end: CalendarDate }
  | {
      readonly kind: 'timed';
      /** ISO 8601 in UTC with milliseconds, as `Date.prototype.toISOString` writes it. */
      readonly start: string;
      /** Later than `start`; null for a point in time. */
      readonly end: string | null;
      /** The IANA zone that the task was planned in. */
      readonly zone: string;
      /**
       * A floating task is at its wall-clock time wherever one is: read it in
       * `zone`, not in the zone of this computer (`local-dates.ts` does).
       */
      readonly isFloating: boolean;
    };

/** The date fields of a task on the wire. */
export interface WireDates {
  /** `yyyy-MM-dd'T'HH:mm:ss`, with or without a fraction, and a numeric offset or Z. */
  readonly startDate: string | null;
  readonly dueDate: string | null;
  readonly isAllDay: boolean;
  /** An IANA zone; null or one that is unknown here counts as that of this computer. */
  readonly timeZone: string | null;
  readonly isFloating: boolean;
}

/**
 * The dates of a task (observed, for what follows): an all-day task has local
 * midnight of its own zone as its start; its due date is the same, absent, or
 * the midnight *after* its last day. A timed task is a point where start and
 * due are equal. Where only one of both is there, it stands for both. A text
 * that is no date counts as absent.
 */
export const wireToTaskDates = (wire: WireDates, hostZone: string): TaskDates => {
  const zone = knownZone(wire.timeZone, hostZone);
  const due = parseInstant(wire.dueDate);
  const start = parseInstant(wire.startDate) ?? due;
  if (start === null) return { kind: 'none' };
  if (wire.isAllDay) return allDayFromWire(start, due ?? start, zone);
  return {
    kind: 'timed',
    start: toIso(start),
    end: due !== null && due > start ? toIso(due) : null,
    zone,
    isFloating: wire.isFloating,
  };
};

/**
 * The four fields for `dates`, all to be sent together.
 * @param zone the zone of the task, or of this computer for a new one; timed dates bring their own
 */
export const taskDatesToWire = (dates: TaskDates, zone: string): WireDates => {
  if (dates.kind === 'none') {
    return { startDate: null, dueDate: null, isAllDay: false, timeZone: zone, isFloating: false };
  }
  if (dates.kind === 'timed') {
    return {
      startDate: isoToWire(dates.start),
      dueDate: isoToWire(dates.end ?? dates.start),
      isAllDay: false,
      timeZone: dates.zone,
      isFloating: dates.isFloating,
    };
  }
  const isOneDay = dates.end <= dates.start;
  return {
    startDate: midnightOnWire(dates.start, zone),
    dueDate: midnightOnWire(isOneDay ? dates.start : addDays(dates.end, 1), zone),
    isAllDay: true,
    timeZone: zone,
    isFloating: false,
  };
};

const allDayFromWire = (start: number, due: number, zone: string): TaskDates => {
  const first = dayOf(start, zone).toString();
  const last = lastDay(due, zone);
  return { kind: 'allDay', start: first, end: last > first ? last : first };
};

/** The day before the exclusive end. */
const lastDay = (due: number, zone: string): CalendarDate => {
  const moment = zoned(due, zone);
  // Where a whole day was left out of the local calendar, the day before a midnight is not the date less one.
  const isMidnight = moment.startOfDay().epochMilliseconds === due;
  return isMidnight ? dayOf(due - 1, zone).toString() : addDays(moment.toPlainDate().toString(), -1);
};

const zoned = (unix: number, zone: string): Temporal.ZonedDateTime =>
  Temporal.Instant.fromEpochMilliseconds(unix).toZonedDateTimeISO(zone);

const dayOf = (unix: number, zone: string): Temporal.PlainDate => zoned(unix, zone).toPlainDate();

/** Where the clocks are put forward at midnight, the day begins later; Temporal knows. */
const midnightOnWire = (date: CalendarDate, zone: string): string =>
  isoToWire(toIso(Temporal.PlainDate.from(date).toZonedDateTime(zone).epochMilliseconds));

const toIso = (unix: number): string => new Date(unix).toISOString();

const isoToWire = (iso: string): string => `${iso.slice(0, -1)}+0000`;

const WIRE_DATE = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2}:\d{2})(?:\.(\d{1,9}))?(?:Z|([+-]\d{2}):?(\d{2}))$/u;

/** @returns Unix milliseconds, or null */
const parseInstant = (text: string | null): number | null => {
  const [, day = '', time = '', fraction = '', hours, minutes = '00'] = WIRE_DATE.exec(text ?? '') ?? [];
  // Date.parse would roll 30 February over to March.
  if (parseCalendarDate(day) === null) return null;
  const offset = hours === undefined ? 'Z' : `${hours}:${minutes}`;
  const unix = Date.parse(`${day}T${time}.${fraction.padEnd(3, '0').slice(0, 3)}${offset}`);
  return Number.isNaN(unix) ? null : unix;
};

/** A zone that this computer's tables do not have cannot be computed in. */
export const knownZone = (zone: string | null, hostZone: string): string => {
  if (zone === null || zone === '' || zone === hostZone) return hostZone;
  try {
    zoned(0, zone);
    return zone;
  } catch (error) {
    if (error instanceof RangeError) return hostZone;
    throw error;
  }
};
