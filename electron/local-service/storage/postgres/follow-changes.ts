import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { z } from 'zod';
import type { Change } from '#electron/local-service/storage/database.ts';

/** What is committed is announced here, with the transaction that commits it. */
export const CHANNEL = 'docket_changes';

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
  readonly onListening: () => void;
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
  client.on('notification', ({ payload = '' }) => onChange(payloadSchema.parse(JSON.parse(payload))));
  try {
    await client.connect();
    await client.query(`LISTEN ${CHANNEL}`);
    onListening();
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

/** One connection that listens, made when somebody first follows, and again when it ends. */
export const followChanges = (url: string) => {
  const listeners = new Set<Listener>();
  const over = new AbortController();
  let running: Promise<void> | null = null;
  const tell: Listener = (change) => {
    for (const listener of listeners) listener(change);
  };
  const listen = async (): Promise<void> => {
    let pause = FIRST_PAUSE;
    const onListening = (): void => {
      pause = FIRST_PAUSE;
      // What was committed before it listened came to nobody.
      tell(null);
    };
    while (!over.signal.aborted) {
      await listenOnce({ url, onListening, onChange: tell, over: over.signal }).catch(() => undefined);
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
    close: async (): Promise<void> => {
      over.abort();
      await running;
    },
  };
};
