import { ok, type Result } from '#shared/domain/result.ts';
import type { RemoteError } from '#core/remote/remote-error.ts';
import { baseIds, hasBase, readBase } from '#core/store/rows/base-objects.ts';
import { acknowledgedOf, OVERWRITE_WINDOW } from '#core/store/outbox/conflict-journal.ts';
import type { Changes } from '#core/store/database/changes.ts';
import type { ReadDatabase, WriteDatabase } from '#core/store/database/database.ts';
import { taskKey, type ObjectKey } from '#core/model/entity.ts';
import { writeMeta } from '#core/store/database/meta.ts';
import { outboxOf } from '#core/store/outbox/outbox.ts';
import { textField, type RawObject } from '#core/model/raw-object.ts';
import { forgetUnreadable, keepUnreadable } from '#core/store/rows/unreadable.ts';
import { isTrashed } from '#core/model/task-status.ts';
import type { Store } from '#core/store/store.ts';
import { deletedIn } from '#core/model/mutation.ts';
import { explainLater } from '#core/sync/pull/verify-missing.ts';
import { checkLoss, isFew, knownOpenIds } from '#core/sync/pull/mass-loss.ts';
import type { Pulling } from '#core/sync/pull/pulling.ts';
import { applyInBatches } from '#core/sync/pull/apply-in-batches.ts';
import {
  applyRemoteObject,
  applyRemoteChange,
  applyRemoteCollections,
  type Collections,
  type ApplyOptions,
} from '#core/sync/pull/apply-remote-changes.ts';
import type { DeltaAnswer } from '#core/wire/v2/v2-answers.ts';
import type { SyncError } from '#core/sync/engine/sync-error.ts';

/** The tasks of a delta. */
interface TaskChanges {
  readonly updated: readonly RawObject[];
  readonly deletedIds: readonly string[];
}

/** What the service told of the deleted tasks. */
interface Buried {
  /** What it has of them in its trash, by id; null is nothing, since it was erased. */
  readonly found: ReadonlyMap<string, RawObject | null>;
  /** Ids of those to be asked for again. */
  readonly untold: readonly string[];
}

const idOf = (task: RawObject): string => textField(task, 'id') ?? '';

/** Lists that were known and are not in the array that replaces them. */
const vanishedProjects = (db: ReadDatabase, { projectProfiles }: Collections): ReadonlySet<string> => {
  if (projectProfiles === null || projectProfiles === undefined) return new Set();
  const present = new Set(projectProfiles.map(idOf));
  return new Set(baseIds(db, 'project').filter((id) => !present.has(id)));
};

/** Open tasks that this delta would take away. */
const lostIds = (
  db: ReadDatabase,
  { updated, deletedIds }: TaskChanges,
  collections: Collections,
): ReadonlySet<string> => {
  const gone = vanishedProjects(db, collections);
  const moved = new Set(updated.map(idOf));
  // Whoever edits waits for this reading: it looks at the lists that go, and at no others.
  const ofGone = db
    .all<{ id: string }>(
      `SELECT id FROM task_row WHERE status = 0 AND project_id IN (SELECT value FROM json_each(?))`,
      JSON.stringify([...gone]),
    )
    .filter(({ id }) => !moved.has(id));
  return new Set([...deletedIds, ...updated.filter(isTrashed).map(idOf), ...ofGone.map(({ id }) => id)]);
};

const receiveUpdated = (db: WriteDatabase, updated: readonly RawObject[], receiving: ApplyOptions): void => {
  for (const task of updated) {
    const id = idOf(task);
    if (id !== '') applyRemoteChange(db, taskKey(id), { object: task, ...receiving });
  }
};

/** A delta does not say when something was deleted; the edit of whoever deleted it here does. */
const deletedAt = (db: ReadDatabase, key: ObjectKey): RawObject => {
  const deletion = outboxOf(db, key).findLast(({ mutation }) => deletedIn(mutation) === 1);
  return deletion === undefined ? {} : { deletedTime: deletion.mutation.at };
};

const receiveDeleted = (
  db: WriteDatabase,
  { deletedIds, buried }: Pick<TaskChanges, 'deletedIds'> & { readonly buried: Buried },
  receiving: ApplyOptions,
): void => {
  for (const id of deletedIds) {
    const key = taskKey(id);
    if (!hasBase(db, key)) continue;
    const found = buried.found.get(id);
    if (found === null) applyRemoteObject(db, key, { object: null, ...receiving });
    else
      applyRemoteChange(db, key, { object: { ...deletedAt(db, key), ...found, deleted: 1 }, ...receiving });
  }
};

/** Null for a delta without its tasks: the point is too old (observed). */
const taskChanges = ({ syncTaskBean }: DeltaAnswer): TaskChanges | null => {
  const updated = syncTaskBean?.update;
  if (syncTaskBean === null || syncTaskBean === undefined || updated === null || updated === undefined) {
    return null;
  }
  return {
    updated: [...updated, ...(syncTaskBean.add ?? [])],
    deletedIds: (syncTaskBean.delete ?? []).map(({ taskId }) => taskId),
  };
};

/** Deleted tasks that are looked at in one pull. */
const LOOKED_AT = 50;

/** A known task that a delta names as deleted. */
interface Named {
  readonly id: string;
  readonly base: RawObject;
}

