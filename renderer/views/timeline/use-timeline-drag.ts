import { useCallback } from 'react';
import { addDays, daysBetween } from '#shared/domain/dates/calendar-date.ts';
import { taskIdSchema, type TaskId } from '#shared/domain/ids.ts';
import { dragTasks, type Ground } from '#renderer/entities/drag/drag-tasks.ts';
import { useLift, type Lift } from '#renderer/entities/drag/lift.ts';
import { draggedSpans, entryOf, withSpans } from '#renderer/entities/schedule/entry-spans.ts';
import { putTasks } from '#renderer/entities/schedule/put-tasks.ts';
import { useServices, type Services } from '#renderer/entities/services.ts';
import { currentTimeline } from '#renderer/entities/task/list/current-list.ts';
import type { PointerPosition } from '#renderer/ui/follow-pointer.ts';
import { branchOf } from './branches.ts';
import { barOnDay } from './move-bar.ts';
import type { TimelineGeometry } from './timeline-geometry.ts';
import { sayBar } from './timeline-words.ts';

/** Before the id of a task that is taken by its title: a bar and a title can be taken. */
export const TITLE_DRAG = 'title ';

/** Before the id of a task that is taken by the bar over what is below it. */
export const BRANCH_DRAG = 'below ';

/** As they are drawn: one that was put elsewhere and is not stored there yet is taken from there. */
const shownEntries = (services: Services) =>
  withSpans(currentTimeline(services)?.entries ?? [], services.viewStore.getState().movedSpans);

const createGround = (
  services: Services,
  geometry: TimelineGeometry,
  {
    id,
    start,
    branch,
  }: { readonly id: TaskId; readonly start: PointerPosition; readonly branch: TaskId | null },
): Ground => {
  const entries = shownEntries(services);
  const taken = entryOf(entries, id);
  const takenDay = geometry.dayAt(start);
  // Days from the beginning of the bar to the pointer that took it.
  const offset = taken === null || takenDay === null ? 0 : daysBetween(taken.startDay, takenDay);
  return {
    targetAt: (at) => {
      const day = geometry.dayAt(at);
      return day === null ? null : { kind: 'span', span: barOnDay(taken, addDays(day, -offset)) };
    },
    scrollAt: geometry.scrollAt,
    say: (target) => (target.kind === 'span' ? sayBar(target.span) : ''),
    drop: ({ ids, lead }, target) => {
      if (target.kind !== 'span') return;
      const content = branch === null ? null : currentTimeline(services);
      // Those that are hidden below it go along.
      const all = content === null || branch === null ? ids : (branchOf(content, branch)?.ids ?? ids);
      const dragState = { ids: new Set(all), lead, by: 'pointer', target, words: '' } as const;
      const spans = draggedSpans(entries, dragState);
      if (spans !== null)
        void putTasks(services, spans, { lead, said: sayBar(target.span), focus: branch ?? lead });
    },
  };
};

/** Bars that follow the pointer over the days, titles, and tasks from the panel. */
export const useTimelineDrag = (geometry: TimelineGeometry): void => {
  const services = useServices();
  const lift = useCallback<Lift>(
    (dragged, start) => {
      if (dragged.startsWith(BRANCH_DRAG)) {
        const row = taskIdSchema.parse(dragged.slice(BRANCH_DRAG.length));
        const content = currentTimeline(services);
        const branch = content === null ? null : branchOf(content, row);
        if (branch === null) return null;
        const ground = createGround(services, geometry, { id: branch.first, start, branch: row });
        return dragTasks(services, branch.first, ground, { ids: branch.ids, row });
      }
      const id = taskIdSchema.parse(
        dragged.startsWith(TITLE_DRAG) ? dragged.slice(TITLE_DRAG.length) : dragged,
      );
      return dragTasks(services, id, createGround(services, geometry, { id, start, branch: null }));
    },
    [services, geometry],
  );
  useLift(lift);
};
