import { useMemo } from 'react';
import { taskIdSchema } from '#shared/domain/ids.ts';
import { compareSpans, type RangeEntry } from '#shared/domain/dates/day-range.ts';
import type { OtherEvent } from '#shared/domain/other-calendar.ts';
import { useOtherCalendars, useOtherEvents } from '#renderer/entities/other-calendars/use-other-calendars.ts';
import type { DaySpan } from '#renderer/view-state/calendar.ts';

/** An event of a calendar of somebody else, among the tasks. */
export interface ShownEvent extends OtherEvent {
  readonly calendarName: string;
  readonly color: string;
}

export interface EventEntry extends RangeEntry {
  readonly event: ShownEvent;
}

export const isEvent = (entry: RangeEntry): entry is EventEntry => 'event' in entry;

/** No task has such an id, so no verb finds it. */
const toEntry = (event: ShownEvent, index: number): EventEntry => {
  const { startDay, startMinute, endDay, endMinute } = event;
  const id = taskIdSchema.parse(`other-event-${index}`);
  return { id, startDay, startMinute, endDay, endMinute, isProjection: false, isClosed: false, event };
};

/** Tasks and what is in calendars of others, in reading order. */
export const useWithOtherEvents = (entries: readonly RangeEntry[], days: DaySpan): readonly RangeEntry[] => {
  const events = useOtherEvents(days);
  const calendars = useOtherCalendars();
  return useMemo(() => {
    const shown = events.flatMap((event) => {
      const calendar = calendars.find(({ id }) => id === event.calendarId);
      return calendar === undefined ? [] : [{ ...event, calendarName: calendar.name, color: calendar.color }];
    });
    return shown.length === 0 ? entries : [...entries, ...shown.map(toEntry)].toSorted(compareSpans);
  }, [entries, events, calendars]);
};
