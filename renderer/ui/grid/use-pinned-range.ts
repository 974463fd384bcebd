import { defaultRangeExtractor, type Range } from '@tanstack/react-virtual';
import { useCallback } from 'react';

/**
 * A range extractor for a virtualizer: the items in sight, and those that stay mounted wherever it is scrolled.
 * @param pinned indexes; -1 is ignored
 */
export const usePinnedRange = (pinned: readonly number[]): ((range: Range) => number[]) => {
  // Compared by value: the virtualizer computes its range again for every new function.
  const key = pinned.filter((at) => at >= 0).join();
  return useCallback(
    (range: Range) => {
      const shown = defaultRangeExtractor(range);
      const wanted = key === '' ? [] : key.split(',').map(Number);
      const others = wanted.filter((at) => at < range.count && !shown.includes(at));
      return others.length === 0 ? shown : [...new Set([...shown, ...others])].toSorted((a, b) => a - b);
    },
    [key],
  );
};
