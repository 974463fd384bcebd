import { ok, type Result } from '#shared/domain/result.ts';
import type { RemoteError } from '#electron/remote/remote-error.ts';
import type { V2Client } from '#electron/remote/v2-client.ts';
import { taskKey } from '#electron/store/entity.ts';
import type { Store } from '#electron/store/store.ts';
import { receive } from '#electron/sync/receive.ts';

/** Tasks asked for one by one in one pull; the rest is asked next time. */
const ASKED_AT_ONCE = 100;

interface KnownTask {
  readonly id: string;
  readonly project_id: string;
}

/** Shown as open, fully acknowledged, and not in a snapshot: closed, deleted, or lost on the way. */
export const openTasksMissingFrom = (store: Store, present: ReadonlySet<string>): readonly KnownTask[] =>
  store.db
    .all<KnownTask>('SELECT id, project_id FROM task_row WHERE status = 0 AND unsent = 0')
    .filter(({ id }) => !present.has(id));

/** A list that was deleted elsewhere takes its tasks along without a word about each (observed). */
export const openTasksOfUnknownLists = (store: Store): readonly KnownTask[] =>
  store.db.all<KnownTask>(
    `SELECT id, project_id FROM task_row
     WHERE status = 0 AND unsent = 0 AND project_id NOT IN (SELECT id FROM project_row)`,
  );

/** Absence alone never deletes: the service is asked what became of each task. */
export const explainAbsent = async (
  store: Store,
  client: V2Client,
  tasks: readonly KnownTask[],
): Promise<Result<null, RemoteError>> => {
  for (const { id, project_id: projectId } of tasks.slice(0, ASKED_AT_ONCE)) {
    const read = await client.readTask(id, projectId);
    // One answer that makes no sense must not hold up the others; the task stays as it was.
    if (!read.ok && read.error.kind === 'BadResponse') continue;
    if (!read.ok) return read;
    store.write((db, changes) => receive(db, taskKey(id), { object: read.value, changes }));
  }
  return ok(null);
};
