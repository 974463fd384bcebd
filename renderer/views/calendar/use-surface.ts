import { use, useEffect, type RefObject } from 'react';
import type { CalendarDate } from '#shared/domain/dates/calendar-date.ts';
import { SurfacesContext, type Surface } from './calendar-surfaces.ts';

/** Tells where days are on the screen, while they are. */
export const useSurface = (
  element: RefObject<HTMLElement | null>,
  days: readonly CalendarDate[],
  scroller: RefObject<HTMLElement | null> | null = null,
): void => {
  const surfaces = use(SurfacesContext);
  useEffect(() => {
    if (element.current === null) return undefined;
    const surface: Surface = { element: element.current, days, scroller: scroller?.current ?? null };
    surfaces.add(surface);
    return () => {
      surfaces.delete(surface);
    };
  }, [surfaces, element, days, scroller]);
};
