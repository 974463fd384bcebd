import type { SyncStatus } from '#shared/domain/sync-status.ts';
import { conflictCount } from '#electron/store/conflict-journal.ts';
import { readMeta } from '#electron/store/meta.ts';
import { outboxCounts } from '#electron/store/outbox.ts';
import { suspectedLoss } from '#electron/sync/mass-loss.ts';
import type { Store } from '#electron/store/store.ts';

/** Only a loss that a second reading confirmed is a question. */
const lossToAskAbout = ({ db }: Store): SyncStatus['loss'] => {
  const suspected = suspectedLoss(db);
  if (suspected === null || suspected.readings < 2 || suspected.isAccepted) return null;
  return { lost: suspected.lost, known: suspected.known };
};

export interface StatusBoard {
  readonly read: () => SyncStatus;
  /** Tells the status anew. @returns it */
  readonly announce: () => SyncStatus;
  readonly enter: (state: SyncStatus['state'], problem?: string) => void;
}

/** The truth about sync: counts come from the outbox at every reading, never from memory. */
export const createStatusBoard = (store: Store, announce: (status: SyncStatus) => void): StatusBoard => {
  let state: SyncStatus['state'] = 'idle';
  let problem: string | null = null;
  const read = (): SyncStatus => ({
    state,
    ...outboxCounts(store.db),
    conflicts: conflictCount(store.db),
    loss: lossToAskAbout(store),
    lastSyncedAt: readMeta(store.db, 'lastSyncedAt'),
    problem,
  });
  return {
    read,
    announce: () => {
      announce(read());
      return read();
    },
    enter: (nextState, nextProblem) => {
      state = nextState;
      problem = nextProblem ?? null;
      announce(read());
    },
  };
};
