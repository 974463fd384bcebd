import type { AddressInfo } from 'node:net';
import { serve, type Http2Bindings, type HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';

export interface ListeningService {
  /** For example `http://127.0.0.1:PORT`, which stands in front of /api/v2 and /open/v1. */
  readonly origin: string;
  readonly close: () => Promise<void>;
}

/** The names by which this machine is called on loopback. */
const LOOPBACK = new Set(['127.0.0.1', 'localhost', '[::1]']);

const isLoopback = (address: string): boolean => {
  try {
    return LOOPBACK.has(new URL(address).hostname);
  } catch {
    return false;
  }
};

/** Origins that clients of the public service give as their own, as its web app does (observed of six). */
const WEB_APPS: ReadonlySet<string> = new Set(
  ['ticktick.com', 'dida365.com'].flatMap((host) => [`https://${host}`, `https://www.${host}`]),
);

/**
 * A page of another site can make a browser send requests here, or point a
 * name of its own at 127.0.0.1; `Host` and `Origin` give both away.
 */
export const isOwnRequest = (headers: Headers, knowsWebApps = false): boolean => {
  const host = headers.get('host');
  const origin = headers.get('origin');
  const isOwnOrigin =
    origin === null || isLoopback(origin) || (knowsWebApps && WEB_APPS.has(origin.replace(/\/$/u, '')));
  return host !== null && isLoopback(`http://${host}`) && isOwnOrigin;
};

/** A whole request arrives within so many milliseconds. */
const REQUEST_TIMEOUT = 90_000;

const refused = (): Response =>
  Response.json(
    { errorId: '0', errorCode: 'access_forbidden', errorMessage: 'Foreign Host or Origin.', data: null },
    { status: 403 },
  );

type Connection = HttpBindings | Http2Bindings;

/** The service answers everything; a `fetch` that rejects is a fault on demand, and means a dead connection. */
const dropConnection = (outgoing: Connection['outgoing']): Response => {
  outgoing.destroy();
  return RESPONSE_ALREADY_SENT;
};

export interface Listening {
  /** Gets the address of the caller as well. */
  readonly fetch: (request: Request, caller: string) => Promise<Response>;
  /** 0 for any free one. */
  readonly port: number;
  /** Whether requests that name the public service's web app as their origin are answered. */
  readonly knowsWebApps?: boolean;
  /** Of the interface; loopback where it is left out. */
  readonly hostname?: string;
  /** Which `Host` and `Origin` are answered; those of loopback where it is left out. */
  readonly isOwn?: (headers: Headers) => boolean;
}

export const listen = async ({
  fetch,
  port,
  knowsWebApps = false,
  hostname = '127.0.0.1',
  isOwn = (headers) => isOwnRequest(headers, knowsWebApps),
}: Listening): Promise<ListeningService> => {
  const { promise: address, resolve, reject } = Promise.withResolvers<AddressInfo>();
  const server = serve(
    {
      fetch: (request, { incoming, outgoing }: Connection) =>
        isOwn(request.headers)
          ? fetch(request, incoming.socket.remoteAddress ?? '').catch(() => dropConnection(outgoing))
          : refused(),
      port,
      hostname,
    },
    resolve,
  );
  // A body that stops arriving ends like a head that does.
  if ('requestTimeout' in server) server.requestTimeout = REQUEST_TIMEOUT;
  server.once('error', reject);
  const { port: boundPort } = await address;
  return {
    origin: `http://${hostname}:${boundPort}`,
    close: async () => {
      const { promise: closed, resolve: done } = Promise.withResolvers<void>();
      server.close(() => done());
      if ('closeAllConnections' in server) server.closeAllConnections();
      await closed;
    },
  };
};
