import { describe, expect, it } from 'vitest';
import { asIs } from '#shared/messages/message.ts';
import type { TaskId } from '#shared/domain/ids.ts';
import {
  addTitled,
  conflictsOn,
  detailOf,
  notesOn,
  startTwoDevices,
  syncFromTo,
  writeNotes,
  type Device,
} from '#electron/testing/rigs/two-devices.ts';

const addItem = (device: Device, id: TaskId, title: string) =>
  device.value('tasks.editItems', { id, add: [{ title, done: false }] });

const withNotes = async (notes: string) => {
  const [laptop, phone] = await startTwoDevices();
  const id = await addTitled(laptop, 'Trip', { notes });
  await syncFromTo(laptop, phone);
  return { laptop, phone, id };
};

describe('notes of a task that another device makes a checklist', () => {
  it('are the new ones on every device', async () => {
    const { laptop, phone, id } = await withNotes('old');
    await writeNotes(laptop, id, 'NEW');
    await addItem(phone, id, 'Passport');
    await phone.value('sync.now', {});
    await syncFromTo(laptop, phone);
    for (const device of [laptop, phone]) {
      expect(await detailOf(device, id)).toMatchObject({ kind: 'checklist', notes: 'NEW' });
      expect((await detailOf(device, id)).items.map(({ title }) => title)).toEqual(['Passport']);
      expect(await conflictsOn(device)).toEqual([]);
    }
  });

  it('are the new ones where the checklist is made on the device that syncs last', async () => {
    const { laptop, phone, id } = await withNotes('old');
    await writeNotes(laptop, id, 'NEW');
    await addItem(phone, id, 'Passport');
    await laptop.value('sync.now', {});
    await syncFromTo(phone, laptop);
    for (const device of [laptop, phone]) {
      expect(await detailOf(device, id)).toMatchObject({ kind: 'checklist', notes: 'NEW' });
      expect(await conflictsOn(device)).toEqual([]);
    }
  });

  it('that both change are in the journal whole, and come back to where they are read', async () => {
    const { laptop, phone, id } = await withNotes('old');
    await writeNotes(laptop, id, 'NEW');
    await addItem(phone, id, 'Passport');
    await writeNotes(phone, id, 'THEIRS');
    await phone.value('sync.now', {});
    await syncFromTo(laptop, phone);
    const [conflict, ...more] = await conflictsOn(laptop);
    expect(conflict?.fields).toEqual([
      { field: { code: 'label.notes' }, before: asIs('THEIRS'), after: asIs('NEW') },
    ]);
    expect(more).toEqual([]);
    await laptop.value('sync.restoreConflict', { id: conflict?.id ?? '' });
    await syncFromTo(laptop, phone);
    for (const device of [laptop, phone]) expect(await notesOn(device, id)).toBe('THEIRS');
  });

  it('are kept where one device makes it text again and the other writes notes and an item', async () => {
    const { laptop, phone, id } = await withNotes('old');
    await addItem(laptop, id, 'Passport');
    await syncFromTo(laptop, phone);
    await writeNotes(laptop, id, 'NEW');
    await addItem(laptop, id, 'Ticket');
    await phone.value('tasks.edit', { ids: [id], change: { kind: 'text' } });
    await laptop.value('sync.now', {});
    await syncFromTo(phone, laptop);
    for (const device of [laptop, phone]) {
      expect(await detailOf(device, id)).toMatchObject({ kind: 'text', notes: 'NEW\n- Passport\n- Ticket' });
    }
  });

  it('have an item as it was renamed here where both devices make text of it', async () => {
    const { laptop, phone, id } = await withNotes('');
    await addItem(laptop, id, 'Socks');
    await syncFromTo(laptop, phone);
    const [item] = (await detailOf(phone, id)).items;
    await laptop.value('tasks.edit', { ids: [id], change: { kind: 'text' } });
    await laptop.value('sync.now', {});
    await phone.value('tasks.editItems', { id, change: [{ id: item?.id ?? '', title: 'Warm socks' }] });
    await phone.value('tasks.edit', { ids: [id], change: { kind: 'text' } });
    await syncFromTo(phone, laptop);
    for (const device of [laptop, phone]) {
      expect(await detailOf(device, id)).toMatchObject({ kind: 'text', notes: '- Warm socks', items: [] });
    }
  });

  it('come back with one undo', async () => {
    const { laptop, phone, id } = await withNotes('old');
    await addItem(laptop, id, 'Passport');
    await laptop.value('tasks.edit', { ids: [id], change: { kind: 'text' } });
    expect(await notesOn(laptop, id)).toBe('old\n- Passport');
    await laptop.value('sync.now', {});
    await laptop.value('history.undo', {});
    await syncFromTo(laptop, phone);
    expect(await detailOf(phone, id)).toMatchObject({ kind: 'checklist', notes: 'old' });
    expect((await detailOf(phone, id)).items.map(({ title }) => title)).toEqual(['Passport']);
  });
});

