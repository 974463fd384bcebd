import ICAL from 'ical.js';
import type { CalendarDate } from '#shared/domain/dates/calendar-date.ts';
import { createZones, ZONE_LINE, type ZoneBlock, type Zones } from '#core/calendars/ical-zone.ts';

/** A moment as a calendar writes it. */
export interface IcalTime {
  readonly day: CalendarDate;
  /** `09:30:00`; null for a whole day. */
  readonly clock: string | null;
  /** IANA; null for the clock wherever the person is. */
  readonly zone: string | null;
}

/** What is kept of an event. */
export interface IcalEvent {
  readonly uid: string;
  readonly title: string;
  readonly location: string | null;
  readonly start: IcalTime;
  /** Null where it has none: a day, or a point in time. The day after the last one for whole days. */
  readonly end: IcalTime | null;
  /** Seconds; null where it has an end or none. */
  readonly duration: number | null;
  /** Without its name; null where it does not repeat. */
  readonly rule: string | null;
  readonly added: readonly IcalTime[];
  readonly left: readonly IcalTime[];
  /** The occurrence that this one stands in for. */
  readonly instead: IcalTime | null;
  readonly isCancelled: boolean;
}

export interface IcalCalendar {
  readonly name: string | null;
  readonly events: readonly IcalEvent[];
  /** Events that could not be read. */
  readonly skipped: number;
}

const MAX_EVENTS = 20_000;
/** Characters of a line; a picture in a calendar can be longer, and is not shown. */
const MAX_LINE = 20_000;
/** Of one event, besides its dates. */
const MAX_LINES = 500;
const MAX_TITLE = 500;
/** Dates that are added or left out, of one event. */
const MAX_DATES = 2000;
/** Blocks within each other: an alarm of an event is the third. */
const MAX_DEPTH = 10;
/** Seconds: no event lasts longer than a hundred years. */
const MAX_DURATION = 100 * 366 * 86_400;

const SHOWN =
  /^(?:UID|DTSTART|DTEND|DURATION|SUMMARY|LOCATION|STATUS|RRULE|RDATE|EXDATE|RECURRENCE-ID)[;:]/iu;

interface EventBlock {
  readonly lines: string[];
  dates: number;
  /** It has blocks within each other that no calendar has. */
  isTooDeep: boolean;
}

interface Blocks {
  readonly isCalendar: boolean;
  readonly name: string | null;
  readonly events: readonly EventBlock[];
  readonly zones: readonly ZoneBlock[];
  readonly isCut: boolean;
}

const valueOf = (line: string): string => line.slice(line.indexOf(':') + 1).trim();

/** Folded lines are one (RFC 5545 3.1). One at a time: a list of all of them could be larger than the memory. */
function* toLines(text: string): Generator<string> {
  let line = '';
  for (const [piece] of text.matchAll(/[^\r\n]+/gu)) {
    if (/^[\t ]/u.test(piece)) {
      if (line.length <= MAX_LINE) line += piece.slice(1);
    } else {
      if (line !== '' && line.length <= MAX_LINE) yield line;
      line = piece;
    }
  }
  if (line !== '' && line.length <= MAX_LINE) yield line;
}

/** The blocks that lines stand in, from the outermost one. */
const followBlocks = () => {
  const open: string[] = [];
  const current = { path: '', isTooDeep: false };
  const moved = (): string => {
    current.path = open.join('/');
    return current.path;
  };
  return {
    begin: (name: string): string => {
      current.isTooDeep = open.length >= MAX_DEPTH;
      if (!current.isTooDeep) open.push(name);
      return current.isTooDeep ? '' : moved();
    },
    end: (name: string): void => {
      open.splice(Math.max(open.lastIndexOf(name), 0));
      moved();
    },
    current,
  };
};

/** The first dates of a line of dates, as many as an event may still have. */
const takeDates = (event: EventBlock, line: string): void => {
  const dates = line.split(',');
  const free = MAX_DATES - event.dates;
  if (free <= 0) return;
  event.dates += dates.length;
  event.lines.push(dates.slice(0, free).join(','));
};

const takeLine = (event: EventBlock | undefined, line: string): void => {
  if (event === undefined || !SHOWN.test(line)) return;
  if (/^(?:RDATE|EXDATE)/iu.test(line)) takeDates(event, line);
  else if (event.lines.length < MAX_LINES + event.dates) event.lines.push(line);
};

