import { ok, type Result } from '#shared/domain/result.ts';
import type { RemoteError } from '#electron/remote/remote-error.ts';
import { taskKey } from '#electron/store/entity.ts';
import type { Store } from '#electron/store/store.ts';
import type { Pulling } from '#electron/sync/pulling.ts';
import { receive } from '#electron/sync/receive.ts';

/** Tasks asked for one by one in one pull; the rest is asked next time. */
const ASKED_AT_ONCE = 100;

interface KnownTask {
  readonly id: string;
  readonly project_id: string;
}

/** Open here and known to the service once: what is edited here is asked for as well. */
const KNOWN_OPEN = `SELECT t.id, t.project_id FROM task_row t WHERE t.status = 0
  AND EXISTS (SELECT 1 FROM base_object b WHERE b.entity = 'task' AND b.id = t.id)`;

/** Of tasks that a snapshot does not have those that are still shown as open: closed, deleted, or lost on the way. */
export const stillOpen = (store: Store, missing: readonly string[]): readonly KnownTask[] =>
  missing.flatMap((id) => store.db.get<KnownTask>(`${KNOWN_OPEN} AND t.id = ?`, id) ?? []);

/** A list that was deleted elsewhere takes its tasks along without a word about each (observed). */
export const openTasksOfUnknownLists = (store: Store): readonly KnownTask[] =>
  store.db.all<KnownTask>(`${KNOWN_OPEN} AND t.project_id NOT IN (SELECT id FROM project_row)`);

/** Absence alone never deletes: the service is asked what became of each task. */
export const explainAbsent = async (
  { store, client, now }: Pulling,
  tasks: readonly KnownTask[],
): Promise<Result<null, RemoteError>> => {
  for (const { id, project_id: projectId } of tasks.slice(0, ASKED_AT_ONCE)) {
    const read = await client.readTask(id, projectId);
    // One answer that makes no sense must not hold up the others; the task stays as it was.
    if (!read.ok && read.error.kind === 'BadResponse') continue;
    if (!read.ok) return read;
    store.write((db, changes) => receive(db, taskKey(id), { object: read.value, changes, at: now() }));
  }
  return ok(null);
};
