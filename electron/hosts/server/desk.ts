import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';

/** Writes one line of JSON for a program that collects them. */
export type Log = (
  level: 'info' | 'error',
  message: string,
  more?: Readonly<Record<string, unknown>>,
) => void;

/** `/api/v2/project/6f…/tasks` is `/api/v2/project/:id/tasks`: one series for all of them. */
const routeOf = (path: string): string =>
  path
    .split('/')
    .map((part) => (/^(?:[\da-f]{24}|inbox\d+|\d+|[^\w.-].*|.{33,})$/u.test(part) ? ':id' : part))
    .slice(0, 8)
    .join('/');

const createMetrics = () => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, prefix: 'docket_' });
  const labels = ['method', 'route', 'status'] as const;
  const requests = new Counter({
    name: 'docket_requests_total',
    help: 'Requests by method, route and status',
    labelNames: labels,
    registers: [registry],
  });
  const seconds = new Histogram({
    name: 'docket_request_seconds',
    help: 'Seconds until the head of an answer',
    labelNames: ['method'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.3, 1, 3, 10],
    registers: [registry],
  });
  const running = new Gauge({
    name: 'docket_requests_running',
    help: 'Requests that are being answered',
    registers: [registry],
  });
  return { registry, requests, seconds, running };
};

/** Whether a caller may ask once more within this minute. Each process counts for itself. */
const createRateLimit = (perMinute: number, now: () => number) => {
  let minute = 0;
  let counts = new Map<string, number>();
  return (key: string): boolean => {
    const present = Math.floor(now() / 60_000);
    if (present !== minute) {
      minute = present;
      counts = new Map();
    }
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return count <= perMinute;
  };
};

const error = (status: number, errorCode: string, errorMessage: string): Response =>
  Response.json({ errorId: '0', errorCode, errorMessage, data: null }, { status });

/** Whose request it is, for counting alone: the credentials, and the address where there are none. */
const keyOf = ({ headers }: Request, caller: string): string => {
  const credentials =
    headers.get('authorization') ?? /(?:^|;\s*)t=([^;]+)/u.exec(headers.get('cookie') ?? '')?.[1];
  return credentials === undefined
    ? caller
    : createHash('sha256').update(credentials).digest('base64').slice(0, 16);
};

/** Whoever makes up sessions is counted by the address all the same. */
const PEOPLE_AT_ONE_ADDRESS = 10;

interface DeskParts {
  readonly answer: (request: Request, caller: string) => Promise<Response>;
  readonly isReady: () => Promise<boolean>;
  readonly log: Log;
  readonly now: () => number;
  readonly newName: () => string;
  readonly trustProxy: boolean;
  readonly requestsPerMinute: number;
}

/** What stands in front of the service: health, metrics, a line for each request, and how many may come. */
export const createDesk = (parts: DeskParts) => {
  const { answer, isReady, log, now, newName, trustProxy, requestsPerMinute } = parts;
  const { registry, requests, seconds, running } = createMetrics();
  const [mayAsk, mayComeFrom] = [
    createRateLimit(requestsPerMinute, now),
    createRateLimit(requestsPerMinute * PEOPLE_AT_ONE_ADDRESS, now),
  ];
  const state = { isEnding: false, count: 0 };

  const ownAnswer = async (path: string, isForwarded: boolean): Promise<Response | null> => {
    if (path === '/healthz') return new Response('ok\n');
    if (path === '/readyz')
      return !state.isEnding && (await isReady())
        ? new Response('ready\n')
        : new Response('not ready\n', { status: 503 });
    // For a collector beside the server, not for whoever comes through the proxy.
    if (path === '/metrics' && !isForwarded)
      return new Response(await registry.metrics(), { headers: { 'content-type': registry.contentType } });
    return null;
  };

  const counted = async (request: Request, caller: string): Promise<Response> => {
    const [start, id] = [performance.now(), newName().slice(0, 8)];
    const { method } = request;
    const response =
      mayComeFrom(caller) && mayAsk(keyOf(request, caller))
        ? await answer(request, caller)
        : error(429, 'exceed_query_limit', 'Too many requests. Wait a minute, and go on.');
    const ms = performance.now() - start;
    const { status } = response;
    const route = status === 404 ? 'unknown' : routeOf(new URL(request.url).pathname);
    requests.inc({ method, route, status });
    seconds.observe({ method }, ms / 1000);
    log('info', 'request', { id, method, route, status, ms: Math.round(ms) });
    return response;
  };

  return {
    respond: async (request: Request, peer: string): Promise<Response> => {
      const forwarded = request.headers.get('x-forwarded-for')?.split(',').at(-1)?.trim();
      const own = await ownAnswer(new URL(request.url).pathname, forwarded !== undefined);
      if (own !== null) return own;
      state.count += 1;
      running.set(state.count);
      try {
        return await counted(request, trustProxy && forwarded !== undefined ? forwarded : peer);
      } finally {
        state.count -= 1;
        running.set(state.count);
      }
    },
    /** Not ready from now on; returns when what is being answered is answered, or ten seconds are over. */
    end: async (): Promise<void> => {
      state.isEnding = true;
      for (let waited = 0; state.count > 0 && waited < 100; waited += 1) await sleep(100);
    },
  };
};
