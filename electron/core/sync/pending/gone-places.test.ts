import { describe, expect, it } from 'vitest';
import { asIs } from '#shared/messages/message.ts';
import { deleteFolder } from '#core/store/commands/edit-projects.ts';
import { numberedId, runCycle } from '#electron/testing/rigs/other-client.ts';
import { createStorePerson } from '#electron/testing/random/store-person.ts';
import { createSyncRig, type SyncRig } from '#electron/testing/rigs/sync-rig.ts';
import type { TaskChange } from '#shared/domain/task.ts';
import {
  addTitled,
  detailOf,
  startTwoDevices,
  syncFromTo,
  type Device,
} from '#electron/testing/rigs/two-devices.ts';

/** What is put into a place that another device deletes or moves ends where a person would look for it. */

const syncNow = (device: Device) => device.value('sync.now', {});
const unsentOn = (device: Device) => device.value('sync.unsent', {});
const titleField = { field: { code: 'label.title' } };
const notesField = { field: { code: 'label.notes' } };
const reasonsOn = async (device: Device) =>
  (await device.value('sync.conflicts', {})).map(({ reason, fields }) => ({ reason, fields }));

const startWithList = async (name: string) => {
  const [laptop, phone] = await startTwoDevices();
  const { projectId } = await laptop.value('projects.create', { name });
  await syncFromTo(laptop, phone);
  return { laptop, phone, projectId };
};

const named = (name: string) => ({ code: 'deleted.named', values: { name } });

describe('a list that another device deletes', () => {
  it('leaves a task that was moved there where it was, with its notes', async () => {
    const { laptop, phone, projectId } = await startWithList('Travel');
    const id = await addTitled(laptop, 'Passport');
    await syncFromTo(laptop, phone);
    await phone.value('projects.delete', { id: projectId });
    await syncNow(phone);
    await laptop.value('tasks.move', { ids: [id], place: { projectId } });
    await laptop.value('tasks.edit', { ids: [id], change: { notes: 'Renew it' } });
    await syncFromTo(laptop, phone);
    for (const device of [laptop, phone]) {
      expect(await detailOf(device, id)).toMatchObject({ projectName: 'Inbox', notes: 'Renew it' });
    }
    expect(await reasonsOn(laptop)).toEqual([
      {
        reason: 'placeGone',
        fields: [{ field: { code: 'label.list' }, before: named('Travel'), after: asIs('Inbox') }],
      },
    ]);
  });

  it('is known too late where the move was sent already, and ends in the same way', async () => {
    const { laptop, phone, projectId } = await startWithList('Travel');
    const id = await addTitled(laptop, 'Passport');
    await syncFromTo(laptop, phone);
    await laptop.value('tasks.move', { ids: [id], place: { projectId } });
    await laptop.value('tasks.edit', { ids: [id], change: { notes: 'Renew it' } });
    await phone.value('projects.delete', { id: projectId });
    await syncNow(phone);
    await syncFromTo(laptop, phone);
    expect(await detailOf(phone, id)).toMatchObject({ projectName: 'Inbox', notes: 'Renew it' });
  });

  it('leaves new tasks in the inbox', async () => {
    const { laptop, phone, projectId } = await startWithList('Travel');
    const id = await addTitled(laptop, 'Passport', { projectId });
    await phone.value('projects.delete', { id: projectId });
    await syncNow(phone);
    await syncFromTo(laptop, phone);
    for (const device of [laptop, phone]) {
      expect(await detailOf(device, id)).toMatchObject({ projectName: 'Inbox', trashed: false });
    }
  });

  it('brings a task that is restored to the inbox', async () => {
    const { laptop, phone, projectId } = await startWithList('Travel');
    const id = await addTitled(laptop, 'Passport', { projectId });
    await syncFromTo(laptop, phone);
    await laptop.value('tasks.delete', { ids: [id] });
    await syncFromTo(laptop, phone);
    await laptop.value('tasks.restore', { ids: [id] });
    await phone.value('projects.delete', { id: projectId });
    await syncNow(phone);
    await syncFromTo(laptop, phone);
    expect(await detailOf(phone, id)).toMatchObject({ projectName: 'Inbox', trashed: false });
  });

  it('keeps a new column of it in the journal', async () => {
    const { laptop, phone, projectId } = await startWithList('Travel');
    const { columnId } = await laptop.value('columns.create', { projectId, name: 'Booked' });
    const id = await addTitled(laptop, 'Train', { projectId });
    await laptop.value('tasks.move', { ids: [id], place: { columnId } });
    await phone.value('projects.delete', { id: projectId });
    await syncNow(phone);
    await syncFromTo(laptop, phone);
    expect(await detailOf(phone, id)).toMatchObject({ projectName: 'Inbox', columnId: null });
    expect(await laptop.value('sync.conflicts', {})).toMatchObject([
      { reason: 'placeGone', entity: 'task', title: 'Train' },
      { reason: 'placeGone', entity: 'column', title: 'Booked' },
    ]);
  });
});

