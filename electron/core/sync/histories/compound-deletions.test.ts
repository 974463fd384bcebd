import { describe, expect, it } from 'vitest';
import type { ProjectId } from '#shared/domain/ids.ts';
import {
  addTitled,
  detailOf,
  startTwoDevices,
  syncFromTo,
  type Device,
} from '#electron/testing/rigs/two-devices.ts';

/** Deleting a list, a folder, a tag or a column is one action: all of it is sent, or none of it. */

const syncNow = (device: Device) => device.value('sync.now', {});
const refusedOn = async (device: Device) =>
  (await device.value('sync.unsent', {})).filter(({ state }) => state === 'refused');
const openIn = async (device: Device, projectId: ProjectId): Promise<readonly string[]> => {
  const arrangement = { groupBy: 'none', sortBy: 'manual', nested: false } as const;
  const view = { kind: 'project', projectId } as const;
  const { ids } = await device.value('tasks.outline', { view, arrangement, withClosed: false });
  return (await device.value('tasks.rows', { ids })).map(({ title }) => title);
};
const listNames = async (device: Device): Promise<readonly string[]> =>
  (await device.value('projects.list', {})).map(({ name }) => name);

const withList = async () => {
  const [laptop, phone] = await startTwoDevices();
  const { projectId } = await laptop.value('projects.create', { name: 'Work' });
  const first = await addTitled(laptop, 'one', { projectId });
  const ids = [first, await addTitled(laptop, 'two', { projectId })];
  await syncFromTo(laptop, phone);
  return { laptop, phone, projectId, first, ids };
};

const decide = async (device: Device, choice: 'retry' | 'discard'): Promise<void> => {
  const [edit] = await refusedOn(device);
  await device.value(`sync.${choice}`, { id: edit?.id ?? '' });
  await syncNow(device);
};

/** The laptop renames the list, the phone has deleted it without a network. */
const renamedAndDeleted = async () => {
  const { laptop, phone, projectId, ids } = await withList();
  await phone.value('projects.delete', { id: projectId });
  await laptop.value('projects.edit', { id: projectId, change: { name: 'Office' } });
  await syncNow(laptop);
  await syncNow(phone);
  return { laptop, phone, projectId, ids };
};

describe('a list that is deleted here and renamed elsewhere', () => {
  it('loses no task while the question is open', async () => {
    const { laptop, phone, projectId } = await renamedAndDeleted();
    expect(await refusedOn(phone)).toMatchObject([{ entity: 'project', what: 'erased' }]);
    await syncNow(phone);
    await syncNow(laptop);
    expect(await openIn(laptop, projectId)).toEqual(['two', 'one']);
  });

  it('is there with all its tasks when the deletion is discarded', async () => {
    const { laptop, phone, projectId } = await renamedAndDeleted();
    await decide(phone, 'discard');
    await syncFromTo(phone, laptop);
    for (const device of [laptop, phone]) {
      expect(await listNames(device)).toContain('Office');
      expect(await openIn(device, projectId)).toEqual(['two', 'one']);
    }
  });

  it('is there with all its tasks when the deletion is undone', async () => {
    const { laptop, phone, projectId } = await renamedAndDeleted();
    await phone.value('history.undo', {});
    await syncFromTo(phone, laptop);
    for (const device of [laptop, phone]) expect(await openIn(device, projectId)).toEqual(['two', 'one']);
  });

  it('is gone with all its tasks when it is deleted all the same', async () => {
    const { laptop, phone, ids } = await renamedAndDeleted();
    await decide(phone, 'retry');
    await syncFromTo(phone, laptop);
    expect(await listNames(laptop)).not.toContain('Office');
    for (const id of ids) expect((await detailOf(laptop, id)).trashed).toBe(true);
  });
});

const editedAndDeleted = async () => {
  const set = await withList();
  const { laptop, phone, projectId, first } = set;
  await phone.value('projects.delete', { id: projectId });
  await laptop.value('tasks.edit', { ids: [first], change: { notes: 'Important' } });
  await syncNow(laptop);
  await syncNow(phone);
  return set;
};

