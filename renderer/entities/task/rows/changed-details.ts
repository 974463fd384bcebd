import type { QueryClient } from '@tanstack/react-query';
import { readAgain } from '#renderer/bridge/read-again.ts';
import { holdsDetail } from './task-keys.ts';

/** The details that were there when their task changed. */
export interface ChangedDetails {
  /** @param ids of tasks that changed just now; null when there were too many to name */
  readonly note: (ids: readonly string[] | null) => void;
  /** What was asked for only since then is as new as the change. */
  readonly readAgain: () => Promise<void>;
}

export const createChangedDetails = (queryClient: QueryClient): ChangedDetails => {
  let changed: ReadonlySet<string> = new Set();
  return {
    note: (taskIds) => {
      const ids = taskIds === null ? null : new Set(taskIds);
      const found = queryClient
        .getQueryCache()
        .findAll({ predicate: ({ queryKey }) => holdsDetail(queryKey, ids) });
      if (found.length > 0) changed = new Set([...changed, ...found.map(({ queryHash }) => queryHash)]);
    },
    readAgain: async () => {
      const now = changed;
      changed = new Set();
      await readAgain(queryClient, { predicate: ({ queryHash }) => now.has(queryHash) });
    },
  };
};
