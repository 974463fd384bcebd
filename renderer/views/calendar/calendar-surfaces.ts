import { DAY_MINUTES } from '#shared/domain/dates/clock-time.ts';
import { createContext } from 'react';

import type { CalendarDate } from '#shared/domain/dates/calendar-date.ts';
import type { DatePlace } from '#shared/domain/dates/move-span.ts';
import { FINE_STEP, STEP } from '#renderer/entities/schedule/lift-spans.ts';
import { edgeScroll } from '#renderer/ui/edge-scroll.ts';
import type { PointerPosition } from '#renderer/ui/follow-pointer.ts';

/** Steps of the pointer, in minutes. */
export const stepAt = ({ isFine }: PointerPosition): number => (isFine === true ? FINE_STEP : STEP);

/** Something on the screen that is as wide as its days, side by side. */
export interface Surface {
  readonly element: HTMLElement;
  readonly days: readonly CalendarDate[];
  /** The scrolling element that clips it; null where it has no times. */
  readonly scroller: HTMLElement | null;
}

/** The parts of the calendar on the screen, to find the day and time under the pointer. */
export type Surfaces = Set<Surface>;

export const SurfacesContext = createContext<Surfaces>(new Set());

const isWithin = ({ left, right, top, bottom }: DOMRect, { x, y }: PointerPosition): boolean =>
  x >= left && x < right && y >= top && y < bottom;

const surfaceAt = (surfaces: Surfaces, at: PointerPosition): Surface | undefined =>
  [...surfaces].find(({ element, scroller }) => {
    const shown = scroller === null || isWithin(scroller.getBoundingClientRect(), at);
    return shown && isWithin(element.getBoundingClientRect(), at);
  });

/** The minute under the pointer, not on the grid; null where there are no times. */
const exactPlace = (surfaces: Surfaces, at: PointerPosition): DatePlace | null => {
  const surface = surfaceAt(surfaces, at);
  if (surface === undefined) return null;
  const { left, top, width, height } = surface.element.getBoundingClientRect();
  const index = Math.floor(((at.x - left) / width) * surface.days.length);
  const day = surface.days[index];
  if (day === undefined) return null;
  return { day, minute: surface.scroller === null ? null : ((at.y - top) / height) * DAY_MINUTES };
};

/**
 * The day and time under the pointer.
 * @param offset minutes between the start of what is held and where it was taken
 */
export const placeAt = (surfaces: Surfaces, at: PointerPosition, offset = 0): DatePlace | null => {
  const place = exactPlace(surfaces, at);
  if (place?.minute == null) return place;
  const step = stepAt(at);
  const minute = Math.round((place.minute - offset) / step) * step;
  return { day: place.day, minute: Math.min(Math.max(minute, 0), DAY_MINUTES - step) };
};

/** Scrolls the hours that the pointer has been moved to the edge of: what is taken at an edge stays where it is. */
export const scrollHours = (surfaces: Surfaces, at: PointerPosition, start: PointerPosition): void => {
  const scroller = [...surfaces].find((surface) => surface.scroller !== null)?.scroller;
  if (scroller === undefined || scroller === null) return;
  const rect = scroller.getBoundingClientRect();
  if (!isWithin(rect, at)) return;
  const by = edgeScroll(at.y, rect.top, rect.bottom);
  if (by !== 0 && Math.sign(by) === Math.sign(at.y - start.y)) scroller.scrollTop += by;
};
