import { describe, expect, it } from 'vitest';
import {
  addTitled as add,
  detailOf as detail,
  INBOX,
  outlineOf as outline,
  startTwoDevices,
  syncFromTo,
  wholeDay as day,
} from '#electron/testing/rigs/two-devices.ts';

const FRIDAY = { kind: 'allDay', start: '2026-12-04', end: '2026-12-04' } as const;
const NO_DATE = { kind: 'none' } as const;

/** Everything that can be edited, on one device, and as it arrives on another through the service. */

describe('fields of a task', () => {
  it('reach the other device, every one of them', async () => {
    const [laptop, phone] = await startTwoDevices();
    const id = await add(laptop, 'Renew passport');
    const change = {
      title: 'Renew the passport',
      notes: 'Bring **two** pictures.',
      priority: 'high',
      dates: { kind: 'allDay', start: '2026-12-05', end: '2026-12-07' },
      repeat: { flag: 'RRULE:FREQ=YEARLY;INTERVAL=10', from: '0' },
      reminders: ['TRIGGER:P0DT9H0M0S'],
      progress: 40,
      estimate: { unit: 'minutes', count: 90 },
      isPinned: true,
      addTags: ['Home', 'Travel'],
    } as const;
    await laptop.value('tasks.edit', {
      ids: [id],
      change: { ...change, reminders: [...change.reminders], addTags: [...change.addTags] },
    });
    await syncFromTo(laptop, phone);
    const { addTags: _addTags, ...fields } = change;
    expect(await detail(phone, id)).toMatchObject({ ...fields, tags: ['home', 'travel'] });
    expect(await phone.value('tags.list', {})).toMatchObject([{ label: 'Home' }, { label: 'Travel' }]);
    await phone.value('tasks.edit', {
      ids: [id],
      change: {
        dates: { kind: 'none' },
        repeat: null,
        reminders: [],
        isPinned: false,
        estimate: null,
        removeTags: ['home'],
      },
    });
    await syncFromTo(phone, laptop);
    expect(await detail(laptop, id)).toMatchObject({
      dates: { kind: 'none' },
      repeat: null,
      reminders: [],
      isPinned: false,
      estimate: null,
      tags: ['travel'],
    });
  });

  it('keep a reminder at its time of the clock when a task gets a time of day', async () => {
    const [laptop] = await startTwoDevices();
    const id = await add(laptop, 'Renew passport');
    const edit = (change: object) => laptop.value('tasks.edit', { ids: [id], change });
    await edit({ dates: day('2026-12-05'), reminders: ['TRIGGER:P0DT9H0M0S'] });
    const timed = { kind: 'timed', end: null, zone: 'UTC', isFloating: true } as const;
    await edit({ dates: { ...timed, start: '2026-12-05T15:00:00.000Z' } });
    expect((await detail(laptop, id))?.reminders).toEqual(['TRIGGER:-PT360M']);
    await edit({ dates: { ...timed, start: '2026-12-05T16:00:00.000Z' } });
    expect((await detail(laptop, id))?.reminders).toEqual(['TRIGGER:-PT360M']);
    await edit({ dates: day('2026-12-06') });
    expect((await detail(laptop, id))?.reminders).toEqual(['TRIGGER:P0DT10H0M0S']);
  });

  it('that hang on the date go with it, and come back with it', async () => {
    const [laptop] = await startTwoDevices();
    const id = await add(laptop, 'Renew passport');
    const repeat = { flag: 'RRULE:FREQ=YEARLY;INTERVAL=10', from: '0' } as const;
    const reminders = ['TRIGGER:P0DT9H0M0S'];
    await laptop.value('tasks.edit', { ids: [id], change: { dates: day('2026-12-05'), repeat, reminders } });
    await laptop.value('tasks.edit', { ids: [id], change: { dates: { kind: 'none' } } });
    expect(await detail(laptop, id)).toMatchObject({ repeat: null, reminders: [] });
    await laptop.value('history.undo', {});
    expect(await detail(laptop, id)).toMatchObject({ dates: day('2026-12-05'), repeat, reminders });
  });

  it('are all taken back by undo, also after they were sent', async () => {
    const [laptop, phone] = await startTwoDevices();
    const id = await add(laptop, 'Renew passport', { notes: 'old', priority: 'low', tags: ['home'] });
    await syncFromTo(laptop, phone);
    const before = await detail(laptop, id);
    await laptop.value('tasks.edit', {
      ids: [id],
      change: {
        notes: 'new',
        priority: 'high',
        dates: {
          kind: 'timed',
          start: '2026-12-05T08:00:00.000Z',
          end: null,
          zone: 'Europe/Berlin',
          isFloating: false,
        },
        addTags: ['work'],
        removeTags: ['home'],
      },
    });
    await syncFromTo(laptop, phone);
    expect(await detail(phone, id)).toMatchObject({ notes: 'new', tags: ['work'] });
    await laptop.value('history.undo', {});
    await syncFromTo(laptop, phone);
    const { modifiedAt: _modified, ...undone } = await detail(phone, id);
    const { modifiedAt: _earlier, ...wanted } = before;
    expect(undone).toEqual(wanted);
  });

  it('merge tags that two devices add at the same time', async () => {
    const [laptop, phone] = await startTwoDevices();
    const id = await add(laptop, 'Renew passport');
    await syncFromTo(laptop, phone);
    await laptop.value('tasks.edit', { ids: [id], change: { addTags: ['home'] } });
    await phone.value('tasks.edit', { ids: [id], change: { addTags: ['work'] } });
    await syncFromTo(laptop, phone);
    await syncFromTo(phone, laptop);
    expect((await detail(laptop, id)).tags.toSorted()).toEqual(['home', 'work']);
    expect((await detail(phone, id)).tags.toSorted()).toEqual(['home', 'work']);
  });

  it('move by days at the same time of day across the change of the clocks', async () => {
    const [laptop] = await startTwoDevices();
    const timed = {
      kind: 'timed',
      start: '2027-03-27T08:00:00.000Z',
      end: null,
      zone: 'Europe/Berlin',
      isFloating: false,
    } as const;
    const id = await add(laptop, 'Call', { dates: timed });
    await laptop.value('tasks.shiftDates', { ids: [id], days: 1 });
    expect((await detail(laptop, id)).dates).toMatchObject({ start: '2027-03-28T07:00:00.000Z' });
  });
});

