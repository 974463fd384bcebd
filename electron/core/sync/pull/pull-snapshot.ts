import type { ExactJson } from '#shared/domain/exact-json.ts';
import { fail, ok, type Result } from '#shared/domain/result.ts';
import type { RemoteError } from '#core/remote/remote-error.ts';
import { entitySchema, taskKey } from '#core/model/entity.ts';
import { deleteMeta, readMeta, writeMeta } from '#core/store/database/meta.ts';
import { textField, timeField, type RawObject } from '#core/model/raw-object.ts';
import { keepUnexplained } from '#core/sync/pull/verify-missing.ts';
import { forgetUnknownUnreadable, keepUnreadable } from '#core/store/rows/unreadable.ts';
import { cursorAfter } from '#core/sync/pull/older-page.ts';
import type { Store } from '#core/store/store.ts';
import { checkLoss, endedHereIds, readKnownOpenIds } from '#core/sync/pull/mass-loss.ts';
import type { Pulling } from '#core/sync/pull/pulling.ts';
import { asksToMerge, type There } from '#core/sync/pull/merge-question.ts';
import { applyRemoteCollections } from '#core/sync/pull/apply-remote-changes.ts';
import { applyInBatches } from '#core/sync/pull/apply-in-batches.ts';
import type { SnapshotAnswer } from '#core/wire/v2/v2-answers.ts';
import type { SyncError } from '#core/sync/engine/sync-error.ts';
import { editedSince, OVERWRITE_WINDOW } from '#core/store/outbox/conflict-journal.ts';
import { readBase } from '#core/store/rows/base-objects.ts';
import type { ReadDatabase } from '#core/store/database/database.ts';
import { isTrashed, statusOf } from '#core/model/task-status.ts';

interface Listing {
  /** What the service lists as completed and as abandoned. */
  readonly closed: readonly RawObject[];
  /** So many of each, the newest, are listed. */
  readonly limit: number;
  /** Unix milliseconds. */
  readonly at: number;
}

const endOf = (task: RawObject): number => timeField(task, 'completedTime') ?? 0;

/**
 * Tasks that were edited here a short while ago and that were over then: a
 * snapshot has none of them, and where the service does not list them as
 * closed either, only the trash tells whether somebody wrote over the edit.
 * @returns their ids, with some that are listed
 */
const editedAndUnlisted = (db: ReadDatabase, { closed, limit, at }: Listing): readonly string[] => {
  const isListed = (task: RawObject): boolean => {
    const page = closed.filter((one) => statusOf(one) === statusOf(task));
    return page.length < limit || page.some((one) => endOf(one) < endOf(task));
  };
  return editedSince(db, at - OVERWRITE_WINDOW).filter((id) => {
    const base = readBase(db, taskKey(id));
    if (base === null) return false;
    return isTrashed(base) || (statusOf(base) !== 'open' && isListed(base));
  });
};

/** Closed tasks read with a full pull; older ones come when somebody pages back to them (`read-older.ts`). */
const CLOSED_LIMIT = 200;

const OUTCOMES = { Completed: 'olderDone', Abandoned: 'olderWontDo' } as const;

/**
 * After a long time away there may be more that is new than this page has:
 * what was read of older ones before is then no longer joined to it.
 */
const noteGap = (
  { store }: Pulling,
  key: (typeof OUTCOMES)[keyof typeof OUTCOMES],
  page: readonly RawObject[],
): void => {
  if (page.length < CLOSED_LIMIT || readMeta(store.db, key) === null) return;
  const lastRead = Date.parse(readMeta(store.db, 'lastSyncedAt') ?? '');
  const isJoined = page.some((task) => (timeField(task, 'completedTime') ?? 0) <= lastRead);
  if (!isJoined) store.write((db) => deleteMeta(db, key));
};

