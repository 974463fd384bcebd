import { describe, expect, it } from 'vitest';
import { playHistory, type History } from '#electron/testing/simulation/history.ts';
import {
  alone,
  changedMind,
  crash,
  elsewhere,
  on,
  ONE_OF_EACH,
  pass,
  sync,
} from '#electron/testing/simulation/history-words.ts';

/** Histories of two devices in which something that one of them deleted came back otherwise once, or not at all. */
const FOUND: Readonly<Record<string, History>> = {
  'a new task that another client renamed goes when the person insists on taking it back': alone(
    ...changedMind(0, { before: 1, after: 5000 }),
    pass(5000),
    elsewhere('rename'),
    on(0, 'undo'),
    pass(70_000),
    on(0, 'retry'),
    pass(1),
  ),
  'a name that is written just before the task is deleted, which went with its list elsewhere, is in the journal':
    {
      seed: 1_332_993_575,
      devices: 2,
      generation: 'both',
      commands: [
        ...ONE_OF_EACH,
        on(1, 'create'),
        on(0, 'move'),
        on(0, 'paste'),
        pass(5000),
        on(0, 'delete'),
        pass(1),
        on(0, 'undo'),
        on(0, 'deleteList'),
        on(0, 'rename'),
        pass(1),
        on(1, 'rename'),
        pass(1),
        on(3, 'delete'),
        on(0, 'create'),
      ],
    },
  'a task that two delete, and that one restores before sending its deletion, is in the trash or restored, and everywhere the same':
    {
      seed: 347_468_854,
      devices: 2,
      generation: 'both',
      commands: [
        ...ONE_OF_EACH,
        elsewhere('delete'),
        on(0, 'delete'),
        ...changedMind(0, { before: 1, after: 1 }),
        { kind: 'jump', device: 0, ms: -3_600_000 },
        { kind: 'faults', device: 0, faults: ['timeoutAfter', 'none'] },
        pass(70_000),
        on(0, 'restore'),
        on(0, 'create'),
      ],
    },
  'what another device wrote over a title just before it was deleted is in the journal': {
    seed: 0,
    devices: 2,
    commands: [
      on(0, 'create'),
      elsewhere('create', 0),
      pass(1000),
      sync(1),
      pass(70_000),
      { kind: 'faults', device: 1, faults: ['faultInService'] },
      on(1, 'delete', 0),
      pass(1000),
      on(0, 'rename', 3),
      on(1, 'rename', 0),
      pass(1000),
      on(0, 'delete'),
      on(0, 'create'),
    ],
  },
  'an item that was written over before the task was deleted here is in the journal': {
    seed: 2_013_265_898,
    devices: 2,
    commands: [
      on(0, 'create'),
      pass(5000),
      crash(0),
      pass(1000),
      on(0, 'addItem'),
      on(1, 'addItem', 0),
      crash(0),
      pass(1000),
      on(1, 'delete', 0),
    ],
  },
  'a title that was written over just before the task was deleted is in the journal, though the first answer is cut':
    {
      seed: 16,
      devices: 2,
      commands: [
        pass(5000),
        ...changedMind(0, { before: 1, after: 1 }),
        pass(5000),
        sync(1),
        on(0, 'rename'),
        pass(1000),
        on(1, 'rename'),
        pass(5001),
        elsewhere('delete'),
        { kind: 'faults', device: 1, faults: ['none', 'cutBody', 'none'] },
        pass(70_000),
        ...changedMind(0, { before: 1, after: 1 }),
      ],
    },
  'an item of a task whose deletion is taken back, and which somebody erases before that is sent, waits for the person':
    {
      seed: 903_064_382,
      devices: 2,
      commands: [
        ...ONE_OF_EACH,
        ...changedMind(1, { before: 1, after: 1 }),
        ...changedMind(0, { before: 5000, after: 5000, target: 30 }),
        on(0, 'addItem', 25),
        crash(1),
        pass(20),
        { kind: 'faults', device: 1, faults: ['badGatewayAfter', 'none'] },
        { kind: 'faults', device: 0, faults: ['forbidden'] },
        pass(70_000),
        on(1, 'erase'),
        on(0, 'create'),
      ],
    },
  'a title whose answer was lost in a crash, and that is written over before its completed task goes with its list, is in the journal':
    {
      seed: 1_184_182_549,
      devices: 2,
      commands: [
        ...ONE_OF_EACH,
        { kind: 'faults', device: 0, faults: ['rateLimitedUntil'] },
        ...changedMind(0, { before: 1, after: 1 }),
        sync(1),
        pass(5000),
        on(0, 'move'),
        pass(5000),
        on(1, 'rename'),
        pass(1000),
        { kind: 'jump', device: 1, ms: -3_600_000 },
        elsewhere('complete'),
        crash(1),
        pass(5000),
        { kind: 'faults', device: 1, faults: ['badGatewayAfter'] },
        elsewhere('deleteList'),
        pass(70_000),
        sync(0),
      ],
    },
  'a name that another client wrote before it deleted a new task is not erased unasked by the undo that takes the task back':
    alone(
      ...changedMind(0, { before: 1, after: 1 }),
      pass(70_000),
      elsewhere('rename', 17),
      elsewhere('delete', 17),
      on(0, 'undo'),
      on(0, 'create'),
    ),
  'what another client wrote before it deleted a task is in the journal where the person brings the task back':
    alone(
      ...ONE_OF_EACH,
      elsewhere('rename'),
      elsewhere('delete'),
      on(0, 'rename'),
      pass(5000),
      on(0, 'retry'),
      on(0, 'createList'),
    ),
};

describe('histories of two devices in which something that was deleted was lost once', () => {
  it.each(Object.entries(FOUND))('%s', async (_name, history) => {
    expect((await playHistory(history)).failures).toEqual([]);
  });
});
