import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asIs } from '#shared/messages/message.ts';
import type { TaskId } from '#shared/domain/ids.ts';
import { PROPERTY_TIMEOUT, propertyRuns } from '#electron/testing/random/property-runs.ts';
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

const NOTES = 'Hotel\nTrain\nFood';

const withNotes = async (notes = NOTES) => {
  const [laptop, phone] = await startTwoDevices();
  const id = await addTitled(laptop, 'Trip', { notes });
  await syncFromTo(laptop, phone);
  return { laptop, phone, id };
};

/** Both write, the phone sends first, and in the end both have read what came of it. */
const bothWrite = async (mine: string, theirs: string, before = NOTES) => {
  const { laptop, phone, id } = await withNotes(before);
  await writeNotes(phone, id, theirs);
  await writeNotes(laptop, id, mine);
  await phone.value('sync.now', {});
  await syncFromTo(laptop, phone);
  return { laptop, phone, id };
};

describe('notes that two devices change', () => {
  it.each([
    [
      'in different lines',
      'Hotel Post\nTrain\nFood',
      'Hotel\nTrain\nFood for 3',
      'Hotel Post\nTrain\nFood for 3',
    ],
    ['by a line at the end each', `${NOTES}\nMap`, `${NOTES}\nTickets`, `${NOTES}\nTickets\nMap`],
    ['by taking out lines and adding some', 'Train\nFood', `${NOTES}\nMap`, 'Train\nFood\nMap'],
  ])('%s have both changes on both, and nothing is in the journal', async (_how, mine, theirs, merged) => {
    const { laptop, phone, id } = await bothWrite(mine, theirs);
    for (const device of [laptop, phone]) {
      expect(await notesOn(device, id)).toBe(merged);
      expect(await conflictsOn(device)).toEqual([]);
    }
  });

  it('for the first time have the words of both', async () => {
    const { laptop, phone, id } = await bothWrite('mine', 'theirs', '');
    for (const device of [laptop, phone]) expect(await notesOn(device, id)).toBe('theirs\nmine');
  });

  it('in the same line keep the one that is sent last, and the other whole in the journal', async () => {
    const { laptop, phone, id } = await bothWrite('Hotel Post\nTrain\nFood', 'Hotel Lido\nTrain\nFood\nMap');
    expect(await notesOn(phone, id)).toBe('Hotel Post\nTrain\nFood');
    expect(await conflictsOn(laptop)).toMatchObject([
      {
        fields: [
          {
            field: { code: 'label.notes' },
            before: asIs('Hotel Lido\nTrain\nFood\nMap'),
            after: asIs('Hotel Post\nTrain\nFood'),
          },
        ],
      },
    ]);
  });

  it('keep what the other device wrote when the edit here is undone', async () => {
    const { laptop, phone, id } = await bothWrite(`${NOTES}\nMap`, `Passport\n${NOTES}`);
    await laptop.value('history.undo', {});
    await syncFromTo(laptop, phone);
    for (const device of [laptop, phone]) {
      expect(await notesOn(device, id)).toBe(`Passport\n${NOTES}`);
      expect(await conflictsOn(device)).toEqual([]);
    }
    await laptop.value('history.redo', {});
    expect(await notesOn(laptop, id)).toBe(`Passport\n${NOTES}\nMap`);
  });

  it('keep what the other device wrote when an edit that was sent before is undone', async () => {
    const { laptop, phone, id } = await withNotes();
    await writeNotes(laptop, id, `${NOTES}\nMap`);
    await syncFromTo(laptop, phone);
    await writeNotes(phone, id, `Passport\n${NOTES}\nMap`);
    await syncFromTo(phone, laptop);
    await laptop.value('history.undo', {});
    expect(await notesOn(laptop, id)).toBe(`Passport\n${NOTES}`);
    expect(await conflictsOn(laptop)).toEqual([]);
  });

  it('are asked about as before where the other device deletes the task', async () => {
    const { laptop, phone, id } = await withNotes();
    await writeNotes(laptop, id, `${NOTES}\nMap`);
    await phone.value('tasks.delete', { ids: [id] });
    await phone.value('sync.now', {});
    expect(await laptop.value('sync.now', {})).toMatchObject({ refused: 1 });
  });
});

const writeOver = (device: Device, id: TaskId, change: object, seen: object) =>
  device.value('tasks.edit', { ids: [id], change, seen });