/** The newest ones are here now; what is older is read from their end on. */
const noteBorders = (store: Store, closed: readonly RawObject[]): void => {
  for (const [status, key] of [
    ['done', 'olderDone'],
    ['wontDo', 'olderWontDo'],
  ] as const) {
    if (readMeta(store.db, key) !== null) continue;
    const page = closed.filter((task) => statusOf(task) === status);
    const cursor = cursorAfter(page, { to: null, limit: CLOSED_LIMIT });
    if (cursor !== 'larger') store.write((db) => writeMeta(db, key, JSON.stringify(cursor)));
  }
};

const closedTasks = async (pulling: Pulling): Promise<Result<readonly RawObject[], RemoteError>> => {
  const closed: RawObject[] = [];
  for (const status of ['Completed', 'Abandoned'] as const) {
    const page = await pulling.client.closedTasks(status, CLOSED_LIMIT);
    if (!page.ok) return page;
    noteGap(pulling, OUTCOMES[status], page.value);
    closed.push(...page.value);
  }
  return ok(closed);
};

const withoutPresent = (
  known: ReadonlySet<string>,
  present: readonly { readonly id?: ExactJson }[],
): readonly string[] => {
  const missing = new Set(known);
  for (const { id } of present) if (typeof id === 'string') missing.delete(id);
  return [...missing];
};

const idsOf = (tasks: readonly RawObject[]): ReadonlySet<string> =>
  new Set(tasks.map((task) => textField(task, 'id')).filter((id) => id !== null));

const thereOf = ({ projectProfiles }: SnapshotAnswer, active: readonly RawObject[]): There => ({
  taskIds: idsOf(active),
  listIds: idsOf(projectProfiles ?? []),
});

interface Everything {
  readonly snapshot: SnapshotAnswer;
  readonly active: readonly RawObject[];
  readonly closed: readonly RawObject[];
}

const readEverything = async (pulling: Pulling): Promise<Result<Everything, SyncError>> => {
  const { client, work } = pulling;
  const snapshot = await client.snapshot();
  if (!snapshot.ok) return snapshot;
  if (work.isStopped()) return fail({ kind: 'Stopped' });
  const closed = await closedTasks(pulling);
  if (!closed.ok) return closed;
  const { update, add } = snapshot.value.syncTaskBean;
  return ok({ snapshot: snapshot.value, active: [...(update ?? []), ...(add ?? [])], closed: closed.value });
};

/** Everything active, and the newest closed tasks. */
export const pullSnapshot = async (pulling: Pulling): Promise<Result<null, SyncError>> => {
  const { store, serviceNow, work, asksFirst } = pulling;
  const isFirst = readMeta(store.db, 'checkPoint') === null;
  if (isFirst) work.tell({ kind: 'reading', done: 0, total: null });
  const everything = await readEverything(pulling);
  if (!everything.ok) return everything;
  const { snapshot, active, closed } = everything.value;
  const { unreadable } = snapshot;
  // What cannot be read is there all the same.
  const known = await readKnownOpenIds(store.db);
  const present = [...active, ...closed, ...unreadable];
  const missing = withoutPresent(known, present);
  const loss = checkLoss(store, { lost: missing.length, known: known.size });
  if (!loss.ok) return loss;
  const asks = asksFirst && isFirst;
  if (asks && store.write((db) => asksToMerge(db, thereOf(snapshot, active)))) {
    return fail({ kind: 'MergeQuestion' });
  }
  store.write((db, changes) => applyRemoteCollections(db, snapshot, { changes, at: serviceNow() }));
  const received = await applyInBatches(pulling, [...active, ...closed]);
  if (!received.ok) return received;
  noteBorders(store, closed);
  const at = serviceNow();
  store.write((db) => {
    forgetUnknownUnreadable(db, entitySchema.options);
    keepUnreadable(db, unreadable, at);
    // What is ended here may come back before the service has heard of that.
    const ended = [...endedHereIds(db), ...editedAndUnlisted(db, { closed, limit: CLOSED_LIMIT, at })];
    keepUnexplained(db, [...new Set([...missing, ...withoutPresent(new Set(ended), present)])]);
    writeMeta(db, 'checkPoint', String(snapshot.checkPoint));
  });
  return ok(null);
};
