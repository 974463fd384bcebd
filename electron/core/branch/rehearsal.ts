import type { OpenBranch } from '#core/branch/rewind.ts';
import { openStore } from '#core/store/open-store.ts';

interface Options {
  /** Of the copy. */
  readonly path: string;
  readonly inboxId: string;
  /** Unix milliseconds. */
  readonly now: () => number;
}

/**
 * A copy of the account that takes every edit, and sends none. Its own change log says what was done in it: the changes
 * after the last one of the moment when it was copied.
 */
export const openRehearsal = ({ path, inboxId, now }: Options): OpenBranch => {
  const store = openStore({ path, inboxId, now });
  return { store, now, rewind: null, close: store.close };
};
