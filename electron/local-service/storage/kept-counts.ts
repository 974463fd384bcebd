import type { CompletionsOfDay } from '#electron/local-service/rules/spread-statistics.ts';
import type { StatisticsInput } from '#electron/local-service/rules/statistics.ts';
import type { ReadDatabase } from '#electron/local-service/storage/database.ts';
import type { CompletionBucket } from '#electron/local-service/storage/statistics-queries.ts';
import { lastChange } from '#electron/local-service/storage/user-table.ts';

/** What statistics are made of, before anybody says where days begin. */
export interface AccountCounts {
  readonly completions: readonly CompletionBucket[];
  /** Open tasks by their start. */
  readonly open: readonly CompletionBucket[];
  readonly focus: StatisticsInput['focus'];
}

/** Returns the cached value of an account and a span, or counts it. */
type Kept<Value> = (
  db: ReadDatabase,
  of: { readonly userId: string; readonly span?: string },
  count: () => Promise<Value>,
) => Promise<Value>;

/** How many values are cached at most. */
const MOST = 16;

/**
 * Counts again only behind a change of the account: whoever looks at the charts
 * again and again would wait each time until tens of thousands of tasks are
 * counted. Every write moves the check point, also one of another process.
 */
const createKept = <Value>(): Kept<Value> => {
  const kept = new Map<string, { readonly change: number; readonly value: Value }>();
  return async (db, { userId, span = '' }, count) => {
    const change = await lastChange(db, userId);
    const key = `${userId} ${span}`;
    const known = kept.get(key);
    if (known?.change === change) return known.value;
    const value = await count();
    if (kept.size >= MOST) kept.clear();
    kept.set(key, { change, value });
    return value;
  };
};

/** What is kept of the statistics of accounts. */
export interface KeptCounts {
  readonly account: Kept<AccountCounts>;
  readonly completions: Kept<readonly CompletionsOfDay[]>;
}

export const createKeptCounts = (): KeptCounts => ({
  account: createKept(),
  completions: createKept(),
});
