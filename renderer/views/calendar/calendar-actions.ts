import { createContext, type MouseEvent } from 'react';
import type { RangeEntry } from '#shared/domain/dates/day-range.ts';
import type { TaskId } from '#shared/domain/ids.ts';
import type { CalendarDate } from '#shared/domain/dates/calendar-date.ts';

/** Handlers of the pointer in the calendar. */
export interface CalendarActions {
  readonly onPress: (id: TaskId, event: MouseEvent) => void;
  readonly onPoint: (id: TaskId) => void;
  /** The details of the focused task. */
  readonly onOpen: () => void;
  /** A later occurrence has nothing to be opened but the task that repeats. */
  readonly onProjection: (entry: RangeEntry) => void;
  readonly onDay: (day: CalendarDate) => void;
  /** All of a day that has too much to be drawn. @param anchor what counted it */
  readonly onMore: (day: CalendarDate, anchor: Element) => void;
}

const nothing = () => undefined;

export const CalendarActionsContext = createContext<CalendarActions>({
  onPress: nothing,
  onPoint: nothing,
  onOpen: nothing,
  onProjection: nothing,
  onDay: nothing,
  onMore: nothing,
});
