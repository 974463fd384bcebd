import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { fail, ok, type Result } from '#shared/domain/result.ts';

/** Why the browser brought no code back. */
export type RedirectRefusal =
  /** The person said no. */
  | { readonly kind: 'Denied' }
  /** The service sent an error; the code is that of RFC 6749, 4.1.2.1. */
  | { readonly kind: 'Refused'; readonly code: string }
  | { readonly kind: 'TimedOut' }
  | { readonly kind: 'Cancelled' };

interface ListenOptions {
  /** `http://127.0.0.1:8080/callback`, as registered at the service. */
  readonly redirectUri: string;
  readonly state: string;
  /** @returns a function that cancels */
  readonly schedule: (ms: number, action: () => void) => () => void;
  readonly signal?: AbortSignal;
}

interface RedirectListener {
  /** Settles once; the listener is closed by then. */
  readonly code: Promise<Result<string, RedirectRefusal>>;
}

/** How long a person may take in the browser. */
const PATIENCE_MS = 2 * 60_000;

const PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  connection: 'close',
};

const page = (text: string): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>Docket</title><p>${text}</p></html>`;

/** In constant time, so that nobody learns the state by trying. */
const isSame = (given: string, expected: string): boolean => {
  const [first, second] = [Buffer.from(given), Buffer.from(expected)];
  return first.length === second.length && timingSafeEqual(first, second);
};

const LOOPBACK = new Set(['127.0.0.1', 'localhost']);

/** The address as it must be: plain http, this machine, a port. */
const parseRedirect = (redirectUri: string): URL | null => {
  const url = URL.parse(redirectUri);
  return url?.protocol === 'http:' && LOOPBACK.has(url.hostname) && url.port !== '' ? url : null;
};

/** What the query of the callback says (RFC 6749, 4.1.2). */
const queryToResult = (query: URLSearchParams): Result<string, RedirectRefusal> => {
  const error = query.get('error');
  if (error === 'access_denied') return fail({ kind: 'Denied' });
  const code = query.get('code') ?? '';
  return code === '' ? fail({ kind: 'Refused', code: error ?? 'no_code' }) : ok(code);
};

/** Another name that points here is a page that wants to listen in (DNS rebinding). */
const isCallback = ({ method, url, headers }: IncomingMessage, expected: URL): boolean => {
  const host = headers.host ?? '';
  const known = [`127.0.0.1:${expected.port}`, `localhost:${expected.port}`].includes(host);
  return known && method === 'GET' && URL.parse(url ?? '', expected.href)?.pathname === expected.pathname;
};

const refuseOther = (response: ServerResponse): void => {
  response.writeHead(404, { ...PAGE_HEADERS }).end(page('There is nothing here.'));
};

const bind = (server: Server, port: number): Promise<boolean> =>
  new Promise((resolve) => {
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => resolve(true));
  });

const CODE_TEXT = 'Docket has its answer. You can close this window.';
const OTHER_TEXT =
  'This page belongs to another sign-in. Go on in the newest window, or start again in Docket.';
const REFUSED_TEXT = 'Access denied. You can close this window and try again there.';

/**
 * Waits on this machine for the browser to come back: one answer, two minutes
 * at most, then the port is free again.
 */
export const listenForRedirect = async ({
  redirectUri,
  state,
  schedule,
  signal,
}: ListenOptions): Promise<Result<RedirectListener, 'badAddress' | 'portTaken'>> => {
  const address = parseRedirect(redirectUri);
  if (address === null) return fail('badAddress');
  const { promise: code, resolve } = Promise.withResolvers<Result<string, RedirectRefusal>>();
  // Not imported above: that would load the HTTP client of Node at every start.
  const { createServer } = await import('node:http');
  const server = createServer((request, response) => {
    if (!isCallback(request, address)) {
      refuseOther(response);
      return;
    }
    const query = new URL(request.url ?? '', address).searchParams;
    // Any page can have a browser load this address: what belongs to another request ends nothing.
    if (!isSame(query.get('state') ?? '', state)) {
      response.writeHead(400, PAGE_HEADERS).end(page(OTHER_TEXT));
      return;
    }
    const result = queryToResult(query);
    response.writeHead(result.ok ? 200 : 400, PAGE_HEADERS);
    // Whether the page was seen to its end or not: the answer is here.
    response.once('close', () => resolve(result));
    response.end(page(result.ok ? CODE_TEXT : REFUSED_TEXT));
  });
  if (!(await bind(server, Number(address.port)))) return fail('portTaken');
  const cancelTimer = schedule(PATIENCE_MS, () => resolve(fail({ kind: 'TimedOut' })));
  const onAbort = (): void => resolve(fail({ kind: 'Cancelled' }));
  if (signal?.aborted === true) onAbort();
  signal?.addEventListener('abort', onAbort, { once: true });
  const close = async (): Promise<Result<string, RedirectRefusal>> => {
    const result = await code;
    cancelTimer();
    signal?.removeEventListener('abort', onAbort);
    await new Promise((closed) => {
      server.close(closed);
      server.closeAllConnections();
    });
    return result;
  };
  return ok({ code: close() });
};
