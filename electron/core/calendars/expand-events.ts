import {
  addDays,
  daysBetween,
  parseCalendarDate,
  type CalendarDate,
} from '#shared/domain/dates/calendar-date.ts';
import { compareSpans, timedSpan, touchesRange, type EntrySpan } from '#shared/domain/dates/day-range.ts';
import { Temporal } from '#shared/domain/dates/temporal.ts';
import { createZoneClock } from '#shared/domain/dates/zone-clock.ts';
import type { OtherEvent } from '#shared/domain/other-calendar.ts';
import { occurrencesWithin } from '#shared/domain/repeat/recurrence.ts';
import type { IcalEvent, IcalTime } from '#core/calendars/read-ical.ts';

export interface EventRange {
  /** Both days belong to it. */
  readonly from: CalendarDate;
  readonly to: CalendarDate;
  /** Of the person, IANA. */
  readonly hostZone: string;
  /** Events that are shown at most. */
  readonly most: number;
}

/** Occurrences of one event in one range. */
const MOST = 500;
/** Milliseconds: rules that never come true cost some hundred each, and somebody can write thousands of them. */
const LONGEST = 3000;

/** Unix milliseconds; a whole day begins where the person is. */
const momentOf = ({ day, clock, zone }: IcalTime, hostZone: string): number =>
  Temporal.PlainDateTime.from(`${day}T${clock ?? '00:00:00'}`).toZonedDateTime(
    clock === null ? hostZone : (zone ?? hostZone),
  ).epochMilliseconds;

interface Placed {
  readonly start: number;
  /** Unix milliseconds; null for a point in time and for whole days. */
  readonly end: number | null;
  /** Whole days after the first one; null for a time. */
  readonly days: number | null;
}

const wholeDays = ({ start, end, duration }: IcalEvent): number => {
  const length = end === null ? Math.round((duration ?? 0) / 86_400) : daysBetween(start.day, end.day);
  return Math.max(length - 1, 0);
};

const placeOf = (event: IcalEvent, hostZone: string): Placed => {
  const start = momentOf(event.start, hostZone);
  if (event.start.clock === null) return { start, end: null, days: wholeDays(event) };
  const end = event.end === null ? null : momentOf(event.end, hostZone);
  const length = end === null ? (event.duration ?? 0) * 1000 : end - start;
  return { start, end: length > 0 ? start + length : null, days: null };
};

const repeated = (
  event: IcalEvent,
  placed: Placed,
  { from, to, hostZone }: EventRange,
): readonly Placed[] => {
  const { rule, start } = event;
  // Nobody plans by the minute, and a rule that does would fill every day.
  if (rule === null || /FREQ=(?:SECONDLY|MINUTELY)/iu.test(rule)) return [];
  const [first, last] = [addDays(from, -1), addDays(to, 1)].map((day) =>
    momentOf({ day, clock: null, zone: null }, hostZone),
  );
  const length = (placed.days ?? 0) * 86_400_000 + ((placed.end ?? placed.start) - placed.start);
  return occurrencesWithin(
    {
      repeatFlag: `RRULE:${rule}`,
      repeatFrom: '2',
      start: placed.start,
      due: placed.end,
      seriesStart: placed.start,
      timeZone: start.clock === null ? hostZone : (start.zone ?? hostZone),
      isAllDay: start.clock === null,
      exDates: [],
    },
    { from: (first ?? 0) - length, to: (last ?? 0) + 86_400_000, most: MOST },
  ).map((occurrence) => ({ start: occurrence.start, end: occurrence.due, days: placed.days }));
};

const added = (event: IcalEvent, { start, end, days }: Placed, { hostZone }: EventRange): readonly Placed[] =>
  event.added.map((time) => {
    const moment = momentOf({ ...time, clock: event.start.clock === null ? null : time.clock }, hostZone);
    return { start: moment, end: end === null ? null : moment + end - start, days };
  });

type ReadClock = ReturnType<typeof createZoneClock>;