const namedTasks = (db: ReadDatabase, ids: readonly string[]): readonly Named[] =>
  ids.flatMap((id) => {
    const base = readBase(db, taskKey(id));
    return base === null ? [] : [{ id, base }];
  });

/** Edited here a short while ago, when another device may have written over it, or in the trash already, when it may have been erased. */
const isDoubtful = (db: ReadDatabase, { id, base }: Named, at: number): boolean => {
  const remembered = acknowledgedOf(db, taskKey(id));
  const isEdited = remembered.some(
    (edit) => at - edit.at <= OVERWRITE_WINDOW && deletedIn(edit.mutation) === undefined,
  );
  return isEdited || (isTrashed(base) && remembered.length === 0);
};

/**
 * Of a deleted task only its id comes, and the same for one that was erased.
 * Whoever deleted it may have edited it before, and where an edit from here was
 * taken just before, another device may have written over that: only the object
 * in the trash tells, or that there is none any more.
 */
const readBuried = async (
  { store, client, serviceNow }: Pulling,
  { deletedIds }: TaskChanges,
): Promise<Result<Buried, RemoteError>> => {
  const at = serviceNow();
  const known = namedTasks(store.db, deletedIds);
  const { doubtful = [], certain = [] } = Object.groupBy(known, (task) =>
    isDoubtful(store.db, task, at) ? 'doubtful' : 'certain',
  );
  const found = new Map<string, RawObject | null>();
  const untold = doubtful.slice(LOOKED_AT).map(({ id }) => id);
  for (const { id, base } of [...doubtful, ...certain].slice(0, LOOKED_AT)) {
    const read = await client.readTask(id, textField(base, 'projectId') ?? '');
    if (!read.ok && read.error.kind !== 'BadResponse') return read;
    if (read.ok) found.set(id, read.value);
    else untold.push(id);
  }
  return ok({ found, untold });
};

const checkDelta = (store: Store, lost: ReadonlySet<string>): Result<null, SyncError> => {
  if (isFew(lost.size)) return checkLoss(store, { lost: lost.size, known: 0 });
  const known = knownOpenIds(store.db);
  return checkLoss(store, { lost: [...lost].filter((id) => known.has(id)).length, known: known.size });
};

/** Tasks that are taken in at once, with what else came; a day's work of another device. */
const AT_ONCE = 100;

/**
 * Takes a delta in. Its tasks come between its lists and its check point, and
 * many of them some at a time: a reading that ended before is read again.
 */
const receiveDelta = async (
  pulling: Pulling,
  delta: DeltaAnswer,
  tasks: TaskChanges & { readonly buried: Buried },
): Promise<Result<null, SyncError>> => {
  const { store, serviceNow } = pulling;
  const isLarge = tasks.updated.length + tasks.deletedIds.length > AT_ONCE;
  const receiveLists = (db: WriteDatabase, changes: Changes): void =>
    applyRemoteCollections(db, delta, { changes, at: serviceNow() });
  if (isLarge) {
    store.write(receiveLists);
    const received = await applyInBatches(pulling, tasks.updated, receiveUpdated);
    if (!received.ok) return received;
    const deleted = tasks.deletedIds.map((id) => ({ id }));
    const removed = await applyInBatches(pulling, deleted, (db, some, receiving) =>
      receiveDeleted(db, { deletedIds: some.map(idOf), buried: tasks.buried }, receiving),
    );
    if (!removed.ok) return removed;
  }
  store.write((db, changes) => {
    const receiving = { changes, at: serviceNow() };
    if (!isLarge) {
      receiveLists(db, changes);
      receiveUpdated(db, tasks.updated, receiving);
      receiveDeleted(db, tasks, receiving);
    }
    explainLater(db, tasks.buried.untold);
    for (const id of tasks.deletedIds) forgetUnreadable(db, taskKey(id));
    keepUnreadable(db, delta.unreadable, serviceNow());
    writeMeta(db, 'checkPoint', String(delta.checkPoint));
  });
  return ok(null);
};

/** @returns null where the service does not answer for that point any more */
const readDelta = async (
  { client, server }: Pulling,
  checkPoint: bigint,
): Promise<Result<DeltaAnswer | null, SyncError>> => {
  const delta = await client.changesSince(checkPoint);
  if (!delta.ok)
    return delta.error.kind === 'Rejected' || delta.error.kind === 'BadResponse' ? ok(null) : delta;
  const believed = server?.believe(checkPoint, BigInt(delta.value.checkPoint)) ?? ok(null);
  return believed.ok ? delta : believed;
};

/**
 * What changed since `checkPoint`.
 * @returns `tooOld` when the service does not answer for that point any more
 */
export const pullDelta = async (
  pulling: Pulling,
  checkPoint: bigint,
): Promise<Result<'applied' | 'tooOld', SyncError>> => {
  const { store } = pulling;
  const delta = await readDelta(pulling, checkPoint);
  if (!delta.ok) return delta;
  if (delta.value === null) return ok('tooOld');
  const tasks = taskChanges(delta.value);
  if (tasks === null) return ok('tooOld');
  const loss = checkDelta(store, lostIds(store.db, tasks, delta.value));
  if (!loss.ok) return loss;
  const buried = await readBuried(pulling, tasks);
  if (!buried.ok) return buried;
  const received = await receiveDelta(pulling, delta.value, { ...tasks, buried: buried.value });
  return received.ok ? ok('applied') : received;
};
