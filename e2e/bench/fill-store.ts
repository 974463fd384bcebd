import type { RawObject } from '#core/model/raw-object.ts';
import type { Store } from '#core/store/store.ts';
import { applyRemoteTasks } from '#core/sync/pull/apply-remote-changes.ts';

const BATCH = 500;

/** Fills a store with tasks as a first sync does: no edit waits for one of them. @param taskOf the task of a number from 0 */
export const fillStore = (
  store: Store,
  count: number,
  taskOf: (index: number) => RawObject & { readonly id: string },
): void => {
  for (let from = 0; from < count; from += BATCH) {
    const size = Math.min(BATCH, count - from);
    const tasks = Array.from({ length: size }, (_none, index) => taskOf(from + index));
    store.write((db, changes) => {
      db.log.reads();
      applyRemoteTasks(db, tasks, { changes, at: 1, isQuiet: true });
    });
  }
};
