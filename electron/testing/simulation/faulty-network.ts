import { z } from 'zod';
import { fail, ok, type Result } from '#shared/domain/result.ts';
import { parseExactJson, stringifyExactJson } from '#shared/domain/exact-json.ts';
import { isRawObject } from '#core/model/raw-object.ts';
import type {
  HttpTransport,
  TransportFailure,
  WireRequest,
  WireResponse,
} from '#core/remote/http/transport.ts';
import type { VirtualTime } from '#electron/testing/simulation/virtual-time.ts';

type Fetch = (request: Request) => Promise<Response>;
type Answered = Result<WireResponse, TransportFailure>;

interface Exchange {
  readonly request: WireRequest;
  /** Lets the service do it, perhaps with another body. */
  readonly serve: (body?: string | null) => Promise<WireResponse>;
  readonly random: () => number;
  /** Unix milliseconds. */
  readonly now: () => number;
}

const answer = (status: number, text: string, headers: Readonly<Record<string, string>> = {}): Answered =>
  ok({ status, headers: new Headers({ 'content-type': 'application/json', ...headers }), text });

const errorBody = (errorCode: string): string =>
  JSON.stringify({ errorId: '1', errorCode, errorMessage: '', data: null });

/** Keeps a part of what a batch asks for; the rest is neither done nor spoken of. */
const partOf = (body: string, random: () => number): string => {
  const batch = parseExactJson(body);
  if (!isRawObject(batch)) return body;
  const kept = Object.entries(batch).map(([name, list]) => [
    name,
    Array.isArray(list) ? list.filter(() => random() < 0.5) : list,
  ]);
  return stringifyExactJson(Object.fromEntries(kept));
};

const batchAnswer = z.object({
  id2etag: z.record(z.string(), z.unknown()),
  id2error: z.record(z.string(), z.unknown()),
});

/** The service did it, and says of one object that it did not. */
const withOneError = (text: string): string => {
  const parsed = batchAnswer.safeParse(JSON.parse(text === '' ? 'null' : text));
  const id = parsed.success ? Object.keys(parsed.data.id2etag)[0] : undefined;
  if (!parsed.success || id === undefined) return text;
  const { [id]: _done, ...id2etag } = parsed.data.id2etag;
  return JSON.stringify({ id2etag, id2error: { ...parsed.data.id2error, [id]: 'UNKNOWN' } });
};

/** The service refuses one object of a batch, and does the others. */
const withoutOne = (body: string): { readonly body: string; readonly refused: string | null } => {
  const batch = parseExactJson(body);
  const update: unknown = isRawObject(batch) ? batch['update'] : null;
  const first: unknown = Array.isArray(update) ? update[0] : null;
  const id = typeof first === 'object' && first !== null && 'id' in first ? String(first.id) : null;
  if (!isRawObject(batch) || !Array.isArray(update) || id === null) return { body, refused: null };
  return { body: stringifyExactJson({ ...batch, update: update.slice(1) }), refused: id };
};

const isBatch = ({ url, method }: WireRequest): boolean => method === 'POST' && url.includes('/batch/');

/** Seconds. */
const RETRY_AFTER = 7;

/** The service names a code in the body, a proxy in front of it sends none: both by the millisecond, which draws no number. */
const askForPause = (
  status: 429 | 503,
  { now }: Exchange,
  headers: Readonly<Record<string, string>> = { 'retry-after': String(RETRY_AFTER) },
): Promise<Answered> =>
  Promise.resolve(answer(status, now() % 2 === 0 ? '' : errorBody('too_many_requests'), headers));

/** The other form of a pause: a date, by the clock of the service. */
const pauseByDate = (now: number): Readonly<Record<string, string>> => ({
  date: new Date(now).toUTCString(),
  'retry-after': new Date(now + RETRY_AFTER * 1000).toUTCString(),
});

/** What can go wrong with one request, by name. */
const FAULTS = {
  none: async ({ serve }) => ok(await serve()),
  requestLost: () => Promise.resolve(fail('offline')),
  answerLost: async ({ serve }) => {
    await serve();
    return fail('broken');
  },
  timeoutBefore: () => Promise.resolve(fail('timeout')),
  timeoutAfter: async ({ serve }) => {
    await serve();
    return fail('timeout');
  },
  badGatewayBefore: () => Promise.resolve(answer(502, '')),
  badGatewayAfter: async ({ serve }) => {
    await serve();
    return answer(502, '');
  },
  faultInService: () => Promise.resolve(answer(500, errorBody('unknown_exception'))),
  rateLimited: (exchange) => askForPause(429, exchange),
  rateLimitedUntil: (exchange) => askForPause(429, exchange, pauseByDate(exchange.now())),
  unavailable: (exchange) => askForPause(503, exchange),
  sessionLost: () => Promise.resolve(answer(401, errorBody('user_not_sign_on'))),
  forbidden: () => Promise.resolve(answer(403, '')),
  htmlPage: () => Promise.resolve(answer(200, '<html></html>', { 'content-type': 'text/html' })),
  redirect: () => Promise.resolve(answer(302, '', { location: '/signin' })),
  cutBody: async ({ serve }) => {
    const response = await serve();
    return ok({ ...response, text: response.text.slice(0, Math.floor(response.text.length / 2)) });
  },
  servedTwice: async ({ serve }) => {
    await serve();
    return ok(await serve());
  },
  partOfBatch: async ({ request, serve, random }) =>
    ok(await (isBatch(request) && request.body !== null ? serve(partOf(request.body, random)) : serve())),
  oneError: async ({ request, serve }) => {
    const response = await serve();
    return ok(
      isBatch(request) && response.status === 200
        ? { ...response, text: withOneError(response.text) }
        : response,
    );
  },
  oneRefused: async ({ request, serve }) => {
    const { body, refused } = withoutOne(isBatch(request) ? (request.body ?? '[]') : '[]');
    if (refused === null) return ok(await serve());
    const response = await serve(body);
    const parsed = batchAnswer.parse(JSON.parse(response.text));
    const id2error = { ...parsed.id2error, [refused]: 'UNKNOWN' };
    return ok({ ...response, text: JSON.stringify({ ...parsed, id2error }) });
  },
} satisfies Record<string, (exchange: Exchange) => Promise<Answered>>;

