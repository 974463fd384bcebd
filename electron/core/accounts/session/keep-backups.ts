import type { Log } from '#shared/domain/desktop/log.ts';
import type { OwnService } from '#core/accounts/session/own-service.ts';
import { backUp, backupDueIn } from '#core/store/backup/backups.ts';
import type { Store } from '#core/store/store.ts';
import type { Schedule } from '#core/sync/engine/idle-gate.ts';

interface KeepBackups {
  readonly store: Pick<Store, 'copyTo'>;
  /** The data of the account's own service; null where the service is elsewhere. */
  readonly ownService: OwnService | null;
  readonly storePath: string;
  /** When somebody edited something here last, in Unix milliseconds; null where nobody did. */
  readonly lastEditAt: () => number | null;
  /** Unix time in milliseconds. */
  readonly now: () => number;
  readonly schedule: Schedule;
  readonly log: Log;
}

/** The first rows and the first sync come first. Milliseconds. */
const AFTER_START = 60_000;
/** A day that a laptop sleeps through is made up for soon. Milliseconds. */
const LOOK_AT_LEAST_EVERY = 60 * 60_000;

/** Copies the store once a day while it is open, and once an hour while somebody works in it. @returns a function that stops it and waits for a copy under way */
export const keepBackups = ({
  store,
  ownService,
  storePath,
  lastEditAt,
  now,
  schedule,
  log,
}: KeepBackups): (() => Promise<void>) => {
  let cancel: (() => void) | null = null;
  let isStopped = false;
  let running: Promise<void> = Promise.resolve();
  const dueIn = (): number => backupDueIn(storePath, now(), lastEditAt());
  const look = async (): Promise<void> => {
    try {
      if (dueIn() === 0) {
        await backUp(store, storePath, now(), { service: ownService });
      }
    } catch (error) {
      // The store itself is well; the next look tries again.
      log('no backup was made', error);
    }
    if (!isStopped) lookIn(Math.min(LOOK_AT_LEAST_EVERY, Math.max(1000, dueIn())));
  };
  const lookIn = (ms: number): void => {
    cancel = schedule(ms, () => {
      running = look();
    });
  };
  lookIn(AFTER_START);
  return async () => {
    isStopped = true;
    cancel?.();
    await running;
  };
};
