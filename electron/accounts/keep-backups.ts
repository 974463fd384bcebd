import { backUp, backupDueIn } from '#electron/store/backups.ts';
import type { Store } from '#electron/store/store.ts';
import type { Schedule } from '#electron/sync/engine.ts';

interface KeepBackups {
  readonly store: Store;
  readonly storePath: string;
  /** Unix time in milliseconds. */
  readonly now: () => number;
  readonly schedule: Schedule;
  readonly log: (line: string) => void;
}

/** The first rows and the first sync come first. Milliseconds. */
const AFTER_START = 60_000;
/** A day that a laptop sleeps through is made up for soon. Milliseconds. */
const LOOK_AT_LEAST_EVERY = 60 * 60_000;

/** Copies the store once a day while it is open. @returns a function that stops it */
export const keepBackups = ({ store, storePath, now, schedule, log }: KeepBackups): (() => void) => {
  let cancel: (() => void) | null = null;
  const look = (): void => {
    try {
      if (backupDueIn(storePath, now()) === 0) backUp(store, storePath, now());
    } catch (error) {
      // The store itself is well; the next look tries again.
      log(`no backup was made: ${error instanceof Error ? error.message : String(error)}`);
    }
    cancel = schedule(Math.min(LOOK_AT_LEAST_EVERY, Math.max(1000, backupDueIn(storePath, now()))), look);
  };
  cancel = schedule(AFTER_START, look);
  return () => cancel?.();
};
