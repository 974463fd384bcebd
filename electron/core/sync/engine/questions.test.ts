import { describe, expect, it } from 'vitest';
import { asIs } from '#shared/messages/message.ts';
import type { TaskId } from '#shared/domain/ids.ts';
import { startTwoDevices, syncFromTo, type Device } from '#electron/testing/rigs/two-devices.ts';

/** What sync does not decide by itself. */

const add = async (device: Device, title: string): Promise<TaskId> =>
  (await device.value('tasks.create', { projectId: null, title })).taskId;
const detail = (device: Device, id: TaskId) => device.value('tasks.detail', { id });
const rename = (device: Device, id: TaskId, title: string) =>
  device.value('tasks.edit', { ids: [id], change: { title } });

describe('a deletion that another device undoes', () => {
  it('is told, and can be done again with one action', async () => {
    const [laptop, phone] = await startTwoDevices();
    const id = await add(laptop, 'Milk');
    await syncFromTo(laptop, phone);
    await laptop.value('tasks.delete', { ids: [id] });
    await syncFromTo(laptop, phone);
    await phone.value('tasks.restore', { ids: [id] });
    await syncFromTo(phone, laptop);
    const [conflict, ...more] = await laptop.value('sync.conflicts', {});
    expect(conflict).toMatchObject({ reason: 'undeleted', title: 'Milk', fields: [] });
    expect(more).toEqual([]);
    expect(await phone.value('sync.conflicts', {})).toEqual([]);
    await laptop.value('sync.restoreConflict', { id: conflict?.id ?? '' });
    await syncFromTo(laptop, phone);
    expect((await detail(phone, id)).trashed).toBe(true);
  });

  it('is nobody’s concern where it is undone here', async () => {
    const [laptop, phone] = await startTwoDevices();
    const id = await add(laptop, 'Milk');
    await syncFromTo(laptop, phone);
    await laptop.value('tasks.delete', { ids: [id] });
    await syncFromTo(laptop, phone);
    await laptop.value('history.undo', {});
    await syncFromTo(laptop, phone);
    await syncFromTo(phone, laptop);
    expect(await laptop.value('sync.conflicts', {})).toEqual([]);
  });
});

describe('a field that two devices changed', () => {
  it('has the last one, and the other can be brought back with one action and taken back again', async () => {
    const [laptop, phone] = await startTwoDevices();
    const id = await add(laptop, 'Milk');
    await syncFromTo(laptop, phone);
    await rename(phone, id, 'Oat milk');
    await rename(laptop, id, 'Rice milk');
    await syncFromTo(phone, laptop);
    expect((await detail(laptop, id)).title).toBe('Rice milk');
    expect(await laptop.value('sync.status', {})).toMatchObject({ conflicts: 1 });
    const [conflict] = await laptop.value('sync.conflicts', {});
    expect(conflict).toMatchObject({
      reason: 'bothChanged',
      title: 'Rice milk',
      fields: [{ field: { code: 'label.title' }, before: asIs('Oat milk'), after: asIs('Rice milk') }],
    });
    await laptop.value('sync.restoreConflict', { id: conflict?.id ?? '' });
    await syncFromTo(laptop, phone);
    expect((await detail(phone, id)).title).toBe('Oat milk');
    expect(await laptop.value('sync.conflicts', {})).toEqual([]);
    await laptop.value('history.undo', {});
    expect((await detail(laptop, id)).title).toBe('Rice milk');
  });

  it('is no conflict where the devices changed different ones', async () => {
    const [laptop, phone] = await startTwoDevices();
    const id = await add(laptop, 'Milk');
    await syncFromTo(laptop, phone);
    await phone.value('tasks.edit', { ids: [id], change: { priority: 'high' } });
    await rename(laptop, id, 'Rice milk');
    await syncFromTo(phone, laptop);
    await syncFromTo(laptop, phone);
    expect(await detail(phone, id)).toMatchObject({ title: 'Rice milk', priority: 'high' });
    expect(await laptop.value('sync.conflicts', {})).toEqual([]);
  });

  it('can be left as it is', async () => {
    const [laptop, phone] = await startTwoDevices();
    const id = await add(laptop, 'Milk');
    await syncFromTo(laptop, phone);
    await rename(phone, id, 'Oat milk');
    await rename(laptop, id, 'Rice milk');
    await syncFromTo(phone, laptop);
    const [conflict] = await laptop.value('sync.conflicts', {});
    expect(await laptop.value('sync.dismissConflict', { id: conflict?.id ?? '' })).toMatchObject({
      conflicts: 0,
    });
  });
});

