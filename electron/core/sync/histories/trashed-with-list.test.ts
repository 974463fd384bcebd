import { expect, it } from 'vitest';
import type { TaskId } from '#shared/domain/ids.ts';
import {
  addTitled,
  detailOf,
  startTwoDevices,
  syncFromTo,
  type Device,
} from '#electron/testing/rigs/two-devices.ts';

/** Tasks that go to the trash with their list are there as they were left last. */

const syncNow = (device: Device) => device.value('sync.now', {});

const NAMES = ['a', 'b', 'c'] as const;

const withList = async () => {
  const [laptop, phone] = await startTwoDevices();
  const { projectId } = await laptop.value('projects.create', { name: 'Work' });
  const ids: TaskId[] = [];
  for (const name of NAMES) ids.push(await addTitled(laptop, name, { projectId, notes: `Notes of ${name}` }));
  await syncFromTo(laptop, phone);
  return { laptop, phone, projectId, ids };
};

const rewriteAll = async (device: Device, ids: readonly TaskId[]): Promise<void> => {
  for (const [index, id] of ids.entries()) {
    const change = { title: `New ${NAMES[index]}`, notes: `New notes of ${NAMES[index]}` };
    await device.value('tasks.edit', { ids: [id], change });
  }
};

const textsOn = (device: Device, ids: readonly TaskId[]) =>
  Promise.all(
    ids.map(async (id) => {
      const { title, notes, trashed } = await detailOf(device, id);
      return { title, notes, trashed };
    }),
  );

const rewritten = (trashed: boolean) =>
  NAMES.map((name) => ({ title: `New ${name}`, notes: `New notes of ${name}`, trashed }));

it.each(['at once', 'one after the other'])('so are those edited and deleted with it %s', async (when) => {
  const { laptop, phone, projectId, ids } = await withList();
  await rewriteAll(phone, ids);
  if (when !== 'at once') await syncNow(phone);
  await phone.value('projects.delete', { id: projectId });
  await syncFromTo(phone, laptop);
  for (const device of [laptop, phone]) expect(await textsOn(device, ids)).toEqual(rewritten(true));
});

it('so are those restored, edited and deleted again before any of it was sent', async () => {
  const { laptop, phone, projectId, ids } = await withList();
  await laptop.value('tasks.delete', { ids });
  await syncFromTo(laptop, phone);
  await phone.value('tasks.restore', { ids });
  await rewriteAll(phone, ids);
  await phone.value('projects.delete', { id: projectId });
  await syncFromTo(phone, laptop);
  for (const device of [laptop, phone]) expect(await textsOn(device, ids)).toEqual(rewritten(true));
});

it('those edited here while they go elsewhere come back, in the inbox', async () => {
  const { laptop, phone, projectId, ids } = await withList();
  await rewriteAll(phone, ids);
  await laptop.value('projects.delete', { id: projectId });
  await syncNow(laptop);
  await syncNow(phone);
  for (const _id of ids) {
    const question = (await phone.value('sync.unsent', {})).find(({ state }) => state === 'refused');
    await phone.value('sync.retry', { id: question?.id ?? '' });
  }
  await syncFromTo(phone, laptop);
  for (const device of [laptop, phone]) {
    expect(await textsOn(device, ids)).toEqual(rewritten(false));
    for (const id of ids) expect((await detailOf(device, id)).projectName).toBe('Inbox');
  }
});
