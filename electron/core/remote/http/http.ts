import { z } from 'zod';
import { parseExactJson, stringifyExactJson } from '#shared/domain/exact-json.ts';
import { fail, ok, type Result } from '#shared/domain/result.ts';
import { toWellFormed } from '#shared/domain/well-formed.ts';
import { DOCKET_INTERFACE, INTERFACE_HEADER, OLDEST_INTERFACE } from '#core/wire/docket-interface.ts';
import { yieldToEventLoop } from '#core/remote/yield-to-event-loop.ts';
import { parseExactJsonBytes } from '#core/remote/http/exact-json-bytes.ts';
import type { RemoteError } from '#core/remote/remote-error.ts';
import { retryAfterMs } from '#core/remote/http/retry-after.ts';
import { serviceTime } from '#core/remote/service-clock.ts';
import type {
  HttpTransport,
  TransportFailure,
  WireRequest,
  WireResponse,
} from '#core/remote/http/transport.ts';

export interface HttpRequest<Schema extends z.ZodType> {
  readonly method: WireRequest['method'];
  /** From the base address on, with its query. */
  readonly path: string;
  /** For the few calls of V2 that the service's web page sends under a newer prefix, and for what Docket's own server adds. */
  readonly prefix?: 'v3' | 'docket';
  /** Sent as JSON; integers outside the safe range go as bigint. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** What a good answer looks like, null for an empty body; anything else is `BadResponse`. */
  readonly answer: Schema;
  readonly signal?: AbortSignal;
  readonly onHead?: WireRequest['onHead'];
  /** Milliseconds to the last byte; a minute where it is left out. */
  readonly timeoutMs?: number;
}

export interface HttpAnswer<Value> {
  readonly value: Value;
  readonly headers: Headers;
}

/** JSON over one transport to one base address. */
export interface Http {
  readonly request: <Schema extends z.ZodType>(
    request: HttpRequest<Schema>,
  ) => Promise<Result<z.output<Schema>, RemoteError>>;
  /** For calls that read the answer's headers too. */
  readonly exchange: <Schema extends z.ZodType>(
    request: HttpRequest<Schema>,
  ) => Promise<Result<HttpAnswer<z.output<Schema>>, RemoteError>>;
}

interface HttpOptions {
  readonly transport: HttpTransport;
  /** Without a slash at the end, for example `https://api.ticktick.com/api/v2`. */
  readonly baseAddress: string;
  /** Asked for each request: cookies and tokens change. */
  readonly headers: () => Readonly<Record<string, string>>;
  /** Sees every answer, good or bad: cookies are set by any of them. */
  readonly onResponse?: (response: WireResponse) => void;
  /** Unix milliseconds. */
  readonly now: () => number;
}

/** Deadline of one exchange. A first snapshot of a large account over a slow line takes its time. */
const TIMEOUT_MS = 60_000;
/** 50,000 tasks with notes are about 60 MB. */
const MAX_BYTES = 256 * 1024 * 1024;

/** Codes of a lost session; the service sends them with 401, 403, 500 and even 200. */
const SESSION_LOST = new Set([
  'user_not_sign_on',
  'not_login',
  'access_forbidden',
  'unauthorized',
  'invalid_token',
]);
/** Codes that ask for a pause. */
const RATE_LIMITED = new Set(['exceed_query_limit', 'exceed_sync_limit']);
/** The code that a bare 404 gets. */
export const NOT_FOUND = 'not_found';

/** OAuth names its codes `error` (RFC 6749, 5.2), everything else `errorCode`, which came with 200 as well. */
const errorBody = z.object({ errorCode: z.string().min(1), data: z.unknown().optional() });
const oauthErrorBody = z.object({ error: z.string().min(1) });

