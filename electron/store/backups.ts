import { mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Store } from '#electron/store/store.ts';
import { verifyInThread } from '#electron/store/copy-in-thread.ts';

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

/** Bytes of a store with what is not in its main file yet; 0 where there is none. */
export const bytesOf = (path: string): number =>
  ['', '-wal'].reduce(
    (sum, suffix) => sum + (statSync(path + suffix, { throwIfNoEntry: false })?.size ?? 0),
    0,
  );

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

const forgetOld = (storePath: string): void => {
  for (const { path } of listBackups(storePath).slice(KEPT)) rmSync(path, { force: true });
};

/**
 * Copies the store, reads the copy back, and forgets the oldest ones. A copy
 * that cannot be read back never takes the place of a good one. The store can
 * be used meanwhile; it must not be closed.
 * @param now Unix milliseconds
 * @returns where the copy is
 * @throws when there is no room for it or it cannot be read back; earlier copies stay
 */
export const backUp = async (
  store: Pick<Store, 'copyTo'>,
  storePath: string,
  now: number,
): Promise<string> => {
  const directory = directoryOf(storePath);
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const path = join(directory, `store-${String(now).padStart(13, '0')}.db`);
  const unfinished = `${path}.part`;
  const remove = (): void => {
    for (const suffix of ['', '-journal', '-wal', '-shm']) rmSync(unfinished + suffix, { force: true });
  };
  remove();
  try {
    await store.copyTo(unfinished);
    await verifyInThread(unfinished);
    renameSync(unfinished, path);
  } finally {
    remove();
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
