import type { Log } from '#shared/domain/desktop/log.ts';
import { yieldToEventLoop } from '#core/remote/yield-to-event-loop.ts';
import { lastChange, lastChangeUntil } from '#core/store/change-log/read-log.ts';
import type { ReadDatabase } from '#core/store/database/database.ts';
import type { Store } from '#core/store/store.ts';
import type { Schedule } from '#core/sync/engine/idle-gate.ts';

export interface LogLimits {
  /** Milliseconds. */
  readonly keptFor: number;
  /** Bytes on the disk, about. */
  readonly keptAtMost: number;
}

/** Of a row and its place in the index, without the delta. Bytes, measured. */
const ROW_BYTES = 75;
/** Rows that are measured, and that are deleted, in one piece of work: a few milliseconds. */
const [MEASURED, DELETED] = [5000, 500];

/** Undo and the conflict journal keep what they need themselves; their changes stay to be read beside them. */
const neededFrom = (db: ReadDatabase): number => {
  const { at } = db.get<{ at: number | null }>(
    `SELECT MIN(at) AS at FROM (SELECT MIN(created_at) AS at FROM history_step
       UNION ALL SELECT MIN(created_at) FROM conflict WHERE settled = 0)`,
  ) ?? { at: null };
  return at === null ? Number.POSITIVE_INFINITY : lastChangeUntil(db, at - 1);
};

/** The newest change that is beyond the size; 0 where all of them fit. */
const beyondSize = async ({ db }: Store, keptAtMost: number): Promise<number> => {
  let bytes = 0;
  for (let to = lastChange(db); to > 0; to -= MEASURED) {
    const { count, text } = db.get<{ count: number; text: number | null }>(
      'SELECT COUNT(*) AS count, SUM(length(delta)) AS text FROM change_log WHERE id > ? AND id <= ?',
      to - MEASURED,
      to,
    ) ?? { count: 0, text: 0 };
    if (count === 0) return 0;
    bytes += count * ROW_BYTES + (text ?? 0);
    if (bytes > keptAtMost) return to;
    await yieldToEventLoop();
  }
  return 0;
};

/**
 * Forgets the oldest changes, beyond an age and a size. The last change stays: the numbers go on from it.
 * @param now Unix milliseconds
 * @param isStopped asked between two pieces of work: whoever closes the account does not wait for all of it
 */
export const pruneLog = async (
  store: Store,
  now: number,
  { keptFor, keptAtMost }: LogLimits,
  isStopped = (): boolean => false,
): Promise<void> => {
  const { db } = store;
  const beyond = Math.max(lastChangeUntil(db, now - keptFor), await beyondSize(store, keptAtMost));
  const border = Math.min(beyond, neededFrom(db), lastChange(db) - 1);
  for (;;) {
    const first = db.get<{ id: number | null }>('SELECT MIN(id) AS id FROM change_log')?.id ?? null;
    if (first === null || first > border || isStopped()) return;
    await store.writable();
    store.write((writer) =>
      writer.run('DELETE FROM change_log WHERE id < ?', Math.min(first + DELETED, border + 1)),
    );
    await yieldToEventLoop();
  }
};

/** First what a start is waited for. Milliseconds. */
const AFTER_START = 120_000;
const EVERY = 12 * 60 * 60_000;

export interface LogKeeping {
  /** The settings for age and size of the change log, read before each pruning. */
  readonly logLimits: () => LogLimits;
}

interface Effects extends LogKeeping {
  /** Unix milliseconds. */
  readonly now: () => number;
  readonly schedule: Schedule;
  readonly log: Log;
}

/** Prunes the change log now and then while the store is open. @returns a function that stops it and waits for the end */
export const keepPruned = (
  store: Store,
  { logLimits, now, schedule, log }: Effects,
): (() => Promise<void>) => {
  let cancel: (() => void) | null = null;
  let isStopped = false;
  let running: Promise<void> = Promise.resolve();
  const prune = async (): Promise<void> => {
    try {
      await pruneLog(store, now(), logLimits(), () => isStopped);
    } catch (error) {
      log('the change log was not pruned', error);
    }
    if (!isStopped) pruneIn(EVERY);
  };
  const pruneIn = (ms: number): void => {
    cancel = schedule(ms, () => {
      running = prune();
    });
  };
  pruneIn(AFTER_START);
  return async () => {
    isStopped = true;
    cancel?.();
    await running;
  };
};
