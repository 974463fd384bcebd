import { expect, it } from 'vitest';
import { createAdaptiveBatchSize } from '#core/sync/pull/adaptive-batch-size.ts';

/** How many items the pieces have on a computer that takes so long for each. */
const lengthsAt = (msPerItem: number): readonly number[] => {
  let time = 0;
  const batchSize = createAdaptiveBatchSize(() => time);
  return Array.from({ length: 20 }, () => {
    batchSize.measure(() => {
      time += batchSize.length() * msPerItem;
    });
    return batchSize.length();
  });
};

it('takes about as long for each piece on every computer', () => {
  for (const msPerItem of [0.02, 0.04]) {
    const took = (lengthsAt(msPerItem).at(-1) ?? 0) * msPerItem;
    expect(took).toBeGreaterThanOrEqual(4);
    expect(took).toBeLessThanOrEqual(24);
  }
});

it('has pieces of a few items at least and does not grow without end', () => {
  expect(lengthsAt(1000).at(-1)).toBe(25);
  expect(lengthsAt(0).at(-1)).toBe(2000);
});
