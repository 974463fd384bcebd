import { expect, it } from 'vitest';
import { addTitled as add, startTwoDevices, syncFromTo } from '#electron/testing/rigs/two-devices.ts';

it('a copy has the values of its task and what is open below it, here and on another device', async () => {
  const [laptop, phone] = await startTwoDevices();
  const id = await add(laptop, 'Pack', { priority: 'high', notes: 'Light', items: ['Passport', 'Tickets'] });
  const open = await add(laptop, 'Socks', { place: { parentId: id } });
  const done = await add(laptop, 'Bag', { place: { parentId: id } });
  await laptop.value('tasks.complete', { ids: [done] });
  const { taskIds } = await laptop.value('tasks.duplicate', { ids: [id, open] });
  expect(taskIds).toHaveLength(1);
  await syncFromTo(laptop, phone);
  for (const device of [laptop, phone]) {
    const [copyId] = taskIds;
    if (copyId === undefined) throw new Error('nothing was copied');
    const copy = await device.value('tasks.detail', { id: copyId });
    expect(copy).toMatchObject({ title: 'Pack', priority: 'high', notes: 'Light', status: 'open' });
    expect(copy.items.map(({ title }) => title)).toEqual(['Passport', 'Tickets']);
    const below = await device.value('tasks.rows', {
      ids: await device.value('tasks.subtasks', { id: copyId }),
    });
    expect(below.map(({ title }) => title)).toEqual(['Socks']);
    const { ids } = await device.value('tasks.outline', { view: { kind: 'inbox' }, withClosed: false });
    const tops = (await device.value('tasks.rows', { ids })).filter(({ parent }) => parent === null);
    expect(tops.map((row) => row.id)).toEqual([id, copyId]);
  }
});

it('a copy is taken back in one step', async () => {
  const [laptop] = await startTwoDevices();
  const id = await add(laptop, 'Pack');
  const { taskIds } = await laptop.value('tasks.duplicate', { ids: [id] });
  await laptop.value('history.undo', {});
  expect(await laptop.value('tasks.rows', { ids: taskIds })).toEqual([]);
});
