import { describe, expect, it } from 'vitest';
import type { TaskId } from '#shared/domain/ids.ts';
import {
  addTitled as add,
  startTwoDevices,
  syncFromTo,
  type Device,
} from '#electron/testing/rigs/two-devices.ts';

/** Lists, folders, tags, columns and filters, on one device and as they arrive on another. */

const lists = async (device: Device): Promise<readonly string[]> => {
  const folders = new Map((await device.value('folders.list', {})).map(({ id, name }) => [id, name]));
  return (await device.value('projects.list', {}))
    .filter(({ isInbox }) => !isInbox)
    .map(({ name, folderId, archived }) =>
      [folderId === null ? null : folders.get(folderId), name, archived ? 'archived' : null]
        .filter((part) => part !== null)
        .join('/'),
    );
};

describe('lists and folders', () => {
  it('take a subtask that leaves its parent for them, though the service cuts the link by itself', async () => {
    const [laptop, phone] = await startTwoDevices();
    const parentId = await add(laptop, 'Move house');
    const id = await add(laptop, 'Pack', { place: { parentId } });
    await syncFromTo(laptop, phone);
    const { projectId } = await laptop.value('projects.create', { name: 'Flat' });
    await laptop.value('tasks.move', { ids: [id], place: { projectId } });
    await syncFromTo(laptop, phone);
    expect(await laptop.value('sync.status', {})).toMatchObject({ unsent: 0, refused: 0, conflicts: 0 });
    for (const device of [laptop, phone]) {
      expect(await device.value('tasks.rows', { ids: [id] })).toMatchObject([{ projectId, parent: null }]);
    }
  });

  it('keep how they are looked at, which is nothing to take back', async () => {
    const [laptop, phone] = await startTwoDevices();
    const { projectId: id } = await laptop.value('projects.create', { name: 'Atlas' });
    const task = await add(laptop, 'Launch');
    const kept = await laptop.value('projects.edit', { id, change: { viewMode: 'kanban', sortBy: 'date' } });
    expect(kept).toEqual({ undoToken: null });
    await syncFromTo(laptop, phone);
    expect(await phone.value('projects.list', {})).toContainEqual(
      expect.objectContaining({ id, viewMode: 'kanban', sortBy: 'date' }),
    );
    expect(await laptop.value('history.undo', {})).toMatchObject({ taskIds: [task] });
    const renamed = await laptop.value('projects.edit', { id, change: { name: 'Zeus', viewMode: 'list' } });
    expect(renamed.undoToken).not.toBeNull();
  });

  it('are added, filed, ordered, changed and archived', async () => {
    const [laptop, phone] = await startTwoDevices();
    const a = await laptop.value('projects.create', { name: 'Atlas', color: '#3F66E8' });
    const b = await laptop.value('projects.create', { name: 'Hiring' });
    const { folderId } = await laptop.value('folders.create', { name: 'Work', projectIds: [b.projectId] });
    await syncFromTo(laptop, phone);
    expect(await lists(phone)).toEqual(['Atlas', 'Work/Hiring']);
    await phone.value('projects.move', { id: a.projectId, folderId, above: b.projectId });
    await phone.value('projects.edit', {
      id: b.projectId,
      change: { name: 'Hiring 2027', viewMode: 'kanban', groupBy: 'priority', sortBy: 'date' },
    });
    await syncFromTo(phone, laptop);
    expect(await lists(laptop)).toEqual(['Work/Hiring 2027', 'Work/Atlas']);
    expect((await laptop.value('projects.list', {})).find(({ id }) => id === b.projectId)).toMatchObject({
      viewMode: 'kanban',
      groupBy: 'priority',
      sortBy: 'date',
    });
    await laptop.value('projects.edit', { id: a.projectId, change: { archived: true, folderId: null } });
    await syncFromTo(laptop, phone);
    expect(await lists(phone)).toEqual(['Work/Hiring 2027', 'Atlas/archived']);
  });

  it('keep their lists when the folder is taken apart', async () => {
    const [laptop, phone] = await startTwoDevices();
    const { projectId } = await laptop.value('projects.create', { name: 'Atlas' });
    const { folderId } = await laptop.value('folders.create', { name: 'Work', projectIds: [projectId] });
    await syncFromTo(laptop, phone);
    await phone.value('folders.delete', { id: folderId });
    await syncFromTo(phone, laptop);
    expect(await lists(laptop)).toEqual(['Atlas']);
    await phone.value('history.undo', {});
    await syncFromTo(phone, laptop);
    expect(await lists(laptop)).toEqual(['Work/Atlas']);
  });

  it('go with their tasks, and come back with them', async () => {
    const [laptop, phone] = await startTwoDevices();
    const { projectId } = await laptop.value('projects.create', { name: 'Atlas' });
    const { taskId } = await laptop.value('tasks.create', { projectId, title: 'Draft' });
    await syncFromTo(laptop, phone);
    await laptop.value('projects.delete', { id: projectId });
    expect(await lists(laptop)).toEqual([]);
    await laptop.value('history.undo', {});
    expect(await lists(laptop)).toEqual(['Atlas']);
    await laptop.value('projects.delete', { id: projectId });
    await syncFromTo(laptop, phone);
    expect(await lists(phone)).toEqual([]);
    await laptop.value('history.undo', {});
    await syncFromTo(laptop, phone);
    expect(await lists(phone)).toEqual(['Atlas']);
    expect(await phone.value('tasks.detail', { id: taskId })).toMatchObject({
      title: 'Draft',
      trashed: false,
      projectId,
    });
  });

  it('are sent before the tasks in them, however the edits came', async () => {
    const [laptop, phone] = await startTwoDevices();
    const task = await add(laptop, 'Draft');
    const { projectId } = await laptop.value('projects.create', { name: 'Atlas' });
    const { columnId } = await laptop.value('columns.create', { projectId, name: 'Doing' });
    await laptop.value('tasks.move', { ids: [task], place: { projectId, columnId } });
    await syncFromTo(laptop, phone);
    expect(await phone.value('tasks.detail', { id: task })).toMatchObject({
      projectName: 'Atlas',
      columnName: 'Doing',
    });
  });
});