describe('order and parents', () => {
  it('puts tasks between neighbours, and keeps that on the other device', async () => {
    const [laptop, phone] = await startTwoDevices();
    const [c, b, a] = [await add(laptop, 'c'), await add(laptop, 'b'), await add(laptop, 'a')];
    const d = await add(laptop, 'd', { place: { between: { above: c, below: null } } });
    expect(await outline(laptop, INBOX)).toEqual(['a', 'b', 'c', 'd']);
    await laptop.value('tasks.move', { ids: [d, a], place: { between: { above: b, below: c } } });
    await syncFromTo(laptop, phone);
    expect(await outline(phone, INBOX)).toEqual(['b', 'd', 'a', 'c']);
  });

  it('makes subtasks of pasted lines, moves a subtree whole to another list, and takes all of it back', async () => {
    const [laptop, phone] = await startTwoDevices();
    const { projectId } = await laptop.value('projects.create', { name: 'Flat' });
    const { taskIds } = await laptop.value('tasks.createMany', {
      projectId: null,
      drafts: [
        { title: 'Move' },
        { title: 'Boxes', depth: 1 },
        { title: 'Buy tape', depth: 2 },
        { title: 'Van', depth: 1 },
      ],
    });
    const tree = ['Move', '  Boxes', '    Buy tape', '  Van'];
    await syncFromTo(laptop, phone);
    expect(await outline(phone, INBOX, true)).toEqual(tree);
    const [top] = taskIds;
    if (top === undefined) throw new Error('Nothing was added');
    await phone.value('tasks.move', { ids: [top], place: { projectId } });
    await syncFromTo(phone, laptop);
    expect(await outline(laptop, { kind: 'project', projectId }, true)).toEqual(tree);
    expect(await outline(laptop, INBOX, true)).toEqual([]);
    await phone.value('history.undo', {});
    await syncFromTo(phone, laptop);
    expect(await outline(laptop, INBOX, true)).toEqual(tree);
  });

  it('refuses a task below itself, and more than five levels', async () => {
    const [laptop] = await startTwoDevices();
    const { taskIds } = await laptop.value('tasks.createMany', {
      projectId: null,
      drafts: [0, 1, 2, 3, 4].map((depth) => ({ title: `level ${depth}`, depth })),
    });
    const [first, , , , last] = taskIds;
    if (first === undefined || last === undefined) throw new Error('Nothing was added');
    expect(await laptop.app.call('tasks.move', { ids: [first], place: { parentId: last } })).toMatchObject({
      error: { kind: 'Refused', reason: { code: 'taskBelowItself' } },
    });
    const other = await add(laptop, 'other');
    expect(await laptop.app.call('tasks.move', { ids: [other], place: { parentId: last } })).toMatchObject({
      error: { kind: 'Refused', reason: { code: 'tooDeep', values: { levels: 5 } } },
    });
  });

  it('puts a subtask on its own, and tells its parent how much is done', async () => {
    const [laptop, phone] = await startTwoDevices();
    const top = await add(laptop, 'Move');
    const one = await add(laptop, 'Boxes', { place: { parentId: top } });
    const two = await add(laptop, 'Van', { place: { parentId: top } });
    await laptop.value('tasks.complete', { ids: [one] });
    await syncFromTo(laptop, phone);
    expect((await detail(phone, top)).subtasks).toEqual({ done: 1, total: 2 });
    await phone.value('tasks.move', { ids: [two], place: { parentId: null } });
    await syncFromTo(phone, laptop);
    expect((await detail(laptop, two)).parent).toBeNull();
    expect(await laptop.value('tasks.subtasks', { id: top })).toEqual([one]);
  });
});

