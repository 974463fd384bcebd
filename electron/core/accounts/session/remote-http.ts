import type { Region } from '#shared/domain/dates/region.ts';
import type { Cookies } from '#core/remote/http/cookies.ts';
import type { Http } from '#core/remote/http/http.ts';
import type { HttpTransport } from '#core/remote/http/transport.ts';
import { createV2Http } from '#core/remote/session/v2-session.ts';
import type { WebAgent } from '#core/remote/session/web-agent.ts';
import { webHeaders } from '#core/remote/session/web-headers.ts';

/** How Docket presents itself to a service and reaches it. */
export interface RemoteEffects {
  /** The network. */
  readonly transport: HttpTransport;
  /** The browser that the network stack of the host looks like. */
  readonly agent: WebAgent;
  /** Stable per installation; see `webHeaders`. */
  readonly deviceId: string;
  /** BCP 47. */
  readonly locale: string;
  /** IANA. */
  readonly timeZone: string;
  /** Unix time in milliseconds. */
  readonly now: () => number;
}

/** HTTP to one V2 service with the cookies of one session. */
export const createRemoteHttp = (
  { transport, agent, deviceId, locale, timeZone, now }: RemoteEffects,
  {
    cookies,
    onCookies,
    ...place
  }: {
    readonly region: Region;
    readonly address?: string;
    readonly cookies: Cookies;
    readonly onCookies: (cookies: Cookies) => void;
  },
): Http =>
  createV2Http({
    ...place,
    transport,
    webHeaders: webHeaders({ region: place.region, agent, deviceId, locale, timeZone }),
    cookies,
    onCookies,
    now,
  });
