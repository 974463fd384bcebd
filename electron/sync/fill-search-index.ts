import { breathe } from '#electron/remote/breathe.ts';
import { indexTexts, isTextWaiting } from '#electron/store/rows/task-text.ts';
import type { Store } from '#electron/store/store.ts';
import { createStride } from '#electron/sync/stride.ts';

interface Filling {
  readonly store: Store;
  /** Unix time in milliseconds. */
  readonly now: () => number;
  readonly isStopped: () => boolean;
}

/**
 * Takes the texts of tasks that came in a long reading into the search index,
 * some at a time. Each part is whole: what a kill leaves waiting is found all
 * the same, and taken up with the next start.
 */
export const fillSearchIndex = async ({ store, now, isStopped }: Filling): Promise<void> => {
  const stride = createStride(now);
  while (!isStopped() && isTextWaiting(store.db)) {
    stride.measure(() => store.write((db) => indexTexts(db, stride.length())));
    await breathe();
  }
};
