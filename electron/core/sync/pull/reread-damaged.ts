import { ok, type Result } from '#shared/domain/result.ts';
import type { RemoteError } from '#core/remote/remote-error.ts';
import { foldMutations } from '#core/model/apply-mutation.ts';
import { outboxOf } from '#core/store/outbox/outbox.ts';
import { giveUpReread, objectsToReread } from '#core/store/rows/quarantine.ts';
import type { Store } from '#core/store/store.ts';
import { applyRemoteObject } from '#core/sync/pull/apply-remote-changes.ts';
import type { SyncAdapter } from '#core/sync/engine/sync-adapter.ts';

/** Objects asked for one by one in one cycle; the whole reading before it has brought most of them. */
const ASKED_AT_ONCE = 50;

interface ReadAnew {
  readonly store: Store;
  readonly adapter: SyncAdapter;
  /** Unix time in milliseconds. */
  readonly now: () => number;
}

/**
 * Asks the service for objects whose stored state was damaged and that the
 * pull did not bring. Until it has answered, nothing of them is sent.
 */
export const rereadDamaged = async ({
  store,
  adapter,
  now,
}: ReadAnew): Promise<Result<null, RemoteError>> => {
  for (const key of objectsToReread(store.db, ASKED_AT_ONCE)) {
    const edits = outboxOf(store.db, key).map(({ mutation }) => mutation);
    const read = await adapter.push.read(key, foldMutations(key, {}, edits));
    if (!read.ok && read.error.kind === 'BadResponse') continue;
    if (!read.ok) return read;
    store.write((db, changes) => {
      if (read.value === null) giveUpReread(db, key);
      else applyRemoteObject(db, key, { object: read.value, changes, at: now() });
    });
  }
  return ok(null);
};
