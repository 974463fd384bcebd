import { ok, type Result } from '#shared/domain/result.ts';
import type { RemoteError } from '#electron/remote/remote-error.ts';
import type { V2Client } from '#electron/remote/v2-client.ts';
import type { Changes } from '#electron/store/changes.ts';
import type { WriteDatabase } from '#electron/store/database.ts';
import { taskKey } from '#electron/store/entity.ts';
import { writeMeta } from '#electron/store/meta.ts';
import { textField, type RawObject } from '#electron/store/raw-object.ts';
import type { Store } from '#electron/store/store.ts';
import { explainAbsent, openTasksMissingFrom } from '#electron/sync/explain-absent.ts';
import { receive, receiveCollections } from '#electron/sync/receive.ts';

/** Closed tasks read with a full pull; older ones come when somebody pages back to them. */
const CLOSED_LIMIT = 200;

const replaceTasks = (db: WriteDatabase, tasks: readonly RawObject[], changes: Changes): void => {
  for (const task of tasks) {
    const id = textField(task, 'id');
    if (id !== null) receive(db, taskKey(id), { object: task, changes });
  }
};

/** Everything active, and the newest closed tasks. */
export const pullSnapshot = async (store: Store, client: V2Client): Promise<Result<null, RemoteError>> => {
  const snapshot = await client.snapshot();
  if (!snapshot.ok) return snapshot;
  const { syncTaskBean, checkPoint } = snapshot.value;
  const tasks = [...(syncTaskBean.update ?? []), ...(syncTaskBean.add ?? [])];
  store.write((db, changes) => {
    receiveCollections(db, snapshot.value, changes);
    replaceTasks(db, tasks, changes);
    writeMeta(db, 'checkPoint', String(checkPoint));
  });
  const present = new Set(tasks.flatMap((task) => textField(task, 'id') ?? []));
  const explained = await explainAbsent(store, client, openTasksMissingFrom(store, present));
  if (!explained.ok) return explained;
  for (const status of ['Completed', 'Abandoned'] as const) {
    const closed = await client.closedTasks(status, CLOSED_LIMIT);
    if (!closed.ok) return closed;
    store.write((db, changes) => replaceTasks(db, closed.value, changes));
  }
  return ok(null);
};
