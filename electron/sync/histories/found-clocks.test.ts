import { describe, expect, it } from 'vitest';
import { playHistory, type History } from '#electron/testing/simulation/history.ts';
import {
  alone,
  changedMind,
  crash,
  cut,
  elsewhere,
  on,
  ONE_OF_EACH,
  pass,
  sync,
} from '#electron/testing/simulation/history-words.ts';

/** Histories in which a clock that was wrong, or was set, lost something once. */
const FOUND: Readonly<Record<string, History>> = {
  'of two names that were taken while the clock of the service was learned the later one is in the journal': {
    seed: 71_231_852,
    devices: 2,
    commands: [
      ...ONE_OF_EACH,
      ...changedMind(0, { before: 1, after: 1 }),
      pass(70_000),
      { kind: 'jump', device: 0, ms: -3_600_000 },
      { kind: 'jump', device: 3, ms: 86_400_000 },
      elsewhere('create'),
      sync(1),
      ...changedMind(0, { before: 1, after: 5000 }),
      on(0, 'rename', 10),
      pass(1),
      on(1, 'rename', 10),
      pass(1000),
      on(1, 'rename'),
      pass(1),
    ],
  },
  'what was sent while the clock was set back is looked at in time': {
    seed: 31_253_352,
    devices: 4,
    commands: [
      ...ONE_OF_EACH,
      on(0, 'complete'),
      pass(1),
      elsewhere('complete'),
      on(0, 'delete'),
      crash(3),
      on(0, 'createList'),
      on(2, 'rename'),
      pass(5000),
      on(3, 'rename'),
      pass(1),
      { kind: 'jump', device: 3, ms: -3_600_000 },
      { kind: 'jump', device: 0, ms: -3_600_000 },
    ],
  },
  'a clock that is set back in a pause does not make it last': alone(
    { kind: 'faults', device: 0, faults: ['rateLimited', 'none'] },
    pass(70_000),
    elsewhere('create', 0),
    { kind: 'jump', device: 0, ms: -3_600_000 },
    pass(1),
  ),
  'notes that a device with a clock a day ahead wrote over unseen are in the journal': {
    seed: 557357887,
    devices: 2,
    commands: [
      elsewhere('create', 0),
      pass(70000),
      on(3, 'notes', 0),
      { kind: 'jump', device: 0, ms: 86400000 },
      on(0, 'notes', 0),
      on(0, 'create', 0),
    ],
  },
  'a title is in the journal whose writer’s clock was set back while the answer was on its way': {
    seed: 1_368_820_871,
    devices: 2,
    commands: [
      ...ONE_OF_EACH,
      { kind: 'faults', device: 1, faults: ['sessionLost'] },
      ...changedMind(1, { before: 1, after: 1 }),
      pass(70_000),
      sync(0),
      on(0, 'rename', 2),
      pass(100),
      on(1, 'rename', 2),
      pass(1),
      sync(1),
      on(0, 'move', 2),
      cut(0, true),
      { kind: 'jump', device: 1, ms: 86_400_000 },
      pass(5000),
      crash(0),
      { kind: 'jump', device: 1, ms: -3_600_000 },
      pass(1),
    ],
  },
};

describe('histories in which a clock lost something once', () => {
  it.each(Object.entries(FOUND))('%s', async (_name, history) => {
    expect((await playHistory(history)).failures).toEqual([]);
  });
});
