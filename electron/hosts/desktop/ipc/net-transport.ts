import { net, session, type ClientRequest, type IncomingMessage } from 'electron';
import type { AppConfig } from '#core/app.ts';
import { createFetchTransport, type Fetch } from '#core/remote/http/fetch-transport.ts';
import type { HttpTransport } from '#core/remote/http/transport.ts';

/**
 * A session of its own, in memory (no `persist:`): no cookie, cache or login of
 * a page ever meets those of the service.
 */
const PARTITION = 'docket-service';

/** What Chromium's stack sets itself; setting one throws (Electron, ClientRequest.setHeader). */
const SET_BY_CHROMIUM = new Set([
  'content-length',
  'host',
  'trailer',
  'te',
  'upgrade',
  'cookie2',
  'connection',
  'keep-alive',
  'transfer-encoding',
]);

/** The stack tells its errors as the text `net::ERR_…`: that text is a code, so it is made one. */
const withCode = (error: Error): Error => Object.assign(new Error(error.message), { code: error.message });

/** What `Headers` takes. Chromium reads header bytes as UTF-8, so other characters come too. */
const BYTES = /^[\t -~\u0080-\u00FF]*$/u;

/** A value that cannot be told is left out: no header that Docket reads has one, and the answer is worth more. */
const toHeaders = (lists: Readonly<Record<string, string | readonly string[]>>): Headers => {
  const headers = new Headers();
  for (const [name, values] of Object.entries(lists)) {
    for (const value of [values].flat()) if (BYTES.test(value)) headers.append(name, value);
  }
  return headers;
};

/** Statuses that a `Response` takes without a body only. */
const BODILESS = new Set([204, 205, 304]);

/** The body as it comes. What Electron still tells after the end, or after nobody listens any more, is passed over. */
const bodyOf = (response: IncomingMessage, request: ClientRequest): ReadableStream<Uint8Array> => {
  let open = true;
  const end = (how: () => void): void => {
    if (open) how();
    open = false;
  };
  return new ReadableStream({
    start: (controller) => {
      response.on('data', (chunk) => {
        if (open) controller.enqueue(new Uint8Array(chunk));
      });
      response.on('end', () => end(() => controller.close()));
      response.on('error', (error: Error) => end(() => controller.error(withCode(error))));
      response.on('aborted', () => end(() => controller.error(new Error('The answer was cut short'))));
    },
    cancel: () => end(() => request.abort()),
  });
};

/** @throws for a status or a header that no answer may have; a promise that makes one is then rejected */
const toResponse = (response: IncomingMessage, request: ClientRequest): Response =>
  new Response(BODILESS.has(response.statusCode) ? null : bodyOf(response, request), {
    status: response.statusCode,
    headers: toHeaders(response.headers),
  });

/** One request on Chromium's stack: system proxy and PAC, the system's certificates, no redirect followed. */
const fetchOverNet: Fetch = async (request) => {
  const { promise, resolve, reject } = Promise.withResolvers<Response>();
  const body = await request.text();
  const sent = net.request({
    url: request.url,
    method: request.method,
    session: session.fromPartition(PARTITION),
    // The stack neither keeps nor adds cookies; the header is set by hand (`net.fetch` would drop it).
    credentials: 'omit',
    redirect: 'manual',
    cache: 'no-store',
  });
  for (const [name, value] of request.headers) if (!SET_BY_CHROMIUM.has(name)) sent.setHeader(name, value);
  request.signal.addEventListener('abort', () => sent.abort(), { once: true });
  sent.on('response', (response) => resolve(new Promise((made) => made(toResponse(response, sent)))));
  sent.on('redirect', (status, _method, _url, headers) => {
    resolve(new Promise((made) => made(new Response(null, { status, headers: toHeaders(headers) }))));
  });
  sent.on('error', (error) => reject(withCode(error)));
  if (body === '') sent.end();
  else sent.end(body);
  return promise;
};

/** The network in the Electron host. After `ready` only. */
export const createNetTransport = ({ schedule }: Pick<AppConfig, 'schedule'>): HttpTransport =>
  createFetchTransport({ fetch: fetchOverNet, schedule });
