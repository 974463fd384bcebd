/**
 * No pause is longer, whatever the service says. A wrong number or a proxy's
 * wrong clock must not stop sync for weeks; one request an hour is no load.
 */
export const LONGEST_PAUSE_MS = 60 * 60_000;

/**
 * `Retry-After` in both of its forms (RFC 9110, 10.2.3).
 * @param now Unix milliseconds
 * @returns milliseconds to wait, or null when there is none or it cannot be read
 */
export const retryAfterMs = (value: string | null, now: number): number | null => {
  if (value === null) return null;
  const text = value.trim();
  if (/^\d+$/u.test(text)) return Math.min(Number(text) * 1000, LONGEST_PAUSE_MS);
  // A date without letters is none of the three forms that HTTP allows.
  const time = /[A-Za-z]/u.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(time) ? null : Math.min(Math.max(0, time - now), LONGEST_PAUSE_MS);
};
