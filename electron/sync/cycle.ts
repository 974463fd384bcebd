import type { SyncStatus } from '#shared/domain/sync-status.ts';
import { ok, type Result } from '#shared/domain/result.ts';
import { breathe } from '#electron/remote/breathe.ts';
import { hasWork } from '#electron/store/outbox.ts';
import type { Store } from '#electron/store/store.ts';
import { pushOnce, resolveInDoubt } from '#electron/sync/push.ts';
import { readAnew } from '#electron/sync/read-anew.ts';
import { BRIEF_WORK, type LongWork } from '#electron/sync/long-work.ts';
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
  readonly work?: LongWork;
}

/**
 * Settles what is in doubt, reads what is new, then sends what waits: whole
 * objects are sent, so they have to be built on what others did just before.
 * Stops at the first error.
 */
export const syncCycle = async (options: CycleOptions): Promise<Result<null, SyncError>> => {
  const { store, road, now, withPull, enter, work = BRIEF_WORK } = options;
  enter('pushing');
  const resolved = await resolveInDoubt(store, road.push, now);
  if (!resolved.ok) return resolved;
  if (withPull || hasWork(store.db)) {
    enter('pulling');
    const pulled = await road.pull({ isBrief: !withPull, work });
    if (!pulled.ok) return pulled;
    const read = await readAnew(options);
    if (!read.ok) return read;
  }
  enter('pushing');
  return pushAll(options);
};

const pushAll = async ({ store, road, now, isStopped }: CycleOptions): Promise<Result<null, SyncError>> => {
  for (let more = true; more && !isStopped();) {
    const pushed = await pushOnce(store, road.push, now);
    if (!pushed.ok) return pushed;
    more = pushed.value;
    // A service in this process answers without a turn of the event loop.
    if (more) await breathe();
  }
  return ok(null);
};
