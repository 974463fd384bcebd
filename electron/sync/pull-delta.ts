import { ok, type Result } from '#shared/domain/result.ts';
import { baseIds, hasBase } from '#electron/store/base-objects.ts';
import type { ReadDatabase, WriteDatabase } from '#electron/store/database.ts';
import { taskKey } from '#electron/store/entity.ts';
import { writeMeta } from '#electron/store/meta.ts';
import { textField, type RawObject } from '#electron/store/raw-object.ts';
import { isTrashed } from '#electron/store/task-status.ts';
import { checkLoss, knownOpenIds } from '#electron/sync/mass-loss.ts';
import type { Pulling } from '#electron/sync/pulling.ts';
import {
  receiveChange,
  receiveCollections,
  type Collections,
  type Receiving,
} from '#electron/sync/receive.ts';
import type { DeltaAnswer } from '#electron/wire/v2-answers.ts';
import type { SyncError } from '#electron/sync/sync-error.ts';

/** The tasks of a delta. */
interface TaskChanges {
  readonly updated: readonly RawObject[];
  readonly deletedIds: readonly string[];
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
  const moved = new Map(updated.map((task) => [idOf(task), task]));
  const ofGone = db
    .all<{ id: string; project_id: string }>('SELECT id, project_id FROM task_row WHERE status = 0')
    .filter(({ id, project_id: projectId }) => gone.has(projectId) && !moved.has(id));
  return new Set([...deletedIds, ...updated.filter(isTrashed).map(idOf), ...ofGone.map(({ id }) => id)]);
};

const receiveTasks = (
  db: WriteDatabase,
  { updated, deletedIds }: TaskChanges,
  receiving: Receiving,
): void => {
  for (const task of updated) {
    const id = idOf(task);
    if (id !== '') receiveChange(db, taskKey(id), { object: task, ...receiving });
  }
  for (const id of deletedIds) {
    if (hasBase(db, taskKey(id))) receiveChange(db, taskKey(id), { object: { deleted: 1 }, ...receiving });
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

/**
 * What changed since `checkPoint`.
 * @returns `tooOld` when the service does not answer for that point any more
 */
export const pullDelta = async (
  { store, client, now }: Pulling,
  checkPoint: bigint,
): Promise<Result<'applied' | 'tooOld', SyncError>> => {
  const delta = await client.changesSince(checkPoint);
  if (!delta.ok)
    return delta.error.kind === 'Rejected' || delta.error.kind === 'BadResponse' ? ok('tooOld') : delta;
  const tasks = taskChanges(delta.value);
  if (tasks === null) return ok('tooOld');
  const known = knownOpenIds(store.db);
  const lost = [...lostIds(store.db, tasks, delta.value)].filter((id) => known.has(id));
  const loss = checkLoss(store, lost.length, known.size);
  if (!loss.ok) return loss;
  store.write((db, changes) => {
    const receiving = { changes, at: now() };
    receiveCollections(db, delta.value, receiving);
    receiveTasks(db, tasks, receiving);
    writeMeta(db, 'checkPoint', String(delta.value.checkPoint));
  });
  return ok('applied');
};
