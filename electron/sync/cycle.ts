import type { SyncStatus } from '#shared/domain/sync-status.ts';
import { ok, type Result } from '#shared/domain/result.ts';
import type { RemoteError } from '#electron/remote/remote-error.ts';
import type { V2Client } from '#electron/remote/v2-client.ts';
import type { Store } from '#electron/store/store.ts';
import { pull } from '#electron/sync/pull.ts';
import { pushOnce, resolveInDoubt } from '#electron/sync/push.ts';

export interface CycleOptions {
  readonly store: Store;
  readonly client: V2Client;
  /** Unix time in milliseconds. */
  readonly now: () => number;
  readonly withPull: boolean;
  readonly enter: (state: SyncStatus['state']) => void;
  readonly isStopped: () => boolean;
}

/** Settles what is in doubt, sends what waits, then reads what is new. Stops at the first error. */
export const syncCycle = async (options: CycleOptions): Promise<Result<null, RemoteError>> => {
  const { store, client, now, withPull, enter, isStopped } = options;
  enter('pushing');
  const resolved = await resolveInDoubt(store, client);
  if (!resolved.ok) return resolved;
  for (let more = true; more && !isStopped();) {
    const pushed = await pushOnce(store, client);
    if (!pushed.ok) return pushed;
    more = pushed.value;
  }
  if (!withPull || isStopped()) return ok(null);
  enter('pulling');
  return pull(store, client, now);
};