export type NetworkFault = keyof typeof FAULTS;
export const networkFaults = Object.keys(FAULTS) as readonly NetworkFault[];

interface NetworkOptions {
  readonly time: VirtualTime;
  readonly service: Fetch;
  readonly random: () => number;
  /** One word for each request and answer, in order. */
  readonly trace: (line: string) => void;
  readonly politeness: Politeness;
}

/** What the service sees of one computer, over all its restarts. */
export interface Politeness {
  /** Requests that came. */
  requests: number;
  /** Pauses that were asked for. */
  pauses: number;
  /** Nothing may come before; Unix milliseconds. */
  pausedUntil: number;
  /** Its clock was set since the last pause was asked for. */
  isClockSet: boolean;
  /** Requests that were impolite: inside a pause that the service asked for, or beside another one. */
  readonly impolite: string[];
}

export const createPoliteness = (): Politeness => ({
  requests: 0,
  pauses: 0,
  pausedUntil: 0,
  isClockSet: false,
  impolite: [],
});

export interface Network {
  readonly transport: HttpTransport;
  /** Requests that have no answer yet. */
  readonly inFlight: () => number;
  /** All of them are under way, so that nothing happens before time passes. */
  readonly isStill: () => boolean;
  /** What happens to the next requests, one each. */
  readonly plan: (faults: readonly NetworkFault[]) => void;
  /** Nothing comes through in either direction until it is repaired. */
  readonly cut: (isCut: boolean) => void;
  /** From now on all is well. */
  readonly repair: () => void;
  /** The computer is gone: answers to it are never delivered. */
  readonly abandon: () => void;
}

const toRequest = ({ url, method, headers }: WireRequest, body: string | null): Request =>
  new Request(url, { method, headers: { ...headers }, ...(body === null ? {} : { body }) });

/** Milliseconds on the way there and back. */
const latency = (random: () => number): number => 5 + Math.floor(random() ** 4 * 4000);

/** A network of its own for one computer, on virtual time. */
export const createNetwork = ({ time, service, random, trace, politeness }: NetworkOptions): Network => {
  const planned: NetworkFault[] = [];
  let inFlight = 0;
  let travelling = 0;
  let isCut = false;
  let isAbandoned = false;
  const pause = (ms: number): Promise<void> =>
    new Promise((resolve) => {
      travelling += 1;
      time.schedule(ms, () => {
        if (isAbandoned) return;
        travelling -= 1;
        resolve();
      });
    });
  const serve = async (request: WireRequest, body: string | null): Promise<WireResponse> => {
    const response = await service(toRequest(request, body));
    // Added by whatever serves HTTP.
    const headers = new Headers(response.headers);
    headers.set('date', new Date(time.now()).toUTCString());
    return { status: response.status, headers, text: await response.text() };
  };
  const travel = async (request: WireRequest, fault: NetworkFault): Promise<Answered> => {
    await pause(latency(random));
    if (isCut) return fail('offline');
    const answered = await FAULTS[fault]({
      request,
      serve: (body = request.body) => serve(request, body),
      random,
      now: time.now,
    });
    const isLate = fault === 'timeoutBefore' || fault === 'timeoutAfter';
    await pause(isLate ? request.timeoutMs : latency(random));
    return isCut ? fail('broken') : answered;
  };
  return {
    transport: async (request) => {
      const fault = planned.shift() ?? 'none';
      const path = new URL(request.url).pathname;
      trace(`${time.now()} ${request.method} ${path} ${fault} ${request.body?.length ?? 0}`);
      politeness.requests += 1;
      const early = politeness.pausedUntil - time.now();
      if (early > 0) politeness.impolite.push(`a request ${early} ms too early`);
      if (inFlight > 0) politeness.impolite.push('a request beside another one');
      inFlight += 1;
      const answered = await travel(request, fault);
      inFlight -= 1;
      if (answered.ok && answered.value.headers.has('retry-after')) {
        politeness.pauses += 1;
        politeness.pausedUntil = time.now() + RETRY_AFTER * 1000;
        politeness.isClockSet = false;
      }
      trace(`${time.now()} ${path} ${answered.ok ? answered.value.status : answered.error}`);
      return answered;
    },
    inFlight: () => inFlight,
    isStill: () => travelling === inFlight,
    plan: (faults) => planned.push(...faults),
    cut: (next) => {
      isCut = next;
    },
    repair: () => {
      isCut = false;
      planned.length = 0;
    },
    abandon: () => {
      isAbandoned = true;
    },
  };
};