describe('a text that another device changed while it was written here', () => {
  it('has the lines of both where they are notes', async () => {
    const { laptop, phone, id } = await withNotes();
    await phone.value('tasks.edit', { ids: [id], change: { notes: `Passport\n${NOTES}` } });
    await syncFromTo(phone, laptop);
    await writeOver(laptop, id, { notes: `${NOTES}\nMap` }, { notes: NOTES });
    await writeOver(laptop, id, { notes: `${NOTES}\nMap of Rome` }, { notes: `${NOTES}\nMap` });
    expect(await notesOn(laptop, id)).toBe(`Passport\n${NOTES}\nMap of Rome`);
    expect(await conflictsOn(laptop)).toEqual([]);
  });

  it.each([
    ['notes', 'label.notes', 'Hotel Lido', 'Hotel Post'],
    ['title', 'label.title', 'Trip to Bari', 'Trip to Rome'],
  ])('is as it was written here, and the other %s are in the journal', async (field, name, theirs, mine) => {
    const { laptop, phone, id } = await withNotes('Hotel');
    await phone.value('tasks.edit', { ids: [id], change: { [field]: theirs } });
    await syncFromTo(phone, laptop);
    await writeOver(laptop, id, { [field]: mine }, { [field]: field === 'notes' ? 'Hotel' : 'Trip' });
    expect(await detailOf(laptop, id)).toMatchObject({ [field]: mine });
    const [conflict, ...more] = await conflictsOn(laptop);
    expect(more).toEqual([]);
    expect(conflict?.fields).toEqual([{ field: { code: name }, before: asIs(theirs), after: asIs(mine) }]);
    await laptop.value('sync.restoreConflict', { id: conflict?.id ?? '' });
    expect(await detailOf(laptop, id)).toMatchObject({ [field]: theirs });
  });

  it('is in the journal where it is an item of the checklist', async () => {
    const { laptop, phone, id } = await withNotes();
    await laptop.value('tasks.editItems', { id, add: [{ title: 'Visa', done: false }] });
    await syncFromTo(laptop, phone);
    const [item] = (await detailOf(phone, id)).items;
    const rename = (device: Device, title: string) =>
      device.value('tasks.editItems', { id, change: [{ id: item?.id ?? '', title, seen: 'Visa' }] });
    await rename(phone, 'Visa for Ada');
    await syncFromTo(phone, laptop);
    await rename(laptop, 'Visa for Bo');
    expect((await conflictsOn(laptop)).map(({ fields }) => fields)).toContainEqual([
      { field: { code: 'label.item' }, before: asIs('Visa for Ada'), after: asIs('Visa for Bo') },
    ]);
  });

  it('is no conflict where both wrote the same, or where it came from here', async () => {
    const { laptop, id } = await withNotes();
    await writeOver(laptop, id, { title: 'Trip to Rome' }, { title: 'Trip' });
    await writeOver(laptop, id, { title: 'Trip to Rome' }, { title: 'Trip' });
    await writeOver(laptop, id, { title: 'Trip to Bari' }, { title: 'Trip to Rome' });
    expect(await conflictsOn(laptop)).toEqual([]);
  });
});

interface Action {
  readonly isLaptop: boolean;
  /** A line is added to the notes as they were last shown; the device syncs; the notes are shown again. */
  readonly what: 'write' | 'sync' | 'look';
  readonly place: number;
}

const actions: fc.Arbitrary<readonly Action[]> = fc.array(
  fc.record({
    isLaptop: fc.boolean(),
    what: fc.constantFrom('write' as const, 'write', 'sync', 'look'),
    place: fc.nat(40),
  }),
  { minLength: 5, maxLength: 30 },
);

describe('lines that two devices write in any order, of notes that each may not have read again', () => {
  it(
    'are all there once on both, with nothing in the journal',
    async () => {
      await fc.assert(
        fc.asyncProperty(actions, async (history) => {
          const { laptop, phone, id } = await withNotes();
          const shown = new Map([laptop, phone].map((device) => [device, NOTES]));
          const written: string[] = [];
          for (const { isLaptop, what, place } of history) {
            const device = isLaptop ? laptop : phone;
            const seen = shown.get(device) ?? '';
            const line = `line ${written.length}`;
            const notes = seen.split('\n').toSpliced(place, 0, line).join('\n');
            if (what === 'sync') await device.value('sync.now', {});
            else if (what === 'look') shown.set(device, await notesOn(device, id));
            else {
              await writeOver(device, id, { notes }, { notes: seen });
              shown.set(device, notes);
              written.push(line);
            }
          }
          await syncFromTo(laptop, phone);
          await syncFromTo(phone, laptop);
          const wanted = [...NOTES.split('\n'), ...written].toSorted();
          for (const device of [laptop, phone]) {
            expect((await notesOn(device, id)).split('\n').toSorted()).toEqual(wanted);
            expect(await conflictsOn(device)).toEqual([]);
          }
          expect(await notesOn(laptop, id)).toBe(await notesOn(phone, id));
        }),
        propertyRuns(4),
      );
    },
    PROPERTY_TIMEOUT,
  );
});