const editOfDeleted = async () => {
  const [laptop, phone] = await startTwoDevices();
  const id = await add(laptop, 'Milk');
  await syncFromTo(laptop, phone);
  await phone.value('tasks.delete', { ids: [id] });
  await phone.value('sync.now', {});
  await rename(laptop, id, 'Oat milk');
  expect(await laptop.value('sync.now', {})).toMatchObject({ refused: 1, unsent: 0 });
  const [edit] = await laptop.value('sync.unsent', {});
  expect(edit).toMatchObject({
    title: 'Oat milk',
    reason: { code: 'refused.deletedElsewhere', values: { entity: 'task' } },
  });
  return { laptop, phone, id, edit: edit?.id ?? '' };
};

describe('an edit here of what was deleted elsewhere', () => {
  it('waits for the person and brings the task back when it is retried', async () => {
    const { laptop, phone, id, edit } = await editOfDeleted();
    await laptop.value('sync.retry', { id: edit });
    await syncFromTo(laptop, phone);
    expect(await detail(phone, id)).toMatchObject({ title: 'Oat milk', trashed: false });
  });

  it('leaves it deleted when it is discarded', async () => {
    const { laptop, phone, id, edit } = await editOfDeleted();
    await laptop.value('sync.discard', { id: edit });
    await syncFromTo(laptop, phone);
    expect(await detail(laptop, id)).toMatchObject({ title: 'Milk', trashed: true });
  });

  it('waits for a list that is gone, too', async () => {
    const [laptop, phone] = await startTwoDevices();
    const { projectId } = await laptop.value('projects.create', { name: 'Flat' });
    await syncFromTo(laptop, phone);
    await phone.value('projects.delete', { id: projectId });
    await phone.value('sync.now', {});
    await laptop.value('projects.edit', { id: projectId, change: { name: 'New flat' } });
    expect(await laptop.value('sync.now', {})).toMatchObject({ refused: 1 });
    const [edit] = await laptop.value('sync.unsent', {});
    await laptop.value('sync.retry', { id: edit?.id ?? '' });
    await syncFromTo(laptop, phone);
    expect((await phone.value('projects.list', {})).map(({ name }) => name)).toContain('New flat');
  });
});

describe('a deletion here of what was edited elsewhere', () => {
  it('waits for the person', async () => {
    const [laptop, phone] = await startTwoDevices();
    const id = await add(laptop, 'Milk');
    await syncFromTo(laptop, phone);
    await rename(phone, id, 'Oat milk');
    await phone.value('sync.now', {});
    await laptop.value('tasks.delete', { ids: [id] });
    expect(await laptop.value('sync.now', {})).toMatchObject({ refused: 1 });
    const [edit] = await laptop.value('sync.unsent', {});
    await laptop.value('sync.discard', { id: edit?.id ?? '' });
    expect(await detail(laptop, id)).toMatchObject({ title: 'Oat milk', trashed: false });
  });
});

describe('a service that has lost most tasks', () => {
  it('is not believed before a second reading and the person agree', async () => {
    const [laptop, phone] = await startTwoDevices();
    const titles = Array.from({ length: 30 }, (_none, index) => ({ title: `Task ${index}` }));
    const { taskIds } = await laptop.value('tasks.createMany', { projectId: null, drafts: titles });
    await syncFromTo(laptop, phone);
    await phone.value('tasks.delete', { ids: taskIds.slice(0, 20) });
    await phone.value('sync.now', {});
    const open = async () =>
      (await laptop.value('tasks.outline', { view: { kind: 'inbox' }, withClosed: false })).ids.length;
    expect(await laptop.value('sync.now', {})).toMatchObject({ state: 'waiting', loss: null });
    expect(await open()).toBe(30);
    expect(await laptop.value('sync.now', {})).toMatchObject({
      state: 'blocked',
      loss: { lost: 20, known: 30 },
    });
    expect(await open()).toBe(30);
    expect(await laptop.value('sync.acceptLoss', {})).toMatchObject({ state: 'idle', loss: null });
    expect(await open()).toBe(10);
  });
});
