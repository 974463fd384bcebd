import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { listen } from '#electron/local-service/listen.ts';
import { PLAN_LIMITS } from '#electron/local-service/service-settings.ts';
import { isOnPostgres, openService } from '#electron/local-service/testing/open-service.ts';

/** An answer as it is on the wire: the suite never reads through our own client or schemas. */
export interface RawAnswer {
  readonly status: number;
  readonly text: string;
  readonly headers: Headers;
  /** The body as JSON; undefined where it is none. */
  readonly json: unknown;
}

export interface Target {
  readonly v1: (method: string, path: string, body?: unknown) => Promise<RawAnswer>;
  readonly v2: (method: string, path: string, body?: unknown) => Promise<RawAnswer>;
  /** Any address below the base, with headers of its own. */
  readonly raw: (path: string, init?: RequestInit) => Promise<RawAnswer>;
  /** The session, for `raw`. */
  readonly cookie: string;
  readonly inboxId: string;
  readonly userId: string;
  readonly close: () => void | Promise<void>;
}

/**
 * Where the service under test is; without it, one is made in this process. `socket`: made here, behind a port.
 * `postgres`: made here, on a new database of the server at DOCKET_POSTGRES.
 */
const baseAddress = process.env['DOCKET_SERVICE'];
const ON_SOCKET = 'socket';

const USER = { email: 'conformance@docket.test', password: 'a long enough password' };

interface Credentials {
  readonly send: (request: Request) => Promise<Response>;
  readonly origin: string;
  readonly v1Token: string;
  readonly username: string;
  readonly password: string;
}

/**
 * The service at DOCKET_SERVICE (its origin), with DOCKET_SERVICE_USER,
 * DOCKET_SERVICE_PASSWORD and DOCKET_SERVICE_V1_TOKEN, or a fresh one in memory. The files of
 * the suite count what they change: at one service they run one after the other.
 */
export const openTarget = async (): Promise<Target> => {
  if (baseAddress !== undefined && baseAddress !== ON_SOCKET && !isOnPostgres) {
    return connect({
      // oxlint-disable-next-line no-restricted-globals -- this is the host of the suite: it goes over a real socket
      send: (request) => fetch(request),
      origin: baseAddress,
      username: process.env['DOCKET_SERVICE_USER'] ?? '',
      password: process.env['DOCKET_SERVICE_PASSWORD'] ?? '',
      v1Token: process.env['DOCKET_SERVICE_V1_TOKEN'] ?? '',
    });
  }
  return openHere();
};

const openHere = async (): Promise<Target> => {
  const { close: closeService, ...service } = await openService({
    // oxlint-disable-next-line no-restricted-properties -- as above: hosts give the clock
    now: () => Date.now(),
    randomBytes,
    // The limits of `npm run service`.
    settings: { limits: PLAN_LIMITS, passwordCost: 2 },
  });
  const { userId } = await service.accounts.ensureUser({ ...USER, plan: 'premium', totp: false });
  const listening = baseAddress === ON_SOCKET ? await listen({ port: 0, fetch: service.fetch }) : null;
  const target = await connect({
    // oxlint-disable-next-line no-restricted-globals -- as above
    send: listening === null ? service.fetch : (request) => fetch(request),
    origin: listening?.origin ?? 'http://local.docket',
    username: USER.email,
    password: USER.password,
    v1Token: (await service.accounts.issueToken(userId)).value,
  });
  const close = async (): Promise<void> => {
    await listening?.close();
    await closeService();
  };
  return { ...target, close };
};

const toRawAnswer = async (response: Response): Promise<RawAnswer> => {
  const text = await response.text();
  return { status: response.status, text, headers: response.headers, json: parseOrUndefined(text) };
};

const parseOrUndefined = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** What a browser sends, since the real service wants it. */
const BROWSER = {
  'content-type': 'application/json',
  'user-agent': 'Mozilla/5.0 (rv:145.0) Firefox/145.0',
  'x-device': JSON.stringify({ platform: 'web', version: 8121, id: '6565656565656565656565aa' }),
};

const signedOnSchema = z.object({ token: z.string(), userId: z.string(), inboxId: z.string() });

const connect = async ({ send, origin, username, password, v1Token }: Credentials): Promise<Target> => {
  const raw: Target['raw'] = async (path, init) =>
    toRawAnswer(await send(new Request(`${origin}${path}`, init)));
  const signOn = await raw('/api/v2/user/signon?wc=true&remember=true', {
    method: 'POST',
    headers: BROWSER,
    body: JSON.stringify({ username, password }),
  });
  const session = signedOnSchema.parse(signOn.json);
  const call =
    (prefix: string, headers: Record<string, string>) => (method: string, path: string, body?: unknown) =>
      raw(`${prefix}${path}`, {
        method,
        headers: { ...BROWSER, ...headers },
        ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      });
  return {
    raw,
    v1: call('/open/v1', { authorization: `Bearer ${v1Token}` }),
    v2: call('/api/v2', { cookie: `t=${session.token}` }),
    cookie: `t=${session.token}`,
    inboxId: session.inboxId,
    userId: session.userId,
    close: () => undefined,
  };
};

/** A 24-hex id that no other case uses. */
export const freshId = (): string => randomBytes(12).toString('hex');
