import { errorToRefusal } from '#core/store/database/store-refusal.ts';
import { pruneReminders } from '#core/store/rows/reminder-states.ts';
import type { Store } from '#core/store/store.ts';
import { look, type KnownMoments, type Looked } from '#core/reminders/look.ts';

interface ReminderEngineOptions {
  readonly store: Store;
  /** Unix time in milliseconds. */
  readonly now: () => number;
  /** IANA: where the person is now. */
  readonly zone: () => string;
  /** @returns a function that cancels */
  readonly schedule: (ms: number, action: () => void) => () => void;
  /** Nothing rings now: it is looked again later. */
  readonly isQuiet?: () => boolean;
  /** These rang; they are on disk. */
  readonly onRang: (ids: readonly number[]) => void;
  /** A bug; the engine itself goes on. */
  readonly onFault: (error: unknown) => void;
}

/** Rings the reminders of one open account. */
export interface ReminderEngine {
  /** Something changed: tasks, a snooze, the zone. Returns at once. */
  readonly wake: () => void;
  /** The computer was asleep, or its clock was set. @returns how many rang */
  readonly lookNow: () => number;
  readonly close: () => void;
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
const LONGEST_WAIT_MS = 60_000;

/** A reminder that nobody can undo back any more. */
const KEPT_MS = 180 * 24 * 60 * 60_000;

export const createReminderEngine = (options: ReminderEngineOptions): ReminderEngine => {
  const { store, now, schedule } = options;
  let cancel: (() => void) | null = null;
  let isClosed = store.isReadOnly;
  let isSoon = false;
  let known: { readonly zone: string; readonly moments: KnownMoments } = { zone: '', moments: new Map() };
  const knownIn = (zone: string): KnownMoments => (known.zone === zone ? known.moments : new Map());
  const lookNow = (): number => {
    if (isClosed) return 0;
    isSoon = false;
    if (options.isQuiet?.() === true) {
      lookIn(LONGEST_WAIT_MS);
      return 0;
    }
    const looked = lookSafely(options, knownIn(options.zone()));
    known = { zone: options.zone(), moments: looked?.known ?? new Map() };
    lookIn(waitAfter(looked, now()));
    const rang = looked?.rang ?? [];
    if (rang.length > 0) options.onRang(rang);
    return rang.length;
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
  const wake = (): void => {
    // What keeps changing must not put the look off for ever.
    if (isSoon) return;
    isSoon = true;
    lookIn(WAKE_AFTER_MS);
  };
  const stopListening = store.onChange(({ taskIds }) => {
    known = { ...known, moments: withoutTasks(known.moments, taskIds) };
    wake();
  });
  lookIn(FIRST_LOOK_AFTER_MS);
  return {
    wake,
    lookNow,
    close: () => {
      isClosed = true;
      stopListening();
      cancel?.();
    },
  };
};

const withoutTasks = (moments: KnownMoments, taskIds: ReadonlySet<string>): KnownMoments =>
  new Map([...moments].filter(([, { taskId }]) => !taskIds.has(taskId)));

const waitAfter = (looked: Looked | null, now: number): number => {
  if (looked === null) return LONGEST_WAIT_MS;
  if (looked.isUnfinished) return 0;
  return Math.min(LONGEST_WAIT_MS, Math.max(0, (looked.next ?? Number.POSITIVE_INFINITY) - now));
};

/** @returns null where nothing could be written: what cannot be kept must not ring, or it would ring again and again */
const lookSafely = (
  { store, now, zone, onFault }: ReminderEngineOptions,
  known: KnownMoments,
): Looked | null => {
  try {
    return store.write((db) => {
      pruneReminders(db, now() - KEPT_MS);
      return look(db, { now: now(), zone: zone(), ahead: LONGEST_WAIT_MS, known });
    });
  } catch (error) {
    if (errorToRefusal(error) === null) onFault(error);
    return null;
  }
};
