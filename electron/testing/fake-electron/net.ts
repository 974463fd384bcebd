import { EventEmitter } from 'node:events';
import { request as httpRequest, type ClientRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { Machine } from './machine.ts';
import type { FakeSession } from './session.ts';

interface RequestOptions {
  /** Or the parts of it, as Node takes them. */
  readonly url?: string;
  readonly protocol?: string;
  readonly hostname?: string;
  readonly port?: string;
  readonly path?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly method?: string;
  readonly session?: FakeSession;
  readonly credentials?: 'include' | 'omit' | 'same-origin';
  readonly redirect?: 'follow' | 'error' | 'manual';
  readonly cache?: string;
}

/** "Certain headers are restricted from being set by apps" (Electron, ClientRequest.setHeader). */
const REFUSED = new Set([
  'content-length',
  'host',
  'trailer',
  'te',
  'upgrade',
  'cookie2',
  'keep-alive',
  'transfer-encoding',
]);

/** Node's codes as Chromium's stack names them. */
const NET_ERRORS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'ERR_CONNECTION_REFUSED',
  ENOTFOUND: 'ERR_NAME_NOT_RESOLVED',
  EAI_AGAIN: 'ERR_NAME_NOT_RESOLVED',
  ECONNRESET: 'ERR_CONNECTION_RESET',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'ERR_CERT_AUTHORITY_INVALID',
};

const toNetError = (error: Error): Error => {
  const code = 'code' in error ? String(error.code) : '';
  return new Error(`net::${NET_ERRORS[code] ?? 'ERR_FAILED'}`);
};

/**
 * Header values as Electron groups them for the event `redirect`. Chromium keeps
 * its cookies out of it, unlike out of an answer (electron/electron#23865, #26942, #36666).
 */
const listedHeaders = ({
  headers: { 'set-cookie': _filtered, ...headers },
}: IncomingMessage): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value : [value ?? '']]),
  );

/** Chromium tells header values as UTF-8, Node as Latin-1. */
const readAsUtf8 = ({ headers }: IncomingMessage): void => {
  for (const [name, value] of Object.entries(headers)) {
    if (typeof value === 'string') headers[name] = Buffer.from(value, 'latin1').toString('utf8');
  }
};

const addressOf = ({ url, protocol = '', hostname = '', port, path = '' }: RequestOptions): string =>
  url ?? `${protocol}//${hostname}${port === undefined ? '' : `:${port}`}${path}`;

const isRedirect = ({ statusCode = 0, headers }: IncomingMessage): boolean =>
  [301, 302, 303, 307, 308].includes(statusCode) && headers.location !== undefined;

/** `net.request`: a request on a session, which keeps and sends cookies unless it is told to omit them. */
class FakeClientRequest extends EventEmitter {
  readonly #options: RequestOptions;
  readonly #session: FakeSession;
  readonly #headers: Record<string, string> = {};
  #wire: ClientRequest | null = null;
  #aborted = false;

  constructor(options: RequestOptions, session: FakeSession) {
    super();
    this.#options = options;
    this.#session = session;
    for (const [name, value] of Object.entries(options.headers ?? {})) this.setHeader(name, value);
  }

  setHeader(name: string, value: string): void {
    if (this.#wire !== null) throw new Error("Can't set headers after they are sent");
    const lower = name.toLowerCase();
    if (REFUSED.has(lower) || (lower === 'connection' && value === 'upgrade')) {
      throw new Error(`Header ${name} is refused`);
    }
    this.#headers[lower] = value;
  }

  abort(): void {
    if (this.#aborted) return;
    this.#aborted = true;
    this.#wire?.destroy();
    process.nextTick(() => this.emit('abort'));
  }

  end(body?: string): void {
    const { method = 'GET', credentials } = this.#options;
    const url = addressOf(this.#options);
    const jar = credentials === 'omit' ? [] : this.#session.cookieJar;
    const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
    const headers = { ...length, ...(jar.length > 0 && { cookie: jar.join('; ') }), ...this.#headers };
    const send = url.startsWith('https:') ? httpsRequest : httpRequest;
    this.#wire = send(url, { method, headers, agent: false });
    this.#wire.on('error', (error) => this.#fail(toNetError(error)));
    this.#wire.on('response', (response) => this.#receive(response));
    this.#wire.end(body);
  }

  #fail(error: Error): void {
    if (!this.#aborted) this.emit('error', error);
  }

  #receive(response: IncomingMessage): void {
    readAsUtf8(response);
    if (this.#options.credentials !== 'omit') {
      this.#session.cookieJar.push(
        ...(response.headers['set-cookie'] ?? []).map((line) => line.split(';')[0] ?? ''),
      );
    }
    if (isRedirect(response) && this.#options.redirect === 'manual') this.#redirect(response);
    else if (isRedirect(response)) throw new Error('The fake follows no redirects: ask for manual ones');
    else {
      // Electron ends a broken body with Chromium's error, not with Node's.
      const broken = (): boolean =>
        response.destroy(new Error('net::ERR_INCOMPLETE_CHUNKED_ENCODING')) !== undefined;
      response.removeAllListeners('aborted').once('aborted', broken);
      this.emit('response', response);
    }
  }

  /** "The redirection will be cancelled unless `followRedirect` is invoked synchronously", with an error. */
  #redirect(response: IncomingMessage): void {
    const { statusCode, headers } = response;
    this.emit('redirect', statusCode, 'GET', headers.location, listedHeaders(response));
    response.resume();
    this.#fail(new Error('Redirect was cancelled'));
  }
}

/** The `net` module: Chromium's stack, here on Node's. */
export class FakeNet {
  readonly requests: RequestOptions[] = [];
  online = true;
  readonly #machine: Machine;
  readonly #defaultSession: () => FakeSession;

  constructor(machine: Machine, defaultSession: () => FakeSession) {
    this.#machine = machine;
    this.#defaultSession = defaultSession;
  }

  isOnline(): boolean {
    this.#machine.afterReady('net.isOnline');
    return this.online;
  }

  request(options: RequestOptions): FakeClientRequest {
    this.#machine.afterReady('net.request');
    this.requests.push(options);
    return new FakeClientRequest(options, options.session ?? this.#defaultSession());
  }
}
