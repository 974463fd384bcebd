import { Hono, type Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { FirstPicture } from '#shared/domain/desktop/first-picture.ts';
import { SESSION_META } from '#shared/ipc/page-session.ts';
import { ENTRY_PATH } from '#electron/hosts/browser/loopback/entry-page.ts';
import { isNamedLocalhost, isOwnHost, isOwnPage } from '#electron/hosts/browser/loopback/own-page.ts';
import { showFirstPicture } from '#electron/hosts/page/show-first-picture.ts';
import type { SessionKeys } from '#electron/hosts/browser/loopback/session-keys.ts';

/** The ways to open a session with one key. */
export interface Entry {
  readonly address: string;
  /** A page on disk that opens the session, or null when it could not be written. */
  readonly file: string | null;
}

export interface LoopbackOptions {
  readonly core: {
    readonly firstPicture: () => FirstPicture | null;
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

const FOREIGN = 'Refused: this host answers its own page only.';

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

/** Serves the page, and the ways to open a session. A function of requests: it listens to no port. */
export const createLoopbackApp = (options: LoopbackOptions): Hono => {
  const { sessionKeys, port, servePage, handoverSecret, newEntry, onRedeemed } = options;
  const app = new Hono();
  const open = async (key: string): Promise<Response> => {
    const session = sessionKeys.redeem(key);
    if (session === null) return documentWithoutSession(options);
    onRedeemed(key);
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
  app.get('/', async (c, next) => {
    const key = c.req.query('key');
    return key === undefined ? next() : open(key);
  });
  // The files of the page hold nothing of the account, and a browser asks for scripts without a header of ours.
  app.get('*', async (c) => {
    const { pathname, search } = new URL(c.req.url);
    return servePage(pathname + search);
  });
  return app;
};
