import { Worker } from 'node:worker_threads';
import { z } from 'zod';
import { SEAL_DIGITS, SEAL_FUNCTION } from '#core/checksum.ts';
import { keepPrivate } from '#core/private-file.ts';

/**
 * Every table and its indexes are looked at, against each other. The search
 * index is left to the daily copy: it takes as long as everything else, and is
 * made again from the rest at any time.
 */
export const LOOKED_AT = `SELECT name FROM sqlite_schema WHERE type = 'table' AND sql NOT LIKE 'CREATE VIRTUAL%'`;

/**
 * Copying a big store, reading the copy back, looking for damage and folding
 * the log take up to a second each: a thread does it by a connection of its
 * own, beside which the store is read and written as ever. A text and no file,
 * so that no bundle needs a second entry.
 */
const SOURCE = `
const { parentPort, workerData } = require('node:worker_threads');
const { DatabaseSync } = require('node:sqlite');
const { hash } = require('node:crypto');
const check = (db, what) => String(Object.values(db.prepare('PRAGMA integrity_check(' + what + ')').get())[0]);
const seal = (...values) => {
  const text = values.map((value) => value ?? '\\u0001').join('\\u0000');
  return Number.parseInt(hash('sha256', text, 'hex').slice(0, ${SEAL_DIGITS}), 16);
};
const works = {
  copy: (db, { to }) => {
    db.prepare('VACUUM INTO ?').run(to);
    return 'ok';
  },
  verify: (db, { table }) => {
    db.prepare('SELECT COUNT(*) FROM ' + table).get();
    return check(db, 1);
  },
  look: (db, { tables, damagedRows }) => {
    db.exec('PRAGMA cell_size_check = ON');
    db.function('${SEAL_FUNCTION}', { varargs: true, deterministic: true, useBigIntArguments: true }, seal);
    for (const { name } of db.prepare(tables).all()) {
      const verdict = check(db, "'" + name + "'");
      if (verdict !== 'ok') return verdict;
    }
    for (const sql of damagedRows) if (db.prepare(sql).get() !== undefined) return sql;
    return 'ok';
  },
  fold: (db) => {
    db.exec('PRAGMA wal_checkpoint(PASSIVE)');
    return 'ok';
  },
};
const { work, path, over } = workerData;
try {
  const db = new DatabaseSync(path, { readOnly: work !== 'fold', timeout: 2000 });
  try {
    const verdict = works[work](db, workerData);
    parentPort.postMessage({ problem: verdict === 'ok' ? null : verdict });
  } finally {
    db.close();
  }
} catch (error) {
  parentPort.postMessage({ problem: error.message, errcode: error.errcode });
} finally {
  if (over) {
    Atomics.store(over, 0, 1);
    Atomics.notify(over, 0);
  }
}
`;

const answerSchema = z.object({ problem: z.string().nullable(), errcode: z.number().optional() });

type Work =
  | { readonly work: 'copy'; readonly path: string; readonly to: string }
  | { readonly work: 'verify'; readonly path: string; readonly table: string }
  | {
      readonly work: 'look';
      readonly path: string;
      readonly tables: string;
      readonly damagedRows: readonly string[];
    }
  | { readonly work: 'fold'; readonly path: string; readonly over: Int32Array };

const startThread = (workerData: Work): Worker => new Worker(SOURCE, { eval: true, workerData });

/** What SQLite said; without a number where it is about what is in the file. */
type Answer = z.infer<typeof answerSchema>;

const askThread = (workerData: Work): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const worker = startThread(workerData);
    worker.once('message', (message) => resolve(answerSchema.parse(message)));
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('The thread ended before its work')));
  });

const runThread = async (work: Work): Promise<void> => {
  const { problem, errcode } = await askThread(work);
  if (problem === null) return;
  // The number is how the rest of Docket tells a full disk from other trouble.
  throw Object.assign(new Error(problem), errcode === undefined ? {} : { errcode });
};

/** Writes a whole copy of one moment to a new file. @throws when that cannot be written */
export const copyInThread = (path: string, to: string): Promise<void> => {
  // SQLite writes into a file that is empty.
  keepPrivate(to);
  return runThread({ work: 'copy', path, to });
};

/** Reads a whole copy back. @param table one that it has to have. @throws when it is not as it has to be */
export const verifyInThread = (path: string, table: 'outbox' | 'users' = 'outbox'): Promise<void> =>
  runThread({ work: 'verify', path, table });

/** SQLite's primary result codes for a file that is not as it has to be (sqlite.org/rescode.html). */
const DAMAGED = [11, 26];

/**
 * Looks for damage in a file that is open.
 * @param damagedRows queries that find a row in a damaged file alone
 * @returns whether there is none that a thread could see
 */
export const lookInThread = async (path: string, damagedRows: readonly string[] = []): Promise<boolean> => {
  const { problem, errcode } = await askThread({ work: 'look', path, tables: LOOKED_AT, damagedRows });
  return problem === null || (errcode !== undefined && !DAMAGED.includes(errcode % 256));
};

/**
 * Folds the log of a store into its file, as far as nobody reads what is in it.
 * It is not waited for, and not told where it fails: nothing is lost by a long log.
 * @param over gets 1, and whoever waits for that is woken, when the thread has let go of the file
 */
export const foldInThread = (path: string, over: Int32Array, onEnd: () => void): void => {
  const thread = startThread({ work: 'fold', path, over });
  thread.unref();
  thread.once('error', () => undefined);
  thread.once('exit', onEnd);
};
