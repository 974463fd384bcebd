import { useCallback, useEffect, useMemo, useRef, type RefObject } from 'react';
import type { EntrySpan } from '#shared/domain/dates/day-range.ts';
import type { TaskId } from '#shared/domain/ids.ts';
import { useToday } from '#renderer/entities/clock/today.ts';
import { useLiftKeys } from '#renderer/entities/drag/use-lift-keys.ts';
import { draggedSpans, type Spans } from '#renderer/entities/schedule/entry-spans.ts';
import { useServices } from '#renderer/entities/services.ts';
import type { TimelineContent } from '#renderer/entities/task/list/timeline-outline.ts';
import { useViewState } from '#renderer/view-state/view-state-context.tsx';
import { createScale, timelineExtent } from './time-scale.ts';
import { useTimeSight } from './time-sight.ts';
import { stepZoom } from './timeline-focus.ts';
import { pressWhileLifted } from './timeline-lift.ts';
import { createGeometry } from './timeline-geometry.ts';
import { HEAD_HEIGHT } from './TimelineRows.tsx';
import { useTimelineDrag } from './use-timeline-drag.ts';

/** A trackpad sends many small turns. */
const TURNS_OF_A_STEP = 40;

/** Ctrl and the wheel zoom; a listener of its own, because React's cannot keep the page from zooming. */
const useWheelZoom = (scroller: RefObject<HTMLDivElement | null>): void => {
  const services = useServices();
  useEffect(() => {
    const element = scroller.current;
    if (element === null) return undefined;
    let turned = 0;
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      turned += event.deltaY;
      if (Math.abs(turned) < TURNS_OF_A_STEP) return;
      stepZoom(services, turned > 0 ? 1 : -1);
      turned = 0;
    };
    element.addEventListener('wheel', onWheel, { passive: false });
    return () => {
      element.removeEventListener('wheel', onWheel);
    };
  }, [services, scroller]);
};

/** Tasks that are held, or are not written yet: where they go. */
export const useMoved = ({ entries }: TimelineContent): Spans => {
  const dragState = useViewState((state) => state.dragState);
  const moved = useViewState((state) => state.movedSpans);
  return useMemo(() => draggedSpans(entries, dragState) ?? moved, [entries, dragState, moved]);
};

/** Where what is held would stand; of several, the one that the hand holds. */
export const useHeldSpan = (moved: ReadonlyMap<TaskId, EntrySpan>): EntrySpan | null => {
  const dragState = useViewState((state) => state.dragState);
  if (dragState !== null) return dragState.target?.kind === 'span' ? dragState.target.span : null;
  const [only] = moved.values();
  return moved.size === 1 && only !== undefined ? only : null;
};

/** The line of days of the open view, what of it is in sight, and what hands and keys do to it. */
export const useTimeline = ({ spans }: TimelineContent, namesWidth: number) => {
  const today = useToday();
  const { zoom, aim } = useViewState((state) => state.timeline);
  const { from, to } = useMemo(() => timelineExtent(spans.values(), today), [spans, today]);
  const scale = useMemo(() => createScale({ from, to }, zoom), [from, to, zoom]);
  const time = useTimeSight({ scale, today, aim, namesWidth });
  const ground = useRef({ scale, namesWidth });
  useEffect(() => {
    ground.current = { scale, namesWidth };
  });
  const { scroller } = time;
  const readGround = useCallback(
    () => ({ ...ground.current, scroller: scroller.current, headHeight: HEAD_HEIGHT }),
    [scroller],
  );
  // oxlint-disable-next-line react/refs -- it is read when a pointer moves
  const geometry = useMemo(() => createGeometry(readGround), [readGround]);
  useTimelineDrag(geometry);
  useLiftKeys(pressWhileLifted);
  useWheelZoom(scroller);
  const { sightStore, onScroll, scrollTo } = time;
  return useMemo(
    () => ({ scroller, sightStore, onScroll, scrollTo, today, zoom, scale, geometry }),
    [scroller, sightStore, onScroll, scrollTo, today, zoom, scale, geometry],
  );
};

export type TimelineTime = ReturnType<typeof useTimeline>;
