import { ok, type Result } from '#shared/domain/result.ts';
import type { RemoteError } from '#electron/remote/remote-error.ts';
import type { V2Client } from '#electron/remote/v2-client.ts';
import { readBase, writeBase } from '#electron/store/base-objects.ts';
import type { Changes } from '#electron/store/changes.ts';
import type { WriteDatabase } from '#electron/store/database.ts';
import { writeMeta } from '#electron/store/meta.ts';
import { replaceProjects } from '#electron/store/project-rows.ts';
import { textField, type RawObject } from '#electron/store/raw-object.ts';
import type { Store } from '#electron/store/store.ts';
import { rebuildTaskRow } from '#electron/store/task-rows.ts';

/** A delta may leave fields out that did not change (observed): it is laid over what is known. */
const mergeTask = (db: WriteDatabase, id: string, changed: RawObject, changes: Changes): void => {
  const known = readBase(db, 'task', id) ?? {};
  if (writeBase(db, 'task', id, { ...known, ...changed })) rebuildTaskRow(db, id, changes);
};

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
  const { syncTaskBean, projectProfiles } = delta.value;
  const updated = syncTaskBean?.update;
  if (syncTaskBean === null || syncTaskBean === undefined || updated === null || updated === undefined) {
    return ok('tooOld');
  }
  store.write((db, changes) => {
    if (projectProfiles !== null && projectProfiles !== undefined)
      replaceProjects(db, projectProfiles, changes);
    for (const task of [...updated, ...(syncTaskBean.add ?? [])]) {
      const id = textField(task, 'id');
      if (id !== null) mergeTask(db, id, task, changes);
    }
    for (const { taskId } of syncTaskBean.delete ?? []) {
      if (readBase(db, 'task', taskId) !== null) mergeTask(db, taskId, { deleted: 1 }, changes);
    }
    writeMeta(db, 'checkPoint', String(delta.value.checkPoint));
  });
  return ok('applied');
};
