import type { Region } from '#shared/domain/dates/region.ts';
import { cookieHeader, mergeCookies, type Cookies } from '#core/remote/http/cookies.ts';
import { createHttp, type Http } from '#core/remote/http/http.ts';
import type { HttpTransport } from '#core/remote/http/transport.ts';

interface V2SessionOptions {
  readonly region: Region;
  /** `v2Address` of the region where it is left out. */
  readonly address?: string;
  readonly transport: HttpTransport;
  /** What a browser session of the service's page sends with every call. */
  readonly webHeaders: Readonly<Record<string, string>>;
  readonly cookies: Cookies;
  /** The service re-sets cookies at will; the vault keeps the newest. */
  readonly onCookies: (cookies: Cookies) => void;
  /** Unix milliseconds. */
  readonly now: () => number;
}

/** The cookie that is the session. */
export const SESSION_COOKIE = 't';
const CSRF_COOKIE = '_csrf_token';

const sessionHeaders = (cookies: Cookies, region: Region): Record<string, string> => {
  const token = cookies[SESSION_COOKIE];
  const csrf = cookies[CSRF_COOKIE];
  return {
    ...(Object.keys(cookies).length === 0 ? {} : { cookie: cookieHeader(cookies) }),
    // Sources disagree whether writes need it; it is sent whenever the service gave one.
    ...(csrf === undefined ? {} : { 'x-csrftoken': csrf }),
    // dida365.com was seen to want the session as a bearer token as well.
    ...(region.id === 'dida365' && token !== undefined ? { authorization: `Bearer ${token}` } : {}),
  };
};

/** HTTP to V2 with the cookies of one session, kept up to date from every answer. */
export const createV2Http = (options: V2SessionOptions): Http => {
  const { region, address = region.v2Address, transport, webHeaders, onCookies, now } = options;
  let cookies = options.cookies;
  return createHttp({
    transport,
    baseAddress: address,
    headers: () => ({ ...webHeaders, ...sessionHeaders(cookies, region) }),
    onResponse: ({ headers }) => {
      const merged = mergeCookies(cookies, headers.getSetCookie());
      if (cookieHeader(merged) === cookieHeader(cookies)) return;
      cookies = merged;
      onCookies(cookies);
    },
    now,
  });
};
