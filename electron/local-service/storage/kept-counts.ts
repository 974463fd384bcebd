import type { ReadDatabase } from '#electron/local-service/storage/database.ts';
import type { CompletionBucket } from '#electron/local-service/storage/statistics-queries.ts';
import { lastChange } from '#electron/local-service/storage/user-table.ts';

/** What statistics are made of, before anybody says where days begin. */
export interface AccountCounts {
  readonly completions: readonly CompletionBucket[];
  /** Open tasks by their start. */
  readonly open: readonly CompletionBucket[];
  readonly focus: readonly { readonly endTime: number; readonly minutes: number }[];
}

export type KeptCounts = (db: ReadDatabase, userId: string, count: () => AccountCounts) => AccountCounts;

/**
 * Counts anew only behind a change of the account: whoever looks at the charts
 * again and again would wait each time until tens of thousands of tasks are
 * counted. Every write moves the check point, also one of another process.
 */
export const createKeptCounts = (): KeptCounts => {
  const kept = new Map<string, { readonly change: number; readonly counts: AccountCounts }>();
  return (db, userId, count) => {
    const change = lastChange(db, userId);
    const known = kept.get(userId);
    if (known?.change === change) return known.counts;
    const counts = count();
    kept.set(userId, { change, counts });
    return counts;
  };
};
