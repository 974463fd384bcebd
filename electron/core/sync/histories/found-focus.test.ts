import { expect, it } from 'vitest';
import { playHistory } from '#electron/testing/simulation/history.ts';
import { apart, on } from '#electron/testing/simulation/history-words.ts';

it('the oldest session of an account, which another device deleted, is gone on every device', async () => {
  const { failures, trace } = await playHistory({
    seed: 0,
    devices: 2,
    commands: [
      ...apart(0, { here: [], there: [on(1, 'addFocus')] }),
      ...apart(0, { here: [on(0, 'addFocus'), on(0, 'addFocus')], there: [on(1, 'deleteFocus')] }),
    ],
  });
  expect(failures, trace.slice(-400).join('\n')).toEqual([]);
});

it('a session that a device without V2 deletes while another is cut off is gone on both', async () => {
  const { failures, trace } = await playHistory({
    seed: 0,
    devices: 2,
    generation: 'v1',
    commands: [
      on(0, 'addFocus'),
      { kind: 'pass', ms: 70_000 },
      { kind: 'sync', device: 1 },
      { kind: 'pass', ms: 1000 },
      { kind: 'cut', device: 1, isCut: true },
      on(0, 'delete'),
      { kind: 'pass', ms: 1000 },
      on(0, 'undo'),
      on(1, 'rename'),
      { kind: 'pass', ms: 1000 },
      { kind: 'cut', device: 1, isCut: false },
      { kind: 'sync', device: 1 },
      { kind: 'pass', ms: 1001 },
    ],
  });
  expect(failures, trace.slice(-400).join('\n')).toEqual([]);
});
