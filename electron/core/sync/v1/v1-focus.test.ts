import { expect, it } from 'vitest';
import { createFocus, deleteFocus } from '#core/store/commands/edit-focus.ts';
import { focusRows } from '#core/store/queries/focus-rows.ts';
import { outboxCounts } from '#core/store/outbox/outbox.ts';
import { valueOf } from '#electron/testing/rigs/client-rig.ts';
import { startV1Device, type V1Device } from '#electron/testing/rigs/v1-device.ts';

const EVER = { from: 0, to: Number.MAX_SAFE_INTEGER };

/** A session that ended a day ago, since V1 tells the last 30 days. */
const add = (device: V1Device, taskId: string | null = null): void => {
  const end = Math.floor(Date.now() / 1000) * 1000 - 86_400_000;
  device.edit((context) => [
    createFocus(context, {
      id: context.newId(),
      kind: 'pomodoro',
      isDone: true,
      start: end - 1_800_000,
      end,
      pauseSeconds: 300,
      taskId,
      note: 'Good',
      isAdded: false,
    }),
  ]);
};

const served = async ({ rig }: V1Device) => valueOf(rig.v2.focusTimeline(null));

it('a session is sent with its task to V1, and read back as the same one', async () => {
  const device = await startV1Device();
  const taskId = device.addTask('Write');
  add(device, taskId);
  await device.sync();
  await device.sync();
  expect(await served(device)).toMatchObject([
    { type: 0, pauseDuration: 300, note: 'Good', tasks: [{ title: 'Write' }] },
  ]);
  expect(focusRows(device.store.db, EVER)).toMatchObject([
    { pauseSeconds: 300, note: 'Good', unsent: false, parts: [{ taskId, seconds: 1500 }] },
  ]);
});

it('a session whose answer was lost is looked up on V1, and not sent again', async () => {
  const device = await startV1Device();
  add(device);
  device.rig.inject({
    fault: { kind: 'lostAnswer' },
    on: ({ method, url }) => method === 'POST' && url.endsWith('/open/v1/focus'),
  });
  await device.sync();
  await device.sync();
  await device.sync();
  expect(await served(device)).toHaveLength(1);
  expect(focusRows(device.store.db, EVER)).toHaveLength(1);
  expect(outboxCounts(device.store.db)).toMatchObject({ unsent: 0, refused: 0 });
});

it('a session is deleted on V1', async () => {
  const device = await startV1Device();
  add(device);
  await device.sync();
  const [row] = focusRows(device.store.db, EVER);
  device.edit((context) => deleteFocus(context, [row?.id ?? '']));
  await device.sync();
  expect([await served(device), focusRows(device.store.db, EVER)]).toEqual([[], []]);
});
