import { z } from 'zod';
import { assertNever } from '#shared/domain/assert-never.ts';
import { parseExactJson, stringifyExactJson } from '#shared/domain/exact-json.ts';

/*
 * Failures of real networks and of the real service, for tests. Nothing here
 * is reachable from a request or from the hosts of the service: a test wraps
 * the service's `fetch` itself.
 */

type Fetch = (request: Request) => Promise<Response>;

export type Fault =
  /** The request never arrives; nothing is written. */
  | { readonly kind: 'lostRequest' }
  /** Written, but the answer never arrives. */
  | { readonly kind: 'lostAnswer' }
  /** 5xx before or after the write. */
  | { readonly kind: 'errorBefore' | 'errorAfter'; readonly status: 500 | 502 | 503 | 504 }
  /** One entry of a batch is refused and not written; the others are. */
  | { readonly kind: 'refusedEntry'; readonly id: string; readonly code: string }
  /** One entry gets neither etag nor error, whether it was written or not. */
  | { readonly kind: 'silentEntry'; readonly id: string; readonly written: boolean }
  /** The body arrives in pieces. */
  | { readonly kind: 'slowDrip'; readonly bytes: number; readonly milliseconds: number }
  /** The connection dies after that many bytes of the body. */
  | { readonly kind: 'cutBody'; readonly bytes: number }
  | { readonly kind: 'tooManyRequests'; readonly retryAfterSeconds: number | null }
  | { readonly kind: 'expiredSession' }
  /** A page where JSON should be, as proxies and sign-in walls answer. */
  | { readonly kind: 'htmlPage'; readonly status: number };

export interface FaultRule {
  readonly fault: Fault;
  /** Which requests it is for; every one where it is left out. */
  readonly on?: (request: Request) => boolean;
  /** How many of them; one where it is left out. */
  readonly times?: number;
}

export interface FaultyFetch {
  readonly fetch: Fetch;
  /** The next matching request fails so; rules wait in the order in which they came. */
  readonly inject: (rule: FaultRule) => void;
}

export const createFaultyFetch = (
  fetch: Fetch,
  { wait }: { readonly wait: (milliseconds: number) => Promise<void> },
): FaultyFetch => {
  const rules: { readonly rule: FaultRule; left: number }[] = [];
  const takeFault = (request: Request): Fault | undefined => {
    const found = rules.find(({ rule, left }) => left > 0 && (rule.on?.(request) ?? true));
    if (found === undefined) return undefined;
    found.left -= 1;
    return found.rule.fault;
  };
  return {
    inject: (rule) => {
      rules.push({ rule, left: rule.times ?? 1 });
    },
    fetch: async (request) => {
      const fault = takeFault(request);
      if (fault === undefined) return fetch(request);
      return isAnswerFault(fault) ? otherAnswer(fault) : fail({ fault, request, fetch, wait });
    },
  };
};

type AnswerFault = Extract<Fault, { readonly kind: 'tooManyRequests' | 'expiredSession' | 'htmlPage' }>;

const isAnswerFault = (fault: Fault): fault is AnswerFault =>
  fault.kind === 'tooManyRequests' || fault.kind === 'expiredSession' || fault.kind === 'htmlPage';

interface Failure {
  readonly fault: Exclude<Fault, AnswerFault>;
  readonly request: Request;
  readonly fetch: Fetch;
  readonly wait: (milliseconds: number) => Promise<void>;
}

const fail = async ({ fault, request, fetch, wait }: Failure): Promise<Response> => {
  switch (fault.kind) {
    case 'lostRequest':
      throw lostConnection();
    case 'lostAnswer':
      await fetch(request);
      throw lostConnection();
    case 'errorBefore':
    case 'errorAfter':
      if (fault.kind === 'errorAfter') await fetch(request);
      return serverError(fault.status);
    case 'refusedEntry':
    case 'silentEntry':
      return withoutEntry(fault, request, fetch);
    case 'slowDrip':
    case 'cutBody':
      return brokenBody(fault, await fetch(request), wait);
    default:
      return assertNever(fault);
  }
};

/** What `fetch` rejects with when the connection dies. */
const lostConnection = (): TypeError => new TypeError('fetch failed');

const serverError = (status: number): Response =>
  Response.json(
    { errorId: 'fault', errorCode: 'unknown_exception', errorMessage: 'A fault on demand.', data: null },
    { status },
  );

