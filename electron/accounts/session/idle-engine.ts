import type { SyncStatus } from '#shared/domain/sync-status.ts';
import type { Store } from '#electron/store/store.ts';
import type { SyncEngine } from '#electron/sync/engine/engine.ts';
import { createStatusBoard } from '#electron/sync/engine/status-board.ts';

/** For a store that can only be looked at: it tells the truth and does nothing. */
export const createIdleEngine = (store: Store): SyncEngine => {
  const board = createStatusBoard(store, { isLocal: false, announce: () => undefined });
  const status = (): SyncStatus => ({ ...board.read(), state: 'blocked', problem: store.notice() });
  return {
    status,
    wake: () => undefined,
    syncNow: () => Promise.resolve(status()),
    halt: () => Promise.resolve(status()),
    attend: () => undefined,
    announce: status,
    isBusy: () => false,
    close: () => Promise.resolve(),
  };
};
