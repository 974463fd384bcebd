import type { SortBy, SortDirection } from '#shared/domain/view.ts';

type Sorted = Exclude<SortBy, 'manual'>;

const DIRECTION_NAMES: Readonly<Record<Sorted, Readonly<Record<SortDirection, string>>>> = {
  date: { ascending: 'Earliest first', descending: 'Latest first' },
  priority: { ascending: 'Lowest first', descending: 'Highest first' },
  title: { ascending: 'A to Z', descending: 'Z to A' },
  tag: { ascending: 'A to Z', descending: 'Z to A' },
  created: { ascending: 'Oldest first', descending: 'Newest first' },
  modified: { ascending: 'Oldest first', descending: 'Newest first' },
};

/** A direction in the words of what is sorted by; null where the order is manual. */
export const directionName = (sortBy: SortBy, direction: SortDirection): string | null =>
  sortBy === 'manual' ? null : DIRECTION_NAMES[sortBy][direction];
