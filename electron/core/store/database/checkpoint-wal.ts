import { statSync } from 'node:fs';
import type { Database } from '#core/store/database/database.ts';
import { letGo } from '#core/store/database/thread-writes.ts';
import { foldInThread } from '#core/store/database/store-thread.ts';

/** Bytes of log from which on it is folded: a thousand pages, as SQLite itself does it. */
export const LONG_LOG = 4 * 1024 * 1024;
/** So long is waited for the thread where the store is closed. Milliseconds. */
const PATIENCE = 10_000;

/**
 * Bytes of log from which on nothing is written while it is folded. SQLite begins a log again only when all of it is
 * folded: with writes that go on meanwhile it grew with all that was written (559 MB while an account was filled).
 */
const TOO_LONG_LOG = 32 * 1024 * 1024;

/** Has the thread fold while nothing is written, which begins when writes that are under way are over. */
export type FoldAlone = (start: (over: Int32Array) => Promise<void>) => void;

export interface LogFolding {
  /** To be called after a commit. */
  readonly look: (foldAlone?: FoldAlone) => void;
  /** Waits until nothing but the store itself has the file open. */
  readonly close: () => void;
}

/** 0 also where the folder cannot be read any more: what was committed is committed all the same. */
const lengthOf = (path: string): number => {
  try {
    return statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  } catch {
    return 0;
  }
};

/**
 * Keeps the log of a store short. SQLite folds it into the file at the end of
 * the commit that makes it long, which then takes ten times as long as any
 * other: a thread does it instead.
 * @param path of the store
 */
export const createLogFolding = (
  db: Pick<Database, 'exec'>,
  path: string,
  fold: typeof foldInThread = foldInThread,
): LogFolding => {
  db.exec('PRAGMA wal_autocheckpoint = 0');
  // A log that was folded is begun again and cut: so its length tells what is not folded yet.
  db.exec(`PRAGMA journal_size_limit = ${LONG_LOG}`);
  let done: Int32Array | null = null;
  /** What was written since the thread began may not be folded: closing the store would fold it in one piece. */
  let hasMore = false;
  let isClosed = false;
  /** It waits for its turn. */
  let isAsked = false;
  const look = (foldAlone?: FoldAlone): void => {
    const length = lengthOf(`${path}-wal`);
    if (foldAlone !== undefined && length > TOO_LONG_LOG) startAlone(foldAlone);
    else if (done !== null || isAsked) hasMore = true;
    else if (!isClosed && length > LONG_LOG) start();
  };
  const startAlone = (foldAlone: FoldAlone): void => {
    if (isClosed || isAsked) return;
    isAsked = true;
    foldAlone(
      async (over) =>
        new Promise((resolve) => {
          isAsked = false;
          if (isClosed) {
            letGo(over);
            resolve();
            return;
          }
          fold(path, over, resolve);
        }),
    );
  };
  const start = (): void => {
    hasMore = false;
    done = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
    // Where the disk is full, it is tried again after a later commit.
    fold(path, done, () => {
      done = null;
      if (hasMore) look();
    });
  };
  return {
    look,
    close: () => {
      isClosed = true;
      // A connection that is closed last deletes the log by its name, which may be that of another store by then.
      if (done !== null) Atomics.wait(done, 0, 0, PATIENCE);
    },
  };
};