const withItem = async () => {
  const { laptop, phone, id } = await withNotes('');
  await addItem(laptop, id, 'Passport');
  await syncFromTo(laptop, phone);
  const item = (await detailOf(laptop, id)).items[0]?.id ?? '';
  return { laptop, phone, id, item };
};

describe('a checklist item', () => {
  it('that was ticked here and removed elsewhere leaves no item without words', async () => {
    const { laptop, phone, id, item } = await withItem();
    await phone.value('tasks.editItems', { id, remove: [item] });
    await laptop.value('tasks.editItems', { id, change: [{ id: item, done: true }] });
    await phone.value('sync.now', {});
    await syncFromTo(laptop, phone);
    for (const device of [laptop, phone]) expect((await detailOf(device, id)).items).toEqual([]);
  });

  it('that was renamed on both devices makes one entry of the journal with both names', async () => {
    const { laptop, phone, id, item } = await withItem();
    await phone.value('tasks.editItems', { id, change: [{ id: item, title: 'ID card', done: true }] });
    await laptop.value('tasks.editItems', { id, change: [{ id: item, title: 'Visa', done: false }] });
    await phone.value('sync.now', {});
    await syncFromTo(laptop, phone);
    expect((await conflictsOn(laptop)).map(({ fields }) => fields)).toEqual([
      [
        {
          field: { code: 'label.item' },
          before: { code: 'checkedItem', values: { title: 'ID card' } },
          after: asIs('Visa'),
        },
      ],
    ]);
  });

  it('whose tick is written over says what was lost', async () => {
    const { laptop, phone, id, item } = await withItem();
    await laptop.value('tasks.editItems', { id, change: [{ id: item, done: true }] });
    await syncFromTo(laptop, phone);
    await phone.value('tasks.editItems', { id, change: [{ id: item, done: false }] });
    await syncFromTo(phone, laptop);
    const [conflict, ...more] = await conflictsOn(laptop);
    expect(more).toEqual([]);
    expect(conflict?.fields).toEqual([
      {
        field: { code: 'label.item' },
        before: { code: 'checkedItem', values: { title: 'Passport' } },
        after: asIs('Passport'),
      },
    ]);
  });
});

describe('a tag that is put on a task and the task deleted here, while another device deletes it, too', () => {
  it('is in the journal, as titles and notes are', async () => {
    const { laptop, phone, id } = await withNotes('old');
    await phone.value('tasks.delete', { ids: [id] });
    await phone.value('sync.now', {});
    await laptop.value('tasks.edit', { ids: [id], change: { addTags: ['summer'] } });
    await laptop.value('tasks.delete', { ids: [id] });
    await syncFromTo(laptop, phone);
    expect((await conflictsOn(laptop)).map(({ fields }) => fields)).toEqual([
      [{ field: { code: 'label.tags' }, before: asIs('summer'), after: null }],
    ]);
  });
});
