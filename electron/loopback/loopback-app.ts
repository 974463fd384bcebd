import { Hono, type Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { FirstPicture } from '#shared/domain/desktop/first-picture.ts';
import { type Result, fail } from '#shared/domain/result.ts';
import type { AppError } from '#shared/ipc/errors.ts';
import { SESSION_META } from '#shared/ipc/page-session.ts';
import {
  CALL_PATH,
  CALLS_PATH,
  EVENTS_PATH,
  MAX_MESSAGE_BYTES,
  type CallAnswer,
  type NamedCall,
} from '#shared/ipc/transport.ts';
import { ENTRY_PATH } from '#electron/loopback/entry-page.ts';
import { eventStream, type Listen } from '#electron/loopback/event-stream.ts';
import { isStartCode } from '#electron/page/page-path.ts';
import { showFirstPicture } from '#electron/page/show-first-picture.ts';
import type { SessionKeys } from '#electron/loopback/session-keys.ts';
import { setImmediate } from 'node:timers/promises';
import { z } from 'zod';

/** A page asks for a dozen things at once, not for hundreds. */
const MOST = 200;

const callsSchema = z.array(z.object({ method: z.string(), input: z.unknown() })).max(MOST);

interface Core {
  readonly call: (method: string, input: unknown) => Promise<CallAnswer>;
}

const encoder = new TextEncoder();

/** Starts all of them, in their order; one that takes its time keeps no other back. */
const answerLines = (core: Core, calls: readonly NamedCall[]): Response => {
  let isGone = false;
  const body = new ReadableStream<Uint8Array>({
    start: async (controller) => {
      const answerOne = async ({ method, input }: NamedCall, index: number): Promise<void> => {
        const answer = await core.call(method, input);
        if (!isGone) controller.enqueue(encoder.encode(`${JSON.stringify([index, answer])}\n`));
      };
      const answers: Promise<void>[] = [];
      for (const [index, call] of calls.entries()) {
        answers.push(answerOne(call, index));
        // What is answered is on its way before the next one is begun.
        await setImmediate();
      }
      await Promise.all(answers);
      if (!isGone) controller.close();
    },
    cancel: () => {
      isGone = true;
    },
  });
  return new Response(body, {
    headers: { 'content-type': 'application/x-ndjson', 'cache-control': 'no-store' },
  });
};

/** What a request says about where it comes from. */
interface RequestOrigin {
  readonly origin: string | undefined;
  /** `Sec-Fetch-Site`, which pages cannot set themselves. */
  readonly fetchSite: string | undefined;
}

const ownHost = (port: number): string => `127.0.0.1:${port}`;

/** A name that resolves to loopback (DNS rebinding) still carries its own `Host`. */
export const isOwnHost = (host: string | undefined, port: number): boolean => host === ownHost(port);

/**
 * `localhost` may lead to ::1 as well, where the same port can belong to
 * another user's server: a page of that origin is not this host's page.
 */
const isNamedLocalhost = (host: string | undefined, port: number): boolean => host === `localhost:${port}`;

/** A foreign page carries its own `Origin`, or says that it is on another site or port. */
export const isOwnPage = ({ origin, fetchSite }: RequestOrigin, port: number): boolean =>
  (origin === undefined || origin === `http://${ownHost(port)}`) &&
  // `none` is an address typed by the person.
  (fetchSite === undefined || fetchSite === 'same-origin' || fetchSite === 'none');

/** The ways to open a session with one key. */
export interface Entry {
  readonly address: string;
  /** A page on disk that opens the session, or null when it could not be written. */
  readonly file: string | null;
}

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
  /** Where a second start is sent: an entry with a new key. */
  readonly newEntry: () => Entry;
  /** Told which key has opened a session. */
  readonly onRedeemed: (key: string) => void;
}

export const HANDOVER_PATH = '/handover';

const badRequest = (message: string): Result<never, AppError> => fail({ kind: 'BadRequest', message });

const FOREIGN = 'Refused: this host answers its own page only.';

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
const onceIdle = (work: () => void): ((idleGate: number) => void) => {
  let waiting: NodeJS.Timeout | undefined;
  let isDone = false;
  return (idleGate) => {
    clearTimeout(waiting);
    if (isDone) return;
    waiting = setTimeout(() => {
      isDone = true;
      work();
    }, idleGate);
  };
};

