import { expect, it } from 'vitest';
import { addTitled, startTwoDevices, syncFromTo, wholeDay } from '#electron/testing/rigs/two-devices.ts';

it('a completed series is one task in the history, also when it was sent, taken back and done again', async () => {
  const [laptop, phone] = await startTwoDevices();
  const id = await addTitled(laptop, 'Water plants', {
    dates: wholeDay('2026-12-04'),
    repeat: { flag: 'RRULE:FREQ=DAILY;INTERVAL=1', from: '2' },
  });
  await syncFromTo(laptop, phone);
  await laptop.value('tasks.complete', { ids: [id] });
  await syncFromTo(laptop, phone);
  await laptop.value('history.undo', {});
  const redone = await laptop.value('history.redo', {});
  const undone = await laptop.value('history.undo', {});
  expect([redone?.taskIds, undone?.taskIds]).toEqual([[id], [id]]);
  const [step] = await laptop.value('history.list', { limit: 1 });
  expect(step?.taskIds).toEqual([id]);
});
