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

it('a note that is sent while another device deletes its session is in the journal', async () => {
  const { failures, trace } = await playHistory({
    seed: 1_532_108_556,
    devices: 4,
    commands: [
      { kind: 'pass', ms: 100 },
      on(1, 'addFocus', 3),
      on(1, 'addFocus', 3),
      on(1, 'addFocus', 3),
      { kind: 'sync', device: 1 },
      { kind: 'sync', device: 3 },
      { kind: 'pass', ms: 70_000 },
      on(3, 'noteFocus', 3),
      { kind: 'pass', ms: 1000 },
      on(1, 'deleteFocus', 3),
    ],
  });
  expect(failures, trace.slice(-400).join('\n')).toEqual([]);
});

it('a session that another device deleted is gone on a device whose clock is set back', async () => {
  const { failures, trace } = await playHistory({
    seed: 968_887_344,
    devices: 4,
    commands: [
      on(0, 'deleteFocus'),
      { kind: 'pass', ms: 70_000 },
      on(1, 'addFocus'),
      on(2, 'addFocus'),
      { kind: 'sync', device: 2 },
      on(1, 'addFocus', 1),
      { kind: 'cut', device: 2, isCut: false },
      { kind: 'sync', device: 2 },
      { kind: 'crash', device: 3 },
      { kind: 'pass', ms: 70_000 },
      on(3, 'deleteFocus'),
      { kind: 'pass', ms: 70_000 },
      on(2, 'undo'),
      { kind: 'pass', ms: 1000 },
      { kind: 'jump', device: 2, ms: -3_600_000 },
    ],
  });
  expect(failures, trace.slice(-400).join('\n')).toEqual([]);
});

it('a note that another device overwrites unseen is in the journal', async () => {
  const { failures, trace } = await playHistory({
    seed: 1_538_011_980,
    devices: 3,
    commands: [
      { kind: 'pass', ms: 100 },
      { kind: 'sync', device: 2 },
      on(3, 'addFocus', 2),
      { kind: 'pass', ms: 5000 },
      on(3, 'addFocus'),
      { kind: 'pass', ms: 1000 },
      on(3, 'undo', 28),
      { kind: 'pass', ms: 1000 },
      on(1, 'addFocus', 3),
      on(3, 'addFocus', 2),
      on(3, 'addFocus'),
      on(1, 'addFocus', 2),
      on(3, 'addFocus', 2),
      { kind: 'crash', device: 1 },
      on(3, 'deleteFocus', 1),
      { kind: 'pass', ms: 70_000 },
      { kind: 'sync', device: 3 },
      on(3, 'deleteFocus', 1),
      on(2, 'noteFocus', 3),
      on(3, 'noteFocus', 3),
    ],
  });
  expect(failures, trace.slice(-400).join('\n')).toEqual([]);
});
