import { ok, type Result } from '#shared/domain/result.ts';
import type { RemoteError } from '#electron/remote/remote-error.ts';
import type { V2Client } from '#electron/remote/v2-client.ts';
import { readMeta, writeMeta } from '#electron/store/meta.ts';
import type { Store } from '#electron/store/store.ts';
import { explainAbsent, openTasksOfUnknownLists } from '#electron/sync/explain-absent.ts';
import { pullDelta } from '#electron/sync/pull-delta.ts';
import { pullSnapshot } from '#electron/sync/pull-snapshot.ts';
import { receiveAll } from '#electron/sync/receive.ts';

/** Edits that do not bump a task's modified time never show in a delta (observed): a full look now and then finds them. */
const FULL_EVERY_MS = 24 * 60 * 60_000;

const isFullDue = (store: Store, now: number): boolean => {
  const last = Date.parse(readMeta(store.db, 'lastFullPullAt') ?? '');
  return Number.isNaN(last) || now - last >= FULL_EVERY_MS || now < last;
};

const pullFull = async (store: Store, client: V2Client, now: number): Promise<Result<null, RemoteError>> => {
  const pulled = await pullSnapshot(store, client);
  if (pulled.ok) store.write((db) => writeMeta(db, 'lastFullPullAt', new Date(now).toISOString()));
  return pulled;
};

/** Deltas where they do, a whole snapshot where they do not. */
const pullChanges = async (
  store: Store,
  client: V2Client,
  now: number,
): Promise<Result<null, RemoteError>> => {
  const checkPoint = readMeta(store.db, 'checkPoint');
  if (checkPoint === null || isFullDue(store, now)) return pullFull(store, client, now);
  const delta = await pullDelta(store, client, BigInt(checkPoint));
  if (!delta.ok) return delta;
  return delta.value === 'tooOld' ? pullFull(store, client, now) : ok(null);
};

/** Neither snapshots nor deltas tell of columns (observed). */
const pullColumns = async (store: Store, client: V2Client): Promise<Result<null, RemoteError>> => {
  const columns = await client.allColumns();
  if (!columns.ok) return columns;
  store.write((db, changes) => receiveAll(db, 'column', { objects: columns.value, changes }));
  return ok(null);
};

interface PullOptions {
  /** Unix time in milliseconds. */
  readonly now: () => number;
  /** Before a push: only what changed, without columns, which change seldom. */
  readonly isBrief?: boolean;
}

/** Reads what is new at the service; check point and data commit together. */
export const pull = async (
  store: Store,
  client: V2Client,
  { now, isBrief = false }: PullOptions,
): Promise<Result<null, RemoteError>> => {
  const pulled = await pullChanges(store, client, now());
  if (!pulled.ok) return pulled;
  if (!isBrief) {
    const columns = await pullColumns(store, client);
    if (!columns.ok) return columns;
  }
  const explained = await explainAbsent(store, client, openTasksOfUnknownLists(store));
  if (!explained.ok) return explained;
  store.write((db) => writeMeta(db, 'lastSyncedAt', new Date(now()).toISOString()));
  return ok(null);
};
