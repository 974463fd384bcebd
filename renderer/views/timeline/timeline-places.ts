import { createContext } from 'react';
import type { CalendarDate } from '#shared/domain/dates/calendar-date.ts';
import { edgeScroll } from '#renderer/ui/edge-scroll.ts';
import type { PointerPlace } from '#renderer/ui/follow-pointer.ts';
import { xToDay, type TimeScale } from './time-scale.ts';

/** What the pointer finds in a timeline. */
export interface TimelinePlaces {
  /** The day under the pointer; null beside the bars. */
  readonly dayAt: (at: PointerPlace) => CalendarDate | null;
  /** Scrolls what the pointer is at the edge of. */
  readonly scrollAt: (at: PointerPlace) => void;
}

interface Ground {
  readonly scroller: HTMLElement | null;
  readonly scale: TimeScale;
  /** Pixels of the titles at the left, and of the head. */
  readonly namesWidth: number;
  readonly headHeight: number;
}

export const createPlaces = (read: () => Ground): TimelinePlaces => {
  /** What is under the pointer; null beside the bars. */
  const areaAt = ({ x, y }: PointerPlace) => {
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

export const TimelinePlacesContext = createContext<TimelinePlaces>({
  dayAt: () => null,
  scrollAt: () => undefined,
});
