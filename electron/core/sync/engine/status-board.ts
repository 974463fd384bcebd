import type { Message } from '#shared/messages/message.ts';
import type { SyncProgress, SyncStatus } from '#shared/domain/sync-status.ts';
import { conflictCount } from '#core/store/outbox/conflict-journal.ts';
import { readMeta } from '#core/store/database/meta.ts';
import { outboxCounts, type OutboxCounts } from '#core/store/outbox/outbox.ts';
import { unreadableCount } from '#core/store/rows/unreadable.ts';
import { mergeQuestion } from '#core/sync/pull/merge-question.ts';
import { suspectedLoss } from '#core/sync/pull/mass-loss.ts';
import type { Store } from '#core/store/store.ts';

/** Only a loss that a second reading confirmed is a question. */
const lossToAskAbout = ({ db }: Store): SyncStatus['loss'] => {
  const suspected = suspectedLoss(db);
  if (suspected === null || suspected.readings < 2 || suspected.isAccepted) return null;
  return { lost: suspected.lost, known: suspected.known };
};

interface Trouble {
  readonly problem: Message;
  /** The end of a pause that the service asked for. Unix milliseconds. */
  readonly pausedUntil?: number | null;
}

export interface StatusBoard {
  readonly read: () => SyncStatus;
  /** Tells the status again. @returns it */
  readonly announce: () => SyncStatus;
  /** Tells the status again where what was told last is not true any more. */
  readonly keepTrue: () => void;
  /** How far long work is. */
  readonly advance: (progress: SyncProgress | null) => void;
  readonly enter: (state: SyncStatus['state'], trouble?: Trouble) => void;
}

/** The truth about sync: counts come from the outbox at every reading, never from memory. */
export const createStatusBoard = (
  store: Store,
  {
    isLocal,
    server = () => null,
    announce,
  }: {
    readonly isLocal: boolean;
    /** What the person is to decide about the server. */
    readonly server?: () => SyncStatus['server'];
    readonly announce: (status: SyncStatus) => void;
  },
): StatusBoard => {
  let state: SyncStatus['state'] = 'idle';
  let trouble: Trouble | null = null;
  let progress: SyncProgress | null = null;
  let told: (OutboxCounts & { readonly conflicts: number }) | null = null;
  const read = (): SyncStatus => ({
    isLocal,
    state,
    ...outboxCounts(store.db),
    conflicts: conflictCount(store.db),
    unreadable: unreadableCount(store.db),
    loss: lossToAskAbout(store),
    progress,
    merge: mergeQuestion(store.db),
    server: server(),
    lastSyncedAt: readMeta(store.db, 'lastSyncedAt'),
    notice: store.notice(),
    pausedUntil:
      typeof trouble?.pausedUntil === 'number' ? new Date(trouble.pausedUntil).toISOString() : null,
    problem: trouble?.problem ?? null,
  });
  const tell = (): SyncStatus => {
    const status = read();
    told = status;
    announce(status);
    return status;
  };
  return {
    read,
    announce: tell,
    keepTrue: () => {
      const { unsent, refused } = outboxCounts(store.db);
      const isTold = told?.unsent === unsent && told.refused === refused;
      if (!isTold || told?.conflicts !== conflictCount(store.db)) tell();
    },
    advance: (next) => {
      progress = next;
      tell();
    },
    enter: (nextState, nextTrouble) => {
      progress = null;
      state = nextState;
      trouble = nextTrouble ?? null;
      tell();
    },
  };
};
