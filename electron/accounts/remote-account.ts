import { z } from 'zod';
import type { Region } from '#shared/domain/region.ts';
import type { AccountRecord } from '#electron/accounts/account-records.ts';
import type { SessionAccount } from '#electron/accounts/account-session.ts';
import type { VaultKeeper } from '#electron/accounts/vault-keeper.ts';
import type { Cookies } from '#electron/remote/cookies.ts';
import type { Http } from '#electron/remote/http.ts';
import type { HttpTransport } from '#electron/remote/transport.ts';
import { createV2Http } from '#electron/remote/v2-session.ts';
import type { WebAgent } from '#electron/remote/web-agent.ts';
import { webHeaders } from '#electron/remote/web-headers.ts';

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

const cookiesSchema = z.record(z.string(), z.string());

/** What the vault holds is ours; a text that cannot be read is no session. */
const parseCookies = (secret: string | null): Cookies => {
  if (secret === null) return {};
  try {
    return cookiesSchema.parse(JSON.parse(secret));
  } catch {
    return {};
  }
};

/** HTTP to one V2 service with the cookies of one session. */
export const createRemoteHttp = (
  { transport, agent, deviceId, locale, timeZone, now }: RemoteEffects,
  {
    region,
    cookies,
    onCookies,
  }: { readonly region: Region; readonly cookies: Cookies; readonly onCookies: (cookies: Cookies) => void },
): Http =>
  createV2Http({
    region,
    transport,
    webHeaders: webHeaders({ region, agent, deviceId, locale, timeZone }),
    cookies,
    onCookies,
    now,
  });

/** An `Http` that is there at once and waits with its first call: reading the keychain must not hold up the first rows. */
const deferHttp = (ready: Promise<Http>): Http => ({
  request: async (request) => (await ready).request(request),
  exchange: async (request) => (await ready).exchange(request),
});

interface RemoteAccountOptions {
  readonly record: AccountRecord;
  readonly region: Region;
  readonly vaultKeeper: VaultKeeper;
  readonly effects: RemoteEffects;
}

/** An account at a service. Its session is in the vault; without one every call answers that a sign-in is needed. */
export const createRemoteAccount = ({
  record,
  region,
  vaultKeeper,
  effects,
}: RemoteAccountOptions): SessionAccount => {
  const key = { accountId: record.id, name: 'v2.session' } as const;
  const connect = async (): Promise<Http> =>
    createRemoteHttp(effects, {
      region,
      cookies: parseCookies(await vaultKeeper.read(key)),
      onCookies: (cookies) => void vaultKeeper.write(key, JSON.stringify(cookies)),
    });
  return { id: record.id, name: record.username, inboxId: record.inboxId, http: deferHttp(connect()) };
};