describe('columns', () => {
  it('are added, named, ordered and deleted with a place for their tasks', async () => {
    const [laptop, phone] = await startTwoDevices();
    const { projectId } = await laptop.value('projects.create', { name: 'Atlas' });
    const names = async (device: Device) =>
      (await device.value('columns.list', { projectId })).map(({ name }) => name);
    const [todo, doing] = [
      await laptop.value('columns.create', { projectId, name: 'To do' }),
      await laptop.value('columns.create', { projectId, name: 'Doing' }),
    ];
    const { taskId } = await laptop.value('tasks.create', {
      projectId,
      title: 'Draft',
      columnId: doing.columnId,
    });
    await syncFromTo(laptop, phone);
    expect(await names(phone)).toEqual(['To do', 'Doing']);
    await phone.value('columns.move', { id: doing.columnId, above: null });
    await phone.value('columns.rename', { id: todo.columnId, name: 'Later' });
    await syncFromTo(phone, laptop);
    expect(await names(laptop)).toEqual(['Doing', 'Later']);
    const { groups, ids } = await laptop.value('tasks.outline', {
      view: { kind: 'project', projectId },
      arrangement: { groupBy: 'column', sortBy: 'manual', nested: false },
      withClosed: false,
    });
    expect(ids).toEqual([taskId]);
    expect(groups.map(({ key, count }) => [key, count])).toEqual([
      [`column:${doing.columnId}`, 1],
      [`column:${todo.columnId}`, 0],
      ['closed', 0],
    ]);
    await laptop.value('columns.delete', { id: doing.columnId, tasksTo: todo.columnId });
    await syncFromTo(laptop, phone);
    expect(await names(phone)).toEqual(['Later']);
    expect(await phone.value('tasks.detail', { id: taskId })).toMatchObject({ columnName: 'Later' });
  });
});

const labels = async (device: Device): Promise<readonly string[]> =>
  (await device.value('tags.list', {})).map(({ label, parent }) =>
    parent === null ? label : `${parent}/${label}`,
  );
const tagsOf = async (device: Device, id: TaskId) => (await device.value('tasks.detail', { id })).tags;