describe('closing', () => {
  it('moves a repeating task on and keeps what was done beside it, as one step', async () => {
    const [laptop, phone] = await startTwoDevices();
    const id = await add(laptop, 'Water the lemon tree', {
      dates: day('2026-12-01'),
      repeat: { flag: 'RRULE:FREQ=WEEKLY;INTERVAL=1', from: '0' },
    });
    await syncFromTo(laptop, phone);
    await laptop.value('tasks.complete', { ids: [id] });
    await syncFromTo(laptop, phone);
    expect(await detail(phone, id)).toMatchObject({ status: 'open', dates: day('2026-12-08') });
    const { ids } = await phone.value('tasks.outline', { view: { kind: 'completed' }, withClosed: true });
    expect(await phone.value('tasks.rows', { ids })).toMatchObject([
      { title: 'Water the lemon tree', status: 'done', repeats: false },
    ]);
    await laptop.value('history.undo', {});
    await syncFromTo(laptop, phone);
    expect(await detail(phone, id)).toMatchObject({ status: 'open', dates: day('2026-12-01') });
    expect(
      (await phone.value('tasks.outline', { view: { kind: 'completed' }, withClosed: true })).ids,
    ).toEqual([]);
  });

  it('leaves a task alone whose rule nobody here can compute, and says so', async () => {
    const [laptop] = await startTwoDevices();
    const id = await add(laptop, 'New year', {
      dates: { kind: 'allDay', start: '2027-02-06', end: '2027-02-06' },
      repeat: { flag: 'LUNAR:FREQ=YEARLY;INTERVAL=1;BYMONTH=1;BYMONTHDAY=1', from: '0' },
    });
    expect(await laptop.app.call('tasks.complete', { ids: [id] })).toMatchObject({
      error: { kind: 'Refused', reason: { code: 'unknownNextDate' } },
    });
    expect((await detail(laptop, id)).status).toBe('open');
  });

  it('completes what is below when that is asked for, and only then', async () => {
    const [laptop] = await startTwoDevices();
    const top = await add(laptop, 'Move');
    const below = await add(laptop, 'Boxes', { place: { parentId: top } });
    await laptop.value('tasks.abandon', { ids: [top] });
    expect((await detail(laptop, below)).status).toBe('open');
    await laptop.value('tasks.reopen', { ids: [top] });
    await laptop.value('tasks.complete', { ids: [top], withSubtasks: true });
    expect((await detail(laptop, below)).status).toBe('done');
  });
});

describe('checklists', () => {
  it('add, tick, order, rename and remove items, and merge with those of another device', async () => {
    const [laptop, phone] = await startTwoDevices();
    const id = await add(laptop, 'Pack', { notes: 'for Lisbon' });
    await laptop.value('tasks.editItems', {
      id,
      add: ['Socks', 'Shirts', 'Charger'].map((title) => ({ title })),
    });
    await syncFromTo(laptop, phone);
    const { items, kind, notes } = await detail(phone, id);
    expect([kind, notes, ...items.map(({ title }) => title)]).toEqual([
      'checklist',
      'for Lisbon',
      'Socks',
      'Shirts',
      'Charger',
    ]);
    const [socks, shirts, charger] = items.map((item) => item.id);
    await laptop.value('tasks.editItems', { id, add: [{ title: 'Passport', done: true }] });
    await laptop.value('tasks.editItems', { id, change: [{ id: socks ?? '', dates: FRIDAY }] });
    await phone.value('tasks.editItems', {
      id,
      change: [
        { id: socks ?? '', done: true },
        { id: shirts ?? '', title: 'Three shirts' },
      ],
      remove: [charger ?? ''],
      order: [shirts ?? '', socks ?? ''],
    });
    await syncFromTo(laptop, phone);
    await syncFromTo(phone, laptop);
    for (const device of [laptop, phone]) {
      const shown = (await detail(device, id)).items.map((item) => `${item.title}${item.done ? ' x' : ''}`);
      expect(shown).toEqual(['Three shirts', 'Socks x', 'Passport x']);
      expect((await detail(device, id)).items.map(({ dates }) => dates)).toEqual([NO_DATE, FRIDAY, NO_DATE]);
    }
  });

  it('turn into subtasks and back', async () => {
    const [laptop, phone] = await startTwoDevices();
    const id = await add(laptop, 'Pack', { items: ['Socks', 'Shirts'] });
    const [socks] = (await detail(laptop, id)).items;
    await laptop.value('tasks.itemToSubtask', { id, itemId: socks?.id ?? '' });
    await syncFromTo(laptop, phone);
    const [subtask] = await phone.value('tasks.subtasks', { id });
    if (subtask === undefined) throw new Error('There is no subtask');
    expect((await detail(phone, subtask)).title).toBe('Socks');
    await phone.value('tasks.subtaskToItem', { id: subtask });
    await syncFromTo(phone, laptop);
    expect((await detail(laptop, id)).items.map(({ title }) => title)).toEqual(['Shirts', 'Socks']);
    expect(await laptop.value('tasks.subtasks', { id })).toEqual([]);
  });
});
