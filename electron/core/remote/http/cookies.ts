/**
 * The session's cookies by name. Every answer may set them again; they are
 * merged, never replaced as a whole.
 */
export type Cookies = Readonly<Record<string, string>>;

const NAME = /^[\w!#$%&'*+.^`|~-]+$/u;
const EXPIRED = /;\s*max-age=0\b|;\s*expires=thu, 0?1[- ]jan[- ]1970/iu;

/** Merges `Set-Cookie` lines (RFC 6265, 4.1); a deleted cookie goes, a malformed line is passed over. */
export const mergeCookies = (cookies: Cookies, setCookieLines: readonly string[]): Cookies => {
  const merged = new Map(Object.entries(cookies));
  for (const line of setCookieLines) {
    const [pair = ''] = line.split(';', 1);
    const equals = pair.indexOf('=');
    const name = pair.slice(0, equals).trim();
    const value = pair.slice(equals + 1).trim();
    if (equals <= 0 || !NAME.test(name)) continue;
    if (value === '' || EXPIRED.test(line)) merged.delete(name);
    else merged.set(name, value);
  }
  return Object.fromEntries(merged);
};

export const cookieHeader = (cookies: Cookies): string =>
  Object.entries(cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ');
