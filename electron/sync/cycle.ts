import type { SyncStatus } from '#shared/domain/sync-status.ts';
import { ok, type Result } from '#shared/domain/result.ts';
import { hasWork } from '#electron/store/outbox.ts';
import type { Store } from '#electron/store/store.ts';
import { pushOnce, resolveInDoubt } from '#electron/sync/push.ts';
import { readAnew } from '#electron/sync/read-anew.ts';
import type { SyncError } from '#electron/sync/sync-error.ts';
import type { SyncRoad } from '#electron/sync/sync-road.ts';

export interface CycleOptions {
  readonly store: Store;
  readonly road: SyncRoad;
  /** Unix time in milliseconds. */
  readonly now: () => number;
  readonly withPull: boolean;
  readonly enter: (state: SyncStatus['state']) => void;
  readonly isStopped: () => boolean;
}

/**
 * Settles what is in doubt, reads what is new, then sends what waits: whole
 * objects are sent, so they have to be built on what others did just before.
 * Stops at the first error.
 */
export const syncCycle = async (options: CycleOptions): Promise<Result<null, SyncError>> => {
  const { store, road, now, withPull, enter, isStopped } = options;
  enter('pushing');
  const resolved = await resolveInDoubt(store, road.push, now);
  if (!resolved.ok) return resolved;
  if (withPull || hasWork(store.db)) {
    enter('pulling');
    const pulled = await road.pull({ isBrief: !withPull });
    if (!pulled.ok) return pulled;
    const read = await readAnew(options);
    if (!read.ok) return read;
  }
  enter('pushing');
  for (let more = true; more && !isStopped();) {
    const pushed = await pushOnce(store, road.push, now);
    if (!pushed.ok) return pushed;
    more = pushed.value;
  }
  return ok(null);
};
