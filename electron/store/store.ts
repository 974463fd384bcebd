import { hasChanges, noChanges, type Changes } from '#electron/store/changes.ts';
import { listBackups } from '#electron/store/backups.ts';
import { DamagedRow, type Damage } from '#electron/store/damaged-row.ts';
import {
  openDatabase,
  openErrorFrom,
  StoreOpenError,
  type Database,
  type ReadDatabase,
  type WriteDatabase,
} from '#electron/store/database.ts';
import { migrate } from '#electron/store/migrate.ts';
import { mend, mendEverything, mendSmallTables } from '#electron/store/mend.ts';
import { readMeta, writeMeta } from '#electron/store/meta.ts';
import { ensureInbox } from '#electron/store/rows/project-row.ts';
import { rebuildAllRows } from '#electron/store/rows/rebuild-row.ts';

/** The client's store of one account: the truth until the service has acknowledged it. */
export interface Store {
  readonly db: ReadDatabase;
  /**
   * Runs `body` in one transaction and announces what it changed after the
   * commit. When it returns, the change is on disk.
   */
  readonly write: <Value>(body: (db: WriteDatabase, changes: Changes) => Value) => Value;
  /** @returns a function that stops listening */
  readonly onChange: (listener: (changes: Changes) => void) => () => void;
  /** Writes a whole copy of one moment to a new file. @throws when that cannot be written */
  readonly copyTo: (path: string) => void;
  /**
   * Sets aside what a reading found damaged, so that it can be done again.
   * @returns whether `error` was about damage
   */
  readonly mend: (error: unknown) => boolean;
  readonly close: () => void;
}

interface StoreOptions {
  readonly path: string;
  readonly inboxId: string;
  /** Unix time in milliseconds: when something was set aside. */
  readonly now?: () => number;
}

/** Raised whenever rows are made in another way: they are then made anew from the truth. */
const ROWS_VERSION = '2';

const bringRowsUpToDate = (db: WriteDatabase): void => {
  if (readMeta(db, 'rowsVersion') === ROWS_VERSION) return;
  rebuildAllRows(db);
  writeMeta(db, 'rowsVersion', ROWS_VERSION);
};

/** A damaged file is left as it is; the person is told which copy is good. */
const openOrTellOfBackups = (path: string): ReturnType<typeof openDatabase> => {
  try {
    return openDatabase(path);
  } catch (error) {
    const [newest] = listBackups(path);
    if (!(error instanceof StoreOpenError) || error.kind !== 'damaged' || newest === undefined) throw error;
    const message = `${error.message} A good copy of ${new Date(newest.at).toISOString()} is ${newest.path}: put it in its place to go on from there.`;
    throw new StoreOpenError('damaged', message, { cause: error });
  }
};

/** So many damaged rows one by one; then all of them at once. */
const ONE_BY_ONE = 5;

interface Mender {
  readonly db: Database;
  readonly inboxId: string;
  readonly now: () => number;
}

const mendNow = ({ db, inboxId, now }: Mender, damage: Damage): Changes => {
  const changes = noChanges();
  const mending = { changes, at: now(), inboxId };
  try {
    db.transaction((writer) => mend(writer, damage, mending));
  } catch (error) {
    if (!(error instanceof DamagedRow)) throw error;
    // What it is made anew from is damaged as well.
    db.transaction((writer) => mendEverything(writer, mending));
  }
  return changes;
};

/** Does it, and does it again after each damage that was mended. */
const untilWhole = <Value>(body: () => Value, mendOne: (damage: Damage) => void): Value => {
  for (let found = 1; ; found += 1) {
    try {
      return body();
    } catch (error) {
      if (!(error instanceof DamagedRow) || found > ONE_BY_ONE + 1) throw error;
      mendOne(found > ONE_BY_ONE ? { kind: 'somewhere' } : error.damage);
    }
  }
};

/** @throws StoreOpenError when the file is damaged, not to be written, or of a newer Docket */
export const openStore = ({ path, inboxId, now = () => 0 }: StoreOptions): Store => {
  const db = openOrTellOfBackups(path);
  const mender = { db, inboxId, now };
  try {
    migrate(db, path);
    const begin = (writer: WriteDatabase): void => {
      mendSmallTables(writer, { changes: noChanges(), at: now(), inboxId });
      ensureInbox(writer, inboxId);
      bringRowsUpToDate(writer);
    };
    untilWhole(
      () => db.transaction(begin),
      (damage) => void mendNow(mender, damage),
    );
  } catch (error) {
    db.close();
    throw openErrorFrom(error, path);
  }
  return createStore(mender);
};

const createStore = (mender: Mender): Store => {
  const { db } = mender;
  const listeners = new Set<(changes: Changes) => void>();
  const announce = (changes: Changes): void => {
    if (hasChanges(changes)) for (const listener of listeners) listener(changes);
  };
  const mendAndTell = (damage: Damage): void => announce(mendNow(mender, damage));
  return {
    db,
    write: (body) => {
      const [value, changes] = untilWhole(() => {
        const noted = noChanges();
        return [db.transaction((writer) => body(writer, noted)), noted] as const;
      }, mendAndTell);
      announce(changes);
      return value;
    },
    onChange: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    copyTo: db.copyTo,
    mend: (error) => {
      if (!(error instanceof DamagedRow)) return false;
      mendAndTell(error.damage);
      return true;
    },
    close: () => db.close(),
  };
};
