import { describe, expect, it } from 'vitest';
import { taskRows } from '#electron/store/queries/task-rows.ts';
import {
  addElsewhere,
  numberedId,
  runCycle,
  shownIds,
  trashElsewhere,
} from '#electron/testing/other-client.ts';
import { createSyncRig, type SyncRig } from '#electron/testing/sync-rig.ts';

/** Not a mass loss. */
const FEW = 10;
/** More than what one reading looks at. */
const MANY = 80;

const eraseElsewhere = async (rig: SyncRig, ids: readonly string[]): Promise<void> => {
  const erased = ids.map((taskId) => ({ taskId, projectId: rig.inboxId }));
  await rig.direct('DELETE', '/task?deleteforever=true', erased);
};

const withTasks = async (count: number): Promise<{ rig: SyncRig; ids: readonly string[] }> => {
  const rig = createSyncRig();
  const ids = Array.from({ length: count }, (_none, index) => numberedId(index));
  await addElsewhere(rig, ids);
  await runCycle(rig);
  expect(shownIds(rig.store).size).toBe(count);
  return { rig, ids };
};

describe('what was erased elsewhere', () => {
  it('is nowhere here any more, be it in the trash here or not', async () => {
    const { rig, ids } = await withTasks(2);
    await trashElsewhere(rig, ids.slice(0, 1));
    await runCycle(rig);
    expect(taskRows(rig.store.db, ids).map(({ trashed }) => trashed)).toEqual([true, false]);
    await eraseElsewhere(rig, ids);
    await runCycle(rig);
    expect(taskRows(rig.store.db, ids)).toEqual([]);
  });

  it('leaves the trash here some at a time where a full one was emptied', async () => {
    const { rig, ids } = await withTasks(MANY);
    for (let from = 0; from < MANY; from += FEW) {
      await trashElsewhere(rig, ids.slice(from, from + FEW));
      await runCycle(rig);
    }
    expect(taskRows(rig.store.db, ids).filter(({ trashed }) => trashed)).toHaveLength(MANY);
    await eraseElsewhere(rig, ids);
    await runCycle(rig);
    expect(taskRows(rig.store.db, ids)).toEqual([]);
  });
});
