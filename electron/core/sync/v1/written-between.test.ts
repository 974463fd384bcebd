import { describe, expect, it } from 'vitest';
import { taskKey } from '#core/model/entity.ts';
import type { RawObject } from '#core/model/raw-object.ts';
import type { RemoteError } from '#core/remote/remote-error.ts';
import { changeTasks } from '#core/store/commands/change-tasks.ts';
import { closeTasks } from '#core/store/commands/close-tasks.ts';
import { currentObject } from '#core/store/rows/current-object.ts';
import { syncCycle } from '#core/sync/engine/cycle.ts';
import { createV1SyncAdapter } from '#core/sync/engine/adapters.ts';
import { playHistory } from '#electron/testing/simulation/history.ts';
import { on, pass, sync } from '#electron/testing/simulation/history-words.ts';
import { valueOf } from '#electron/testing/rigs/client-rig.ts';
import { served, startV1Device } from '#electron/testing/rigs/v1-device.ts';

const NIGHT = (day: number) => `2026-12-0${day}T00:00:00.000+0000`;

/** A task with these fields is renamed on V1, and another device writes others after it was read and before it is saved. */
const renamedWhile = async (before: RawObject, between: RawObject): Promise<RawObject> => {
  const device = await startV1Device();
  const { rig, store } = device;
  const id = device.addTask('Buy milk');
  const write = async (fields: RawObject): Promise<void> => {
    const [task] = await served(device);
    await valueOf(rig.v2.pushTasks({ add: [], update: [{ ...task, ...fields }], delete: [] }));
  };
  expect(await device.sync()).toBe(true);
  await write(before);
  expect(await device.sync()).toBe(true);
  device.edit((context) => changeTasks(context, [id], { title: 'Buy oat milk' }));
  const client: typeof rig.v1 = {
    ...rig.v1,
    updateTask: async (taskId, task) => {
      await write(between);
      return rig.v1.updateTask(taskId, task);
    },
  };
  const adapter = createV1SyncAdapter({ store, client, now: Date.now });
  const cycle = await syncCycle({
    store,
    adapter,
    now: Date.now,
    withPull: true,
    enter: () => undefined,
    isStopped: () => false,
  });
  expect(cycle.ok).toBe(true);
  const [task = {}] = await served(device);
  expect(task).toMatchObject({ title: 'Buy oat milk' });
  return task;
};

describe('what another device writes between the reading and the saving of a task on V1', () => {
  it('keeps whole days whole where the task had no dates', async () => {
    const days = { startDate: NIGHT(5), dueDate: NIGHT(7), isAllDay: true, timeZone: 'Europe/Berlin' };
    expect(await renamedWhile({}, days)).toMatchObject(days);
  });

  it('mixes no dates of both', async () => {
    const one = { startDate: NIGHT(5), dueDate: null, isAllDay: false, timeZone: 'Europe/Berlin' };
    const other = { startDate: NIGHT(6), dueDate: NIGHT(8), isAllDay: true };
    expect(await renamedWhile(one, other)).toMatchObject(one);
  });

  it('mixes no rules of both', async () => {
    const one = { startDate: NIGHT(5), repeatFlag: 'RRULE:FREQ=DAILY;INTERVAL=2', repeatFrom: null };
    const other = { repeatFlag: 'RRULE:FREQ=WEEKLY;INTERVAL=1', repeatFrom: '1' };
    expect(await renamedWhile(one, other)).toMatchObject(one);
  });

  it('loses no whole-day flag in the history that showed it', async () => {
    const { failures } = await playHistory({
      seed: 5,
      devices: 4,
      generation: 'both',
      commands: [
        pass(70_000),
        sync(3),
        pass(5000),
        on(3, 'paste', 21),
        on(3, 'delete', 21),
        on(3, 'undo', 21),
        sync(2),
        pass(70_000),
        on(3, 'delete', 1),
        pass(1000),
        pass(1000),
        sync(2),
        on(3, 'rename', 29),
        pass(1000),
        on(2, 'span', 21),
      ],
    });
    expect(failures).toEqual([]);
  });
});

const RULE = {
  startDate: NIGHT(5),
  dueDate: NIGHT(5),
  repeatFlag: 'RRULE:FREQ=DAILY;INTERVAL=5',
  repeatFrom: '2',
};
const closed = async ({ rig }: Awaited<ReturnType<typeof startV1Device>>) =>
  valueOf(rig.v2.closedTasks('Completed', 10));

describe('the rule of a task that is completed on V1', () => {
  it.each<RemoteError | null>([null, { kind: 'RateLimited', retryAfterMs: null }, { kind: 'Timeout' }])(
    'stays where another device gave it meanwhile, and the completion first meets %j',
    async (error) => {
      const device = await startV1Device();
      const { rig, store } = device;
      const id = device.addTask('Buy milk');
      expect(await device.sync()).toBe(true);
      const [task] = await served(device);
      await valueOf(rig.v2.pushTasks({ add: [], update: [{ ...task, ...RULE }], delete: [] }));
      device.edit((context) => closeTasks(context, { ids: [id], status: 'done', withSubtasks: false }).edits);
      let left = error;
      const client: typeof rig.v1 = {
        ...rig.v1,
        completeTask: async (...ids) => {
          const met = left;
          left = null;
          return met === null ? rig.v1.completeTask(...ids) : { ok: false, error: met };
        },
      };
      const adapter = createV1SyncAdapter({ store, client, now: Date.now });
      const cycle = async () =>
        syncCycle({
          store,
          adapter,
          now: Date.now,
          withPull: true,
          enter: () => undefined,
          isStopped: () => false,
        });
      expect((await cycle()).ok).toBe(error === null);
      expect((await cycle()).ok).toBe(true);
      expect(await closed(device)).toMatchObject([{ title: 'Buy milk', ...RULE }]);
      expect(await served(device)).toEqual([]);
    },
  );

  it('stays where the task is made again as a completed one', async () => {
    const device = await startV1Device();
    const id = device.addTask('Buy milk');
    const object = { ...currentObject(device.store.db, taskKey(id)), ...RULE, id: 'f'.repeat(24), status: 2 };
    device.edit(({ at }) => [
      { key: taskKey(id), mutation: { kind: 'erase', at } },
      {
        key: taskKey(object.id),
        mutation: { kind: 'create', object: { ...object, completedTime: NIGHT(6) }, at },
      },
    ]);
    expect(await device.sync()).toBe(true);
    expect(await closed(device)).toMatchObject([{ title: 'Buy milk', ...RULE }]);
    expect(await served(device)).toEqual([]);
  });
});
