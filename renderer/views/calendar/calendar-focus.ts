import { DAY_MINUTES } from '#shared/domain/dates/clock-time.ts';
import type { DatePlace } from '#shared/domain/dates/move-span.ts';
import { addDays, daysBetween, type CalendarDate } from '#shared/domain/dates/calendar-date.ts';
import { compareSpans, type RangeEntry } from '#shared/domain/dates/day-range.ts';
import type { TaskId } from '#shared/domain/ids.ts';
import { CONVENTIONS, currentDay } from '#renderer/entities/clock/today.ts';
import { slotToKey } from '#renderer/entities/drag/slot-key.ts';
import type { Services } from '#renderer/entities/services.ts';
import { currentSettings } from '#renderer/entities/settings/use-settings.ts';
import { currentTargets, focusedOccurrence } from '#renderer/entities/task/actions/targets.ts';
import { currentCalendar, readPageAhead } from '#renderer/entities/task/list/current-list.ts';
import { currentViewOptions } from '#renderer/entities/task/list/view-options.ts';
import {
  changeCalendar,
  MONTH_WEEKS,
  shownDays,
  turnedAnchor,
  type CalendarSlot,
  type DaySpan,
} from '#renderer/view-state/calendar.ts';
import { afterMove } from '#renderer/view-state/selection.ts';
import { announce, moveFocusTo, select, sendKeyboardToList } from '#renderer/view-state/view-actions.ts';
import { knownTaskRow } from '#renderer/entities/task/rows/use-task-row.ts';
import { entryKey, entryOf } from '#renderer/entities/schedule/entry-spans.ts';
import {
  eventAt,
  eventKey,
  isEvent,
  knownEventEntries,
  nextStop,
  stopKey,
  type EventEntry,
} from './other-events.ts';
import { saySlot, sayShown } from './calendar-words.ts';

export const isCalendar = (services: Services): boolean => currentViewOptions(services).layout === 'calendar';

export const currentDays = ({ viewStore }: Services): DaySpan =>
  shownDays(viewStore.getState().calendar, { today: currentDay(), firstWeekday: CONVENTIONS.firstWeekday });

const focusedEntry = (services: Services): RangeEntry | null => {
  const { list, focus } = currentTargets(services);
  const id = list.order[focus];
  const content = currentCalendar(services);
  return id === undefined || content === null ? null : entryOf(content.entries, id);
};

/** The day and the time that the focus is on; null while it is beside the days. */
const focusedPlace = (services: Services): DatePlace | null => {
  const { slot } = services.viewStore.getState().calendar;
  if (slot !== null) return slot;
  const entry = focusedEntry(services);
  const { from } = currentDays(services);
  return entry === null
    ? null
    : { day: entry.startDay < from ? from : entry.startDay, minute: entry.startMinute };
};

const putFocus = ({ viewStore }: Services, slot: CalendarSlot): void => {
  changeCalendar(viewStore, { slot });
  select(viewStore, afterMove(viewStore.getState().selection));
  sendKeyboardToList(viewStore);
};

/** Puts the focus on an empty place. */
export const focusSlot = (services: Services, slot: DatePlace): void => {
  putFocus(services, slot);
  announce(services.viewStore, saySlot(slot));
};

/** The first day of it that is shown. */
const shownDay = (services: Services, { startDay }: RangeEntry): CalendarDate => {
  const { from } = currentDays(services);
  return startDay < from ? from : startDay;
};

/** Puts the focus on a later occurrence. */
export const focusOccurrence = (services: Services, entry: RangeEntry): void => {
  const slot = { day: shownDay(services, entry), minute: entry.startMinute };
  putFocus(services, { ...slot, stop: entryKey(entry) });
  const title = knownTaskRow(services, entry.id)?.title ?? '';
  announce(services.viewStore, `${title}, ${saySlot(slot)}, repeats`);
};

const knownEvents = (services: Services): readonly EventEntry[] =>
  knownEventEntries(services, currentDays(services));

/** Puts the focus on an event, which nothing can be done to but to read it. */
export const focusEvent = (services: Services, entry: EventEntry, isEventOpen = false): void => {
  const day = shownDay(services, entry);
  putFocus(services, { day, minute: entry.startMinute, stop: eventKey(entry), isEventOpen });
};

/** The event with the focus of the calendar. */
export const focusedEvent = (services: Services): EventEntry | null =>
  isCalendar(services) ? eventAt(knownEvents(services), services.viewStore.getState().calendar.slot) : null;

const focusTask = (services: Services, id: TaskId): void => {
  changeCalendar(services.viewStore, { slot: null });
  moveFocusTo(services.viewStore, id, currentTargets(services).list.order.indexOf(id));
  sendKeyboardToList(services.viewStore);
};

