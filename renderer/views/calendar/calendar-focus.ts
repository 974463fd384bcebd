import { DAY_MINUTES } from '#shared/domain/dates/clock-time.ts';
import type { DatePlace } from '#shared/domain/dates/move-span.ts';
import { addDays, daysBetween, type CalendarDate } from '#shared/domain/dates/calendar-date.ts';
import { compareSpans, type RangeEntry } from '#shared/domain/dates/day-range.ts';
import type { TaskId } from '#shared/domain/ids.ts';
import { CONVENTIONS, currentDay } from '#renderer/entities/clock/today.ts';
import { slotToKey } from '#renderer/entities/drag/slot-key.ts';
import type { Services } from '#renderer/entities/services.ts';
import { currentSettings } from '#renderer/entities/settings/use-settings.ts';
import { currentTargets } from '#renderer/entities/task/actions/targets.ts';
import { currentCalendar } from '#renderer/entities/task/list/current-list.ts';
import { currentLook } from '#renderer/entities/task/list/view-options.ts';
import { changeCalendar, shownDays, turnedAnchor, type DaySpan } from '#renderer/view-state/calendar.ts';
import { afterMove } from '#renderer/view-state/selection.ts';
import { announce, moveFocusTo, select, sendKeyboardToList } from '#renderer/view-state/view-actions.ts';
import { knownTaskRow } from '#renderer/entities/task/rows/use-task-row.ts';
import { focusedOccurrence } from '#renderer/entities/schedule/occurrence.ts';
import { entryOf } from '#renderer/entities/schedule/entry-spans.ts';
import { eventAt, eventKey, isEvent, knownEventEntries, nextStop, type EventEntry } from './other-events.ts';
import { saySlot, sayShown } from './calendar-words.ts';

export const isCalendar = (services: Services): boolean => currentLook(services).layout === 'calendar';

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

/** Puts the focus on an empty place. */
export const focusSlot = (services: Services, slot: DatePlace): void => {
  const { viewStore } = services;
  changeCalendar(viewStore, { slot });
  select(viewStore, afterMove(viewStore.getState().selection));
  sendKeyboardToList(viewStore);
  const occurrence = focusedOccurrence(services);
  const title = occurrence === null ? null : knownTaskRow(services, occurrence.id)?.title;
  announce(viewStore, title == null ? saySlot(slot) : `${title}, ${saySlot(slot)}, repeats`);
};

const knownEvents = (services: Services): readonly EventEntry[] =>
  knownEventEntries(services, currentDays(services));

