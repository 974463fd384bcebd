import { expect, it } from 'vitest';
import type { TaskId } from '#shared/domain/ids.ts';
import {
  addTitled,
  detailOf,
  startTwoDevices,
  syncFromTo,
  type Device,
} from '#electron/testing/rigs/two-devices.ts';

/** A tag that is deleted and brought back while some of its tasks are in the trash. */

const sync = (device: Device) => device.value('sync.now', {});
const tagsOn = async (device: Device, id: TaskId) => (await detailOf(device, id)).tags;

/** Two devices that know a task with the tag “work”. */
const withTag = async () => {
  const [laptop, phone] = await startTwoDevices();
  const id = await addTitled(laptop, 'Report');
  await laptop.value('tasks.edit', { ids: [id], change: { addTags: ['work'] } });
  await syncFromTo(laptop, phone);
  return { laptop, phone, id };
};
const trash = (device: Device, id: TaskId) => device.value('tasks.delete', { ids: [id] });
const restore = (device: Device, id: TaskId) => device.value('tasks.restore', { ids: [id] });

it('a task that was in the trash before has the tag again when it is restored', async () => {
  const { laptop, phone, id } = await withTag();
  await trash(laptop, id);
  await syncFromTo(laptop, phone);
  await laptop.value('tags.delete', { name: 'work' });
  await syncFromTo(laptop, phone);
  await laptop.value('history.undo', {});
  await syncFromTo(laptop, phone);
  await restore(laptop, id);
  await syncFromTo(laptop, phone);
  for (const device of [laptop, phone]) {
    expect(await tagsOn(device, id)).toEqual(['work']);
    expect((await device.value('sync.conflicts', {})).filter(({ fields }) => fields.length > 0)).toEqual([]);
  }
});

it('a task that went to the trash in between has the tag again when it is restored', async () => {
  const { laptop, phone, id } = await withTag();
  await laptop.value('tags.delete', { name: 'work' });
  await syncFromTo(laptop, phone);
  await trash(phone, id);
  await syncFromTo(phone, laptop);
  await laptop.value('history.undo', {});
  await syncFromTo(laptop, phone);
  await restore(laptop, id);
  await syncFromTo(laptop, phone);
  for (const device of [laptop, phone]) {
    expect(await tagsOn(device, id)).toEqual(['work']);
    expect((await device.value('sync.conflicts', {})).filter(({ fields }) => fields.length > 0)).toEqual([]);
  }
});

it('a task that another device deleted has the tag again when the deletion is undone there', async () => {
  const { laptop, phone, id } = await withTag();
  await trash(phone, id);
  await syncFromTo(phone, laptop);
  await laptop.value('tags.delete', { name: 'work' });
  await syncFromTo(laptop, phone);
  await laptop.value('history.undo', {});
  await syncFromTo(laptop, phone);
  await phone.value('history.undo', {});
  await syncFromTo(phone, laptop);
  for (const device of [laptop, phone]) {
    expect(await tagsOn(device, id)).toEqual(['work']);
    expect((await device.value('sync.conflicts', {})).filter(({ fields }) => fields.length > 0)).toEqual([]);
  }
});

it('a task comes out of the trash without a tag that another device deleted meanwhile', async () => {
  const { laptop, phone, id } = await withTag();
  await trash(laptop, id);
  await syncFromTo(laptop, phone);
  await phone.value('tags.delete', { name: 'work' });
  await syncFromTo(phone, laptop);
  await restore(laptop, id);
  await syncFromTo(laptop, phone);
  for (const device of [laptop, phone]) expect(await tagsOn(device, id)).toEqual([]);
});

it('a task comes out of the trash with the name that another device gave its tag meanwhile', async () => {
  const { laptop, phone, id } = await withTag();
  await trash(laptop, id);
  await syncFromTo(laptop, phone);
  await phone.value('tags.rename', { name: 'work', label: 'Desk' });
  await sync(phone);
  await sync(laptop);
  await restore(laptop, id);
  await syncFromTo(laptop, phone);
  for (const device of [laptop, phone]) expect(await tagsOn(device, id)).toEqual(['desk']);
});
