import { ok, type Result } from '#shared/domain/result.ts';
import type { RemoteError } from '#electron/remote/remote-error.ts';
import type { V2Client } from '#electron/remote/v2-client.ts';
import { deleteBase, writeBase } from '#electron/store/base-objects.ts';
import type { Changes } from '#electron/store/changes.ts';
import type { WriteDatabase } from '#electron/store/database.ts';
import { writeMeta } from '#electron/store/meta.ts';
import { replaceProjects } from '#electron/store/project-rows.ts';
import { textField, type RawObject } from '#electron/store/raw-object.ts';
import type { Store } from '#electron/store/store.ts';
import { rebuildTaskRow } from '#electron/store/task-rows.ts';

/** Closed tasks read with each full pull; older ones come when somebody pages back to them. */
const CLOSED_LIMIT = 200;
/** Absent tasks asked for one by one in one pull; the rest is asked next time. */
const ABSENT_LIMIT = 100;

const writeTasks = (db: WriteDatabase, tasks: readonly RawObject[], changes: Changes): void => {
  for (const task of tasks) {
    const id = textField(task, 'id');
    if (id !== null && writeBase(db, 'task', id, task)) rebuildTaskRow(db, id, changes);
  }
};

interface KnownTask {
  readonly id: string;
  readonly project_id: string;
}

/** Tasks shown as open, fully acknowledged, and not in the snapshot: closed, deleted, or lost on the way. */
const absentTasks = (store: Store, present: ReadonlySet<string>): readonly KnownTask[] =>
  store.db
    .all<KnownTask>('SELECT id, project_id FROM task_row WHERE status = 0 AND unsent = 0')
    .filter(({ id }) => !present.has(id))
    .slice(0, ABSENT_LIMIT);

/** Absence alone never deletes: the service is asked what became of each task. */
const explainAbsent = async (
  store: Store,
  client: V2Client,
  tasks: readonly KnownTask[],
): Promise<Result<null, RemoteError>> => {
  for (const { id, project_id: projectId } of tasks) {
    const read = await client.readTask(id, projectId);
    if (!read.ok) return read;
    store.write((db, changes) => {
      if (read.value === null) deleteBase(db, 'task', id);
      else writeBase(db, 'task', id, read.value);
      rebuildTaskRow(db, id, changes);
    });
  }
  return ok(null);
};

/** A full pull: lists, open tasks, the newest closed ones. Check point and data commit together. */
export const pull = async (
  store: Store,
  client: V2Client,
  now: () => number,
): Promise<Result<null, RemoteError>> => {
  const snapshot = await client.snapshot();
  if (!snapshot.ok) return snapshot;
  const { syncTaskBean, projectProfiles, checkPoint } = snapshot.value;
  const tasks = [...(syncTaskBean.update ?? []), ...(syncTaskBean.add ?? [])];
  store.write((db, changes) => {
    if (projectProfiles !== null && projectProfiles !== undefined)
      replaceProjects(db, projectProfiles, changes);
    writeTasks(db, tasks, changes);
    writeMeta(db, 'checkPoint', String(checkPoint));
  });
  const present = new Set(tasks.flatMap((task) => textField(task, 'id') ?? []));
  const explained = await explainAbsent(store, client, absentTasks(store, present));
  if (!explained.ok) return explained;
  for (const status of ['Completed', 'Abandoned'] as const) {
    const closed = await client.closedTasks(status, CLOSED_LIMIT);
    if (!closed.ok) return closed;
    store.write((db, changes) => writeTasks(db, closed.value, changes));
  }
  store.write((db) => writeMeta(db, 'lastSyncedAt', new Date(now()).toISOString()));
  return ok(null);
};
