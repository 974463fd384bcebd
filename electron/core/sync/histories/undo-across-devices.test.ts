import { describe, expect, it } from 'vitest';
import { asIs } from '#shared/messages/message.ts';
import {
  addTitled,
  detailOf,
  startTwoDevices,
  syncFromTo,
  wholeDay,
  type Device,
} from '#electron/testing/rigs/two-devices.ts';

/** What another device did since an edit, and the undo of that edit. */

const undo = (device: Device) => device.value('history.undo', {});
const closedOn = async (device: Device): Promise<readonly string[]> => {
  const arrangement = { groupBy: 'none', sortBy: 'manual', nested: false } as const;
  const { ids } = await device.value('tasks.outline', {
    view: { kind: 'completed' },
    arrangement,
    withClosed: false,
  });
  return (await device.value('tasks.rows', { ids })).map(({ title }) => title);
};

const withTask = async (more: object = {}) => {
  const [laptop, phone] = await startTwoDevices();
  const id = await addTitled(laptop, 'Trip', more);
  await syncFromTo(laptop, phone);
  return { laptop, phone, id };
};

describe('the undo of notes that another device has written since', () => {
  it('keeps what that device wrote in the conflict journal, and says so', async () => {
    const { laptop, phone, id } = await withTask({ notes: 'old' });
    await laptop.value('tasks.edit', { ids: [id], change: { notes: 'mine' } });
    await syncFromTo(laptop, phone);
    await phone.value('tasks.edit', { ids: [id], change: { notes: 'a long text' } });
    await syncFromTo(phone, laptop);
    for (const conflict of await laptop.value('sync.conflicts', {})) {
      await laptop.value('sync.dismissConflict', { id: conflict.id });
    }
    expect(await undo(laptop)).toMatchObject({ replaced: 1, missed: 0 });
    await syncFromTo(laptop, phone);
    expect((await detailOf(phone, id)).notes).toBe('old');
    const [conflict, ...more] = await laptop.value('sync.conflicts', {});
    expect([conflict?.reason, conflict?.fields, more]).toEqual([
      'undone',
      [{ field: { code: 'label.notes' }, before: asIs('a long text'), after: asIs('old') }],
      [],
    ]);
    await laptop.value('sync.restoreConflict', { id: conflict?.id ?? '' });
    await syncFromTo(laptop, phone);
    expect((await detailOf(phone, id)).notes).toBe('a long text');
  });

  it('leaves them where only a checklist is taken back', async () => {
    const { laptop, phone, id } = await withTask({ notes: 'old' });
    await laptop.value('tasks.editItems', { id, add: [{ title: 'Socks' }] });
    await syncFromTo(laptop, phone);
    await phone.value('tasks.edit', { ids: [id], change: { notes: 'a long text' } });
    await syncFromTo(phone, laptop);
    await undo(laptop);
    await syncFromTo(laptop, phone);
    expect(await detailOf(phone, id)).toMatchObject({ kind: 'text', notes: 'a long text', items: [] });
    expect(await laptop.value('sync.conflicts', {})).toEqual([]);
  });

  it('keeps nothing where nobody wrote since', async () => {
    const { laptop, phone, id } = await withTask({ notes: 'old' });
    await laptop.value('tasks.edit', { ids: [id], change: { notes: 'mine', priority: 'high' } });
    await syncFromTo(laptop, phone);
    expect(await undo(laptop)).toMatchObject({ replaced: 0, missed: 0 });
    await syncFromTo(laptop, phone);
    expect(await laptop.value('sync.conflicts', {})).toEqual([]);
  });

  it('keeps what another device wrote before a redo, too', async () => {
    const { laptop, phone, id } = await withTask();
    await laptop.value('tasks.edit', { ids: [id], change: { title: 'Long trip' } });
    await syncFromTo(laptop, phone);
    await undo(laptop);
    await syncFromTo(laptop, phone);
    await phone.value('tasks.edit', { ids: [id], change: { title: 'Journey' } });
    await syncFromTo(phone, laptop);
    expect(await laptop.value('history.redo', {})).toMatchObject({ replaced: 1 });
    expect((await laptop.value('sync.conflicts', {})).map(({ reason }) => reason)).toContain('undone');
  });
});