/** Where an empty day takes the focus when nothing says a time: the working day begins. */
const morning = (services: Services): number => currentSettings(services).workingHours.from;

/** Minutes of a step of the focus over an empty day. */
const SLOT_STEP = 30;

const distance = (entry: RangeEntry, minute: number | null): number =>
  Math.abs((entry.startMinute ?? -1) - (minute ?? -1));

/** To what it is: a task, a later occurrence or an event. */
const focusStop = (services: Services, stop: RangeEntry): void => {
  if (isEvent(stop)) focusEvent(services, stop);
  else if (stop.isProjection) focusOccurrence(services, stop);
  else focusTask(services, stop.id);
};

/** All that can have the focus and touches the day, in reading order. */
const stopsOn = (services: Services, day: CalendarDate): readonly RangeEntry[] =>
  [...(currentCalendar(services)?.entries ?? []), ...knownEvents(services)]
    .filter(({ startDay, endDay, isClosed }) => startDay <= day && endDay >= day && !isClosed)
    .toSorted(compareSpans);

/**
 * To the task of that day that is nearest in time, else to the day itself. A later occurrence
 * or an event is no task: it has the focus where it is in the way, or where a day has no times.
 */
const focusDay = (services: Services, { day, minute }: DatePlace): void => {
  const nearest = stopsOn(services, day)
    .filter(({ startDay }) => startDay === day)
    .toSorted((one, other) => distance(one, minute) - distance(other, minute));
  const task = nearest.find((stop) => !stop.isProjection && !isEvent(stop));
  const [near] = nearest;
  const isInTheWay = near !== undefined && (minute === null || distance(near, minute) < SLOT_STEP);
  if (isInTheWay) focusStop(services, near);
  else if (task === undefined) focusSlot(services, { day, minute });
  else focusStop(services, task);
};

/** Whether days are shown hour by hour: elsewhere the focus is on a day as a whole. */
const hasHours = ({ viewStore }: Services): boolean => {
  const { span } = viewStore.getState().calendar;
  return span !== 'month' && span !== 'agenda';
};

/** To the day before or after; at the edge it turns the page. */
export const stepDay = (services: Services, direction: 1 | -1): void => {
  const { viewStore } = services;
  const days = currentDays(services);
  const from = focusedPlace(services) ?? {
    day: direction === 1 ? addDays(days.from, -1) : addDays(days.to, 1),
    minute: morning(services),
  };
  const day = addDays(from.day, direction);
  const minute = hasHours(services) ? from.minute : null;
  if (day >= days.from && day <= days.to) focusDay(services, { day, minute });
  else {
    changeCalendar(viewStore, { anchor: day });
    focusSlot(services, { day, minute });
  }
};

/** A step further on the day, or to what begins before that; from its first minute to what lasts all day. */
const stepMinute = (
  services: Services,
  { day, minute }: { readonly day: CalendarDate; readonly minute: number },
  delta: number,
): void => {
  if (minute === 0 && delta < 0) {
    const last = allDayOn(services, day).at(-1);
    if (last === undefined) focusSlot(services, { day, minute: null });
    else focusStop(services, last);
    return;
  }
  const next = Math.min(Math.max(minute + delta * SLOT_STEP, 0), DAY_MINUTES - SLOT_STEP);
  const isPassed = (start: number) =>
    delta > 0 ? start > minute && start <= next : start < minute && start >= next;
  const [first] = stopsOn(services, day)
    .filter(({ startDay, startMinute }) => startDay === day && startMinute !== null && isPassed(startMinute))
    .toSorted((one, other) => compareSpans(one, other) * delta);
  if (first === undefined) focusSlot(services, { day, minute: next });
  else focusStop(services, first);
};

const allDayOn = (services: Services, day: CalendarDate): readonly RangeEntry[] =>
  stopsOn(services, day).filter(({ startMinute }) => startMinute === null);

/** From a day header to the first task below it or the last one above it; without one, on by a day. */
const stepFromAgendaDay = (services: Services, day: CalendarDate, delta: number): void => {
  const there = delta > 0 ? day : addDays(day, -1);
  const stops = stopsOn(services, there).filter((stop) => shownDay(services, stop) === there);
  const stop = delta > 0 ? stops[0] : stops.at(-1);
  if (stop === undefined) stepDay(services, delta > 0 ? 1 : -1);
  else focusStop(services, stop);
};

