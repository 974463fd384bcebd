import { hasChanges, noChanges, type Changes } from '#electron/store/changes.ts';
import { listBackups } from '#electron/store/backups.ts';
import {
  openDatabase,
  StoreOpenError,
  type ReadDatabase,
  type WriteDatabase,
} from '#electron/store/database.ts';
import { migrate } from '#electron/store/migrate.ts';
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
  readonly close: () => void;
}

interface StoreOptions {
  readonly path: string;
  readonly inboxId: string;
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

/** @throws StoreOpenError when the file is damaged, not to be written, or of a newer Docket */
export const openStore = ({ path, inboxId }: StoreOptions): Store => {
  const db = openOrTellOfBackups(path);
  try {
    migrate(db, path);
    db.transaction((writer) => {
      ensureInbox(writer, inboxId);
      bringRowsUpToDate(writer);
    });
  } catch (error) {
    db.close();
    throw error;
  }
  const listeners = new Set<(changes: Changes) => void>();
  return {
    db,
    write: (body) => {
      const changes = noChanges();
      const value = db.transaction((writer) => body(writer, changes));
      if (hasChanges(changes)) for (const listener of listeners) listener(changes);
      return value;
    },
    onChange: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    copyTo: db.copyTo,
    close: () => db.close(),
  };
};
