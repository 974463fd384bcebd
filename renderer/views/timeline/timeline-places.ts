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
  const area = () => {
    const { scroller, scale, namesWidth, headHeight } = read();
    if (scroller === null) return null;
    const { left, top } = scroller.getBoundingClientRect();
    return {
      scroller,
      scale,
      left: left + namesWidth,
      right: left + scroller.clientWidth,
      top: top + headHeight,
      bottom: top + scroller.clientHeight,
    };
  };
  return {
    dayAt: ({ x, y }) => {
      const found = area();
      if (found === null || x < found.left || x >= found.right || y < found.top || y >= found.bottom)
        return null;
      return xToDay(found.scale, x - found.left + found.scroller.scrollLeft);
    },
    scrollAt: ({ x, y }) => {
      const found = area();
      if (found === null || x < found.left || x >= found.right || y < found.top || y >= found.bottom) return;
      const across = edgeScroll(x, found.left, found.right);
      const down = edgeScroll(y, found.top, found.bottom);
      if (across !== 0 || down !== 0) found.scroller.scrollBy(across, down);
    },
  };
};

export const TimelinePlacesContext = createContext<TimelinePlaces>({
  dayAt: () => null,
  scrollAt: () => undefined,
});
