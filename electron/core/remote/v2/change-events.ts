import { z } from 'zod';
import { readJson } from '#shared/domain/parse-json.ts';
import type { Http } from '#core/remote/http/http.ts';

/** How a connection that told of changes ended. */
export type EndOfEvents =
  /** It may be tried again. */
  | 'ended'
  /** The service tells of nothing. */
  | 'notOffered';

interface Listening {
  readonly onChange: (checkPoint: number) => void;
  /** Something came: the connection stands. */
  readonly onSign: () => void;
  readonly signal: AbortSignal;
}

/** What Docket's own server tells while a connection stands (`electron/local-service/server/events.ts`). */
export interface ChangeEvents {
  readonly listen: (listening: Listening) => Promise<EndOfEvents>;
}

/** The server ends a connection after a quarter of an hour. Milliseconds. */
const LONGEST_MS = 20 * 60_000;
/** An event is about 50 characters. */
const LONGEST_EVENT = 10_000;

const dataSchema = z.object({ checkPoint: z.int() });

/** Events of a text that comes in parts (WHATWG HTML, 9.2.6), as far as the server uses them. */
const createReader = (onChange: (checkPoint: number) => void) => {
  const decoder = new TextDecoder();
  let rest = '';
  return (part: Uint8Array): void => {
    rest += decoder.decode(part, { stream: true });
    const events = rest.split(/\r?\n\r?\n/u);
    rest = (events.pop() ?? '').slice(-LONGEST_EVENT);
    for (const event of events) {
      const data = /^data: ?(.*)$/mu.exec(event)?.[1] ?? null;
      const change = /^event: ?change$/mu.test(event) ? readJson(dataSchema, data) : null;
      if (change !== null) onChange(change.checkPoint);
    }
  };
};

/** @param isOffered once it is known; nobody else is asked for it */
export const createChangeEvents = (http: Http, isOffered: Promise<boolean>): ChangeEvents => ({
  listen: async ({ onChange, onSign, signal }) => {
    if (!(await isOffered)) return 'notOffered';
    const read = createReader(onChange);
    const answer = await http.request({
      method: 'GET',
      prefix: 'docket',
      path: '/events',
      headers: { accept: 'text/event-stream' },
      answer: z.unknown(),
      timeoutMs: LONGEST_MS,
      signal,
      onHead: ({ status, headers }) => {
        const isStream = (headers.get('content-type') ?? '').startsWith('text/event-stream');
        if (status !== 200 || !isStream) return null;
        onSign();
        return (part) => {
          onSign();
          read(part);
        };
      },
    });
    return !answer.ok && answer.error.kind === 'Rejected' ? 'notOffered' : 'ended';
  },
});
