import type { OpenBranch, RehearsedObject } from '#core/branch/rewind.ts';
import { UNKNOWN } from '#core/store/change-log/delta.ts';
import { lastChange, objectsAfter } from '#core/store/change-log/read-log.ts';
import { openStore } from '#core/store/open-store.ts';
import { currentObject } from '#core/store/rows/current-object.ts';

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
  const began = lastChange(store.db);
  const changes = (): RehearsedObject[] =>
    [...objectsAfter(store.db, began).values()].flatMap(([key, before]) =>
      before === UNKNOWN ? [] : [{ ...key, before, after: currentObject(store.db, key) }],
    );
  return { store, now, rewind: null, changes, close: store.close };
};
