import { Hono, type Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { getCookie, setCookie } from 'hono/cookie';
import type { FirstPicture } from '#shared/domain/first-picture.ts';
import type { Result } from '#shared/domain/result.ts';
import { fail } from '#shared/domain/result.ts';
import type { AppError } from '#shared/ipc/errors.ts';
import { CALL_PATH, CALLS_PATH, EVENTS_PATH, MAX_MESSAGE_BYTES } from '#shared/ipc/transport.ts';
import { answerLines, callsSchema } from '#electron/loopback/answer-lines.ts';
import { eventStream, type Listen } from '#electron/loopback/event-stream.ts';
import { isOwnRequest } from '#electron/loopback/loopback-guard.ts';
import { LOOPBACK_POLICY } from '#electron/page/content-security-policy.ts';
import { isStartCode } from '#electron/page/page-path.ts';
import { showFirstPicture } from '#electron/page/show-first-picture.ts';
import type { SessionKeys } from '#electron/loopback/session-keys.ts';

export interface LoopbackOptions {
  readonly core: {
    readonly call: (method: string, input: unknown) => Promise<Result<unknown, AppError>>;
    readonly onEvent: Listen;
    readonly firstPicture: () => FirstPicture | null;
    /** A window is being opened: reads what it will ask for first. */
    readonly rehearse: () => void;
  };
  readonly sessionKeys: SessionKeys;
  /** The port that the host listens on; known after it listens. */
  readonly port: () => number;
  /** Serves the page and its files, by path and query of the address. */
  readonly servePage: (pathAndQuery: string) => Promise<Response>;
  /** Proves that a second start may read the data directory. */
  readonly handoverSecret: string;
  /** Where a second start is sent: an address with a new key. */
  readonly newAddress: () => string;
}

export const HANDOVER_PATH = '/handover';

const badRequest = (message: string): Result<never, AppError> => fail({ kind: 'BadRequest', message });

const plainPage = (text: string, status: number): Response =>
  new Response(
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>Docket</title><body><h1>Docket</h1><p>${text}</p></body></html>`,
    {
      status,
      headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': LOOPBACK_POLICY },
    },
  );

const USED_KEY =
  'This address has been used or belongs to an earlier start. Run <b>npm start</b> again: it prints a new one.';
const FOREIGN = 'Refused: this host answers its own page only.';

/** Cookies know no port: the name carries it, so that two hosts on one machine do not mix. */
const cookieName = (port: number): string => `docket_${port}`;

const call = async (c: Context, { core }: LoopbackOptions): Promise<Response> => {
  const method = c.req.path.slice(CALL_PATH.length);
  let input: unknown;
  try {
    input = await c.req.json();
  } catch {
    return c.json(badRequest('The message is no JSON.'));
  }
  return c.json(await core.call(method, input));
};

const calls = async (c: Context, { core }: LoopbackOptions): Promise<Response> => {
  const parsed = callsSchema.safeParse(await c.req.json().catch(() => null));
  return parsed.success
    ? answerLines(core, parsed.data)
    : c.json(badRequest('The message is no list of calls.'));
};

/** Milliseconds. Once a page has its code, it has use for nothing before its rows. */
const CALM = 30;
/** Milliseconds. Before that it shows something first; a browser that has kept the files does not ask for them at all. */
const CALM_BEFORE_CODE = 400;

/** @returns what does the work once, when it was not called for so many milliseconds */
const onceCalm = (work: () => void): ((calm: number) => void) => {
  let waiting: NodeJS.Timeout | undefined;
  let isDone = false;
  return (calm) => {
    clearTimeout(waiting);
    if (isDone) return;
    waiting = setTimeout(() => {
      isDone = true;
      work();
    }, calm);
  };
};

/** The loopback transport of the contract, and the page that speaks it. A function of requests: it opens no socket. */
export const createLoopbackApp = (options: LoopbackOptions): Hono => {
  const { core, sessionKeys, port, servePage, handoverSecret, newAddress } = options;
  const app = new Hono();
  app.use(async (c, next) => {
    const origin = {
      host: c.req.header('host'),
      origin: c.req.header('origin'),
      fetchSite: c.req.header('sec-fetch-site'),
    };
    return isOwnRequest(origin, port()) ? next() : c.text(FOREIGN, 403);
  });
  app.post(HANDOVER_PATH, (c) =>
    c.req.header('authorization') === `Bearer ${handoverSecret}`
      ? c.json({ address: newAddress() })
      : c.text(FOREIGN, 403),
  );
  app.get('/', async (c, next) => {
    const key = c.req.query('key');
    if (key === undefined) return next();
    const session = sessionKeys.redeem(key);
    if (session !== null) {
      setCookie(c, cookieName(port()), session, { httpOnly: true, sameSite: 'Strict', path: '/' });
    } else if (!sessionKeys.isSession(getCookie(c, cookieName(port())))) {
      return plainPage(USED_KEY, 403);
    }
    return c.redirect('/');
  });
  app.use(async (c, next) => {
    if (sessionKeys.isSession(getCookie(c, cookieName(port())))) return next();
    return c.req.path === '/' ? plainPage(USED_KEY, 403) : c.text('Not signed in to this host.', 401);
  });
  const limit = bodyLimit({
    maxSize: MAX_MESSAGE_BYTES,
    onError: (c) => c.json(badRequest('The message is too large.')),
  });
  app.post(`${CALL_PATH}:method`, limit, (c) => call(c, options));
  app.post(CALLS_PATH, limit, (c) => calls(c, options));
  app.get(EVENTS_PATH, () => eventStream(core.onEvent));
  const rehearse = onceCalm(core.rehearse);
  let calm = CALM_BEFORE_CODE;
  app.get('*', async (c) => {
    const { pathname, search } = new URL(c.req.url);
    if (isStartCode(pathname)) calm = CALM;
    rehearse(calm);
    return showFirstPicture(c.req, await servePage(pathname + search), core.firstPicture);
  });
  return app;
};
