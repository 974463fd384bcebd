import type { PageRequest, PageWindow } from '#shared/domain/desktop/page-request.ts';

/** A page that never comes must not let them pile up; the newest are what the person means. */
const MAX_WAITING = 20;

/** What waits for a page to take it. */
export interface PageRequests {
  readonly give: (window: PageWindow, pageRequest: PageRequest) => void;
  /** Hands out each request once, oldest first. */
  readonly take: (window: PageWindow) => readonly PageRequest[];
}

/** @param onGiven tells the pages that something waits */
export const createPageRequests = (onGiven: () => void): PageRequests => {
  const waiting: Record<PageWindow, readonly PageRequest[]> = { main: [], quickEntry: [] };
  return {
    give: (window, pageRequest) => {
      waiting[window] = [...waiting[window], pageRequest].slice(-MAX_WAITING);
      onGiven();
    },
    take: (window) => {
      const taken = waiting[window];
      waiting[window] = [];
      return taken;
    },
  };
};
