import { describe, expect, it } from 'vitest';
import { addDays } from '#shared/domain/dates/calendar-date.ts';
import type { TaskId } from '#shared/domain/ids.ts';
import {
  addTitled as add,
  detailOf as detail,
  startTwoDevices,
  syncFromTo,
  wholeDay as day,
  type Device,
} from '#electron/testing/rigs/two-devices.ts';

const TODAY = new Date().toISOString().slice(0, 10);

/** So many weeks after the first day of the series, which is still to come: no later occurrence stands in the past. */
const inWeeks = (weeks: number): string => addDays(TODAY, 7 * (weeks + 1));

/** The days in the calendar of a series, from its first one on. */
const daysOf = async (device: Device): Promise<readonly string[]> => {
  const range = { from: inWeeks(0), to: inWeeks(5), withClosed: false };
  const { entries } = await device.value('tasks.range', { view: { kind: 'inbox' }, ...range });
  return entries.map(({ startDay }) => startDay).toSorted();
};

const leaveOut = async (device: Device, id: TaskId, startDay: string): Promise<unknown> =>
  device.value('tasks.editOccurrence', {
    id,
    at: { day: startDay, minute: null },
    scope: 'skip',
    span: null,
  });

describe('an occurrence that is skipped', () => {
  it('stays out where two devices each leave out another one of the series', async () => {
    const [laptop, phone] = await startTwoDevices();
    const id = await add(laptop, 'Water the plants');
    const repeat = { flag: 'RRULE:FREQ=WEEKLY;INTERVAL=1', from: '0' } as const;
    await laptop.value('tasks.edit', { ids: [id], change: { dates: day(inWeeks(0)), repeat } });
    await syncFromTo(laptop, phone);
    await leaveOut(laptop, id, inWeeks(1));
    await leaveOut(phone, id, inWeeks(3));
    await leaveOut(phone, id, inWeeks(4));
    await syncFromTo(laptop, phone);
    await syncFromTo(phone, laptop);
    for (const device of [laptop, phone]) {
      expect(await daysOf(device)).toEqual([inWeeks(0), inWeeks(2), inWeeks(5)]);
      expect(await device.value('sync.conflicts', {})).toEqual([]);
    }
  });

  it('moves a series on without anything done, from its own date, and undo brings it back', async () => {
    const [laptop, phone] = await startTwoDevices();
    const id = await add(laptop, 'Water the plants');
    const repeat = { flag: 'RRULE:FREQ=WEEKLY;INTERVAL=1', from: '1' } as const;
    await laptop.value('tasks.edit', { ids: [id], change: { dates: day('2026-12-05'), repeat } });
    await laptop.value('tasks.skip', { ids: [id] });
    await syncFromTo(laptop, phone);
    expect(await detail(phone, id)).toMatchObject({ dates: day('2026-12-12'), repeat, status: 'open' });
    const { ids } = await phone.value('tasks.outline', { view: { kind: 'completed' }, withClosed: true });
    expect(ids).toEqual([]);
    await laptop.value('history.undo', {});
    expect(await detail(laptop, id)).toMatchObject({ dates: day('2026-12-05') });
  });

  it('is refused with a reason where it is the last one', async () => {
    const [laptop] = await startTwoDevices();
    const id = await add(laptop, 'Second shot');
    const repeat = { flag: 'RRULE:FREQ=DAILY;UNTIL=20261205', from: '0' } as const;
    await laptop.value('tasks.edit', { ids: [id], change: { dates: day('2026-12-05'), repeat } });
    await expect(laptop.value('tasks.skip', { ids: [id] })).rejects.toThrow('lastOccurrence');
    expect(await detail(laptop, id)).toMatchObject({ dates: day('2026-12-05') });
  });
});
