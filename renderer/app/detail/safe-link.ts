const ALLOWED: ReadonlySet<string> = new Set(['https:', 'http:', 'mailto:']);

/** The address where it is one to follow; an empty text where it is not, also for one that leads into the app. */
export const safeLink = (address: string): string =>
  URL.canParse(address) && ALLOWED.has(new URL(address).protocol) ? address : '';
