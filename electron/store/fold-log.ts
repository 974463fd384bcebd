import { statSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import type { Database } from '#electron/store/database.ts';

/**
 * SQLite folds its log into the file at the end of the commit that makes it
 * long, which then takes ten times as long as any other. A thread does it by a
 * connection of its own, beside which the store is read and written as ever. A
 * text and no file, so that no bundle needs a second entry.
 */
const SOURCE = `
const { workerData: { path, state } } = require('node:worker_threads');
const { DatabaseSync } = require('node:sqlite');
try {
  const db = new DatabaseSync(path);
  try {
    db.exec('PRAGMA wal_checkpoint(PASSIVE)');
  } finally {
    db.close();
  }
} finally {
  Atomics.store(state, 0, 1);
  Atomics.notify(state, 0);
}
`;

/** Bytes of log from which on it is folded: a thousand pages, as SQLite itself does it. */
const LONG = 4 * 1024 * 1024;
/** So long is waited for the thread where the store is closed. Milliseconds. */
const PATIENCE = 10_000;

export interface LogFolding {
  /** To be called after a commit. */
  readonly look: () => void;
  /** Waits until nothing but the store itself has the file open. */
  readonly close: () => void;
}

const lengthOf = (path: string): number => statSync(path, { throwIfNoEntry: false })?.size ?? 0;

/** Keeps the log of a store short. @param path of the store */
export const createLogFolding = (db: Database, path: string): LogFolding => {
  db.exec('PRAGMA wal_autocheckpoint = 0');
  // A log that was folded is begun anew and cut: so its length tells what is not folded yet.
  db.exec(`PRAGMA journal_size_limit = ${LONG}`);
  let done: Int32Array | null = null;
  const start = (): void => {
    const state = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
    const thread = new Worker(SOURCE, { eval: true, workerData: { path, state } });
    thread.unref();
    done = state;
    // A full disk: nothing is lost by a long log, and after a later commit it is tried again.
    thread.once('error', () => undefined);
    thread.once('exit', () => {
      done = null;
    });
  };
  return {
    look: () => {
      if (done === null && lengthOf(`${path}-wal`) > LONG) start();
    },
    close: () => {
      // A connection that is closed last deletes the log by its name, which may be that of another store by then.
      if (done !== null) Atomics.wait(done, 0, 0, PATIENCE);
    },
  };
};
