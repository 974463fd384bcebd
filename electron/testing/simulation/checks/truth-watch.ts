import type { SyncStatus } from '#shared/domain/sync-status.ts';
import type { ReadDatabase } from '#core/store/database/database.ts';

/** Compares what a device says about sync with what waits in its outbox. */
export interface TruthWatch {
  /** A status is told to the page, which believes it until the next one. */
  readonly told: (status: SyncStatus, db: ReadDatabase) => void;
  /** Something happened; the page still believes what it was told last. */
  readonly look: (now: SyncStatus, db: ReadDatabase) => void;
  /** How often it was compared. */
  readonly moments: () => number;
  readonly lies: readonly string[];
}

const saysAllSynced = ({ state, unsent, refused }: SyncStatus): boolean =>
  state === 'idle' && unsent + refused === 0;

export const createTruthWatch = (): TruthWatch => {
  const lies: string[] = [];
  let last: SyncStatus | null = null;
  let moments = 0;
  const compare = (what: string, status: SyncStatus, db: ReadDatabase): void => {
    moments += 1;
    const waiting = db.get<{ count: number }>('SELECT COUNT(*) AS count FROM outbox')?.count ?? 0;
    if (saysAllSynced(status) && waiting > 0) lies.push(`${what} that all is synced while ${waiting} wait`);
    if (status.unsent + status.refused !== waiting) {
      lies.push(`${what} that ${status.unsent + status.refused} wait where ${waiting} do`);
    }
  };
  return {
    lies,
    moments: () => moments,
    told: (status, db) => {
      last = status;
      compare('told', status, db);
    },
    look: (now, db) => {
      compare('says', now, db);
      if (last !== null) compare('had told', last, db);
    },
  };
};
