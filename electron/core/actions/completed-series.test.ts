import { expect, it } from 'vitest';
import { asIs } from '#shared/messages/message.ts';
import {
  addTitled,
  conflictsOn,
  startTwoDevices,
  syncFromTo,
  wholeDay,
  type Device,
} from '#electron/testing/rigs/two-devices.ts';

/** Two devices that know a daily series. @param from 0: its next date counts from the due date; 2: it is one still to come */
const startWithSeries = async (from: '0' | '2') => {
  const [laptop, phone] = await startTwoDevices();
  const id = await addTitled(laptop, 'Water plants', {
    dates: wholeDay('2026-12-04'),
    repeat: { flag: 'RRULE:FREQ=DAILY;INTERVAL=1', from },
  });
  await syncFromTo(laptop, phone);
  return { laptop, phone, id };
};

it('a completed series is one task in the history, also when it was sent, taken back and done again', async () => {
  const { laptop, phone, id } = await startWithSeries('2');
  await laptop.value('tasks.complete', { ids: [id] });
  await syncFromTo(laptop, phone);
  await laptop.value('history.undo', {});
  const redone = await laptop.value('history.redo', {});
  const undone = await laptop.value('history.undo', {});
  expect([redone?.taskIds, undone?.taskIds]).toEqual([[id], [id]]);
  const [step] = await laptop.value('history.list', { limit: 1 });
  expect(step?.taskIds).toEqual([id]);
});

const completedIds = async (device: Device) =>
  (await device.value('tasks.outline', { view: { kind: 'completed' }, withClosed: true })).ids;

it('a copy of an occurrence that goes because another device has one leaves what was written in it on the sync page', async () => {
  const { laptop, phone, id } = await startWithSeries('0');
  for (const device of [laptop, phone]) await device.value('tasks.complete', { ids: [id] });
  const own = await completedIds(phone);
  await phone.value('tasks.edit', { ids: own, change: { title: 'Watered, and the tap drips' } });
  await syncFromTo(laptop, phone);
  expect(await completedIds(phone)).toEqual(await completedIds(laptop));
  const fields = [
    {
      field: { code: 'label.title' },
      before: asIs('Watered, and the tap drips'),
      after: asIs('Water plants'),
    },
  ];
  expect(await conflictsOn(phone)).toMatchObject([{ reason: 'bothChanged', fields }]);
});
