import type { Store } from '#core/store/store.ts';

/** Rings the reminders of one open account. */
export interface ReminderEngine {
  /** Something changed: tasks, habits, a snooze, the zone. Returns at once. */
  readonly wake: () => void;
  /** The computer was asleep, or its clock was set. @returns how many rang */
  readonly lookNow: () => number;
  readonly close: () => void;
}

/** What the reminders of tasks and of habits both need. */
export interface RingOptions {
  readonly store: Store;
  /** Unix time in milliseconds. */
  readonly now: () => number;
  /** @returns a function that cancels */
  readonly schedule: (ms: number, action: () => void) => () => void;
  /** While it returns true, due reminders wait for a later look. */
  readonly isQuiet?: (() => boolean) | undefined;
  /** Called with a bug; the engine itself goes on. */
  readonly onFault: (error: unknown) => void;
}

interface LookLoopOptions extends Pick<RingOptions, 'store' | 'schedule' | 'isQuiet'> {
  /** Rings what is due. Throws nothing. */
  readonly look: () => {
    readonly rang: number;
    /** Milliseconds until there is something to ring. */
    readonly wait: number;
    /** Called when the next look is planned. */
    readonly tell?: () => void;
  };
}

/** The edit's own answer goes out first, and of many edits in a row there is one look. Milliseconds. */
const WAKE_AFTER_MS = 50;

/** A window that opens asks for its rows first: to look through everything for the first time takes as long as they do. Milliseconds. */
const FIRST_LOOK_AFTER_MS = 1000;

/**
 * A timer is never longer: it does not count the time that a computer sleeps,
 * nor see that a clock was set, and one of more than 2^31 milliseconds would
 * fire at once.
 */
export const LONGEST_WAIT_MS = 60_000;

/** Looks at the start, when something changed, and when the next reminder is due. */
export const createLookLoop = ({ store, schedule, isQuiet, look }: LookLoopOptions): ReminderEngine => {
  let cancel: (() => void) | null = null;
  let isClosed = store.isReadOnly;
  let isSoon = false;
  const lookNow = (): number => {
    if (isClosed) return 0;
    isSoon = false;
    if (isQuiet?.() === true) {
      lookIn(LONGEST_WAIT_MS);
      return 0;
    }
    const { rang, wait, tell } = look();
    lookIn(Math.min(LONGEST_WAIT_MS, Math.max(0, wait)));
    tell?.();
    return rang;
  };
  const lookIn = (ms: number): void => {
    if (isClosed) return;
    cancel?.();
    cancel = schedule(ms, () => {
      // A look writes, and would hold up everything until another thread has written.
      if (store.isBusy()) lookIn(WAKE_AFTER_MS);
      else lookNow();
    });
  };
  lookIn(FIRST_LOOK_AFTER_MS);
  return {
    wake: () => {
      // What keeps changing must not put the look off for ever.
      if (isSoon) return;
      isSoon = true;
      lookIn(WAKE_AFTER_MS);
    },
    lookNow,
    close: () => {
      isClosed = true;
      cancel?.();
    },
  };
};

/** Two engines as one. `lookNow` answers how many rang in all. */
export const ringBoth = (one: ReminderEngine, other: ReminderEngine): ReminderEngine => ({
  wake: () => {
    one.wake();
    other.wake();
  },
  lookNow: () => one.lookNow() + other.lookNow(),
  close: () => {
    one.close();
    other.close();
  },
});
