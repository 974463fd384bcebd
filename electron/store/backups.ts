import { mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Store } from '#electron/store/store.ts';

/** How often a store is copied, in milliseconds, and how many copies are kept. */
const EVERY = 24 * 60 * 60_000;
const KEPT = 7;

const NAME = /^store-(\d{13})\.db$/u;

/** Where the copies of a store are. */
const directoryOf = (storePath: string): string => join(dirname(storePath), 'backups');

export interface Backup {
  readonly path: string;
  /** Unix milliseconds. */
  readonly at: number;
}

/** Good copies, newest first. A copy gets its name after it was read back, so what has one is whole. */
export const listBackups = (storePath: string): readonly Backup[] => {
  const directory = directoryOf(storePath);
  let names: readonly string[];
  try {
    names = readdirSync(directory);
  } catch {
    return [];
  }
  return names
    .flatMap((name) => {
      const [, at] = NAME.exec(name) ?? [];
      return at === undefined ? [] : [{ path: join(directory, name), at: Number(at) }];
    })
    .toSorted((one, other) => other.at - one.at);
};

const countIn = (db: DatabaseSync, table: string): number =>
  Number(Object.values(db.prepare(`SELECT COUNT(*) FROM ${table}`).get() ?? {})[0]);

/** Reads the whole copy back. */
const isGood = (path: string, unsent: number): boolean => {
  const db = new DatabaseSync(path, { readOnly: true });
  try {
    const verdict = Object.values(db.prepare('PRAGMA integrity_check(1)').get() ?? {})[0];
    return verdict === 'ok' && countIn(db, 'outbox') === unsent;
  } finally {
    db.close();
  }
};

const forgetOld = (storePath: string): void => {
  for (const { path } of listBackups(storePath).slice(KEPT)) rmSync(path, { force: true });
};

/**
 * Copies the store, reads the copy back, and forgets the oldest ones. The copy
 * is of one moment; a store that is damaged is never opened, so that it never
 * takes the place of a good copy.
 * @param now Unix milliseconds
 * @returns where the copy is
 * @throws when there is no room for it or it cannot be read back; earlier copies stay
 */
export const backUp = (store: Pick<Store, 'db' | 'copyTo'>, storePath: string, now: number): string => {
  const directory = directoryOf(storePath);
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const path = join(directory, `store-${String(now).padStart(13, '0')}.db`);
  const unfinished = `${path}.part`;
  rmSync(unfinished, { force: true });
  try {
    const unsent = store.db.get<{ n: number }>('SELECT COUNT(*) AS n FROM outbox')?.n ?? 0;
    store.copyTo(unfinished);
    if (!isGood(unfinished, unsent)) throw new Error(`The copy ${basename(unfinished)} cannot be read back`);
    renameSync(unfinished, path);
  } finally {
    rmSync(unfinished, { force: true });
  }
  forgetOld(storePath);
  return path;
};

/** Milliseconds until the next copy is due; a clock that was set back makes it due at once. */
export const backupDueIn = (storePath: string, now: number): number => {
  const [newest] = listBackups(storePath);
  if (newest === undefined || newest.at > now) return 0;
  return Math.max(0, newest.at + EVERY - now);
};
