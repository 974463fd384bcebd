import { record } from '#core/store/change-log/recorder.ts';
import { addChanges, noChanges, type Changes } from '#core/store/database/changes.ts';
import { openDatabase } from '#core/store/database/database.ts';
import type { Store } from '#core/store/store.ts';

const notHere = (): never => {
  throw new Error('Only the thread that opened the store does this');
};

/**
 * A store that is open in another thread, for one action that takes long: one transaction, as there. What is damaged is
 * told there, and is repaired there.
 * @param changes collects what was written
 * @param at Unix milliseconds
 */
export const openInThread = (path: string, changes: Changes, at: number): Store => {
  // The file was checked by the thread that opened it.
  const db = openDatabase(path, () => undefined);
  // Folding the log is the business of a thread of its own.
  db.exec('PRAGMA wal_autocheckpoint = 0');
  return {
    db,
    isReadOnly: false,
    write: (body) => {
      const noted = noChanges();
      const value = db.transaction((writer) => record(writer, at, (logged) => body(logged, noted)));
      addChanges(changes, noted);
      return value;
    },
    isBusy: () => false,
    writable: () => Promise.resolve(),
    writeInThread: notHere,
    part: notHere,
    settle: notHere,
    onChange: notHere,
    copyTo: notHere,
    repair: () => false,
    notice: () => null,
    isUnchecked: false,
    checkFile: notHere,
    close: db.close,
  };
};
