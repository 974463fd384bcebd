import { describe, expect, it } from 'vitest';
import { taskRows } from '#core/store/queries/task-rows.ts';
import {
  addElsewhere,
  numberedId,
  runCycle,
  shownIds,
  trashElsewhere,
} from '#electron/testing/rigs/other-client.ts';
import { createSyncRig, type SyncRig } from '#electron/testing/rigs/sync-rig.ts';
import { playHistory, type History } from '#electron/testing/simulation/history.ts';
import {
  alone,
  changedMind,
  crash,
  elsewhere,
  on,
  ONE_OF_EACH,
  pass,
  sync,
} from '#electron/testing/simulation/history-words.ts';

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

/** Histories of what was erased, in which something was lost once. */
const FOUND: Readonly<Record<string, History>> = {
  'a task that was erased and taken back is in the trash again, as it was': alone(
    on(0, 'create'),
    on(0, 'delete'),
    on(0, 'erase'),
    pass(70_000),
    on(0, 'undo'),
  ),
  'sync goes on where a task was erased and the answer does not say so': {
    seed: 1_002_711_923,
    devices: 1,
    commands: [
      on(0, 'create'),
      on(0, 'createList'),
      pass(70_000),
      on(0, 'delete'),
      pass(5000),
      on(0, 'erase'),
      { kind: 'faults', device: 0, faults: ['servedTwice'] },
      pass(70_000),
      on(0, 'create'),
    ],
  },
  'a title that was written while another device deleted and erased the task is in the journal': {
    seed: 0,
    devices: 4,
    commands: [
      ...ONE_OF_EACH,
      sync(3),
      pass(70_000),
      on(3, 'delete'),
      on(3, 'erase'),
      on(3, 'createList'),
      on(0, 'rename'),
      sync(0),
    ],
  },
  'a task that is to be erased after a refused deletion is nobody else’s edit where its tag is deleted':
    alone(
      ...ONE_OF_EACH,
      on(0, 'order'),
      on(0, 'delete'),
      { kind: 'faults', device: 0, faults: ['none', 'oneError', 'none'] },
      on(0, 'rename'),
      pass(5002),
      on(0, 'erase'),
      on(0, 'deleteTag'),
      crash(0),
    ),
  'a title of a task that is taken out of the trash while another device erases it is a question': {
    seed: 0,
    devices: 2,
    commands: [
      ...ONE_OF_EACH,
      crash(1),
      pass(70_000),
      elsewhere('delete'),
      crash(0),
      ...changedMind(1, { before: 1, after: 1 }),
      pass(5000),
      on(1, 'erase'),
      { kind: 'faults', device: 0, faults: ['rateLimitedUntil'] },
      on(0, 'restore'),
      on(0, 'rename'),
      pass(1),
      on(1, 'rename'),
      pass(1001),
    ],
  },
};

describe('histories of what was erased', () => {
  it.each(Object.entries(FOUND))('%s', async (_name, history) => {
    expect((await playHistory(history)).failures).toEqual([]);
  });
});
