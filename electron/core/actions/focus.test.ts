import { describe, expect, it } from 'vitest';
import { addDays } from '#shared/domain/dates/calendar-date.ts';
import { addTitled, startTwoDevices, syncFromTo, type Device } from '#electron/testing/rigs/two-devices.ts';

/** Focus sessions on one device and as they arrive on another. */

const SPAN = { from: '2026-11-01T00:00:00.000Z', to: '2026-12-31T00:00:00.000Z' };
const TIMES = { start: '2026-11-20T10:00:00.000Z', end: '2026-11-20T10:25:00.000Z' };

const sessions = async (device: Device) => device.value('focus.list', SPAN);
const add = async (device: Device, more: object = {}) =>
  (await device.value('focus.add', { kind: 'pomodoro', ...TIMES, taskId: null, ...more })).focusId;

describe('a focus session', () => {
  it('comes to another device as it is, is changed there and deleted', async () => {
    const [laptop, phone] = await startTwoDevices();
    const taskId = await addTitled(laptop, 'Write', { tags: ['work'] });
    const id = await add(laptop, { taskId, note: 'Good' });
    await add(laptop, {
      kind: 'stopwatch',
      start: '2026-11-20T12:00:00.000Z',
      end: '2026-11-20T13:00:00.000Z',
    });
    await syncFromTo(laptop, phone);
    const arrived = await sessions(phone);
    expect(arrived).toEqual(await sessions(laptop));
    expect(arrived).toMatchObject([
      { kind: 'stopwatch' },
      {
        id,
        kind: 'pomodoro',
        isDone: true,
        ...TIMES,
        pauseSeconds: 0,
        note: 'Good',
        parts: [{ taskId, title: 'Write', tags: ['work'], seconds: 1500 }],
        unsent: false,
      },
    ]);
    await phone.value('focus.edit', { id, note: 'Better' });
    await syncFromTo(phone, laptop);
    expect((await sessions(laptop))[1]).toMatchObject({ note: 'Better' });
    await laptop.value('focus.delete', { ids: [id] });
    await syncFromTo(laptop, phone);
    expect(await sessions(laptop)).toMatchObject([{ kind: 'stopwatch' }]);
  });

  it('comes back by undo, also where it was sent', async () => {
    const [laptop] = await startTwoDevices();
    const id = await add(laptop);
    await laptop.value('sync.now', {});
    await laptop.value('focus.delete', { ids: [id] });
    await laptop.value('sync.now', {});
    await laptop.value('history.undo', {});
    await laptop.value('sync.now', {});
    expect(await sessions(laptop)).toMatchObject([{ id, unsent: false }]);
    await laptop.value('history.undo', {});
    await laptop.value('sync.now', {});
    expect(await sessions(laptop)).toEqual([]);
  });

  it('is read with a long history a part at a time, until all of it is here', async () => {
    const [laptop, phone] = await startTwoDevices();
    const start = Date.parse('2026-11-02T00:00:00.000Z');
    for (let index = 0; index < 330; index += 1) {
      const [from, to] = [start + index * 3_600_000, start + index * 3_600_000 + 1_500_000];
      await add(laptop, { start: new Date(from).toISOString(), end: new Date(to).toISOString() });
    }
    await syncFromTo(laptop, phone);
    await phone.value('sync.now', {});
    await phone.value('sync.now', {});
    expect(await sessions(phone)).toHaveLength(330);
  });

  it('counts days in a row and the time of each task', async () => {
    const [laptop] = await startTwoDevices();
    const today = new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Berlin' });
    const taskId = await addTitled(laptop, 'Write');
    const on = async (daysAgo: number, minutes: number, more: object = {}) => {
      const noon = Date.parse(`${addDays(today, -daysAgo)}T11:00:00.000Z`);
      const end = new Date(noon + minutes * 60_000).toISOString();
      return add(laptop, { start: new Date(noon).toISOString(), end, ...more });
    };
    const figures = async () => laptop.value('focus.figures', { from: addDays(today, -3), to: today });
    expect(await figures()).toEqual({ streak: 0, bestStreak: 0, byTask: [] });
    for (const daysAgo of [1, 2, 5, 6, 7, 8]) await on(daysAgo, 25, { taskId });
    await on(2, 40);
    expect(await figures()).toMatchObject({
      streak: 2,
      bestStreak: 4,
      byTask: [
        { title: 'Write', minutes: 50 },
        { title: null, minutes: 40 },
      ],
    });
    await on(3, 25);
    await on(4, 25);
    expect(await figures()).toMatchObject({ streak: 8, bestStreak: 8 });
    expect(await laptop.value('focus.running', {})).toMatchObject({ streak: 8 });
  });

  it('runs, is paused and finished through the contract', async () => {
    const [laptop] = await startTwoDevices();
    const taskId = await addTitled(laptop, 'Write');
    const { running } = await laptop.value('focus.start', { kind: 'pomodoro', taskId });
    expect(running).toMatchObject({ phase: 'focus', minutes: 25, task: { id: taskId, title: 'Write' } });
    const paused = await laptop.value('focus.pause', {});
    expect(paused.running?.pausedAt).not.toBeNull();
    await laptop.value('focus.resume', {});
    const { running: none, ended } = await laptop.value('focus.finish', {});
    expect([none, ended?.focusId]).toEqual([null, null]);
    expect(await laptop.value('focus.running', {})).toMatchObject({ running: null, doneToday: 0 });
  });
});
