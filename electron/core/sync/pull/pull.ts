import { ok, type Result } from '#shared/domain/result.ts';
import { yieldToEventLoop } from '#core/remote/yield-to-event-loop.ts';
import type { RemoteError } from '#core/remote/remote-error.ts';
import { deleteMeta, readMeta, writeMeta } from '#core/store/database/meta.ts';
import { pruneClosed } from '#core/sync/pull/prune-closed.ts';
import type { Store } from '#core/store/store.ts';
import { BRIEF_WORK } from '#core/sync/pull/long-work.ts';
import { verifyMissing } from '#core/sync/pull/verify-missing.ts';
import { pullDelta } from '#core/sync/pull/pull-delta.ts';
import { pullSnapshot } from '#core/sync/pull/pull-snapshot.ts';
import type { Pulling } from '#core/sync/pull/pulling.ts';
import { applyRemoteCollection } from '#core/sync/pull/apply-remote-changes.ts';
import type { SyncError } from '#core/sync/engine/sync-error.ts';
import { keepUnreadable } from '#core/store/rows/unreadable.ts';
import { siftListed } from '#core/wire/usable.ts';

/** Edits that do not bump a task's modified time never show in a delta (observed): a full look now and then finds them. */
const FULL_EVERY_MS = 24 * 60 * 60_000;

const isFullDue = (store: Store, now: number): boolean => {
  const last = Date.parse(readMeta(store.db, 'lastFullPullAt') ?? '');
  return Number.isNaN(last) || now - last >= FULL_EVERY_MS || now < last;
};

const pullFull = async (pulling: Pulling): Promise<Result<null, SyncError>> => {
  const { store, now } = pulling;
  const startedAt = new Date(now()).toISOString();
  const pulled = await pullSnapshot(pulling);
  if (!pulled.ok) return pulled;
  store.write((db) => {
    writeMeta(db, 'lastFullPullAt', startedAt);
    // The trash has no order in which to tell what came since.
    deleteMeta(db, 'olderTrash');
  });
  // To look for what is too old takes a piece of its own.
  await yieldToEventLoop();
  await pruneClosed(store, now());
  return pulled;
};

/** Deltas where they do, a whole snapshot where they do not. */
const pullChanges = async (pulling: Pulling): Promise<Result<null, SyncError>> => {
  const { store, now } = pulling;
  const checkPoint = readMeta(store.db, 'checkPoint');
  if (checkPoint === null || isFullDue(store, now())) return pullFull(pulling);
  const delta = await pullDelta(pulling, BigInt(checkPoint));
  if (!delta.ok) return delta;
  return delta.value === 'tooOld' ? pullFull(pulling) : ok(null);
};

/** Neither snapshots nor deltas tell of columns (observed). */
const pullColumns = async ({ store, client, serviceNow }: Pulling): Promise<Result<null, RemoteError>> => {
  const columns = await client.allColumns();
  if (!columns.ok) return columns;
  const { usable, unreadable } = siftListed('column', columns.value);
  store.write((db, changes) => {
    applyRemoteCollection(db, 'column', { objects: usable, changes, at: serviceNow() });
    keepUnreadable(db, unreadable, serviceNow());
  });
  return ok(null);
};

const USUAL = { work: BRIEF_WORK, asksFirst: false };

/** Reads what is new at the service; check point and data commit together. */
export const pull = async (
  parts: Pick<Pulling, 'store' | 'client' | 'now'> & Partial<Pulling>,
  /** Before a push: only what changed, without columns, which change seldom. */
  { isBrief }: { readonly isBrief: boolean } = { isBrief: false },
): Promise<Result<null, SyncError>> => {
  const pulling: Pulling = { ...USUAL, serviceNow: parts.now, ...parts };
  const { store, now } = pulling;
  const pulled = await pullChanges(pulling);
  if (!pulled.ok) return pulled;
  if (!isBrief) {
    const columns = await pullColumns(pulling);
    if (!columns.ok) return columns;
  }
  const explained = await verifyMissing(pulling);
  if (!explained.ok) return explained;
  store.write((db) => writeMeta(db, 'lastSyncedAt', new Date(now()).toISOString()));
  return ok(null);
};
