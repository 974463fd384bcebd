/** More crashes than this within the window mean that loading again does not help. */
const MAX_CRASHES = 3;
const WINDOW_MS = 60_000;

/** @param crashes times of the crashes so far, this one included, in milliseconds */
export const shouldReload = (reason: string, crashes: readonly number[], now: number): boolean =>
  reason !== 'clean-exit' && crashes.filter((time) => now - time < WINDOW_MS).length <= MAX_CRASHES;
