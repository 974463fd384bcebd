import { describe, expect, it } from 'vitest';
import { timeField, type RawObject } from '#core/model/raw-object.ts';
import { pushOnce } from '#core/sync/push/push.ts';
import { createV2PushAdapter } from '#core/sync/v2/v2-adapter.ts';
import { addTask, rename } from '#electron/testing/random/mutations.ts';
import { createSyncRig, type SyncRig } from '#electron/testing/rigs/sync-rig.ts';

const TASK = '6553f1000101010101010101';
const WRITTEN = 1_700_000_000_000;
const HOUR = 3_600_000;

const push = ({ store, client }: SyncRig, lead: number) =>
  pushOnce(
    store,
    createV2PushAdapter(client, () => lead),
    () => WRITTEN,
  );

const modifiedTime = async ({ serviceTasks }: SyncRig): Promise<number | null> => {
  const [task] = (await serviceTasks()) as readonly RawObject[];
  return task === undefined ? null : timeField(task, 'modifiedTime');
};

describe('when a task was written', () => {
  it.each([
    ['the own time where both clocks agree', 0],
    ['later than by a clock that is behind', HOUR],
    ['earlier than by a clock that is ahead', -HOUR],
  ])('is told to the service by its clock: %s', async (_what, lead) => {
    const rig = createSyncRig();
    rig.edit(TASK, addTask(TASK, rig.inboxId, { title: 'Buy milk' }, WRITTEN));
    await push(rig, lead);
    expect(await modifiedTime(rig)).toBe(WRITTEN + lead);
    const edit = rename('Buy oat milk');
    rig.edit(TASK, edit);
    await push(rig, lead);
    expect(await modifiedTime(rig)).toBe(edit.at + lead);
  });
});
