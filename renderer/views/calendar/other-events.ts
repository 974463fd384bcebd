import { useMemo } from 'react';
import { taskIdSchema, type TaskId } from '#shared/domain/ids.ts';
import { compareSpans, type RangeEntry } from '#shared/domain/dates/day-range.ts';
import type { OtherCalendar, OtherEvent } from '#shared/domain/other-calendar.ts';
import {
  knownOtherCalendars,
  knownOtherEvents,
  useOtherCalendars,
  useOtherEvents,
} from '#renderer/entities/other-calendars/use-other-calendars.ts';
import { entryKey } from '#renderer/entities/schedule/entry-spans.ts';
import type { Services } from '#renderer/entities/services.ts';
import type { CalendarSlot, DaySpan } from '#renderer/view-state/calendar.ts';

/** An event of a calendar of somebody else, among the tasks. */
export interface ShownEvent extends OtherEvent {
  readonly calendarName: string;
  readonly color: string;
}

export interface EventEntry extends RangeEntry {
  readonly event: ShownEvent;
}

export const isEvent = (entry: RangeEntry): entry is EventEntry => 'event' in entry;

/** No task has such an id, so no action finds it. */
const toEntry = (event: ShownEvent, index: number): EventEntry => {
  const { startDay, startMinute, endDay, endMinute } = event;
  const id = taskIdSchema.parse(`other-event-${index}`);
  return { id, startDay, startMinute, endDay, endMinute, isProjection: false, isClosed: false, event };
};

const toEntries = (
  events: readonly OtherEvent[],
  calendars: readonly OtherCalendar[],
): readonly EventEntry[] =>
  events
    .flatMap((event) => {
      const calendar = calendars.find(({ id }) => id === event.calendarId);
      return calendar === undefined ? [] : [{ ...event, calendarName: calendar.name, color: calendar.color }];
    })
    .map(toEntry);

/** The key of an event in the focus. */
export const eventKey = ({ event: { calendarId, key } }: EventEntry): string => `${calendarId} ${key}`;

/** Tasks and what is in calendars of others, in reading order. */
export const useWithOtherEvents = (entries: readonly RangeEntry[], days: DaySpan): readonly RangeEntry[] => {
  const events = useOtherEvents(days);
  const calendars = useOtherCalendars();
  return useMemo(() => {
    const shown = toEntries(events, calendars);
    return shown.length === 0 ? entries : [...entries, ...shown].toSorted(compareSpans);
  }, [entries, events, calendars]);
};

/** Events on the days, for actions, in reading order. */
export const knownEventEntries = (services: Services, days: DaySpan): readonly EventEntry[] =>
  toEntries(knownOtherEvents(services, days), knownOtherCalendars(services)).toSorted(compareSpans);

/** The focused event; undefined where none has the focus. */
export const eventAt = (entries: readonly RangeEntry[], slot: CalendarSlot | null): EventEntry | null =>
  slot?.stop === undefined
    ? null
    : (entries.filter(isEvent).find((entry) => eventKey(entry) === slot.stop) ?? null);

/** What has no place of its own in the order of tasks, while it has the focus. */
export const stopKey = (entry: RangeEntry): string => (isEvent(entry) ? eventKey(entry) : entryKey(entry));

/** Where the focus may go in reading order: a task, or a later occurrence or event. */
type Stop = TaskId | RangeEntry;

interface Walk {
  /** In which keys walk over tasks. */
  readonly order: readonly TaskId[];
  /** Tasks and later occurrences. */
  readonly entries: readonly RangeEntry[];
  readonly events: readonly EventEntry[];
  /** The focus: a task, the key of a later occurrence or event, or none. */
  readonly at: string | undefined;
}

/**
 * Later occurrences and events among the tasks. What stands beside the days, and
 * what is over, comes behind all of them.
 */
const stopsIn = ({ order, entries, events }: Omit<Walk, 'at'>): readonly Stop[] => {
  const spans = new Map(
    entries
      .filter(({ isProjection, isClosed }) => !isProjection && !isClosed)
      .toReversed()
      .map((entry) => [entry.id, entry]),
  );
  const others = [...entries.filter(({ isProjection }) => isProjection), ...events].toSorted(compareSpans);
  const stops: Stop[] = [];
  let next = 0;
  for (const id of order) {
    const span = spans.get(id);
    const isBefore = (other: RangeEntry) => span === undefined || compareSpans(other, span) < 0;
    for (let other = others[next]; other !== undefined && isBefore(other); other = others[next]) {
      stops.push(other);
      next += 1;
    }
    stops.push(id);
  }
  return [...stops, ...others.slice(next)];
};

/** The entry next to the focused one; undefined at an end. */
export const nextStop = ({ at, ...walk }: Walk, delta: number): Stop | undefined => {
  const stops = stopsIn(walk);
  const index = stops.findIndex((stop) => (typeof stop === 'string' ? stop : stopKey(stop)) === at);
  return stops[index + delta];
};
