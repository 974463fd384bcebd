import { fail, ok, type Result } from '#shared/domain/result.ts';
import type { CalendarProblem } from '#shared/domain/other-calendar.ts';
import { mayFollow, type CalendarAddress } from '#core/calendars/calendar-address.ts';
import { retryAfterMs } from '#core/remote/http/retry-after.ts';
import type { HttpTransport, TransportFailure, WireResponse } from '#core/remote/http/transport.ts';

/** Bytes. Ten years of a full calendar are less. */
export const MAX_CALENDAR_BYTES = 10_000_000;
const TIMEOUT_MS = 30_000;
const MAX_REDIRECTS = 5;

/** What a server said of the copy that is here. */
export interface Validators {
  readonly etag: string | null;
  readonly lastModified: string | null;
}

export type Fetched =
  | { readonly kind: 'same' }
  | ({ readonly kind: 'text'; readonly text: string } & Validators);

export interface FetchProblem {
  readonly problem: CalendarProblem;
  /** Milliseconds to wait, where the server says so. */
  readonly retryAfter: number | null;
}

const FAILURES: Readonly<Record<TransportFailure, CalendarProblem>> = {
  offline: 'offline',
  proxy: 'offline',
  certificate: 'certificate',
  certificateExpired: 'certificate',
  certificateName: 'certificate',
  certificateUnknown: 'certificate',
  timeout: 'timeout',
  tooLarge: 'tooLarge',
  cancelled: 'offline',
  broken: 'offline',
  otherServer: 'server',
  restoredServer: 'server',
};

const problemOfStatus = (status: number): CalendarProblem => {
  if (status === 401 || status === 403) return 'signIn';
  return status === 404 || status === 410 ? 'notFound' : 'server';
};

const textOf = ({ text, bytes }: WireResponse): string =>
  bytes === undefined ? text : new TextDecoder().decode(Buffer.concat(bytes));

const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

const conditions = ({ etag, lastModified }: Validators): Readonly<Record<string, string>> => ({
  ...(etag === null ? {} : { 'if-none-match': etag }),
  ...(lastModified === null ? {} : { 'if-modified-since': lastModified }),
});

const failed = (problem: CalendarProblem): Result<never, FetchProblem> => fail({ problem, retryAfter: null });

const nextOf = (url: URL, { headers }: WireResponse): URL | null => {
  const location = headers.get('location') ?? '';
  return location !== '' && URL.canParse(location, url.href) ? new URL(location, url.href) : null;
};

interface FetchOptions {
  readonly transport: HttpTransport;
  readonly known: Validators;
  /** Unix milliseconds. */
  readonly now: number;
}

/**
 * For the server of the address alone: user name and password, and what it said
 * of the copy, which can be a mark of its own for each subscriber.
 */
const ownHeaders = (authorization: string | null, known: Validators): Readonly<Record<string, string>> => ({
  ...conditions(known),
  ...(authorization === null ? {} : { authorization }),
});

/** @param isOwn whether the server of the address itself has answered */
const toFetched = (
  answer: WireResponse,
  { isOwn, now }: { readonly isOwn: boolean; readonly now: number },
): Result<Fetched, FetchProblem> => {
  const { status, headers } = answer;
  if (status === 304) return ok({ kind: 'same' });
  if (status !== 200) {
    const retryAfter = retryAfterMs(headers.get('retry-after'), now);
    return fail({ problem: problemOfStatus(status), retryAfter });
  }
  return ok({
    kind: 'text',
    text: textOf(answer),
    etag: isOwn ? headers.get('etag') : null,
    lastModified: isOwn ? headers.get('last-modified') : null,
  });
};

/** Reads a calendar, unless it is the one that is known. */
export const fetchCalendar = async (
  { url, authorization }: CalendarAddress & { readonly kind: 'web' },
  { transport, known, now }: FetchOptions,
): Promise<Result<Fetched, FetchProblem>> => {
  let at = url;
  for (let hops = 0; hops <= MAX_REDIRECTS; hops += 1) {
    const answer = await transport({
      method: 'GET',
      url: at.href,
      headers: {
        accept: 'text/calendar, text/plain;q=0.5, */*;q=0.1',
        ...(at.origin === url.origin ? ownHeaders(authorization, known) : {}),
      },
      body: null,
      timeoutMs: TIMEOUT_MS,
      maxBytes: MAX_CALENDAR_BYTES,
    });
    if (!answer.ok) return failed(FAILURES[answer.error]);
    if (REDIRECTS.has(answer.value.status)) {
      const next = nextOf(at, answer.value);
      if (next === null) return failed('server');
      if (!mayFollow(at, next)) return failed('blocked');
      at = next;
      continue;
    }
    return toFetched(answer.value, { isOwn: at.origin === url.origin, now });
  }
  return failed('redirects');
};
