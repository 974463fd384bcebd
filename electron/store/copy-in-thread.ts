import { Worker } from 'node:worker_threads';
import { z } from 'zod';

/**
 * Copying a big store and reading the copy back take a second each: a thread
 * does it by connections of its own, beside which the store is read and
 * written as ever. A text and no file, so that no bundle needs a second entry.
 */
const SOURCE = `
const { parentPort, workerData: { from, to, table } } = require('node:worker_threads');
const { DatabaseSync } = require('node:sqlite');
const open = (path, work) => {
  const db = new DatabaseSync(path, { readOnly: true, timeout: 2000 });
  try {
    return work(db);
  } finally {
    db.close();
  }
};
const verify = (db) => {
  db.prepare('SELECT COUNT(*) FROM ' + table).get();
  return String(Object.values(db.prepare('PRAGMA integrity_check(1)').get())[0]);
};
try {
  if (from !== null) open(from, (db) => db.prepare('VACUUM INTO ?').run(to));
  const verdict = from === null ? open(to, verify) : 'ok';
  parentPort.postMessage({ problem: verdict === 'ok' ? null : verdict });
} catch (error) {
  parentPort.postMessage({ problem: error.message, errcode: error.errcode });
}
`;

const answerSchema = z.object({ problem: z.string().nullable(), errcode: z.number().optional() });

interface Work {
  readonly from: string | null;
  readonly to: string;
  readonly table: string;
}

const runThread = (workerData: Work): Promise<void> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(SOURCE, { eval: true, workerData });
    worker.once('message', (message) => {
      const { problem, errcode } = answerSchema.parse(message);
      if (problem === null) resolve();
      // The number is how the rest of Docket tells a full disk from other trouble.
      else reject(Object.assign(new Error(problem), errcode === undefined ? {} : { errcode }));
    });
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('The thread that copies ended before its work')));
  });

/** Writes a whole copy of one moment to a new file. @throws when that cannot be written */
export const copyInThread = (from: string, to: string): Promise<void> => runThread({ from, to, table: '' });

/** Reads a whole copy back. @param table one that it has to have. @throws when it is not as it has to be */
export const verifyInThread = (path: string, table: 'outbox' | 'users' = 'outbox'): Promise<void> =>
  runThread({ from: null, to: path, table });
