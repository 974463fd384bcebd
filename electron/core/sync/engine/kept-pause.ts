import { z } from 'zod';
import { LONGEST_PAUSE_MS } from '#core/remote/http/retry-after.ts';
import { deleteMeta, readMeta, writeMeta } from '#core/store/database/meta.ts';
import type { WriteDatabase } from '#core/store/database/database.ts';
import { errorToRefusal } from '#core/store/database/store-refusal.ts';
import type { Store } from '#core/store/store.ts';

const pauseSchema = z.object({
  /** Unix milliseconds. */
  until: z.number(),
  /** How long it was when the service asked for it. */
  ms: z.number(),
});

/** On a disk that takes nothing a pause runs by its timer alone. */
const writeIfPossible = (store: Store, write: (db: WriteDatabase) => void): void => {
  try {
    store.write(write);
  } catch (error) {
    if (errorToRefusal(error) === null) throw error;
  }
};

export const keepPause = (store: Store, { ms, now }: { readonly ms: number; readonly now: number }): void =>
  writeIfPossible(store, (db) => writeMeta(db, 'pause', JSON.stringify({ until: now + ms, ms })));

export const endPause = (store: Store): void => {
  if (readMeta(store.db, 'pause') !== null) writeIfPossible(store, (db) => deleteMeta(db, 'pause'));
};

/**
 * @returns milliseconds of a kept pause that are left, never more than there
 * were: clocks are set, and an earlier Docket kept pauses of any length
 */
export const pauseLeft = (store: Store, now: number): number => {
  const text = readMeta(store.db, 'pause');
  if (text === null) return 0;
  const { until, ms } = pauseSchema.parse(JSON.parse(text));
  return Math.min(Math.max(0, until - now), ms, LONGEST_PAUSE_MS);
};

/** A pause that the service asked for. It is kept, so that a restart is no way around it. */
export interface Pause {
  readonly isOn: () => boolean;
  readonly begin: (pause: { readonly ms: number; readonly now: number }) => void;
  /** Goes on with one of an earlier start. @returns milliseconds that are left of it */
  readonly resume: (now: number) => number;
  /** Its time is over, or the person asks. */
  readonly end: () => void;
}

export const createPause = (store: Store): Pause => {
  let isOn = false;
  return {
    isOn: () => isOn,
    begin: (pause) => {
      isOn = true;
      keepPause(store, pause);
    },
    resume: (now) => {
      const left = pauseLeft(store, now);
      isOn = left > 0;
      return left;
    },
    end: () => {
      if (isOn) endPause(store);
      isOn = false;
    },
  };
};
