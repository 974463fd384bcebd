import { z } from 'zod';
import { deleteMeta, readMeta, writeMeta } from '#electron/store/meta.ts';
import type { WriteDatabase } from '#electron/store/database.ts';
import { errorToRefusal } from '#electron/store/store-refusal.ts';
import type { Store } from '#electron/store/store.ts';

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

/** A pause that the service asked for is kept, so that a restart is no way around it. */
export const keepPause = (store: Store, { ms, now }: { readonly ms: number; readonly now: number }): void =>
  writeIfPossible(store, (db) => writeMeta(db, 'pause', JSON.stringify({ until: now + ms, ms })));

export const endPause = (store: Store): void => {
  if (readMeta(store.db, 'pause') !== null) writeIfPossible(store, (db) => deleteMeta(db, 'pause'));
};

/** @returns milliseconds of a kept pause that are left, never more than there were: clocks are set */
export const pauseLeft = (store: Store, now: number): number => {
  const text = readMeta(store.db, 'pause');
  if (text === null) return 0;
  const { until, ms } = pauseSchema.parse(JSON.parse(text));
  return Math.min(Math.max(0, until - now), ms);
};
