import { describe, expect, it } from 'vitest';
import { fail } from '#shared/domain/result.ts';
import {
  addTitled as add,
  detailOf as detail,
  INBOX,
  outlineOf as outline,
  startTwoDevices,
  syncFromTo,
  wholeDay as day,
} from '#electron/testing/rigs/two-devices.ts';

describe('the trash', () => {
  it('takes no lost value of a task in it, as it takes no edit, and the value stays on the sync page', async () => {
    const [laptop, phone] = await startTwoDevices();
    const id = await add(laptop, 'Milk');
    await syncFromTo(laptop, phone);
    await laptop.value('tasks.edit', { ids: [id], change: { title: 'Rice milk' } });
    await phone.value('tasks.edit', { ids: [id], change: { title: 'Oat milk' } });
    await laptop.value('sync.now', {});
    await syncFromTo(phone, laptop);
    await phone.value('tasks.delete', { ids: [id] });
    await phone.value('sync.now', {});
    const [conflict] = await phone.value('sync.conflicts', {});
    const refused = fail({ kind: 'Refused', reason: { code: 'inTrash' } });
    expect(await phone.app.call('sync.restoreConflict', { id: conflict?.id ?? '' })).toMatchObject(refused);
    expect(await phone.value('sync.conflicts', {})).toHaveLength(1);
    await phone.value('tasks.restore', { ids: [id] });
    await phone.value('sync.restoreConflict', { id: conflict?.id ?? '' });
    expect((await detail(phone, id)).title).toBe('Rice milk');
  });

  it('takes what is below along, and gives all of it back', async () => {
    const [laptop, phone] = await startTwoDevices();
    const top = await add(laptop, 'Move');
    await add(laptop, 'Boxes', { place: { parentId: top } });
    await syncFromTo(laptop, phone);
    await laptop.value('tasks.delete', { ids: [top] });
    await syncFromTo(laptop, phone);
    expect(await outline(phone, INBOX)).toEqual([]);
    await laptop.value('history.undo', {});
    await syncFromTo(laptop, phone);
    expect(await outline(phone, INBOX, true)).toEqual(['Move', '  Boxes']);
  });

  it('keeps a task as it is, whatever is asked, and says what to do', async () => {
    const [laptop] = await startTwoDevices();
    const id = await add(laptop, 'Old', { items: ['Part'], dates: day('2026-12-05') });
    const above = await add(laptop, 'Above');
    const below = await add(laptop, 'Below', { place: { parentId: above } });
    const before = await detail(laptop, id);
    await laptop.value('tasks.delete', { ids: [id, above] });
    const { call } = laptop.app;
    const itemId = before.items[0]?.id ?? '';
    const asked = [
      call('tasks.edit', { ids: [id], change: { title: 'New' } }),
      call('tasks.edit', { ids: [id, below], change: { addTags: ['home'] } }),
      call('tasks.shiftDates', { ids: [id], days: 1 }),
      call('tasks.complete', { ids: [id] }),
      call('tasks.abandon', { ids: [id] }),
      call('tasks.reopen', { ids: [id] }),
      call('tasks.move', { ids: [id], place: { parentId: null } }),
      call('tasks.editItems', { id, add: [{ title: 'Another' }] }),
      call('tasks.itemToSubtask', { id, itemId }),
      call('tasks.subtaskToItem', { id: below }),
    ];
    const refusal = fail({
      kind: 'Refused',
      reason: { code: 'inTrash' },
    });
    for (const answer of asked) expect(await answer).toMatchObject(refusal);
    await laptop.value('tasks.restore', { ids: [id] });
    const { title, dates, tags, status, items, subtasks } = before;
    expect(await detail(laptop, id)).toMatchObject({ title, dates, tags, status, items, subtasks });
  });

  it('leaves out of an edit of several what it has', async () => {
    const [laptop] = await startTwoDevices();
    const [gone, there] = [await add(laptop, 'Gone'), await add(laptop, 'There')];
    await laptop.value('tasks.delete', { ids: [gone] });
    await laptop.value('tasks.edit', { ids: [gone, there], change: { priority: 'high' } });
    await laptop.value('tasks.shiftDates', { ids: [gone, there], days: 1 });
    expect(await detail(laptop, there)).toMatchObject({ priority: 'high', dates: { kind: 'allDay' } });
    expect(await detail(laptop, gone)).toMatchObject({ priority: 'none', dates: { kind: 'none' } });
  });

  it('shows what went there together in the order in which it stood', async () => {
    const [laptop] = await startTwoDevices();
    for (const title of ['c', 'a', 'b', 'e', 'd', 'f']) await add(laptop, title);
    const { ids } = await laptop.value('tasks.outline', { view: INBOX, withClosed: false });
    await laptop.value('tasks.delete', { ids: [...ids] });
    const trash = await laptop.value('tasks.outline', { view: { kind: 'trash' }, withClosed: true });
    expect(trash.ids).toEqual(ids);
  });

  it('gives a task back into the inbox, and into no column, where its list is gone', async () => {
    const [laptop, phone] = await startTwoDevices();
    const { projectId } = await laptop.value('projects.create', { name: 'Atlas' });
    const { columnId } = await laptop.value('columns.create', { projectId, name: 'Doing' });
    const id = await add(laptop, 'Boxes', { projectId, columnId });
    await syncFromTo(laptop, phone);
    expect(await detail(phone, id)).toMatchObject({ projectId, columnId });
    await laptop.value('tasks.delete', { ids: [id] });
    await laptop.value('projects.delete', { id: projectId });
    await syncFromTo(laptop, phone);
    await phone.value('tasks.restore', { ids: [id] });
    expect(await detail(phone, id)).toMatchObject({ projectName: 'Inbox', columnId: null });
    await syncFromTo(phone, laptop);
    expect(await detail(laptop, id)).toMatchObject({ projectName: 'Inbox', columnId: null });
  });

  it('erases for good', async () => {
    const [laptop, phone] = await startTwoDevices();
    const id = await add(laptop, 'Secret');
    await syncFromTo(laptop, phone);
    await laptop.value('tasks.delete', { ids: [id] });
    await laptop.value('tasks.erase', { ids: [id] });
    await syncFromTo(laptop, phone);
    expect((await laptop.value('tasks.outline', { view: { kind: 'trash' }, withClosed: true })).ids).toEqual(
      [],
    );
    expect(await laptop.app.call('tasks.detail', { id })).toMatchObject({ ok: false });
  });
});