/** What the service has of the lists in it. */
const foldersAtService = async (rig: SyncRig): Promise<readonly unknown[]> => {
  const snapshot = await rig.client.snapshot();
  return snapshot.ok ? (snapshot.value.projectProfiles ?? []).map(({ groupId }) => groupId) : ['unread'];
};

it('a list that another device puts into a folder that is deleted here keeps no id of it', async () => {
  const rig = createSyncRig();
  const person = createStorePerson(rig.store, Date.now());
  const [folderId, list] = [numberedId(1), { id: numberedId(2), name: 'Travel' }];
  await rig.direct('POST', '/batch/projectGroup', { add: [{ id: folderId, name: 'Home' }] });
  await rig.direct('POST', '/batch/project', { add: [list] });
  await runCycle(rig);
  person.edit((context) => deleteFolder(context, folderId));
  await rig.direct('POST', '/batch/project', { update: [{ ...list, groupId: folderId }] });
  expect(await foldersAtService(rig)).toEqual([folderId]);
  expect((await runCycle(rig)).ok).toBe(true);
  expect(await foldersAtService(rig)).not.toEqual([folderId]);
});

describe('a folder that another device deletes', () => {
  it('leaves a new list at the top level', async () => {
    const { laptop, phone, projectId } = await startWithList('Travel');
    const { folderId } = await laptop.value('folders.create', { name: 'Home', projectIds: [projectId] });
    await syncFromTo(laptop, phone);
    await phone.value('folders.delete', { id: folderId });
    await syncNow(phone);
    await laptop.value('projects.create', { name: 'Garden', folderId });
    await syncFromTo(laptop, phone);
    const lists = await phone.value('projects.list', {});
    expect(lists.find(({ name }) => name === 'Garden')).toMatchObject({ folderId: null });
  });

  it('that was renamed here has its new list and the tasks in it wait with it, and come with it', async () => {
    const { laptop, phone, projectId } = await startWithList('Travel');
    const { folderId } = await laptop.value('folders.create', { name: 'Home', projectIds: [projectId] });
    await syncFromTo(laptop, phone);
    await phone.value('folders.delete', { id: folderId });
    await syncNow(phone);
    await laptop.value('folders.rename', { id: folderId, name: 'House' });
    const garden = await laptop.value('projects.create', { name: 'Garden', folderId });
    const ids = [];
    for (const title of ['Dig', 'Sow'])
      ids.push(await addTitled(laptop, title, { projectId: garden.projectId }));
    expect(await syncNow(laptop)).toMatchObject({ refused: 1, unsent: 3 });
    const [edit] = await unsentOn(laptop);
    expect(edit).toMatchObject({ entity: 'folder', state: 'refused' });
    await laptop.value('sync.retry', { id: edit?.id ?? '' });
    await syncFromTo(laptop, phone);
    for (const id of ids) expect(await detailOf(phone, id)).toMatchObject({ projectName: 'Garden' });
    expect((await phone.value('folders.list', {})).map(({ name }) => name)).toEqual(['House']);
  });

  it('lets its new list and the tasks in it go to the top level when the person gives it up', async () => {
    const { laptop, phone, projectId } = await startWithList('Travel');
    const { folderId } = await laptop.value('folders.create', { name: 'Home', projectIds: [projectId] });
    await syncFromTo(laptop, phone);
    await phone.value('folders.delete', { id: folderId });
    await syncNow(phone);
    await laptop.value('folders.rename', { id: folderId, name: 'House' });
    const garden = await laptop.value('projects.create', { name: 'Garden', folderId });
    const id = await addTitled(laptop, 'Dig', { projectId: garden.projectId });
    await syncNow(laptop);
    const [edit] = await unsentOn(laptop);
    await laptop.value('sync.discard', { id: edit?.id ?? '' });
    await syncFromTo(laptop, phone);
    expect(await detailOf(phone, id)).toMatchObject({ projectName: 'Garden' });
    expect(await phone.value('folders.list', {})).toEqual([]);
  });
});

