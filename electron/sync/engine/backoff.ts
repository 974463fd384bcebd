const FIRST_MS = 1000;
const LONGEST_MS = 5 * 60_000;

/**
 * How long to wait before try number `attempt` (from 1): full jitter, so that
 * many clients do not come back at once.
 * @param random between 0 and 1
 */
export const backoffMs = (attempt: number, random: () => number): number =>
  Math.round(random() * Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.min(attempt, 16)));