const parseJson = async ({ text, bytes }: WireResponse): Promise<unknown> => {
  try {
    if (bytes !== undefined) return await parseExactJsonBytes(bytes, yieldToEventLoop);
    return text === '' ? null : parseExactJson(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
};

const network = (cause: Extract<RemoteError, { readonly kind: 'Network' }>['cause']): RemoteError => ({
  kind: 'Network',
  cause,
});

const FAILURES: Readonly<Record<TransportFailure, RemoteError>> = {
  offline: network('offline'),
  proxy: network('proxy'),
  certificate: network('certificate'),
  certificateUnknown: network('certificateUnknown'),
  certificateExpired: network('certificateExpired'),
  certificateName: network('certificateName'),
  broken: network('broken'),
  otherServer: { kind: 'OtherServer', isRestored: false },
  restoredServer: { kind: 'OtherServer', isRestored: true },
  timeout: { kind: 'Timeout' },
  cancelled: { kind: 'Cancelled' },
  tooLarge: { kind: 'BadResponse' },
};

const codeToError = (code: string, data: unknown, pauseMs: number | null): RemoteError => {
  if (SESSION_LOST.has(code)) return { kind: 'Unauthorized' };
  return RATE_LIMITED.has(code)
    ? { kind: 'RateLimited', retryAfterMs: pauseMs }
    : { kind: 'Rejected', code, data };
};

const STATUS_ERRORS: ReadonlyMap<number, RemoteError> = new Map([
  [401, { kind: 'Unauthorized' }],
  [403, { kind: 'Unauthorized' }],
  [404, { kind: 'Rejected', code: NOT_FOUND, data: null }],
  // "Proxy Authentication Required": the proxy answers, not the service.
  [407, { kind: 'Network', cause: 'proxy' }],
]);

const statusToError = (status: number, pauseMs: number | null): RemoteError | null => {
  const known = STATUS_ERRORS.get(status);
  if (known !== undefined) return known;
  if (status === 429) return { kind: 'RateLimited', retryAfterMs: pauseMs };
  if (status >= 500)
    return { kind: 'ServerFault', status, ...(pauseMs !== null && { retryAfterMs: pauseMs }) };
  // A redirect or a page instead of JSON is how a lost session shows (to the sign-in page).
  if (status >= 300 && status < 400) return { kind: 'Unauthorized' };
  return status >= 200 && status < 300 ? null : { kind: 'Rejected', code: `http_${status}`, data: null };
};

/** What is long is put together for nothing else. */
const beginningOf = ({ text, bytes }: WireResponse): string =>
  bytes === undefined ? text : new TextDecoder().decode(Buffer.concat(bytes.slice(0, 2)));

const isHtml = (response: WireResponse): boolean =>
  (response.headers.get('content-type') ?? '').includes('text/html') ||
  /^\s*<(?:!doctype|html)/iu.test(beginningOf(response));

/** What the body says of an error; null where it names no code. */
const bodyToError = (status: number, body: unknown, pauseMs: number | null): RemoteError | null => {
  const coded = errorBody.safeParse(body).data;
  if (coded !== undefined) return codeToError(coded.errorCode, coded.data ?? null, pauseMs);
  const oauth = status >= 400 ? oauthErrorBody.safeParse(body).data : undefined;
  return oauth === undefined ? null : codeToError(oauth.error, null, pauseMs);
};

/** Too Many Requests (RFC 6585, 4) and Service Unavailable (RFC 9110, 15.6.4) say what to do whatever is in the body. */
const PAUSING = new Set([429, 503]);

const classify = (response: WireResponse, body: unknown, now: number): RemoteError | null => {
  const { status, headers } = response;
  // A date in an answer is by the clock of the service.
  const pauseMs = retryAfterMs(headers.get('retry-after'), serviceTime(headers) ?? now);
  const byStatus = statusToError(status, pauseMs);
  if (PAUSING.has(status)) return byStatus;
  const byBody = bodyToError(status, body, pauseMs);
  // A code that nobody knows must not hide when the service will be back.
  if (byBody?.kind === 'Rejected' && status >= 500 && pauseMs !== null) return byStatus;
  if (byBody !== null) return byBody;
  return byStatus === null && isHtml(response) ? { kind: 'Unauthorized' } : byStatus;
};

/** Whether the server and this Docket are too far apart; null for a service of another kind. */
const skewOf = (headers: Headers): RemoteError | null => {
  const version = /^\d{1,6}$/u.exec(headers.get(INTERFACE_HEADER) ?? '')?.[0];
  if (version === undefined) return null;
  if (Number(version) < OLDEST_INTERFACE) return { kind: 'Outdated', side: 'server' };
  return Number(version) > DOCKET_INTERFACE ? { kind: 'Outdated', side: 'app' } : null;
};

const toWire = <Schema extends z.ZodType>(
  { method, path, prefix, body, headers: own, signal, onHead, timeoutMs = TIMEOUT_MS }: HttpRequest<Schema>,
  { baseAddress, headers }: HttpOptions,
): WireRequest => ({
  method,
  url: (prefix === undefined ? baseAddress : baseAddress.replace(/\/v2$/u, `/${prefix}`)) + path,
  headers: {
    accept: 'application/json',
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    ...headers(),
    ...own,
  },
  // An object that is older than the rule, or another client's, may have half of a surrogate pair.
  body:
    typeof body === 'string' || body === undefined ? (body ?? null) : stringifyExactJson(toWellFormed(body)),
  timeoutMs,
  maxBytes: MAX_BYTES,
  ...(signal === undefined ? {} : { signal }),
  ...(onHead === undefined ? {} : { onHead }),
});

/** For callers that read no headers. */
export const httpOf = (exchange: Http['exchange']): Http => ({
  exchange,
  request: async (request) => {
    const answer = await exchange(request);
    return answer.ok ? ok(answer.value.value) : answer;
  },
});

export const createHttp = (options: HttpOptions): Http =>
  httpOf(async (request) => {
    const response = await options.transport(toWire(request, options));
    if (!response.ok) return fail(FAILURES[response.error]);
    options.onResponse?.(response.value);
    const json = await parseJson(response.value);
    const error = skewOf(response.value.headers) ?? classify(response.value, json, options.now());
    if (error !== null) return fail(error);
    // A text that is no JSON says nothing, also where nothing is expected: a proxy's page is no "done".
    if (json === undefined) return fail({ kind: 'BadResponse' });
    const parsed = request.answer.safeParse(json);
    return parsed.success
      ? ok({ value: parsed.data, headers: response.value.headers })
      : fail({ kind: 'BadResponse' });
  });
