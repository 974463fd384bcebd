import { ok, type Result } from '#shared/domain/result.ts';
import type { RemoteError } from '#electron/remote/remote-error.ts';
import type { WriteDatabase } from '#electron/store/database.ts';
import { taskKey } from '#electron/store/entity.ts';
import { writeMeta } from '#electron/store/meta.ts';
import { textField, type RawObject } from '#electron/store/raw-object.ts';
import { explainAbsent, openTasksMissingFrom } from '#electron/sync/explain-absent.ts';
import { checkLoss, knownOpenIds } from '#electron/sync/mass-loss.ts';
import type { Pulling } from '#electron/sync/pulling.ts';
import { receive, receiveCollections, type Receiving } from '#electron/sync/receive.ts';
import type { SyncError } from '#electron/sync/sync-error.ts';

/** Closed tasks read with a full pull; older ones come when somebody pages back to them. */
const CLOSED_LIMIT = 200;

const receiveTasks = (db: WriteDatabase, tasks: readonly RawObject[], receiving: Receiving): void => {
  for (const task of tasks) {
    const id = textField(task, 'id');
    if (id !== null) receive(db, taskKey(id), { object: task, ...receiving });
  }
};

const closedTasks = async ({ client }: Pulling): Promise<Result<readonly RawObject[], RemoteError>> => {
  const closed: RawObject[] = [];
  for (const status of ['Completed', 'Abandoned'] as const) {
    const page = await client.closedTasks(status, CLOSED_LIMIT);
    if (!page.ok) return page;
    closed.push(...page.value);
  }
  return ok(closed);
};

const idsOf = (tasks: readonly RawObject[]): ReadonlySet<string> =>
  new Set(tasks.map((task) => textField(task, 'id')).filter((id) => id !== null));

/** Everything active, and the newest closed tasks. */
export const pullSnapshot = async (pulling: Pulling): Promise<Result<null, SyncError>> => {
  const { store, client, now } = pulling;
  const snapshot = await client.snapshot();
  if (!snapshot.ok) return snapshot;
  const closed = await closedTasks(pulling);
  if (!closed.ok) return closed;
  const { syncTaskBean, checkPoint } = snapshot.value;
  const active = [...(syncTaskBean.update ?? []), ...(syncTaskBean.add ?? [])];
  const present = idsOf([...active, ...closed.value]);
  const known = knownOpenIds(store.db);
  const loss = checkLoss(store, [...known].filter((id) => !present.has(id)).length, known.size);
  if (!loss.ok) return loss;
  store.write((db, changes) => {
    const receiving = { changes, at: now() };
    receiveCollections(db, snapshot.value, receiving);
    receiveTasks(db, [...active, ...closed.value], receiving);
    writeMeta(db, 'checkPoint', String(checkPoint));
  });
  return explainAbsent(pulling, openTasksMissingFrom(store, present));
};
