import { describe, expect, it } from 'vitest';
import type { HabitId } from '#shared/domain/ids.ts';
import { conflictsOn, startTwoDevices, syncFromTo, type Device } from '#electron/testing/rigs/two-devices.ts';

/** Habits on one device and as they arrive on another. */

const DAY = '2026-11-20';

const create = async (device: Device, more: object = {}): Promise<HabitId> =>
  (await device.value('habits.create', { name: 'Drink water', start: '2026-11-01', ...more })).habitId;

const GLASSES = { goal: { kind: 'number', goal: 6, step: 2, unit: 'Glass' } } as const;

const habitOn = async (device: Device, id: HabitId) => device.value('habits.one', { id, from: DAY, to: DAY });
const dayOn = async (device: Device, id: HabitId) => (await habitOn(device, id))?.days[0];
const step = async (device: Device, id: HabitId, steps: 1 | -1 = 1) =>
  device.value('habits.checkIn', { id, date: DAY, to: { kind: 'step', steps } });

describe('a habit', () => {
  it('comes to another device as it was written, and is changed there', async () => {
    const [laptop, phone] = await startTwoDevices();
    await laptop.value('sync.now', {});
    const { sectionId } = await laptop.value('habitSections.create', { name: 'At noon' });
    const id = await create(laptop, {
      ...GLASSES,
      icon: 'habit_drink_water',
      color: '#4D8CF5',
      repeat: { kind: 'perWeek', times: 3 },
      reminders: ['18:00', '09:30'],
      sectionId,
      targetDays: 21,
      exDates: ['2026-11-05'],
      encouragement: 'Go on',
    });
    await syncFromTo(laptop, phone);
    const { habits, sections } = await phone.value('habits.list', {});
    expect(sections.map(({ name }) => name)).toEqual(['_morning', '_afternoon', '_night', 'At noon']);
    expect(habits).toEqual([
      {
        id,
        name: 'Drink water',
        icon: 'habit_drink_water',
        color: '#4D8CF5',
        archived: false,
        archivedAt: null,
        encouragement: 'Go on',
        isNumber: true,
        goal: 6,
        step: 2,
        unit: 'Glass',
        repeat: { kind: 'perWeek', times: 3 },
        reminders: ['09:30', '18:00'],
        asksNote: false,
        sectionId,
        targetDays: 21,
        start: '2026-11-01',
        exDates: ['2026-11-05'],
        unsent: false,
        needsAnswer: false,
      },
    ]);
    await phone.value('habits.edit', {
      id,
      change: { name: 'Water', repeat: { kind: 'everyDays', interval: 2 } },
    });
    await syncFromTo(phone, laptop);
    expect(await habitOn(laptop, id)).toMatchObject({
      habit: { name: 'Water', repeat: { kind: 'everyDays', interval: 2 }, encouragement: 'Go on', goal: 6 },
    });
    expect(await conflictsOn(laptop)).toEqual([]);
  });

  it('is archived, and comes out of the archive again', async () => {
    const [laptop, phone] = await startTwoDevices();
    const id = await create(laptop);
    await laptop.value('habits.archive', { ids: [id] });
    await syncFromTo(laptop, phone);
    expect(await phone.value('habits.day', { date: DAY })).toMatchObject({ archived: 1, due: 0 });
    await phone.value('habits.unarchive', { ids: [id] });
    await syncFromTo(phone, laptop);
    expect(await laptop.value('habits.day', { date: DAY })).toMatchObject({ archived: 0, due: 1 });
  });

  it('is found by its name without accents and capitals, archived ones on demand', async () => {
    const [laptop] = await startTwoDevices();
    const id = await create(laptop, { name: 'Café visit' });
    await create(laptop, { name: 'Stretch' });
    const find = async (text: string, withClosed = false) =>
      (await laptop.value('search.query', { text, withClosed, limit: 5 })).habits;
    const name = { text: 'Café visit', ranges: [[0, 4]] };
    expect(await find('CAFE')).toMatchObject([{ id, archived: false, name }]);
    expect(await find('visit cafe')).toHaveLength(1);
    expect(await find('cafe stretch')).toEqual([]);
    await laptop.value('habits.archive', { ids: [id] });
    expect(await find('cafe')).toEqual([]);
    expect(await find('cafe', true)).toMatchObject([{ id, archived: true, name }]);
  });

  it('is deleted with its check-ins, and undo makes both again', async () => {
    const [laptop, phone] = await startTwoDevices();
    const id = await create(laptop);
    await step(laptop, id);
    await syncFromTo(laptop, phone);
    await laptop.value('habits.delete', { id });
    await syncFromTo(laptop, phone);
    expect(await phone.value('habits.list', {})).toMatchObject({ habits: [] });
    await laptop.value('history.undo', {});
    await syncFromTo(laptop, phone);
    expect(await dayOn(phone, id)).toMatchObject({ state: 'done' });
  });

  it('that was edited here and deleted elsewhere is a question', async () => {
    const [laptop, phone] = await startTwoDevices();
    const id = await create(laptop);
    await syncFromTo(laptop, phone);
    await phone.value('habits.delete', { id });
    await phone.value('sync.now', {});
    await laptop.value('habits.edit', { id, change: { name: 'Water' } });
    expect(await laptop.value('sync.now', {})).toMatchObject({ refused: 1 });
    const [question] = await laptop.value('sync.unsent', {});
    await laptop.value('sync.retry', { id: question?.id ?? '' });
    await syncFromTo(laptop, phone);
    expect(await phone.value('habits.list', {})).toMatchObject({ habits: [{ id, name: 'Water' }] });
  });

  it('of which two devices changed one thing keeps the other value in the journal, and both things else', async () => {
    const [laptop, phone] = await startTwoDevices();
    const id = await create(laptop);
    await syncFromTo(laptop, phone);
    await phone.value('habits.edit', { id, change: { name: 'Theirs', encouragement: 'Go on' } });
    await phone.value('sync.now', {});
    await laptop.value('habits.edit', { id, change: { name: 'Mine', color: '#112233' } });
    await syncFromTo(laptop, phone);
    for (const device of [laptop, phone]) {
      expect(await habitOn(device, id)).toMatchObject({
        habit: { name: 'Mine', encouragement: 'Go on', color: '#112233' },
      });
    }
    expect(await conflictsOn(laptop)).toMatchObject([
      { entity: 'habit', fields: [{ field: { code: 'label.name' } }] },
    ]);
  });

  it('has a place in a section, which is left when that is deleted', async () => {
    const [laptop, phone] = await startTwoDevices();
    const { sectionId } = await laptop.value('habitSections.create', { name: 'At noon' });
    const [a, b, c] = [await create(laptop), await create(laptop), await create(laptop)];
    await laptop.value('habits.move', { id: c, sectionId, above: a });
    await syncFromTo(laptop, phone);
    const order = async () => {
      const { sections } = await phone.value('habits.day', { date: DAY });
      return sections.flatMap(({ section, habits }) =>
        habits.map(({ habit }) => [section?.name ?? null, habit.id]),
      );
    };
    expect(await order()).toEqual([
      ['At noon', c],
      [null, a],
      [null, b],
    ]);
    await laptop.value('habitSections.delete', { id: sectionId });
    await syncFromTo(laptop, phone);
    expect(await order()).toEqual([
      [null, a],
      [null, c],
      [null, b],
    ]);
    await laptop.value('history.undo', {});
    await syncFromTo(laptop, phone);
    expect((await order())[0]).toEqual(['At noon', c]);
  });
});

