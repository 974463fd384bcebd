import { indexTexts, isTextWaiting } from '#electron/store/rows/task-text.ts';
import type { Store } from '#electron/store/store.ts';
import type { Calm } from '#electron/sync/engine/idle-gate.ts';
import { createStride } from '#electron/sync/engine/adaptive-batch-size.ts';

interface Filling {
  readonly store: Store;
  /** Unix time in milliseconds. */
  readonly now: () => number;
  readonly isStopped: () => boolean;
  readonly calm: Pick<Calm, 'wait'>;
}

/**
 * Takes the texts of tasks that came in a long reading into the search index,
 * some at a time, while nobody edits. Each part is whole: what waits is found
 * all the same, and what a kill leaves is taken up with the next start.
 */
export const fillSearchIndex = async ({ store, now, isStopped, calm }: Filling): Promise<void> => {
  const stride = createStride(now);
  while (!isStopped() && isTextWaiting(store.db)) {
    await calm.wait();
    if (isStopped()) return;
    stride.measure(() => store.write((db) => indexTexts(db, stride.length())));
  }
};
