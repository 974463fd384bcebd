import { fail, ok, type Result } from '#shared/domain/result.ts';
import { yieldToEventLoop } from '#core/remote/yield-to-event-loop.ts';
import type {
  CertificateFailure,
  HttpTransport,
  TransportFailure,
  WireRequest,
  WireResponse,
} from '#core/remote/http/transport.ts';

/** By Node (OpenSSL's names of them) and by Chromium. */
const CERTIFICATES: readonly (readonly [RegExp, CertificateFailure])[] = [
  [/CERT_HAS_EXPIRED|CERT_NOT_YET_VALID|CERT_DATE_INVALID/u, 'certificateExpired'],
  [/ALTNAME_INVALID|COMMON_NAME_INVALID/u, 'certificateName'],
  [/SELF_SIGNED|UNABLE_TO_(?:GET_ISSUER|VERIFY)|AUTHORITY_INVALID/u, 'certificateUnknown'],
];
const CERTIFICATE = /CERT|TLS|SSL|SELF_SIGNED|UNABLE_TO_(?:GET_ISSUER|VERIFY)/u;
/** Docket's own aborts never come here: what undici aborts by itself is a tunnel that a proxy refused. */
const PROXY = /PROXY|TUNNEL|PRX|UND_ERR_ABORTED/u;
const OFFLINE =
  /ENOTFOUND|EAI_|ECONNREFUSED|ENETUNREACH|EHOSTUNREACH|ENETDOWN|DISCONNECTED|NAME_NOT_RESOLVED|CONNECTION_REFUSED|ADDRESS_UNREACHABLE|NETWORK_CHANGED/u;
const TIMEOUT = /ETIMEDOUT|TIMED_OUT|TIMEOUT/u;

/**
 * From the code of Node (`ECONNREFUSED`, `CERT_HAS_EXPIRED`) or of Chromium's
 * stack (`net::ERR_PROXY_CONNECTION_FAILED`) to what a person can act on.
 */
const codeToFailure = (code: string): TransportFailure => {
  if (PROXY.test(code)) return 'proxy';
  if (CERTIFICATE.test(code))
    return CERTIFICATES.find(([pattern]) => pattern.test(code))?.[1] ?? 'certificate';
  if (TIMEOUT.test(code)) return 'timeout';
  return OFFLINE.test(code) ? 'offline' : 'broken';
};

/** The first code along the chain of causes: fetch wraps the socket's error. */
const errorToFailure = (error: unknown): TransportFailure => {
  let current: unknown = error;
  for (let depth = 0; depth < 5 && current instanceof Error; depth += 1) {
    if ('code' in current && typeof current.code === 'string') return codeToFailure(current.code);
    current = current.cause;
  }
  return 'broken';
};

/** Node's fetch, or the local service's own function. */
export type Fetch = (request: Request) => Promise<Response>;

interface FetchTransportOptions {
  readonly fetch: Fetch;
  /** @returns a function that cancels */
  readonly schedule: (ms: number, action: () => void) => () => void;
}

/** Bytes that are taken before something else may run. */
const AT_ONCE = 1_000_000;
/** Bytes from which on no text is made of them. */
const LONG = 500_000;

/** Reads at most `maxBytes`. @returns null when there is more */
const readLimited = async (
  response: Response,
  maxBytes: number,
): Promise<Pick<WireResponse, 'text' | 'bytes'> | null> => {
  const body: ReadableStream<Uint8Array> | null = response.body;
  if (body === null) return { text: '' };
  const bytes: Uint8Array[] = [];
  let size = 0;
  let pausedAt = 0;
  for await (const chunk of body) {
    size += chunk.byteLength;
    if (size > maxBytes) return null;
    bytes.push(chunk);
    // What is there already comes without a turn of the event loop.
    if (size - pausedAt < AT_ONCE) continue;
    pausedAt = size;
    await yieldToEventLoop();
  }
  return size > LONG ? { text: '', bytes } : { text: new TextDecoder().decode(Buffer.concat(bytes)) };
};

const readParts = async (response: Response, take: (part: Uint8Array) => void): Promise<{ text: '' }> => {
  const body: ReadableStream<Uint8Array> | null = response.body;
  if (body !== null) for await (const part of body) take(part);
  return { text: '' };
};

const exchange = async (
  fetchOnce: Fetch,
  { url, method, headers, body, maxBytes, onHead }: WireRequest,
  signal: AbortSignal,
): Promise<Result<WireResponse, TransportFailure>> => {
  const request = new Request(url, {
    method,
    headers: { ...headers },
    redirect: 'manual',
    signal,
    ...(body === null ? {} : { body }),
  });
  const response = await fetchOnce(request);
  const take = onHead?.(response) ?? null;
  const answered = await (take === null ? readLimited(response, maxBytes) : readParts(response, take));
  return answered === null
    ? fail('tooLarge')
    : ok({ status: response.status, headers: response.headers, ...answered });
};

/** A promise that settles when `signal` aborts: a function that does not look at the signal is given up all the same. */
const untilAborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener('abort', () => resolve(), { once: true });
  });

export const createFetchTransport =
  ({ fetch: fetchOnce, schedule }: FetchTransportOptions): HttpTransport =>
  async (request) => {
    if (request.signal?.aborted === true) return fail('cancelled');
    const controller = new AbortController();
    let reason: TransportFailure = 'cancelled';
    const abort = (why: TransportFailure): void => {
      reason = why;
      controller.abort();
    };
    const cancelDeadline = schedule(request.timeoutMs, () => abort('timeout'));
    const onCancel = (): void => abort('cancelled');
    request.signal?.addEventListener('abort', onCancel, { once: true });
    const aborted = untilAborted(controller.signal).then(() => fail(reason));
    try {
      return await Promise.race([exchange(fetchOnce, request, controller.signal), aborted]);
    } catch (error) {
      return fail(controller.signal.aborted ? reason : errorToFailure(error));
    } finally {
      cancelDeadline();
      request.signal?.removeEventListener('abort', onCancel);
    }
  };