const withParent = async () => {
  const { laptop, phone, projectId } = await startWithList('Travel');
  const parent = await addTitled(laptop, 'Trip');
  await syncFromTo(laptop, phone);
  return { laptop, phone, projectId, parent };
};

describe('a parent', () => {
  it('that another device trashes leaves a new subtask at the top level', async () => {
    const { laptop, phone, parent } = await withParent();
    await phone.value('tasks.delete', { ids: [parent] });
    await syncNow(phone);
    const id = await addTitled(laptop, 'Tickets', { place: { parentId: parent } });
    await syncFromTo(laptop, phone);
    for (const device of [laptop, phone]) {
      expect(await detailOf(device, id)).toMatchObject({ parent: null, trashed: false });
    }
  });

  it('that another device moves takes a new subtask along', async () => {
    const { laptop, phone, projectId, parent } = await withParent();
    await phone.value('tasks.move', { ids: [parent], place: { projectId } });
    await syncNow(phone);
    const id = await addTitled(laptop, 'Tickets', { place: { parentId: parent } });
    await syncFromTo(laptop, phone);
    for (const device of [laptop, phone]) {
      expect(await detailOf(device, id)).toMatchObject({ parent: { id: parent }, projectName: 'Travel' });
    }
  });

  it('that another device puts below its own subtask stays there', async () => {
    const { laptop, phone, parent } = await withParent();
    const other = await addTitled(laptop, 'Other');
    await syncFromTo(laptop, phone);
    await phone.value('tasks.move', { ids: [parent], place: { parentId: other } });
    await syncNow(phone);
    await laptop.value('tasks.move', { ids: [other], place: { parentId: parent } });
    await laptop.value('tasks.edit', { ids: [other], change: { notes: 'kept' } });
    await syncFromTo(laptop, phone);
    for (const device of [laptop, phone]) {
      expect(await detailOf(device, parent)).toMatchObject({ parent: { id: other } });
      expect(await detailOf(device, other)).toMatchObject({ parent: null, notes: 'kept' });
    }
  });
});

it('a tag that is put below one that another device deletes stands at the top level', async () => {
  const [laptop, phone] = await startTwoDevices();
  for (const label of ['Area', 'Work']) await laptop.value('tags.create', { label });
  await syncFromTo(laptop, phone);
  await phone.value('tags.delete', { name: 'area' });
  await syncNow(phone);
  await laptop.value('tags.edit', { name: 'work', change: { parent: 'area', color: '#ff0000' } });
  await syncFromTo(laptop, phone);
  for (const device of [laptop, phone]) {
    expect(await device.value('tags.list', {})).toMatchObject([
      { name: 'work', parent: null, color: '#ff0000' },
    ]);
  }
  expect(await reasonsOn(laptop)).toMatchObject([{ reason: 'placeGone' }]);
});

