import { defaultRangeExtractor, type Range } from '@tanstack/react-virtual';
import { useCallback } from 'react';

/**
 * For a virtualiser: what is on the screen, and what stays mounted wherever it is scrolled.
 * @param pinned indexes; those that are none are left out
 */
export const usePinnedRange = (pinned: readonly number[]): ((range: Range) => number[]) => {
  // By value: a new function would have the virtualiser count anew.
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
