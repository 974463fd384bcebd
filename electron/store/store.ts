import { hasChanges, noChanges, type Changes } from '#electron/store/changes.ts';
import { openDatabase, type ReadDatabase, type WriteDatabase } from '#electron/store/database.ts';
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
  readonly close: () => void;
}

interface StoreOptions {
  readonly path: string;
  readonly inboxId: string;
}

/** Raised whenever rows are made in another way: they are then made anew from the truth. */
const ROWS_VERSION = '1';

const bringRowsUpToDate = (db: WriteDatabase): void => {
  if (readMeta(db, 'rowsVersion') === ROWS_VERSION) return;
  rebuildAllRows(db);
  writeMeta(db, 'rowsVersion', ROWS_VERSION);
};

/** @throws StoreOpenError when the file is damaged, not to be written, or of a newer Docket */
export const openStore = ({ path, inboxId }: StoreOptions): Store => {
  const db = openDatabase(path);
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
    close: () => db.close(),
  };
};
