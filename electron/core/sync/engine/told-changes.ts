import { readMeta } from '#core/store/database/meta.ts';
import type { Store } from '#core/store/store.ts';
import type { Schedule } from '#core/sync/engine/idle-gate.ts';
import type { Pace } from '#core/sync/engine/poll-schedule.ts';
import type { SyncAdapter } from '#core/sync/engine/sync-adapter.ts';

/** However many changes the service tells of, they are read no more often than this. Milliseconds. */
const READ_TOGETHER_MS = 1000;

interface EngineParts {
  readonly store: Store;
  readonly adapter: SyncAdapter;
  /** Unix milliseconds. */
  readonly now: () => number;
  readonly schedule: Schedule;
}

interface ToldParts {
  readonly loop: {
    /** The cycle that is under way; null where none is. */
    readonly running: () => Promise<void> | null;
    readonly runIn: (ms: number) => void;
    /** It waits for an action of the person. */
    readonly isHeld: () => boolean;
  };
  readonly pace: Pace;
  readonly isIdle: () => boolean;
}

/** Changes that the service tells of: the first one is read at once, those behind it together. */
export const createToldChanges = (
  { adapter, store, schedule, now }: EngineParts,
  { loop, pace, isIdle }: ToldParts,
) => {
  let cancel: (() => void) | null = null;
  let readAt = 0;
  const read = async (): Promise<void> => {
    // What is being read now may have been asked for before the change.
    await loop.running();
    cancel = null;
    readAt = now();
    // A lost session waits for the person, and a pause for its end.
    if (loop.isHeld()) return;
    adapter.readAllNext();
    pace.pullNow();
    if (!pace.inTrouble() && isIdle()) loop.runIn(0);
  };
  return {
    add: (checkPoint: number): void => {
      if (cancel !== null || checkPoint <= Number(readMeta(store.db, 'checkPoint') ?? 0)) return;
      const passed = Math.max(0, now() - readAt);
      cancel = schedule(Math.max(0, READ_TOGETHER_MS - passed), () => void read());
    },
    close: (): void => cancel?.(),
  };
};
