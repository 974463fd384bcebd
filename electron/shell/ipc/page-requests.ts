import type { Errand, PageWindow } from '#shared/domain/errand.ts';

/** A page that never comes must not let them pile up; the newest are what the person means. */
const MAX_WAITING = 20;

/** What waits for a page to take it. */
export interface Errands {
  readonly give: (window: PageWindow, errand: Errand) => void;
  /** Hands out each errand once, oldest first. */
  readonly take: (window: PageWindow) => readonly Errand[];
}

/** @param onGiven tells the pages that something waits */
export const createErrands = (onGiven: () => void): Errands => {
  const waiting: Record<PageWindow, readonly Errand[]> = { main: [], quickEntry: [] };
  return {
    give: (window, errand) => {
      waiting[window] = [...waiting[window], errand].slice(-MAX_WAITING);
      onGiven();
    },
    take: (window) => {
      const taken = waiting[window];
      waiting[window] = [];
      return taken;
    },
  };
};
