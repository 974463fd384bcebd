import { ok, type Result } from '#shared/domain/result.ts';
import type { RemoteError } from '#electron/remote/remote-error.ts';
import type { V2Client } from '#electron/remote/v2-client.ts';
import { hasBase } from '#electron/store/base-objects.ts';
import { taskKey } from '#electron/store/entity.ts';
import { writeMeta } from '#electron/store/meta.ts';
import { textField } from '#electron/store/raw-object.ts';
import type { Store } from '#electron/store/store.ts';
import { receiveChange, receiveCollections } from '#electron/sync/receive.ts';

/**
 * What changed since `checkPoint`.
 * @returns `tooOld` when the service does not answer for that point any more
 */
export const pullDelta = async (
  store: Store,
  client: V2Client,
  checkPoint: bigint,
): Promise<Result<'applied' | 'tooOld', RemoteError>> => {
  const delta = await client.changesSince(checkPoint);
  if (!delta.ok)
    return delta.error.kind === 'Rejected' || delta.error.kind === 'BadResponse' ? ok('tooOld') : delta;
  const { syncTaskBean } = delta.value;
  const updated = syncTaskBean?.update;
  if (syncTaskBean === null || syncTaskBean === undefined || updated === null || updated === undefined) {
    return ok('tooOld');
  }
  store.write((db, changes) => {
    receiveCollections(db, delta.value, changes);
    for (const task of [...updated, ...(syncTaskBean.add ?? [])]) {
      const id = textField(task, 'id');
      if (id !== null) receiveChange(db, taskKey(id), { object: task, changes });
    }
    for (const { taskId } of syncTaskBean.delete ?? []) {
      if (hasBase(db, taskKey(taskId)))
        receiveChange(db, taskKey(taskId), { object: { deleted: 1 }, changes });
    }
    writeMeta(db, 'checkPoint', String(delta.value.checkPoint));
  });
  return ok('applied');
};
