import type { SyncStatus } from '#shared/domain/sync-status.ts';
import { readMeta } from '#electron/store/meta.ts';
import { outboxCounts } from '#electron/store/outbox.ts';
import type { Store } from '#electron/store/store.ts';

export interface StatusBoard {
  readonly read: () => SyncStatus;
  readonly enter: (state: SyncStatus['state'], problem?: string) => void;
}

/** The truth about sync: counts come from the outbox at every reading, never from memory. */
export const createStatusBoard = (store: Store, announce: (status: SyncStatus) => void): StatusBoard => {
  let state: SyncStatus['state'] = 'idle';
  let problem: string | null = null;
  const read = (): SyncStatus => ({
    state,
    ...outboxCounts(store.db),
    lastSyncedAt: readMeta(store.db, 'lastSyncedAt'),
    problem,
  });
  return {
    read,
    enter: (nextState, nextProblem) => {
      state = nextState;
      problem = nextProblem ?? null;
      announce(read());
    },
  };
};