describe('tags', () => {
  it('are renamed with their tasks, also those that were edited before anything was sent', async () => {
    const [laptop, phone] = await startTwoDevices();
    const sent = await add(laptop, 'Draft', { tags: ['Work'] });
    await syncFromTo(laptop, phone);
    const unsent = await add(laptop, 'Plan', { tags: ['work', 'home'] });
    await laptop.value('tags.rename', { name: 'work', label: 'Office' });
    expect(await tagsOf(laptop, sent)).toEqual(['office']);
    expect(await tagsOf(laptop, unsent)).toEqual(['office', 'home']);
    const later = await add(laptop, 'Later', { tags: ['office'] });
    await syncFromTo(laptop, phone);
    for (const device of [laptop, phone]) {
      expect(await labels(device)).toEqual(['Office', 'home']);
      expect(await tagsOf(device, sent)).toEqual(['office']);
      expect(await tagsOf(device, unsent)).toEqual(['office', 'home']);
      expect(await tagsOf(device, later)).toEqual(['office']);
    }
    await laptop.value('tags.rename', { name: 'office', label: 'OFFICE' });
    await laptop.value('tags.rename', { name: 'office', label: 'Desk' });
    await laptop.value('history.undo', {});
    expect(await labels(laptop)).toEqual(['OFFICE', 'home']);
    await syncFromTo(laptop, phone);
    expect(await labels(phone)).toEqual(['OFFICE', 'home']);
  });

  it('take a rename back after it was sent', async () => {
    const [laptop, phone] = await startTwoDevices();
    const id = await add(laptop, 'Draft', { tags: ['work'] });
    await laptop.value('tags.rename', { name: 'work', label: 'Office' });
    await syncFromTo(laptop, phone);
    await laptop.value('history.undo', {});
    await syncFromTo(laptop, phone);
    expect(await labels(phone)).toEqual(['work']);
    expect(await tagsOf(phone, id)).toEqual(['work']);
  });

  it('are renamed before they were ever sent', async () => {
    const [laptop, phone] = await startTwoDevices();
    await laptop.value('tags.create', { label: 'Wrok' });
    const id = await add(laptop, 'Draft', { tags: ['wrok'] });
    await laptop.value('tags.rename', { name: 'wrok', label: 'Work' });
    await laptop.value('tags.edit', { name: 'work', change: { color: '#3F66E8' } });
    await syncFromTo(laptop, phone);
    expect(await phone.value('tags.list', {})).toMatchObject([
      { name: 'work', label: 'Work', color: '#3F66E8' },
    ]);
    expect(await tagsOf(phone, id)).toEqual(['work']);
  });

  it('nest, and refuse a circle', async () => {
    const [laptop, phone] = await startTwoDevices();
    await laptop.value('tags.create', { label: 'Home' });
    await laptop.value('tags.create', { label: 'Garden', parent: 'home' });
    await syncFromTo(laptop, phone);
    expect(await labels(phone)).toEqual(['Home', 'home/Garden']);
    expect(await phone.app.call('tags.edit', { name: 'home', change: { parent: 'garden' } })).toMatchObject({
      error: { kind: 'Refused', reason: { code: 'tagBelowItself' } },
    });
    const id = await add(phone, 'Weed', { tags: ['garden'] });
    expect(
      (await phone.value('tasks.outline', { view: { kind: 'tag', tag: 'home' }, withClosed: false })).ids,
    ).toEqual([id]);
    await phone.value('tags.move', { name: 'garden', parent: null, above: null });
    await syncFromTo(phone, laptop);
    expect(await labels(laptop)).toEqual(['Garden', 'Home']);
  });

  it('merge and are deleted, with the tasks that had them, and undo knows which', async () => {
    const [laptop, phone] = await startTwoDevices();
    const one = await add(laptop, 'One', { tags: ['job'] });
    const both = await add(laptop, 'Both', { tags: ['job', 'work'] });
    await syncFromTo(laptop, phone);
    await laptop.value('tags.merge', { name: 'job', into: 'work' });
    await syncFromTo(laptop, phone);
    expect(await labels(phone)).toEqual(['work']);
    expect([await tagsOf(phone, one), await tagsOf(phone, both)]).toEqual([['work'], ['work']]);
    await laptop.value('history.undo', {});
    await syncFromTo(laptop, phone);
    expect((await labels(phone)).toSorted()).toEqual(['job', 'work']);
    expect([await tagsOf(phone, one), (await tagsOf(phone, both)).toSorted()]).toEqual([
      ['job'],
      ['job', 'work'],
    ]);
    await phone.value('tags.delete', { name: 'job' });
    await syncFromTo(phone, laptop);
    expect(await labels(laptop)).toEqual(['work']);
    expect(await tagsOf(laptop, one)).toEqual([]);
  });
});

describe('filters', () => {
  it('are kept at the service', async () => {
    const [laptop, phone] = await startTwoDevices();
    const rule = '{"and":[{"conditionName":"priority","conditionType":1,"or":[5]}],"type":0,"version":1}';
    const { filterId } = await laptop.value('filters.create', { name: 'Urgent', rule });
    await syncFromTo(laptop, phone);
    expect(await phone.value('filters.list', {})).toMatchObject([{ id: filterId, name: 'Urgent', rule }]);
    await phone.value('filters.edit', { id: filterId, name: 'Soon' });
    await syncFromTo(phone, laptop);
    expect(await laptop.value('filters.list', {})).toMatchObject([{ name: 'Soon', rule }]);
    await laptop.value('filters.delete', { id: filterId });
    await syncFromTo(laptop, phone);
    expect(await phone.value('filters.list', {})).toEqual([]);
  });
});

describe('the places of the sidebar', () => {
  it('count what is open', async () => {
    const [laptop] = await startTwoDevices();
    const today = new Date().toLocaleDateString('en-CA', { timeZone: 'Europe/Berlin' });
    await add(laptop, 'Now', { dates: { kind: 'allDay', start: today, end: today }, tags: ['home'] });
    await add(laptop, 'Long ago', { dates: { kind: 'allDay', start: '2020-01-01', end: '2020-01-02' } });
    await laptop.value('tasks.complete', { ids: [await add(laptop, 'Done')] });
    const { smart, tags } = await laptop.value('sidebar.counts', {});
    expect(smart).toEqual({
      inbox: 2,
      today: 2,
      tomorrow: 0,
      next7: 2,
      all: 2,
      calendar: 0,
      completed: 1,
      wontDo: 0,
      trash: 0,
    });
    expect(tags).toEqual([{ name: 'home', count: 1 }]);
  });
});