/** Answers that have nothing to do with what was asked. */
const otherAnswer = (fault: AnswerFault): Response => {
  switch (fault.kind) {
    case 'tooManyRequests':
      return new Response(null, {
        status: 429,
        headers: fault.retryAfterSeconds === null ? {} : { 'retry-after': String(fault.retryAfterSeconds) },
      });
    case 'expiredSession':
      return Response.json(
        { errorId: 'fault', errorCode: 'user_not_sign_on', errorMessage: 'Sign on first.', data: null },
        { status: 401 },
      );
    case 'htmlPage':
      return new Response('<!doctype html><title>One moment</title><p>Checking your browser.', {
        status: fault.status,
        headers: { 'content-type': 'text/html' },
      });
    default:
      return assertNever(fault);
  }
};

const batchSchema = z.record(z.string(), z.array(z.unknown()));
const outcomeSchema = z.looseObject({
  id2etag: z.record(z.string(), z.unknown()),
  id2error: z.record(z.string(), z.unknown()),
});
const namedSchema = z.looseObject({
  id: z.string().optional(),
  taskId: z.string().optional(),
  columnId: z.string().optional(),
  name: z.string().nullish(),
  label: z.string().optional(),
});

/** Whether an entry of a batch is about `id`; tags are named by name or label. */
const isAbout = (entry: unknown, id: string): boolean => {
  if (typeof entry === 'string') return entry === id;
  const named = namedSchema.safeParse(entry).data;
  if (named === undefined) return false;
  return [named.id, named.taskId, named.columnId, named.name, named.label?.toLowerCase()].includes(id);
};

const bodyWithoutEntry = (text: string, id: string): string => {
  const body = parseExactJson(text);
  const keep = (entries: readonly unknown[]) => entries.filter((entry) => !isAbout(entry, id));
  if (Array.isArray(body)) return stringifyExactJson(keep(body));
  const lists = Object.entries(batchSchema.parse(body)).map(
    ([name, entries]) => [name, keep(entries)] as const,
  );
  return stringifyExactJson(Object.fromEntries(lists));
};

const withoutEntry = async (
  fault: Extract<Fault, { readonly kind: 'refusedEntry' | 'silentEntry' }>,
  request: Request,
  fetch: Fetch,
): Promise<Response> => {
  const text = await request.text();
  const isWritten = fault.kind === 'silentEntry' && fault.written;
  const sent = new Request(request.url, {
    method: request.method,
    headers: request.headers,
    body: isWritten ? text : bodyWithoutEntry(text, fault.id),
  });
  const answer = outcomeSchema.parse(parseExactJson(await (await fetch(sent)).text()));
  const { [fault.id]: _etag, ...id2etag } = answer.id2etag;
  const { [fault.id]: _error, ...others } = answer.id2error;
  const id2error = fault.kind === 'refusedEntry' ? { ...others, [fault.id]: fault.code } : others;
  return new Response(stringifyExactJson({ ...answer, id2etag, id2error }), {
    headers: { 'content-type': 'application/json;charset=UTF-8' },
  });
};

const brokenBody = async (
  fault: Extract<Fault, { readonly kind: 'slowDrip' | 'cutBody' }>,
  response: Response,
  wait: Failure['wait'],
): Promise<Response> => {
  const bytes = new Uint8Array(await response.arrayBuffer());
  const body = fault.kind === 'cutBody' ? cutStream(bytes, fault.bytes) : dripStream(bytes, fault, wait);
  return new Response(body, { status: response.status, headers: response.headers });
};

const cutStream = (bytes: Uint8Array<ArrayBuffer>, length: number): ReadableStream<Uint8Array> => {
  let isSent = false;
  return new ReadableStream({
    pull: (controller) => {
      if (isSent) controller.error(lostConnection());
      else controller.enqueue(bytes.subarray(0, length));
      isSent = true;
    },
  });
};

const dripStream = (
  bytes: Uint8Array<ArrayBuffer>,
  { bytes: size, milliseconds }: { readonly bytes: number; readonly milliseconds: number },
  wait: Failure['wait'],
): ReadableStream<Uint8Array> => {
  let sent = 0;
  return new ReadableStream({
    pull: async (controller) => {
      if (sent > 0) await wait(milliseconds);
      controller.enqueue(bytes.subarray(sent, sent + size));
      sent += size;
      if (sent >= bytes.length) controller.close();
    },
  });
};