/** From a day: by weeks in a month, by lines in an agenda, and beside the hours into them. */
const stepFromDay = (services: Services, day: CalendarDate, delta: number): void => {
  const { span } = services.viewStore.getState().calendar;
  if (span === 'month') {
    const later = addDays(day, delta * 7);
    const { from, to } = currentDays(services);
    // A week further at the edge; elsewhere the weeks stay where they are.
    if (later < from) changeCalendar(services.viewStore, { anchor: later });
    if (later > to) changeCalendar(services.viewStore, { anchor: addDays(later, (1 - MONTH_WEEKS) * 7) });
    focusDay(services, { day: later, minute: null });
  } else if (span === 'agenda') stepFromAgendaDay(services, day, delta);
  else if (delta > 0) focusSlot(services, { day, minute: morning(services) });
  else {
    const last = allDayOn(services, day).at(-1);
    if (last !== undefined) focusStop(services, last);
  }
};

/** The later occurrence or event with the focus. */
const focusedStop = (services: Services): RangeEntry | null =>
  focusedEvent(services) ?? focusedOccurrence(services);

/** From a later occurrence, an event, or a task next to one. @returns whether that was not from task to task, as in a list */
const stepAmongStops = (services: Services, stop: RangeEntry | null, delta: number): boolean => {
  const { list, focus } = currentTargets(services);
  const entries = currentCalendar(services)?.entries ?? [];
  const at = stop === null ? list.order[focus] : stopKey(stop);
  const next = nextStop({ order: list.order, entries, events: knownEvents(services), at }, delta);
  if (next !== undefined && typeof next !== 'string') focusStop(services, next);
  else if (stop === null) return false;
  else if (next !== undefined) focusTask(services, next);
  return true;
};

/** From a later occurrence beside the hours: to one that begins with it, else on over the hours. */
const stepFromOccurrence = (services: Services, stop: RangeEntry, delta: number): boolean => {
  const { startDay: day, startMinute: minute } = stop;
  if (!stop.isProjection || minute === null || !hasHours(services)) return false;
  const together = stopsOn(services, day).filter(
    (other) => other.startDay === day && other.startMinute === minute,
  );
  const index = together.findIndex((other) => stopKey(other) === stopKey(stop));
  const next = together[index + delta];
  if (next === undefined) stepMinute(services, { day, minute }, delta);
  else focusStop(services, next);
  return true;
};

/** @returns whether an empty slot had the focus and moved, or a later occurrence or event has or had it */
export const stepSlot = (services: Services, delta: number): boolean => {
  const { slot } = services.viewStore.getState().calendar;
  const stop = focusedStop(services);
  if (stop !== null && stepFromOccurrence(services, stop, delta)) return true;
  if (slot === null || stop !== null) return stepAmongStops(services, stop, delta);
  const { day, minute } = slot;
  if (minute === null) stepFromDay(services, day, delta);
  else stepMinute(services, { day, minute }, delta);
  return true;
};

const showAnchor = (services: Services, anchor: string | null): void => {
  const { viewStore } = services;
  const before = focusedPlace(services);
  const { from } = currentDays(services);
  changeCalendar(viewStore, { anchor });
  const days = currentDays(services);
  const kept = before === null ? 0 : Math.min(daysBetween(from, before.day), daysBetween(days.from, days.to));
  const minute = hasHours(services) ? (before?.minute ?? morning(services)) : null;
  const day = anchor === null ? currentDay() : addDays(days.from, Math.max(kept, 0));
  changeCalendar(viewStore, { slot: { day, minute } });
  select(viewStore, afterMove(viewStore.getState().selection));
  sendKeyboardToList(viewStore);
  announce(viewStore, sayShown(days));
};

/** The page before or after; the focus stays at its place of the page. */
export const turnPage = (services: Services, direction: 1 | -1): void => {
  const turned = () => turnedAnchor(services.viewStore.getState().calendar, currentDay(), direction);
  showAnchor(services, turned());
  void readPageAhead(services, turned());
};

/** A month further by so many weeks; the focus stays on its day. */
export const scrollWeeks = (services: Services, weeks: number): void => {
  // The middle of the first week says which month it is.
  const anchor = addDays(currentDays(services).from, weeks * 7 + 3);
  changeCalendar(services.viewStore, { anchor });
  void readPageAhead(services, addDays(anchor, Math.sign(weeks) * 7));
};

export const showToday = (services: Services): void => {
  showAnchor(services, null);
};

/** The group that a new task goes into: the empty slot, or the day of the focused task. */
export const focusedSlotKey = (services: Services): string | null => {
  if (!isCalendar(services)) return null;
  const { slot } = services.viewStore.getState().calendar;
  if (slot !== null) return slotToKey(slot);
  const entry = focusedEntry(services);
  return entry === null ? null : slotToKey({ day: entry.startDay, minute: null });
};