/** Puts the focus on an event, which nothing can be done to but to read it. */
export const focusEvent = (services: Services, entry: EventEntry, isEventOpen = false): void => {
  const { viewStore } = services;
  const { from } = currentDays(services);
  const day = entry.startDay < from ? from : entry.startDay;
  changeCalendar(viewStore, {
    slot: { day, minute: entry.startMinute, event: eventKey(entry), isEventOpen },
  });
  select(viewStore, afterMove(viewStore.getState().selection));
  sendKeyboardToList(viewStore);
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

/** To the task of that day that is nearest in time, else to the day itself. */
const focusDay = (services: Services, { day, minute }: DatePlace): void => {
  const entries = currentCalendar(services)?.entries ?? [];
  // A later occurrence is no task: it has the focus only where it is in the way.
  const onDay = entries.filter(
    (entry) =>
      entry.startDay === day &&
      !entry.isClosed &&
      (!entry.isProjection || distance(entry, minute) < SLOT_STEP),
  );
  const [nearest] = onDay.toSorted((one, other) => distance(one, minute) - distance(other, minute));
  if (nearest === undefined) focusEmptyDay(services, { day, minute });
  else if (nearest.isProjection) focusSlot(services, { day, minute: nearest.startMinute });
  else focusTask(services, nearest.id);
};

/** An event has the focus where it is in the way, or where a day has no times. */
const focusEmptyDay = (services: Services, { day, minute }: DatePlace): void => {
  const near = knownEvents(services)
    .filter((event) => event.startDay === day && (minute === null || distance(event, minute) < SLOT_STEP))
    .toSorted((one, other) => distance(one, minute) - distance(other, minute))[0];
  if (near === undefined) focusSlot(services, { day, minute });
  else focusEvent(services, near);
};

/** To the day before or after; at the edge it turns the page. */
export const stepDay = (services: Services, direction: 1 | -1): void => {
  const { viewStore } = services;
  const days = currentDays(services);
  const { span } = viewStore.getState().calendar;
  const from = focusedPlace(services) ?? {
    day: direction === 1 ? addDays(days.from, -1) : addDays(days.to, 1),
    minute: span === 'month' || span === 'agenda' ? null : morning(services),
  };
  const day = addDays(from.day, direction);
  if (day >= days.from && day <= days.to) focusDay(services, { day, minute: from.minute });
  else {
    changeCalendar(viewStore, { anchor: day });
    focusSlot(services, { day, minute: from.minute });
  }
};

/** What on a day has the focus only where it is in the way: later occurrences and events. */
const inTheWay = (services: Services, day: CalendarDate): readonly RangeEntry[] => [
  ...(currentCalendar(services)?.entries ?? []).filter(
    ({ isProjection, startDay }) => isProjection && startDay === day,
  ),
  ...knownEvents(services).filter(({ startDay }) => startDay === day),
];

/** A step further on the day, or to what begins before that. */
const stepMinute = (
  services: Services,
  { day, minute }: { readonly day: CalendarDate; readonly minute: number },
  delta: number,
): void => {
  const next = Math.min(Math.max(minute + delta * SLOT_STEP, 0), DAY_MINUTES - SLOT_STEP);
  const isPassed = (start: number) =>
    delta > 0 ? start > minute && start <= next : start < minute && start >= next;
  const [first] = inTheWay(services, day)
    .filter(({ startMinute }) => startMinute !== null && isPassed(startMinute))
    .toSorted((one, other) => compareSpans(one, other) * delta);
  if (first !== undefined && isEvent(first)) focusEvent(services, first);
  else focusSlot(services, { day, minute: first?.startMinute ?? next });
};

/** From a task or an event to the one next to it. @returns whether that was not from task to task, as in a list */
const stepAmongEvents = (services: Services, delta: number): boolean => {
  const events = knownEvents(services);
  const { slot } = services.viewStore.getState().calendar;
  const { list, focus } = currentTargets(services);
  const entries = currentCalendar(services)?.entries ?? [];
  const at = slot === null ? list.order[focus] : slot.event;
  const stop = nextStop({ order: list.order, entries, events, at }, delta);
  if (stop !== undefined && typeof stop !== 'string') focusEvent(services, stop);
  else if (slot === null) return false;
  else if (stop !== undefined) focusTask(services, stop);
  return true;
};

/** @returns whether an empty slot had the focus and moved in its day or by a week, or an event has or had it */
export const stepSlot = (services: Services, delta: number): boolean => {
  const { slot, span } = services.viewStore.getState().calendar;
  if (slot === null || slot.event !== undefined) return stepAmongEvents(services, delta);
  const { day, minute } = slot;
  if (minute !== null) stepMinute(services, { day, minute }, delta);
  else if (span === 'month') {
    const later = addDays(day, delta * 7);
    changeCalendar(services.viewStore, { anchor: later });
    focusSlot(services, { day: later, minute: null });
  }
  return true;
};

const showAnchor = (services: Services, anchor: string | null): void => {
  const { viewStore } = services;
  const before = focusedPlace(services);
  const { from } = currentDays(services);
  changeCalendar(viewStore, { anchor });
  const days = currentDays(services);
  const kept = before === null ? 0 : Math.min(daysBetween(from, before.day), daysBetween(days.from, days.to));
  const { span } = viewStore.getState().calendar;
  const minute = span === 'month' || span === 'agenda' ? null : (before?.minute ?? morning(services));
  const day = anchor === null ? currentDay() : addDays(days.from, Math.max(kept, 0));
  changeCalendar(viewStore, { slot: { day, minute } });
  select(viewStore, afterMove(viewStore.getState().selection));
  sendKeyboardToList(viewStore);
  announce(viewStore, sayShown(days));
};

/** The page before or after; the focus stays at its place of the page. */
export const turnPage = (services: Services, direction: 1 | -1): void => {
  showAnchor(services, turnedAnchor(services.viewStore.getState().calendar, currentDay(), direction));
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
