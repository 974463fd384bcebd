import { errorToRefusal } from '#core/store/database/store-refusal.ts';
import { pruneReminders } from '#core/store/rows/reminder-states.ts';
import {
  createLookLoop,
  LONGEST_WAIT_MS,
  type ReminderEngine,
  type RingOptions,
} from '#core/reminders/look-loop.ts';
import { look, type KnownMoments, type Looked } from '#core/reminders/look.ts';

interface ReminderEngineOptions extends RingOptions {
  /** IANA: where the person is now. */
  readonly zone: () => string;
  /** These rang; they are on disk. */
  readonly onRang: (ids: readonly number[]) => void;
}

/** A reminder that nobody can undo back any more. */
const KEPT_MS = 180 * 24 * 60 * 60_000;

/** Rings the reminders of tasks. */
export const createReminderEngine = (options: ReminderEngineOptions): ReminderEngine => {
  const { store, now, zone, schedule, isQuiet, onRang } = options;
  let known: { readonly zone: string; readonly moments: KnownMoments } = { zone: '', moments: new Map() };
  const knownIn = (place: string): KnownMoments => (known.zone === place ? known.moments : new Map());
  const loop = createLookLoop({
    store,
    schedule,
    isQuiet,
    look: () => {
      const looked = lookSafely(options, knownIn(zone()));
      known = { zone: zone(), moments: looked?.known ?? new Map() };
      const rang = looked?.rang ?? [];
      const tell = (): void => {
        if (rang.length > 0) onRang(rang);
      };
      return { rang: rang.length, wait: waitAfter(looked, now()), tell };
    },
  });
  const stopListening = store.onChange(({ taskIds }) => {
    known = { ...known, moments: withoutTasks(known.moments, taskIds) };
    loop.wake();
  });
  return {
    ...loop,
    close: () => {
      stopListening();
      loop.close();
    },
  };
};

const withoutTasks = (moments: KnownMoments, taskIds: ReadonlySet<string>): KnownMoments =>
  new Map([...moments].filter(([, { taskId }]) => !taskIds.has(taskId)));

const waitAfter = (looked: Looked | null, now: number): number => {
  if (looked === null) return LONGEST_WAIT_MS;
  if (looked.isUnfinished) return 0;
  return (looked.next ?? Number.POSITIVE_INFINITY) - now;
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