const spanOf = ({ start, end, days }: Placed, readClock: ReadClock): EntrySpan => {
  const begins = readClock(start);
  if (days !== null) {
    return { startDay: begins.day, startMinute: null, endDay: addDays(begins.day, days), endMinute: null };
  }
  return end === null
    ? { startDay: begins.day, startMinute: begins.minute, endDay: begins.day, endMinute: null }
    : timedSpan(begins, readClock(end));
};

/** What an occurrence is called by those that leave it out or stand in for it: its moment, or its day. */
const nameOf = (time: IcalTime, event: IcalEvent, hostZone: string): string =>
  time.clock === null || event.start.clock === null ? time.day : String(momentOf(time, hostZone));

const namesOf = ({ start, days }: Placed, readClock: ReadClock): readonly string[] =>
  days === null ? [String(start), readClock(start).day] : [readClock(start).day];

/** The occurrences of a series that others stand in for, by the series. */
const standIns = (events: readonly IcalEvent[], hostZone: string) => {
  const replaced = new Map<string, Set<string>>();
  for (const event of events) {
    if (event.instead === null) continue;
    const names = replaced.get(event.uid) ?? new Set();
    names.add(nameOf(event.instead, event, hostZone));
    replaced.set(event.uid, names);
  }
  return replaced;
};

const NONE: ReadonlySet<string> = new Set();

/** Every stay of one event on the days of the range. */
const expandOne = (
  event: IcalEvent,
  range: EventRange,
  replaced: ReadonlySet<string>,
  readClock: ReadClock,
) => {
  const placed = placeOf(event, range.hostZone);
  if (event.instead !== null) return [spanOf(placed, readClock)];
  const left = new Set([...event.left.map((time) => nameOf(time, event, range.hostZone)), ...replaced]);
  return [placed, ...repeated(event, placed, range), ...added(event, placed, range)]
    .filter((one) => namesOf(one, readClock).every((name) => !left.has(name)))
    .map((one) => spanOf(one, readClock));
};

/** Days are compared as texts, which only years of four digits can be. */
const isWritable = ({ startDay, endDay }: EntrySpan): boolean =>
  parseCalendarDate(startDay) !== null && parseCalendarDate(endDay) !== null;

const tryOne = (
  ...[event, range, replaced, readClock]: Parameters<typeof expandOne>
): readonly EntrySpan[] | null => {
  try {
    const spans = expandOne(event, range, replaced, readClock);
    return spans.every(isWritable) ? spans : null;
  } catch (error) {
    // A time that no clock can show, or a rule that the library doesn't take; each event stands for itself.
    if (error instanceof Error) return null;
    throw error;
  }
};

export interface ExpandedEvents {
  /** In reading order. */
  readonly events: readonly OtherEvent[];
  /** Places in the list of the events whose days cannot be told, or not in the time that there is. */
  readonly failed: readonly number[];
}

const toShown = (calendarId: string, { uid, title, location }: IcalEvent, span: EntrySpan): OtherEvent => {
  const key = `${calendarId} ${uid} ${span.startDay} ${span.startMinute ?? ''}`;
  return { key, calendarId, title, location, ...span };
};

/**
 * The events of a calendar on the days of a range, on the clock of the person.
 * @param elapsed milliseconds that have passed
 */
export const expandEvents = (
  calendarId: string,
  events: readonly IcalEvent[],
  range: EventRange,
  elapsed: () => number,
): ExpandedEvents => {
  const readClock = createZoneClock(range.hostZone);
  const replaced = standIns(events, range.hostZone);
  const failed: number[] = [];
  const begun = elapsed();
  const found = new Map<string, OtherEvent>();
  for (const [index, event] of events.entries()) {
    if (event.isCancelled) continue;
    const isEnough = found.size >= range.most || elapsed() - begun > LONGEST;
    const spans = isEnough ? null : tryOne(event, range, replaced.get(event.uid) ?? NONE, readClock);
    if (spans === null) failed.push(index);
    for (const span of spans?.filter((one) => touchesRange(one, range.from, range.to)) ?? []) {
      const shown = toShown(calendarId, event, span);
      found.set(shown.key, shown);
    }
  }
  return { events: [...found.values()].toSorted(compareSpans), failed };
};