describe('the undo of a deletion', () => {
  it('of a task that another device erased says that it did nothing', async () => {
    const { laptop, phone, id } = await withTask();
    await laptop.value('tasks.delete', { ids: [id] });
    await syncFromTo(laptop, phone);
    await phone.value('tasks.erase', { ids: [id] });
    await syncFromTo(phone, laptop);
    expect(await undo(laptop)).toMatchObject({ taskIds: [], missed: 1 });
  });

  it('of several tasks counts those that are there', async () => {
    const { laptop, phone, id } = await withTask();
    const other = await addTitled(laptop, 'Other');
    await laptop.value('tasks.delete', { ids: [id, other] });
    await syncFromTo(laptop, phone);
    await phone.value('tasks.erase', { ids: [id] });
    await syncFromTo(phone, laptop);
    expect(await undo(laptop)).toMatchObject({ taskIds: [other], missed: 1 });
    await syncFromTo(laptop, phone);
    expect((await detailOf(phone, other)).trashed).toBe(false);
  });
});

const DAY = '2026-12-01';
const daily = { dates: wholeDay(DAY), repeat: { flag: 'RRULE:FREQ=DAILY;INTERVAL=1', from: '0' } } as const;
const startOf = async (device: Device, id: Awaited<ReturnType<typeof addTitled>>): Promise<string | null> => {
  const { dates } = await detailOf(device, id);
  return dates.kind === 'allDay' ? dates.start : null;
};
const complete = (device: Device, id: Awaited<ReturnType<typeof addTitled>>) =>
  device.value('tasks.complete', { ids: [id] });

describe('a repeating task', () => {
  it('that two days were completed of here and one there goes on from the third, with one copy of each', async () => {
    const { laptop, phone, id } = await withTask(daily);
    await complete(phone, id);
    await complete(laptop, id);
    await complete(laptop, id);
    await laptop.value('sync.now', {});
    await syncFromTo(phone, laptop);
    for (const device of [laptop, phone]) {
      expect(await startOf(device, id)).toBe('2026-12-03');
      expect(await closedOn(device)).toHaveLength(2);
      expect(await device.value('sync.conflicts', {})).toEqual([]);
    }
  });

  it('that one day was completed of here and two there goes on from the third, too', async () => {
    const { laptop, phone, id } = await withTask(daily);
    await complete(phone, id);
    await complete(laptop, id);
    await complete(laptop, id);
    await phone.value('sync.now', {});
    await syncFromTo(laptop, phone);
    for (const device of [laptop, phone]) {
      expect(await startOf(device, id)).toBe('2026-12-03');
      expect(await closedOn(device)).toHaveLength(2);
      expect(await device.value('sync.conflicts', {})).toEqual([]);
    }
  });

  it('that was put on another day elsewhere is a conflict of the dates, as any other', async () => {
    const { laptop, phone, id } = await withTask(daily);
    await laptop.value('tasks.edit', { ids: [id], change: { dates: wholeDay('2026-11-20') } });
    await complete(phone, id);
    await laptop.value('sync.now', {});
    await syncFromTo(phone, laptop);
    expect(await startOf(laptop, id)).toBe('2026-12-02');
    expect(await phone.value('sync.conflicts', {})).toMatchObject([{ reason: 'bothChanged' }]);
  });

  it('is not pulled back by the undo of a completion where another device has moved it on', async () => {
    const { laptop, phone, id } = await withTask(daily);
    await complete(laptop, id);
    await syncFromTo(laptop, phone);
    await complete(phone, id);
    await syncFromTo(phone, laptop);
    await undo(laptop);
    await syncFromTo(laptop, phone);
    for (const device of [laptop, phone]) {
      expect(await startOf(device, id)).toBe('2026-12-03');
      expect(await closedOn(device)).toHaveLength(1);
    }
  });
});