it('a tag that another device deletes is made again for a task that gets it here', async () => {
  const [laptop, phone] = await startTwoDevices();
  await laptop.value('tags.create', { label: 'Work' });
  const id = await addTitled(laptop, 'Report');
  await syncFromTo(laptop, phone);
  await phone.value('tags.delete', { name: 'work' });
  await syncNow(phone);
  await laptop.value('tasks.edit', { ids: [id], change: { addTags: ['Work'] } });
  await syncFromTo(laptop, phone);
  for (const device of [laptop, phone]) {
    expect((await detailOf(device, id)).tags).toEqual(['work']);
    expect((await device.value('tags.list', {})).map(({ name }) => name)).toEqual(['work']);
  }
});

const deletedAndEdited = async (
  edit: (device: Device, id: Awaited<ReturnType<typeof addTitled>>) => Promise<unknown>,
) => {
  const [laptop, phone] = await startTwoDevices();
  const id = await addTitled(laptop, 'Trip', { items: ['Passport'] });
  await syncFromTo(laptop, phone);
  await phone.value('tasks.delete', { ids: [id] });
  await syncNow(phone);
  await edit(laptop, id);
  expect(await syncNow(laptop)).toMatchObject({ refused: 1 });
  const [question] = await unsentOn(laptop);
  await laptop.value('sync.retry', { id: question?.id ?? '' });
  await syncFromTo(laptop, phone);
  return { phone, id };
};

describe('an edit of a task that another device deleted', () => {
  const edits: Readonly<Record<string, TaskChange>> = {
    'a tag': { addTags: ['summer'] },
    'a title': { title: 'Long trip' },
  };

  it.each(Object.entries(edits))('that is %s comes back with the task on Retry', async (_what, change) => {
    const { phone, id } = await deletedAndEdited((device, task) =>
      device.value('tasks.edit', { ids: [task], change }),
    );
    const task = await detailOf(phone, id);
    const { addTags: tags = [], title = 'Trip' } = change;
    expect(task).toMatchObject({ trashed: false, title, tags });
  });

  it.each(['add', 'rename', 'tick', 'remove'] as const)(
    'that %ss a checklist item comes back with the task on Retry',
    async (what) => {
      const { phone, id } = await deletedAndEdited(async (device, task) => {
        const item = (await detailOf(device, task)).items[0]?.id ?? '';
        const input = {
          add: { add: [{ title: 'Visa', done: false }] },
          rename: { change: [{ id: item, title: 'ID card' }] },
          tick: { change: [{ id: item, done: true }] },
          remove: { remove: [item] },
        }[what];
        return device.value('tasks.editItems', { id: task, ...input });
      });
      const task = await detailOf(phone, id);
      expect(task.trashed).toBe(false);
      expect(task.items.map(({ title, done }) => `${title}${done ? ' done' : ''}`)).toEqual(
        { add: ['Passport', 'Visa'], rename: ['ID card'], tick: ['Passport done'], remove: [] }[what],
      );
    },
  );

  it('is in the journal when it is discarded, with the others that the same question is about', async () => {
    const [laptop, phone] = await startTwoDevices();
    const id = await addTitled(laptop, 'Trip');
    await syncFromTo(laptop, phone);
    await phone.value('tasks.delete', { ids: [id] });
    await syncNow(phone);
    await laptop.value('tasks.edit', { ids: [id], change: { title: 'Long trip' } });
    await laptop.value('tasks.edit', { ids: [id], change: { notes: 'Book early' } });
    expect(await syncNow(laptop)).toMatchObject({ refused: 2 });
    const [title] = await unsentOn(laptop);
    await laptop.value('sync.discard', { id: title?.id ?? '' });
    expect(await reasonsOn(laptop)).toEqual([
      { reason: 'discarded', fields: [{ ...titleField, before: asIs('Long trip'), after: asIs('Trip') }] },
      { reason: 'discarded', fields: [{ ...notesField, before: asIs('Book early'), after: null }] },
    ]);
    expect(await unsentOn(laptop)).toEqual([]);
    await syncFromTo(laptop, phone);
    expect(await detailOf(phone, id)).toMatchObject({ title: 'Trip', trashed: true });
  });
});
