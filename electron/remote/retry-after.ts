/**
 * `Retry-After` in both of its forms (RFC 9110, 10.2.3).
 * @param now Unix milliseconds
 * @returns milliseconds to wait, or null when there is none or it cannot be read
 */
export const retryAfterMs = (value: string | null, now: number): number | null => {
  if (value === null) return null;
  const text = value.trim();
  if (/^\d{1,9}$/u.test(text)) return Number(text) * 1000;
  // A date without letters is none of the three forms that HTTP allows.
  const time = /[A-Za-z]/u.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(time) ? null : Math.max(0, time - now);
};
