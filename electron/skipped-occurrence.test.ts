import { describe, expect, it } from 'vitest';
import {
  addTitled as add,
  detailOf as detail,
  startTwoDevices,
  syncFromTo,
  wholeDay as day,
} from '#electron/testing/rigs/two-devices.ts';

describe('an occurrence that is skipped', () => {
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
    await expect(laptop.value('tasks.skip', { ids: [id] })).rejects.toThrow('the last one of its series');
    expect(await detail(laptop, id)).toMatchObject({ dates: day('2026-12-05') });
  });
});
