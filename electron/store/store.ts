import { hasChanges, noChanges, type Changes } from '#electron/store/changes.ts';
import { openDatabase, type ReadDatabase, type WriteDatabase } from '#electron/store/database.ts';
import { migrate } from '#electron/store/migrate.ts';
import { ensureInbox } from '#electron/store/project-rows.ts';

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

/** @throws StoreOpenError when the file is damaged, not to be written, or of a newer Docket */
export const openStore = ({ path, inboxId }: StoreOptions): Store => {
  const db = openDatabase(path);
  try {
    migrate(db, path);
    db.transaction((writer) => ensureInbox(writer, inboxId));
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