describe('a check-in', () => {
  it('goes up by the step until it is done, and down again', async () => {
    const [laptop, phone] = await startTwoDevices();
    const id = await create(laptop, GLASSES);
    await step(laptop, id);
    expect(await dayOn(laptop, id)).toMatchObject({ state: 'partial', checkIn: { value: 2, goal: 6 } });
    await step(laptop, id);
    await step(laptop, id);
    await syncFromTo(laptop, phone);
    expect(await dayOn(phone, id)).toMatchObject({ state: 'done', checkIn: { value: 6, status: 'done' } });
    await step(phone, id, -1);
    await syncFromTo(phone, laptop);
    expect(await dayOn(laptop, id)).toMatchObject({ state: 'partial', checkIn: { value: 4, doneAt: null } });
  });

  it('is done, failed, a number, and taken back; undo and redo work for each', async () => {
    const [laptop, phone] = await startTwoDevices();
    const id = await create(laptop, GLASSES);
    const states: unknown[] = [];
    const note = async () => {
      await syncFromTo(laptop, phone);
      states.push((await dayOn(phone, id))?.state);
    };
    for (const to of [{ kind: 'done' }, { kind: 'failed' }, { kind: 'value', value: 3 }] as const) {
      await laptop.value('habits.checkIn', { id, date: DAY, to });
      await note();
    }
    await laptop.value('habits.undoCheckIn', { id, date: DAY });
    await note();
    for (let times = 0; times < 4; times += 1) {
      await laptop.value('history.undo', {});
      await note();
    }
    for (let times = 0; times < 4; times += 1) {
      await laptop.value('history.redo', {});
      await note();
    }
    expect(states).toEqual(
      [
        ['done', 'failed', 'partial', 'open'],
        ['partial', 'failed', 'done', 'open'],
        ['done', 'failed', 'partial', 'open'],
      ].flat(),
    );
  });

  it('that was never sent is undone and redone without a word to the service', async () => {
    const [laptop] = await startTwoDevices();
    const id = await create(laptop);
    await laptop.value('sync.now', {});
    await step(laptop, id);
    expect(await laptop.value('sync.status', {})).toMatchObject({ unsent: 1 });
    await laptop.value('history.undo', {});
    expect(await laptop.value('sync.status', {})).toMatchObject({ unsent: 0 });
    expect(await dayOn(laptop, id)).toMatchObject({ state: 'open', checkIn: null });
    await laptop.value('history.redo', {});
    expect(await dayOn(laptop, id)).toMatchObject({ state: 'done' });
  });

  it('of two devices on one day is one, with the larger number; the other is in the journal', async () => {
    const [laptop, phone] = await startTwoDevices();
    const id = await create(laptop, GLASSES);
    await syncFromTo(laptop, phone);
    await phone.value('habits.checkIn', { id, date: DAY, to: { kind: 'value', value: 5 } });
    await laptop.value('habits.checkIn', { id, date: DAY, to: { kind: 'value', value: 3 } });
    await syncFromTo(phone, laptop);
    await phone.value('sync.now', {});
    for (const device of [laptop, phone]) {
      expect(await dayOn(device, id)).toMatchObject({ checkIn: { value: 5 } });
    }
    expect(await conflictsOn(laptop)).toMatchObject([
      {
        entity: 'checkin',
        title: 'Drink water',
        reason: 'bothChanged',
        fields: [
          {
            field: { code: 'label.checkIn' },
            before: { code: 'checkIn.open', values: { value: '3', goal: '6' } },
            after: { code: 'checkIn.open', values: { value: '5', goal: '6' } },
          },
        ],
      },
    ]);
    const [conflict] = await conflictsOn(laptop);
    await laptop.value('sync.restoreConflict', { id: conflict?.id ?? '' });
    await syncFromTo(laptop, phone);
    expect(await dayOn(phone, id)).toMatchObject({ checkIn: { value: 3 } });
  });

  it('of two devices that say the same is one, and nothing is lost', async () => {
    const [laptop, phone] = await startTwoDevices();
    const id = await create(laptop);
    await syncFromTo(laptop, phone);
    await step(phone, id);
    await step(laptop, id);
    await syncFromTo(phone, laptop);
    expect(await habitOn(laptop, id)).toMatchObject({ figures: { totalDays: 1, totalValue: 1 } });
    expect([...(await conflictsOn(laptop)), ...(await conflictsOn(phone))]).toEqual([]);
  });
});
