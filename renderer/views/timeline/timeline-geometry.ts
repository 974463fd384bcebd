import { createContext } from 'react';
import type { CalendarDate } from '#shared/domain/dates/calendar-date.ts';
import { edgeScroll } from '#renderer/ui/edge-scroll.ts';
import type { PointerPosition } from '#renderer/ui/follow-pointer.ts';
import { xToDay, type TimeScale } from './time-scale.ts';

/** Positions in a timeline, for the pointer. */
export interface TimelineGeometry {
  /** The day under the pointer; null outside of the bars. */
  readonly dayAt: (at: PointerPosition) => CalendarDate | null;
  /** Scrolls what the pointer is at the edge of. */
  readonly scrollAt: (at: PointerPosition) => void;
}

interface Ground {
  readonly scroller: HTMLElement | null;
  readonly scale: TimeScale;
  /** Pixels of the titles at the left, and of the head. */
  readonly namesWidth: number;
  readonly headHeight: number;
}

export const createGeometry = (read: () => Ground): TimelineGeometry => {
  /** The area of the bars; null where the pointer is not over it. */
  const areaAt = ({ x, y }: PointerPosition) => {
    const { scroller, scale, namesWidth, headHeight } = read();
    if (scroller === null) return null;
    const { left, top } = scroller.getBoundingClientRect();
    const area = {
      scroller,
      scale,
      left: left + namesWidth,
      right: left + scroller.clientWidth,
      top: top + headHeight,
      bottom: top + scroller.clientHeight,
    };
    return x < area.left || x >= area.right || y < area.top || y >= area.bottom ? null : area;
  };
  return {
    dayAt: (at) => {
      const area = areaAt(at);
      return area === null ? null : xToDay(area.scale, at.x - area.left + area.scroller.scrollLeft);
    },
    scrollAt: (at) => {
      const area = areaAt(at);
      if (area === null) return;
      const across = edgeScroll(at.x, area.left, area.right);
      const down = edgeScroll(at.y, area.top, area.bottom);
      if (across !== 0 || down !== 0) area.scroller.scrollBy(across, down);
    },
  };
};

export const TimelineGeometryContext = createContext<TimelineGeometry>({
  dayAt: () => null,
  scrollAt: () => undefined,
});
