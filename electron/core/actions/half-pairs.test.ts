import { expect, it } from 'vitest';
import {
  addTitled as add,
  detailOf as detail,
  startTwoDevices,
  syncFromTo,
} from '#electron/testing/rigs/two-devices.ts';

it('a text has U+FFFD in the place of half a surrogate pair, which no service takes', async () => {
  const [laptop, phone] = await startTwoDevices();
  const id = await add(laptop, 'Half \ud83d of it');
  await laptop.value('tasks.edit', {
    ids: [id],
    change: { notes: '\ude00 a whole 😀', addTags: ['tag\ud800'] },
  });
  await laptop.value('tasks.editItems', { id, add: [{ title: 'Item \udc00' }] });
  await syncFromTo(laptop, phone);
  expect(await detail(phone, id)).toMatchObject({
    title: 'Half \ufffd of it',
    notes: '\ufffd a whole 😀',
    tags: ['tag\ufffd'],
    items: [{ title: 'Item \ufffd' }],
  });
  expect(await laptop.value('sync.unsent', {})).toEqual([]);
});
