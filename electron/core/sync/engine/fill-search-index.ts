import { indexTexts, isTextWaiting } from '#core/store/rows/task-text.ts';
import type { Store } from '#core/store/store.ts';
import type { IdleGate } from '#core/sync/engine/idle-gate.ts';
import { createAdaptiveBatchSize } from '#core/sync/pull/adaptive-batch-size.ts';

interface Filling {
  readonly store: Store;
  /** Unix time in milliseconds. */
  readonly now: () => number;
  readonly isStopped: () => boolean;
  readonly idleGate: Pick<IdleGate, 'wait'>;
}

/**
 * Takes the texts of tasks that came in a long reading into the search index,
 * some at a time, while nobody edits. Each part is whole: what waits is found
 * all the same, and what a kill leaves is taken up with the next start.
 */
export const fillSearchIndex = async ({ store, now, isStopped, idleGate }: Filling): Promise<void> => {
  const batchSize = createAdaptiveBatchSize(now);
  while (!isStopped() && isTextWaiting(store.db)) {
    await idleGate.wait();
    await store.writable();
    if (isStopped()) return;
    batchSize.measure(() => store.write((db) => indexTexts(db, batchSize.length())));
  }
};