describe('a list that is deleted here while a task of it is edited elsewhere', () => {
  it('is not sent before the person has decided', async () => {
    const { laptop, phone, projectId } = await editedAndDeleted();
    expect(await refusedOn(phone)).toMatchObject([{ entity: 'task', title: 'one', what: 'trashed' }]);
    await syncNow(phone);
    await syncNow(laptop);
    expect(await listNames(laptop)).toContain('Work');
    expect(await openIn(laptop, projectId)).toEqual(['two', 'one']);
  });

  it('comes back whole with one Discard', async () => {
    const { laptop, phone, projectId, first } = await editedAndDeleted();
    await decide(phone, 'discard');
    await syncFromTo(phone, laptop);
    for (const device of [laptop, phone]) {
      expect(await openIn(device, projectId)).toEqual(['two', 'one']);
      expect((await detailOf(device, first)).notes).toBe('Important');
    }
  });
});

it('a list that is deleted here while another device adds a task to it is a question', async () => {
  const { laptop, phone, projectId } = await withList();
  await phone.value('projects.delete', { id: projectId });
  await addTitled(laptop, 'three', { projectId });
  await syncNow(laptop);
  await syncNow(phone);
  expect(await refusedOn(phone)).toMatchObject([{ entity: 'project', what: 'erased' }]);
  await decide(phone, 'discard');
  await syncFromTo(phone, laptop);
  for (const device of [laptop, phone]) {
    expect([...(await openIn(device, projectId))].toSorted()).toEqual(['one', 'three', 'two']);
  }
});

it('a folder that is deleted here and renamed elsewhere keeps its lists until that is decided', async () => {
  const { laptop, phone, projectId } = await withList();
  const { folderId } = await laptop.value('folders.create', { name: 'Home', projectIds: [projectId] });
  await syncFromTo(laptop, phone);
  await phone.value('folders.delete', { id: folderId });
  await laptop.value('folders.rename', { id: folderId, name: 'House' });
  await syncNow(laptop);
  await syncNow(phone);
  await syncNow(laptop);
  const folderOn = async (device: Device) =>
    (await device.value('projects.list', {})).find(({ id }) => id === projectId)?.folderId;
  expect(await folderOn(laptop)).toBe(folderId);
  await decide(phone, 'discard');
  await syncFromTo(phone, laptop);
  for (const device of [laptop, phone]) expect(await folderOn(device)).toBe(folderId);
});

it('a tag that is deleted here and nested elsewhere stays on its tasks until that is decided', async () => {
  const { laptop, phone, first } = await withList();
  await laptop.value('tasks.edit', { ids: [first], change: { addTags: ['urgent'] } });
  await laptop.value('tags.create', { label: 'area' });
  await syncFromTo(laptop, phone);
  await phone.value('tags.delete', { name: 'urgent' });
  await laptop.value('tags.edit', { name: 'urgent', change: { parent: 'area' } });
  await syncNow(laptop);
  await syncNow(phone);
  await syncNow(laptop);
  expect((await detailOf(laptop, first)).tags).toEqual(['urgent']);
  await decide(phone, 'discard');
  await syncFromTo(phone, laptop);
  for (const device of [laptop, phone]) expect((await detailOf(device, first)).tags).toEqual(['urgent']);
});

it('a column that is deleted here and renamed elsewhere keeps its tasks until that is decided', async () => {
  const { laptop, phone, projectId, first } = await withList();
  const { columnId } = await laptop.value('columns.create', { projectId, name: 'Doing' });
  await laptop.value('tasks.move', { ids: [first], place: { columnId } });
  await syncFromTo(laptop, phone);
  await phone.value('columns.delete', { id: columnId, tasksTo: null });
  await laptop.value('columns.rename', { id: columnId, name: 'In progress' });
  await syncNow(laptop);
  await syncNow(phone);
  await syncNow(laptop);
  expect((await detailOf(laptop, first)).columnId).toBe(columnId);
  await decide(phone, 'discard');
  await syncFromTo(phone, laptop);
  for (const device of [laptop, phone]) {
    expect(await detailOf(device, first)).toMatchObject({ columnId, columnName: 'In progress' });
  }
});
