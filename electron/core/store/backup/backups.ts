import { closeSync, mkdirSync, openSync, readdirSync, readSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { BackupReason } from '#shared/domain/account.ts';
import { keepPrivate } from '#core/private-file.ts';
import type { Store } from '#core/store/store.ts';
import { verifyInThread } from '#core/store/database/store-thread.ts';

/** How often a store is copied, in milliseconds. */
const EVERY = 24 * 60 * 60_000;
/** How often where somebody works in it. Milliseconds. */
const EVERY_WITH_EDITS = 60 * 60_000;
/** The newest copies stay, and the newest copy of each of so many days: many copies of one day do not push out a week. */
const KEPT_NEWEST = 3;
const KEPT_DAYS = 7;

/** With the reason where it is none of the schedule, and before a restore with the moment of the copy that was restored. */
const NAME = /^store-(\d{13})(?:-(import|server|asked|restore)(?:-(\d{13}))?)?\.db$/u;
const SERVICE_NAME = /^service-(\d{13})\.db$/u;
const serviceName = (stamp: string): string => `service-${stamp}.db`;

/** Where the copies of a store are. */
const directoryOf = (storePath: string): string => join(dirname(storePath), 'backups');

const stampOf = (at: number): string => String(at).padStart(13, '0');

/** Why a copy is made. `of` is the moment of the copy that is restored, in Unix milliseconds. */
export type Occasion =
  | { readonly reason: Exclude<BackupReason, 'restore'> }
  | { readonly reason: 'restore'; readonly of: number };

const suffixOf = (occasion: Occasion): string => {
  if (occasion.reason === 'schedule') return '';
  return occasion.reason === 'restore' ? `-restore-${stampOf(occasion.of)}` : `-${occasion.reason}`;
};

const toOccasion = (reason: string | undefined, of: string | undefined): Occasion => {
  if (reason === 'restore' && of !== undefined) return { reason, of: Number(of) };
  return { reason: reason === 'import' || reason === 'server' || reason === 'asked' ? reason : 'schedule' };
};

export interface Backup {
  readonly path: string;
  /** Of the data of the account's own service, from the moment after; null where there is none. */
  readonly servicePath: string | null;
  /** Unix milliseconds. */
  readonly at: number;
  readonly occasion: Occasion;
}

/** What can write a whole copy of itself to a new file. */
type Copied = Pick<Store, 'copyTo'>;

/** Bytes of a store with what is not in its main file yet; 0 where there is none. */
export const bytesOf = (path: string): number =>
  ['', '-wal'].reduce(
    (sum, suffix) => sum + (statSync(path + suffix, { throwIfNoEntry: false })?.size ?? 0),
    0,
  );

const namesIn = (directory: string): readonly string[] => {
  try {
    return readdirSync(directory);
  } catch {
    return [];
  }
};

/** Good copies, newest first. A copy gets its name after it was read back, so what has one is whole. */
export const listBackups = (storePath: string): readonly Backup[] => {
  const directory = directoryOf(storePath);
  const names = namesIn(directory);
  return names
    .flatMap((name) => {
      const [, at, reason, of] = NAME.exec(name) ?? [];
      if (at === undefined) return [];
      const service = serviceName(at);
      const servicePath = names.includes(service) ? join(directory, service) : null;
      const occasion = toOccasion(reason, of);
      return [{ path: join(directory, name), servicePath, at: Number(at), occasion }];
    })
    .toSorted((one, other) => other.at - one.at);
};

/** Copies of the schedule do not push out those that were made before an import or a restore, or were asked for. */
const keptOf = (copies: readonly Backup[]): ReadonlySet<string> => {
  const days = new Map<number, string>();
  for (const { at, path } of copies) {
    const day = Math.floor(at / EVERY);
    if (!days.has(day)) days.set(day, path);
  }
  const isScheduled = ({ occasion }: Backup): boolean => occasion.reason === 'schedule';
  const newestOf = (some: readonly Backup[]) => some.slice(0, KEPT_NEWEST).map(({ path }) => path);
  const scheduled = newestOf(copies.filter(isScheduled));
  const others = newestOf(copies.filter((copy) => !isScheduled(copy)));
  return new Set([...scheduled, ...others, ...[...days.values()].slice(0, KEPT_DAYS)]);
};

/** Where the header of a database says how many pages it has, and what begins it (sqlite.org/fileformat.html). */
const HEADER_BYTES = 32;
const FILE_WORD = 'SQLite format 3\0';

/** A look at the first bytes and the length: what is inside is told by reading it. */
export const looksWhole = (path: string): boolean => {
  const header = Buffer.alloc(HEADER_BYTES);
  try {
    const file = openSync(path, 'r');
    try {
      readSync(file, header, 0, HEADER_BYTES, 0);
    } finally {
      closeSync(file);
    }
    const stored = header.readUInt16BE(16);
    const pageSize = stored === 1 ? 65_536 : stored;
    const size = statSync(path).size;
    return header.toString('latin1', 0, 16) === FILE_WORD && size === header.readUInt32BE(28) * pageSize;
  } catch {
    return false;
  }
};

/** @param spared a copy that somebody is about to restore */
const forgetOld = (storePath: string, spared: string | null): void => {
  const copies = listBackups(storePath);
  const kept = keptOf(copies);
  for (const { path } of copies) if (!kept.has(path) && path !== spared) rmSync(path);
  const directory = directoryOf(storePath);
  const left = new Set(listBackups(storePath).map(({ at }) => stampOf(at)));
  for (const name of namesIn(directory)) {
    // Copies of an earlier Docket have the mode that the mask of the process gave them.
    keepPrivate(join(directory, name));
    const [, stamp] = SERVICE_NAME.exec(name) ?? [];
    if (stamp !== undefined && !left.has(stamp)) rmSync(join(directory, name));
  }
};

const unfinishedOf = (path: string): string => `${path}.part`;

const removeUnfinished = (path: string): void => {
  for (const suffix of ['', '-journal', '-wal', '-shm']) rmSync(unfinishedOf(path) + suffix, { force: true });
};

interface Beside {
  /** The data of the account's own service; null where the service is elsewhere. */
  readonly service?: Copied | null;
  /** The path of a copy that stays, however old it is. */
  readonly spared?: string | null;
  readonly occasion?: Occasion;
}

const ON_SCHEDULE: Occasion = { reason: 'schedule' };

/**
 * Copies the store, reads the copy back, and forgets the oldest ones. A copy
 * that cannot be read back never takes the place of a good one. The store can
 * be used meanwhile; it must not be closed.
 * @param now Unix milliseconds
 * @returns where the copy is
 * @throws when there is no room for it or it cannot be read back; earlier copies stay
 */
export const backUp = async (
  store: Copied,
  storePath: string,
  now: number,
  { service = null, spared = null, occasion = ON_SCHEDULE }: Beside = {},
): Promise<string> => {
  const directory = directoryOf(storePath);
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const path = join(directory, `store-${stampOf(now)}${suffixOf(occasion)}.db`);
  const servicePath = join(directory, serviceName(stampOf(now)));
  for (const copy of [path, servicePath]) removeUnfinished(copy);
  try {
    await store.copyTo(unfinishedOf(path));
    await verifyInThread(unfinishedOf(path));
    // After the store: what is read on from there is in it, and nothing in the store is newer than it.
    if (service !== null) {
      await service.copyTo(unfinishedOf(servicePath));
      await verifyInThread(unfinishedOf(servicePath), 'users');
      renameSync(unfinishedOf(servicePath), servicePath);
    }
    renameSync(unfinishedOf(path), path);
  } finally {
    for (const copy of [path, servicePath]) removeUnfinished(copy);
  }
  forgetOld(storePath, spared);
  return path;
};

/**
 * Milliseconds until the next copy is due: a day after the newest one, an hour where something was edited since. A clock
 * that was set back makes it due at once.
 * @param lastEditAt Unix milliseconds; null where nothing was edited here
 */
export const backupDueIn = (storePath: string, now: number, lastEditAt: number | null = null): number => {
  const [newest] = listBackups(storePath);
  if (newest === undefined || newest.at > now) return 0;
  const every = lastEditAt !== null && lastEditAt > newest.at ? EVERY_WITH_EDITS : EVERY;
  return Math.max(0, newest.at + every - now);
};
