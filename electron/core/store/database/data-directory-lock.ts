import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';

/** How a second start reaches the first one. Only the browser host can be reached so. */
const handoverSchema = z.strictObject({
  port: z.int().min(1).max(65_535),
  /** Proves to the first start that the second may read this directory. */
  secret: z.string().min(16),
});
export type Handover = z.infer<typeof handoverSchema>;

/** Another running Docket has the directory open. */
export class DataDirectoryInUse extends Error {
  override readonly name = 'DataDirectoryInUse';
}

export interface DataDirectoryLock {
  readonly close: () => void;
}

const lockPath = (dataDirectory: string): string => join(dataDirectory, 'lock.db');
const handoverPath = (dataDirectory: string): string => join(dataDirectory, 'running.json');

/**
 * Takes the data directory for this process. The lock is SQLite's own lock on
 * a file: the system drops it with the process, however it ends, so there is
 * never a stale one to clear.
 * @throws DataDirectoryInUse
 */
export const lockDataDirectory = (dataDirectory: string): DataDirectoryLock => {
  const db = new DatabaseSync(lockPath(dataDirectory), { timeout: 0 });
  try {
    db.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
  } catch (error) {
    db.close();
    throw new DataDirectoryInUse(`Docket is already running on ${dataDirectory}.`, { cause: error });
  }
  return { close: () => db.close() };
};

/** For the process that holds the lock. Readable by this user only. */
export const announceHandover = (dataDirectory: string, handover: Handover): void => {
  writeFileSync(handoverPath(dataDirectory), JSON.stringify(handover), { mode: 0o600 });
};

export const withdrawHandover = (dataDirectory: string): void => {
  rmSync(handoverPath(dataDirectory), { force: true });
};

/** @returns null when the running Docket left no way to reach it */
export const readHandover = (dataDirectory: string): Handover | null => {
  try {
    return handoverSchema.parse(JSON.parse(readFileSync(handoverPath(dataDirectory), 'utf8')));
  } catch {
    return null;
  }
};
