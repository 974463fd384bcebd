import type { SyncStatus } from '#shared/domain/sync-status.ts';
import type { Store } from '#core/store/store.ts';
import type { SyncEngine } from '#core/sync/engine/engine.ts';
import { createStatusBoard } from '#core/sync/engine/status-board.ts';

/** For a store that can only be looked at: it tells the truth and does nothing. */
export const createIdleEngine = (store: Store): SyncEngine => {
  const board = createStatusBoard(store, { isLocal: false, announce: () => undefined });
  const status = (): SyncStatus => ({ ...board.read(), state: 'blocked', problem: store.notice() });
  return {
    status,
    wake: () => undefined,
    syncNow: () => Promise.resolve(status()),
    halt: () => Promise.resolve(status()),
    answerServer: () => Promise.resolve(status()),
    setPresence: () => undefined,
    announce: status,
    isBusy: () => false,
    close: () => Promise.resolve(),
  };
};
