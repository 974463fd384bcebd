import { describe, expect, it } from 'vitest';
import { playHistory, type History } from '#electron/testing/simulation/history.ts';
import {
  changedMind,
  crash,
  cut,
  on,
  ONE_OF_EACH,
  pass,
} from '#electron/testing/simulation/history-words.ts';

/** Histories of moves in which something was lost once. */
const FOUND: Readonly<Record<string, History>> = {
  'a task whose order the service chose on its way is not quarrelled over': {
    seed: 8,
    devices: 1,
    commands: [
      on(0, 'create', 0),
      on(0, 'createList', 0),
      pass(70000),
      on(0, 'paste', 3),
      on(0, 'delete', 3),
      pass(20),
      on(0, 'undo', 3),
      { kind: 'faults', device: 0, faults: ['cutBody', 'timeoutAfter'] },
      on(0, 'paste', 10),
      pass(5000),
      on(0, 'delete', 10),
      on(0, 'undo', 10),
      pass(70000),
      on(0, 'move', 5),
      on(0, 'renameList', 16),
      on(0, 'paste', 17),
      pass(5000),
      crash(0),
    ],
  },
  'a task that was moved is no conflict with its own old place': {
    seed: 0,
    devices: 1,
    commands: [
      on(0, 'create', 0),
      on(0, 'createList', 0),
      pass(70000),
      { kind: 'faults', device: 0, faults: ['none', 'none'] },
      { kind: 'faults', device: 0, faults: ['answerLost'] },
      on(0, 'create', 0),
      on(0, 'move', 0),
      on(0, 'create', 0),
      pass(5000),
      on(0, 'renameList', 0),
      pass(70000),
      pass(1),
    ],
  },
  'the order that the service chose on a move that was taken back is not quarrelled over': {
    seed: 1_143_875_594,
    devices: 1,
    commands: [
      on(0, 'create'),
      on(0, 'createList'),
      pass(70_000),
      ...changedMind(0, { before: 1, after: 1 }),
      pass(5000),
      { kind: 'faults', device: 0, faults: ['none', 'badGatewayAfter'] },
      on(0, 'create'),
      on(0, 'renameList'),
      on(0, 'nest'),
      pass(1000),
      on(0, 'undo'),
      { kind: 'faults', device: 0, faults: ['none'] },
    ],
  },
  'a task that was moved and then read by its id is no conflict with its own old place': {
    seed: 0,
    devices: 1,
    commands: [
      on(0, 'create', 0),
      on(0, 'createList', 0),
      pass(70000),
      { kind: 'faults', device: 0, faults: ['timeoutAfter', 'none'] },
      on(0, 'create', 0),
      pass(100),
      on(0, 'move', 0),
      crash(0),
      on(0, 'createList', 0),
      pass(5000),
      pass(100),
      crash(0),
      pass(1),
    ],
  },
  'a family that is moved and nested anew, and of which nobody knows what became, is no quarrel over its parents':
    {
      seed: 180_388_098,
      devices: 1,
      commands: [
        ...ONE_OF_EACH,
        ...changedMind(0, { before: 1, after: 1 }),
        on(0, 'move', 13),
        pass(1),
        on(0, 'rename', 13),
        pass(1),
        on(0, 'rename'),
        pass(5000),
        on(0, 'rename'),
        pass(1),
        pass(100),
        on(0, 'nest', 15),
        on(0, 'paste'),
        on(0, 'nest', 8),
        on(0, 'move'),
        pass(1),
        on(0, 'rename'),
        pass(5000),
        cut(0, true),
        pass(5000),
        on(0, 'createList'),
      ],
    },
};

describe('histories of moves in which something was lost once', () => {
  it.each(Object.entries(FOUND))('%s', async (_name, history) => {
    expect((await playHistory(history)).failures).toEqual([]);
  });
});
