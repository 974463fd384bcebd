import { existsSync, statSync } from 'node:fs';
import { isUpToDate } from '#core/store/database/migrate.ts';
import { markDamaged } from '#core/store/integrity/salvage.ts';
import { lookInThread } from '#core/store/database/store-thread.ts';

/** Bytes: less is looked at before a thread for it has started. */
export const LARGE_FILE = 4_000_000;

/**
 * Whether the file at `path` is opened before it was checked for damage: one
 * of so many bytes, whose rows carry seals that every reading checks. What is
 * about to be moved into another schema is looked at first.
 */
export const isOpenedUnchecked = (path: string, from: number): boolean =>
  existsSync(path) && statSync(path).size >= from && isUpToDate(path);

/** @returns false when the file is damaged, which is then marked: opening it again salvages it */
export const checkInBackground = async (path: string): Promise<boolean> => {
  // Where no thread can be had, the daily copy looks.
  const isWhole = await lookInThread(path).catch(() => true);
  if (!isWhole) markDamaged(path);
  return isWhole;
};
