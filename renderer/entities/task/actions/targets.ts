import type { RangeEntry } from '#shared/domain/dates/day-range.ts';
import type { TaskId } from '#shared/domain/ids.ts';
import type { TaskDetail, TaskRow } from '#shared/domain/task.ts';
import { knownDetail, readDetail } from '#renderer/entities/task/rows/use-task-detail.ts';
import { knownTaskRow } from '#renderer/entities/task/rows/use-task-row.ts';
import { viewToKey } from '#shared/domain/view.ts';
import type { Services } from '#renderer/entities/services.ts';
import { entryKey } from '#renderer/entities/schedule/entry-spans.ts';
import type { CalendarSlot } from '#renderer/view-state/calendar.ts';
import { focusIndex, type Focus } from '#renderer/view-state/focus.ts';
import { selectedInOrder } from '#renderer/view-state/selection.ts';
import { currentCalendar, currentList } from '#renderer/entities/task/list/current-list.ts';
import { currentViewOptions } from '#renderer/entities/task/list/view-options.ts';
import type { ListModel } from '#renderer/entities/task/list/list-model.ts';

/** The later occurrence at a place; it has the focus while an empty place there would. */
export const occurrenceAt = (entries: readonly RangeEntry[], slot: CalendarSlot | null): RangeEntry | null =>
  slot === null
    ? null
    : (entries.find(
        (entry) =>
          entry.isProjection &&
          (slot.stop === undefined
            ? entry.startDay === slot.day && entry.startMinute === slot.minute
            : entryKey(entry) === slot.stop),
      ) ?? null);

/** The later occurrence with the focus of the calendar. */
export const focusedOccurrence = (services: Services): RangeEntry | null =>
  currentViewOptions(services).layout === 'calendar'
    ? occurrenceAt(currentCalendar(services)?.entries ?? [], services.viewStore.getState().calendar.slot)
    : null;

/** What an action acts on: the selection, else the focused task, else the task that the focused occurrence is of. */
export interface Targets {
  readonly list: ListModel;
  readonly ids: readonly TaskId[];
  /** Index of the focused row in the list, or -1. */
  readonly focus: number;
}

export const currentTargets = (services: Services): Targets => {
  const list = currentList(services);
  const { view, focusByView, selection, calendar } = services.viewStore.getState();
  // On an empty slot of the calendar no task has the focus.
  const isOnSlot = calendar.slot !== null && currentViewOptions(services).layout === 'calendar';
  const focus = isOnSlot ? -1 : focusIndex(focusByView[viewToKey(view)], list.order);
  const selected = selectedInOrder(selection, list.order);
  const focused = list.order[focus] ?? focusedOccurrence(services)?.id;
  const ids = selected.length > 0 || focused === undefined ? selected : [focused];
  return { list, ids, focus };
};

export const hasTargets = (services: Services): boolean => currentTargets(services).ids.length > 0;

/** The focused row and where it is now. */
export const currentFocus = (services: Services): Focus<TaskId> | undefined => {
  const { list, focus } = currentTargets(services);
  const id = list.order[focus];
  return id === undefined ? undefined : { id, index: focus };
};

/** The row that the actions are about; of several the first. */
export const firstTargetRow = (services: Services): TaskRow | undefined => {
  const [first] = currentTargets(services).ids;
  return first === undefined ? undefined : knownTaskRow(services, first);
};

/** The same, with all that is known of it; undefined until that is read. */
export const firstTargetDetail = (services: Services): TaskDetail | undefined => {
  const [first] = currentTargets(services).ids;
  return first === undefined ? undefined : knownDetail(services, first);
};

export const readFirstTarget = async (services: Services): Promise<TaskDetail | null> => {
  const [first] = currentTargets(services).ids;
  return first === undefined ? null : readDetail(services, first);
};
