import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { z } from 'zod';
import { readJson } from '#shared/domain/parse-json.ts';
import type { Change } from '#electron/local-service/storage/database.ts';

/**
 * What was committed is told here, behind its commit. A transaction with a NOTIFY of its own commits alone in the whole
 * cluster (PostgreSQL, `PreCommit_Notify`): with 20 writers a fifth of the transactions came through. What a process
 * that is killed does not tell, clients find when they ask the next time.
 */
const CHANNEL = 'docket_changes';

/** What is committed within so long is told by one statement. Milliseconds. */
const TOGETHER = 10;

/** A connection that brings nothing is asked as often whether it still stands. Milliseconds. */
const [LOOK_EVERY, LONGEST_LOOK] = [30_000, 10_000];
/** Milliseconds. */
const [FIRST_PAUSE, LONGEST_PAUSE] = [100, 10_000];

const payloadSchema = z
  .tuple([z.string(), z.number(), z.string()])
  .transform(([userId, checkPoint, session]): Change => ({ userId, checkPoint, session }));

type Listener = (change: Change | null) => void;

interface Connection {
  readonly url: string;
  readonly onListening: (client: pg.Client) => void;
  readonly onChange: (change: Change) => void;
  readonly over: AbortSignal;
}

const newClient = (url: string): pg.Client =>
  new pg.Client({
    connectionString: url,
    application_name: 'docket-server-changes',
    connectionTimeoutMillis: LONGEST_LOOK,
    query_timeout: LONGEST_LOOK,
  });

/** Returns or throws when the connection is over. */
const listenOnce = async ({ url, onListening, onChange, over }: Connection): Promise<void> => {
  const client = newClient(url);
  const ended = new Promise<'ended'>((resolve) => {
    for (const event of ['error', 'end'] as const) client.on(event, () => resolve('ended'));
    over.addEventListener('abort', () => resolve('ended'), { once: true });
  });
  client.on('notification', ({ payload = '' }) => {
    // Any user of the database may notify the channel.
    const change = readJson(payloadSchema, payload);
    if (change !== null) onChange(change);
  });
  try {
    await client.connect();
    await client.query(`LISTEN ${CHANNEL}`);
    onListening(client);
    for (;;) {
      const look = new AbortController();
      const silence = sleep(LOOK_EVERY, 'silent' as const, { signal: look.signal }).catch(
        () => 'ended' as const,
      );
      const what = await Promise.race([ended, silence]);
      look.abort();
      if (what === 'ended') return;
      await client.query('SELECT 1');
    }
  } finally {
    // One that never stood, or is gone, cannot be ended.
    await client.end().catch(() => undefined);
  }
};

/** Tells what is waiting over the connection that stands, one statement after the other. */
const createTeller = () => {
  const waiting = new Map<string, Change>();
  let client: pg.Client | null = null;
  let running: Promise<void> | null = null;
  const tellAll = async (): Promise<void> => {
    for (;;) {
      const standing = client;
      if (standing === null || waiting.size === 0) return;
      const payloads = [...waiting.values()].map(({ userId, checkPoint, session }) =>
        JSON.stringify([userId, checkPoint, session]),
      );
      waiting.clear();
      await standing.query('SELECT pg_notify($1, payload) FROM unnest($2::text[]) AS payload', [
        CHANNEL,
        payloads,
      ]);
      await sleep(TOGETHER);
    }
  };
  const flush = (): Promise<void> => (running ??= flushOnce());
  const flushOnce = async (): Promise<void> => {
    // A connection that ends is noticed by whoever listens to it.
    await tellAll().catch(() => undefined);
    running = null;
  };
  return {
    add: (changes: readonly Change[]): void => {
      // The last one of a session says what the ones before it said.
      for (const change of changes) waiting.set(`${change.userId} ${change.session}`, change);
      void flush();
    },
    over: (next: pg.Client | null): void => {
      client = next;
      void flush();
    },
    flush,
  };
};

/** One connection that listens and tells, made when it is first needed, and again when it ends. */
export const followChanges = (url: string) => {
  const teller = createTeller();
  const listeners = new Set<Listener>();
  const over = new AbortController();
  let running: Promise<void> | null = null;
  const tell: Listener = (change) => {
    for (const listener of listeners) listener(change);
  };
  const listen = async (): Promise<void> => {
    let pause = FIRST_PAUSE;
    const onListening = (client: pg.Client): void => {
      pause = FIRST_PAUSE;
      teller.over(client);
      // What was committed before it listened came to nobody.
      tell(null);
    };
    while (!over.signal.aborted) {
      await listenOnce({ url, onListening, onChange: tell, over: over.signal }).catch(() => undefined);
      teller.over(null);
      await sleep(pause, null, { signal: over.signal }).catch(() => undefined);
      pause = Math.min(LONGEST_PAUSE, pause * 2);
    }
  };
  return {
    onChange: (listener: Listener): (() => void) => {
      listeners.add(listener);
      running ??= listen();
      return () => void listeners.delete(listener);
    },
    /** Tells every process of what was committed. */
    announce: (changes: readonly Change[]): void => {
      if (changes.length === 0) return;
      running ??= listen();
      teller.add(changes);
    },
    close: async (): Promise<void> => {
      await teller.flush();
      over.abort();
      await running;
    },
  };
};
