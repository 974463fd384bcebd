import { useCallback, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { createStore, useStore, type StoreApi } from 'zustand';
import { useResizeObserver } from '#renderer/ui/use-size.ts';
import type { TimelineAim } from '#renderer/view-state/timeline.ts';
import { addDays, daysBetween, type CalendarDate } from '#shared/domain/dates/calendar-date.ts';
import { dayToX, xToDay, type Sight, type TimeScale } from './time-scale.ts';

/** How much of what is in sight lies before a day that is shown. */
const BEFORE = 0.2;

/** Pixels to the edge that a bar which is brought into sight keeps. */
const MARGIN = 48;

interface Aiming {
  readonly scale: TimeScale;
  readonly sight: Sight;
}

/** How far to scroll so that an aim is in sight. */
export const aimToLeft = (aim: TimelineAim, { scale, sight }: Aiming): number => {
  const width = sight.right - sight.left;
  if (aim.kind === 'turn') return sight.left + aim.direction * width * 0.9;
  if (aim.kind === 'day') return dayToX(scale, aim.day) - width * BEFORE;
  const start = dayToX(scale, aim.from);
  const end = dayToX(scale, addDays(aim.to, 1));
  if (start < sight.left + MARGIN && end < sight.left + 2 * MARGIN) return start - MARGIN;
  if (end > sight.right - MARGIN && start > sight.right - 2 * MARGIN)
    return Math.min(end - width + MARGIN, start - MARGIN);
  return sight.left;
};

/** Which part of the line of days is on the screen: it changes in every frame of a scroll, and only what shows it is drawn anew. */
type SightStore = StoreApi<Sight>;

export const useSight = (store: SightStore): Sight => useStore(store);

interface TimeSight {
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly sightStore: SightStore;
  readonly onScroll: () => void;
  readonly scrollTo: (left: number) => void;
}

interface SightOptions {
  readonly scale: TimeScale;
  readonly today: CalendarDate;
  readonly aim: TimelineAim | null;
  /** Pixels that the titles take at the left. */
  readonly namesWidth: number;
}

/** The point that keeps its position when the scale changes: today if it is in sight, else the middle. */
const heldDay = (scale: TimeScale, { left, right }: Sight, today: CalendarDate): CalendarDate => {
  const x = dayToX(scale, today);
  return x >= left && x < right ? today : xToDay(scale, (left + right) / 2);
};

/** Keeps what is in sight there over another zoom and other years, and brings into sight what is asked for. */
export const useTimeSight = ({ scale, today, aim, namesWidth }: SightOptions): TimeSight => {
  const scroller = useRef<HTMLDivElement>(null);
  const [sightStore] = useState<SightStore>(() => createStore(() => ({ left: 0, right: 1000 })));
  const read = useCallback(() => {
    const element = scroller.current;
    if (element === null) return;
    const before = sightStore.getState();
    const left = element.scrollLeft;
    const right = left + Math.max(element.clientWidth - namesWidth, 1);
    if (left !== before.left || right !== before.right) sightStore.setState({ left, right });
  }, [namesWidth, sightStore]);
  const scrollTo = useCallback(
    (left: number) => {
      if (scroller.current !== null) scroller.current.scrollLeft = left;
      read();
    },
    [read],
  );
  const shown = useRef<{ readonly scale: TimeScale; readonly aim: TimelineAim | null } | null>(null);
  useLayoutEffect(() => {
    const before = shown.current;
    const element = scroller.current;
    if (element === null) return;
    shown.current = { scale, aim };
    const width = Math.max(element.clientWidth - namesWidth, 1);
    if (before === null) {
      scrollTo(aimToLeft({ kind: 'day', day: today }, { scale, sight: { left: 0, right: width } }));
    } else if (before.scale !== scale) {
      // A browser that draws a shorter line has moved what is scrolled by now.
      const held = sightStore.getState();
      const day = heldDay(before.scale, held, today);
      const share = dayToX(before.scale, day) - held.left;
      scrollTo(dayToX(scale, day) - share);
    }
    if (aim !== null && before !== null && before.aim !== aim) {
      const left = element.scrollLeft;
      scrollTo(aimToLeft(aim, { scale, sight: { left, right: left + width } }));
    }
  }, [scale, aim, today, namesWidth, scrollTo, sightStore]);
  useResizeObserver(scroller, read);
  return { scroller, sightStore, onScroll: read, scrollTo };
};

/** The days in sight. */
export const sightDays = (scale: TimeScale, { left, right }: Sight) => {
  const from = xToDay(scale, left);
  const to = xToDay(scale, Math.max(right - 1, left));
  return { from, to, count: daysBetween(from, to) + 1 };
};
