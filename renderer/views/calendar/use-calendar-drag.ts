import { useCallback } from 'react';
import type { RangeEntry } from '#shared/domain/dates/day-range.ts';
import { taskIdSchema, type TaskId } from '#shared/domain/ids.ts';
import { spanAtPlace } from '#shared/domain/dates/move-span.ts';
import { dragTasks, type Ground } from '#renderer/entities/drag/drag-tasks.ts';
import { useLift, type Lift } from '#renderer/entities/drag/lift.ts';
import { useServices, type Services } from '#renderer/entities/services.ts';
import { currentCalendar } from '#renderer/entities/task/list/current-list.ts';
import type { PointerPosition } from '#renderer/ui/follow-pointer.ts';
import { changeCalendar } from '#renderer/view-state/calendar.ts';
import { draggedSpans, entryOf, withSpans } from '#renderer/entities/schedule/entry-spans.ts';
import { placeAt, scrollHours, type Surfaces } from './calendar-surfaces.ts';
import { askOccurrence } from '#renderer/entities/schedule/occurrence.ts';
import { occurrenceMeaning } from '#renderer/entities/schedule/occurrence-on-sidebar.ts';
import { saySpan } from '#renderer/entities/schedule/span-words.ts';
import { putTasks } from '#renderer/entities/schedule/put-tasks.ts';

/** Before the id of a task, in the second part of one that lies over midnight: each part can be taken. */
export const PART_DRAG = 'part ';

/** The part of one in the list of a day, and what is before its id: it is taken at its beginning there. */
export const IN_DAY_LIST = 'list';
export const DAY_LIST_DRAG = 'list ';

const storedEntries = (services: Services): readonly RangeEntry[] => currentCalendar(services)?.entries ?? [];

/** As they are drawn: one that was put elsewhere and is not stored there yet is taken from there. */
const shownEntries = (services: Services): readonly RangeEntry[] =>
  withSpans(storedEntries(services), services.viewStore.getState().movedSpans);

/** Minutes from the start of the task to the pointer that took it. */
const takenAt = (surfaces: Surfaces, entry: RangeEntry | null, start: PointerPosition): number => {
  const place = placeAt(surfaces, start);
  if (entry?.startMinute == null || place?.minute == null) return 0;
  return place.day === entry.startDay ? place.minute - entry.startMinute : place.minute;
};

const createGround = (
  services: Services,
  surfaces: Surfaces,
  {
    id,
    start,
    isListed,
  }: { readonly id: TaskId; readonly start: PointerPosition; readonly isListed: boolean },
): Ground => {
  const entries = shownEntries(services);
  const taken = entryOf(entries, id);
  const offset = isListed ? 0 : takenAt(surfaces, taken, start);
  const targetAt: Ground['targetAt'] = (at) => {
    const place = placeAt(surfaces, at, offset);
    if (place === null) return null;
    // The days of a month are no lane of whole days: a time stays as it is.
    const { span } = services.viewStore.getState().calendar;
    const minute = span === 'month' ? (taken?.startMinute ?? null) : place.minute;
    return { kind: 'span', span: spanAtPlace(taken, { ...place, minute }) };
  };
  return {
    targetAt,
    scrollAt: (at) => {
      scrollHours(surfaces, at, start);
    },
    say: (target) => {
      const held = services.viewStore.getState().dragState?.ids ?? new Set();
      const others = entries.filter((entry) => !held.has(entry.id));
      return target.kind === 'span' ? saySpan(target.span, others) : '';
    },
    drop: ({ ids, lead }, target) => {
      if (target.kind !== 'span') return;
      const dragState = { ids: new Set(ids), lead, by: 'pointer', target, words: '' } as const;
      if (taken?.isProjection === true) {
        askOccurrence(services, { entry: taken, span: target.span });
        return;
      }
      const spans = draggedSpans(entries, dragState);
      if (spans !== null) void putTasks(services, spans, { lead, said: saySpan(target.span, []) });
    },
    ...(taken?.isProjection === true && {
      entryMeaning: (key: string) => occurrenceMeaning(services, taken, key),
    }),
  };
};

/** Tasks that are dragged over the calendar, from it or from the panel of unscheduled tasks. */
export const useCalendarDrag = (surfaces: Surfaces): void => {
  const services = useServices();
  const lift = useCallback<Lift>(
    (dragged, start) => {
      const prefix = [PART_DRAG, DAY_LIST_DRAG].find((one) => dragged.startsWith(one)) ?? '';
      const id = taskIdSchema.parse(dragged.slice(prefix.length));
      const isListed = prefix === DAY_LIST_DRAG;
      changeCalendar(services.viewStore, { slot: null });
      return dragTasks(services, id, createGround(services, surfaces, { id, start, isListed }));
    },
    [services, surfaces],
  );
  useLift(lift);
};