/** The document for the browser that redeemed a key: the only one with the session, and with content of the account. */
const sessionDocument = async (
  { servePage, core }: LoopbackOptions,
  session: string,
  url: string,
): Promise<Response> => {
  const page = await showFirstPicture({ url }, await servePage('/'), core.firstPicture);
  const headers = new Headers(page.headers);
  headers.set('cache-control', 'no-store');
  const meta = `<meta name="${SESSION_META}" content="${session}">`;
  const document = (await page.text()).replace('</head>', () => `${meta}</head>`);
  return new Response(document, { status: page.status, headers });
};

/** Its own script tells the person, unless this browser has a session from before. */
const documentWithoutSession = async ({ servePage }: LoopbackOptions): Promise<Response> => {
  const { body, headers } = await servePage('/');
  return new Response(body, { status: 403, headers });
};

const bearerOf = ({ req }: Pick<Context, 'req'>): string | undefined =>
  /^Bearer (?<token>.+)$/u.exec(req.header('authorization') ?? '')?.groups?.['token'];

/** A key in a form, which the entry page sends from disk: as an origin of its own, `null`. */
const keyInForm = async (c: Context): Promise<string> => {
  const { key } = await c.req.parseBody();
  return typeof key === 'string' ? key : '';
};

const MAX_FORM_BYTES = 1000;

/** The loopback transport of the contract, and the page that speaks it. A function of requests: it opens no socket. */
export const createLoopbackApp = (options: LoopbackOptions): Hono => {
  const { core, sessionKeys, port, servePage, handoverSecret, newEntry, onRedeemed } = options;
  const app = new Hono();
  const rehearse = onceIdle(core.rehearse);
  let idleGate: number | null = null;
  const open = async (key: string): Promise<Response> => {
    const session = sessionKeys.redeem(key);
    if (session === null) return documentWithoutSession(options);
    onRedeemed(key);
    idleGate ??= CALM_BEFORE_CODE;
    rehearse(idleGate);
    return sessionDocument(options, session, `http://127.0.0.1:${port()}/`);
  };
  app.use(async (c, next) => {
    const host = c.req.header('host');
    if (isOwnHost(host, port())) return next();
    return isNamedLocalhost(host, port()) && c.req.path === '/'
      ? c.redirect(`http://127.0.0.1:${port()}/${new URL(c.req.url).search}`)
      : c.text(FOREIGN, 403);
  });
  app.post(
    ENTRY_PATH,
    bodyLimit({ maxSize: MAX_FORM_BYTES, onError: (c) => c.text(FOREIGN, 403) }),
    async (c) => open(await keyInForm(c)),
  );
  app.use(async (c, next) => {
    const from = { origin: c.req.header('origin'), fetchSite: c.req.header('sec-fetch-site') };
    return isOwnPage(from, port()) ? next() : c.text(FOREIGN, 403);
  });
  app.post(HANDOVER_PATH, (c) =>
    bearerOf(c) === handoverSecret ? c.json(newEntry()) : c.text(FOREIGN, 403),
  );
  app.use('/bridge/*', async (c, next) =>
    sessionKeys.isSession(bearerOf(c)) ? next() : c.text('This page has no session with this host.', 401),
  );
  const limit = bodyLimit({
    maxSize: MAX_MESSAGE_BYTES,
    onError: (c) => c.json(badRequest('The message is too large.')),
  });
  app.post(`${CALL_PATH}:method`, limit, (c) => call(c, options));
  app.post(CALLS_PATH, limit, (c) => calls(c, options));
  app.get(EVENTS_PATH, () => eventStream(core.onEvent));
  app.get('/', async (c, next) => {
    const key = c.req.query('key');
    return key === undefined ? next() : open(key);
  });
  // The files of the page hold nothing of the account, and a browser asks for scripts without a header of ours.
  app.get('*', async (c) => {
    const { pathname, search } = new URL(c.req.url);
    if (idleGate !== null) {
      if (isStartCode(pathname)) idleGate = CALM;
      rehearse(idleGate);
    }
    return servePage(pathname + search);
  });
  return app;
};
