import { describe, expect, it } from 'vitest';
import { asIs } from '#shared/messages/message.ts';
import type { TaskId } from '#shared/domain/ids.ts';
import {
  addTitled,
  detailOf,
  startTwoDevices,
  syncFromTo,
  type Device,
} from '#electron/testing/rigs/two-devices.ts';

/** What a rename of a tag by one device does on the others. */

const tag = (device: Device, id: TaskId, ...addTags: string[]) =>
  device.value('tasks.edit', { ids: [id], change: { addTags } });
const rename = (device: Device, name: string, label: string) => device.value('tags.rename', { name, label });
const tagsOn = async (device: Device, id: TaskId) => (await detailOf(device, id)).tags;
const namesOn = async (device: Device) => (await device.value('tags.list', {})).map(({ name }) => name);
const parentsOn = async (device: Device) =>
  (await device.value('tags.list', {})).map(({ name, parent }) => `${name} in ${parent}`).toSorted();
const sync = (device: Device) => device.value('sync.now', {});

/** Two devices that know a task with the tag “work”, and one without. */
const withTag = async () => {
  const [laptop, phone] = await startTwoDevices();
  const tagged = await addTitled(laptop, 'Report');
  const bare = await addTitled(laptop, 'Slides');
  await syncFromTo(laptop, phone);
  await tag(laptop, tagged, 'work');
  await syncFromTo(laptop, phone);
  return { laptop, phone, tagged, bare };
};

describe('a tag that another device renamed', () => {
  it('is put under its new name on a task that got the old one meanwhile', async () => {
    const { laptop, phone, bare } = await withTag();
    await rename(laptop, 'work', 'Desk');
    await sync(laptop);
    await tag(phone, bare, 'work');
    await syncFromTo(phone, laptop);
    for (const device of [laptop, phone]) {
      expect(await tagsOn(device, bare)).toEqual(['desk']);
      expect(await namesOn(device)).toEqual(['desk']);
    }
  });

  it('leaves a task from which the old name was taken meanwhile', async () => {
    const { laptop, phone, tagged } = await withTag();
    await rename(laptop, 'work', 'Desk');
    await sync(laptop);
    await phone.value('tasks.edit', { ids: [tagged], change: { removeTags: ['work'] } });
    await syncFromTo(phone, laptop);
    for (const device of [laptop, phone]) expect(await tagsOn(device, tagged)).toEqual([]);
  });

  it('is no conflict of a task that got it a moment before', async () => {
    const { laptop, phone, tagged } = await withTag();
    await rename(phone, 'work', 'Desk');
    await syncFromTo(phone, laptop);
    expect(await tagsOn(laptop, tagged)).toEqual(['desk']);
    expect(await laptop.value('sync.conflicts', {})).toEqual([]);
  });

  it('is found under its new name by an undo', async () => {
    const { laptop, phone, tagged } = await withTag();
    await rename(phone, 'work', 'Desk');
    await syncFromTo(phone, laptop);
    await laptop.value('history.undo', {});
    await syncFromTo(laptop, phone);
    expect(await tagsOn(phone, tagged)).toEqual([]);
  });

  it('keeps the tags that were made below it or moved there meanwhile', async () => {
    const { laptop, phone } = await withTag();
    await laptop.value('tags.create', { label: 'Known', parent: 'work' });
    await laptop.value('tags.create', { label: 'Moved' });
    await syncFromTo(laptop, phone);
    await rename(laptop, 'work', 'Desk');
    await sync(laptop);
    await phone.value('tags.create', { label: 'New', parent: 'work' });
    await phone.value('tags.edit', { name: 'moved', change: { parent: 'work' } });
    await syncFromTo(phone, laptop);
    for (const device of [laptop, phone]) {
      expect(await parentsOn(device)).toEqual([
        'desk in null',
        'known in desk',
        'moved in desk',
        'new in desk',
      ]);
      expect(await device.value('sync.conflicts', {})).toEqual([]);
    }
  });
});

describe('a tag that two devices renamed', () => {
  it('has the name that was sent last, and the other one is a conflict of its name', async () => {
    const { laptop, phone, tagged } = await withTag();
    await rename(laptop, 'work', 'Desk');
    await rename(phone, 'work', 'Office');
    await sync(laptop);
    await syncFromTo(phone, laptop);
    for (const device of [laptop, phone]) {
      expect(await namesOn(device)).toEqual(['office']);
      expect(await tagsOn(device, tagged)).toEqual(['office']);
    }
    const [conflict, ...more] = await phone.value('sync.conflicts', {});
    expect(more).toEqual([]);
    expect(conflict).toMatchObject({
      reason: 'bothChanged',
      title: 'Office',
      fields: [{ field: { code: 'label.name' }, before: asIs('Desk'), after: asIs('Office') }],
    });
    await phone.value('sync.restoreConflict', { id: conflict?.id ?? '' });
    await syncFromTo(phone, laptop);
    expect(await namesOn(laptop)).toEqual(['desk']);
  });
});

it('a tag that is renamed and gets a color and a parent at once has all three on the other device', async () => {
  const { laptop, phone } = await withTag();
  await laptop.value('tags.create', { label: 'Area' });
  await rename(laptop, 'work', 'Desk');
  await laptop.value('tags.edit', { name: 'desk', change: { color: '#ff0000', parent: 'area' } });
  await syncFromTo(laptop, phone);
  expect((await phone.value('tags.list', {})).find(({ name }) => name === 'desk')).toMatchObject({
    color: '#ff0000',
    parent: 'area',
  });
});