/** The lines of each event and each zone. What is within an event, as an alarm, is not looked at. */
const splitBlocks = (lines: Iterable<string>): Blocks => {
  const events: EventBlock[] = [];
  const zones: { readonly lines: string[] }[] = [];
  const blocks = followBlocks();
  const seen: { isCalendar: boolean; name: string | null } = { isCalendar: false, name: null };
  const begin = (path: string): void => {
    if (path === 'VCALENDAR') seen.isCalendar = true;
    if (path === 'VCALENDAR/VEVENT') events.push({ lines: [], dates: 0, isTooDeep: false });
    if (path === 'VCALENDAR/VTIMEZONE') zones.push({ lines: [] });
    const event = events.at(-1);
    if (
      event !== undefined &&
      blocks.current.isTooDeep &&
      blocks.current.path.startsWith('VCALENDAR/VEVENT/')
    )
      event.isTooDeep = true;
  };
  const take = (path: string, line: string): void => {
    if (path === 'VCALENDAR/VEVENT') takeLine(events.at(-1), line);
    else if (path.startsWith('VCALENDAR/VTIMEZONE')) {
      if (ZONE_LINE.test(line)) zones.at(-1)?.lines.push(line);
    } else if (path === 'VCALENDAR' && /^X-WR-CALNAME[;:]/iu.test(line)) seen.name ??= valueOf(line);
  };
  for (const line of lines) {
    if (/^BEGIN:/iu.test(line)) begin(blocks.begin(valueOf(line).toUpperCase()));
    else if (/^END:/iu.test(line)) blocks.end(valueOf(line).toUpperCase());
    else take(blocks.current.path, line);
    if (events.length > MAX_EVENTS) return { ...seen, events: events.slice(0, -1), zones, isCut: true };
  }
  return { ...seen, events, zones, isCut: false };
};

const textOf = (event: ICAL.Component, name: string): string | null => {
  const value = event.getFirstPropertyValue(name);
  return typeof value === 'string' && value.trim() !== '' ? value.trim().slice(0, MAX_TITLE) : null;
};

const two = (value: number): string => String(value).padStart(2, '0');

const toTime = (value: unknown, tzid: string | null, zones: Zones): IcalTime | null => {
  // A period of RDATE begins like a date.
  const time = value instanceof ICAL.Period ? value.start : value;
  if (!(time instanceof ICAL.Time)) return null;
  const { year, month, day, hour, minute, second, isDate } = time;
  if (year < 1 || year > 9999) return null;
  const date = `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`;
  const clock = isDate ? '00:00:00' : `${two(hour)}:${two(minute)}:${two(Math.min(second, 59))}`;
  if (Number.isNaN(Date.parse(`${date}T${clock}Z`))) return null;
  if (isDate) return { day: date, clock: null, zone: null };
  if (time.zone === ICAL.Timezone.utcTimezone) return { day: date, clock, zone: 'UTC' };
  return { day: date, clock, zone: tzid === null ? null : zones(tzid) };
};

const timesOf = (event: ICAL.Component, name: string, zones: Zones): readonly IcalTime[] =>
  event
    .getAllProperties(name)
    .flatMap((property) => {
      const tzid: unknown = property.getParameter('tzid');
      const values: readonly unknown[] = property.getValues();
      return values.map((value) => toTime(value, typeof tzid === 'string' ? tzid : null, zones));
    })
    .filter((time) => time !== null);

const durationOf = (event: ICAL.Component): number | null => {
  const value = event.getFirstPropertyValue('duration');
  if (!(value instanceof ICAL.Duration)) return null;
  const seconds = value.toSeconds();
  if (!(seconds <= MAX_DURATION)) throw new Error('No event is that long.');
  return Math.max(seconds, 0);
};

const ruleOf = (event: ICAL.Component): string | null => {
  const value = event.getFirstPropertyValue('rrule');
  return value instanceof ICAL.Recur ? value.toString() : null;
};

/** @returns null for an event that does not say when it is */
const toEvent = (lines: readonly string[], zones: Zones): IcalEvent | null => {
  const jcal: unknown = ICAL.parse(['BEGIN:VEVENT', ...lines, 'END:VEVENT'].join('\r\n'));
  if (!Array.isArray(jcal)) return null;
  const event = new ICAL.Component(jcal);
  const [start] = timesOf(event, 'dtstart', zones);
  if (start === undefined) return null;
  const [end = null] = timesOf(event, 'dtend', zones);
  const [instead = null] = timesOf(event, 'recurrence-id', zones);
  const title = textOf(event, 'summary') ?? 'Busy';
  return {
    uid: textOf(event, 'uid') ?? `${start.day} ${title}`,
    title,
    location: textOf(event, 'location'),
    start,
    end,
    duration: end === null ? durationOf(event) : null,
    rule: ruleOf(event),
    added: timesOf(event, 'rdate', zones),
    left: timesOf(event, 'exdate', zones),
    instead,
    isCancelled: textOf(event, 'status')?.toUpperCase() === 'CANCELLED',
  };
};

const tryEvent = (lines: readonly string[], zones: Zones): IcalEvent | null => {
  try {
    return toEvent(lines, zones);
  } catch (error) {
    // How the library says that a line is broken; each event stands for itself.
    if (error instanceof Error) return null;
    throw error;
  }
};

/** What an iCalendar (RFC 5545) has of events; null for another text. A broken event costs nothing but itself. */
export const readIcal = (text: string): IcalCalendar | null => {
  const { isCalendar, name, events: blocks, zones: zoneBlocks, isCut } = splitBlocks(toLines(text));
  if (!isCalendar) return null;
  const zones = createZones(zoneBlocks);
  const events = blocks
    .map(({ lines, isTooDeep }) => (isTooDeep ? null : tryEvent(lines, zones)))
    .filter((event) => event !== null);
  return { name, events, skipped: blocks.length - events.length + (isCut ? 1 : 0) };
};
