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

/** Histories in which something that was deleted and taken back came back otherwise once. */
const FOUND: Readonly<Record<string, History>> = {
  'a title that another device writes over, while its list is deleted on V1, is in the trash of who wrote it':
    {
      seed: 0,
      devices: 2,
      generation: 'both',
      commands: [
        ...ONE_OF_EACH,
        sync(1),
        pass(70_000),
        on(0, 'rename'),
        pass(1),
        on(1, 'move'),
        pass(5001),
        on(0, 'rename'),
        pass(1),
        on(1, 'rename'),
        pass(1001),
        on(1, 'deleteList'),
      ],
    },
  'a family that was deleted and taken back stays one, though the power goes in between': {
    seed: 1_446_665_003,
    devices: 1,
    commands: [
      pass(1000),
      ...changedMind(0, { before: 5000, after: 300 }),
      crash(0),
      ...changedMind(0, { before: 300, after: 5000, target: 21 }),
      on(0, 'create'),
      pass(1000),
      crash(0),
    ],
  },
  'a task that was deleted before it was ever sent is in the trash': alone(
    on(0, 'create'),
    on(0, 'delete'),
    pass(1),
  ),
  'a title that was written before the task was deleted here and elsewhere is in the journal': alone(
    elsewhere('create', 0),
    pass(1000),
    on(0, 'rename'),
    pass(100),
    cut(0, true),
    on(0, 'delete'),
    elsewhere('delete', 0),
    pass(100),
  ),
  'a subtask that goes to the trash leaves its parent without a conflict': alone(
    on(0, 'create'),
    on(0, 'create'),
    on(0, 'nest', 3),
    pass(70_000),
    on(0, 'delete'),
    pass(1),
  ),
  'a family that was deleted and taken back before it was sent stays one': {
    seed: 411_465_482,
    devices: 1,
    commands: [
      on(0, 'create'),
      on(0, 'createList'),
      pass(70_000),
      ...changedMind(0, { before: 5000, after: 1000, target: 4 }),
    ],
  },
  'a subtask that was deleted twice and taken back twice is no conflict over its parent': {
    seed: 92_044_597,
    devices: 1,
    commands: [
      sync(0),
      on(0, 'create'),
      ...changedMind(0, { before: 1, after: 5000, target: 2 }),
      pass(5000),
      ...changedMind(0, { before: 1, after: 5000, target: 1 }),
      pass(1),
    ],
  },
  'a subtask whose parent was not sent yet when its completion had no answer is deleted without a question': {
    seed: 553_813_401,
    devices: 1,
    commands: [
      ...changedMind(0, { before: 1, after: 300 }),
      pass(5000),
      { kind: 'faults', device: 0, faults: ['none', 'timeoutAfter', 'none'] },
      on(0, 'createList'),
      on(0, 'complete'),
      pass(5000),
      on(0, 'delete'),
    ],
  },
  'a task that was completed and deleted again is no question': {
    seed: 0,
    devices: 1,
    commands: [
      on(0, 'create', 0),
      on(0, 'createList', 0),
      pass(70000),
      on(0, 'delete', 0),
      pass(5000),
      on(0, 'undo', 0),
      on(0, 'complete', 0),
      on(0, 'delete', 0),
      pass(1),
    ],
  },
  'what somebody wrote and deleted at once is there when a deletion from here is undone': alone(
    on(0, 'create'),
    on(0, 'createList'),
    pass(70_000),
    elsewhere('rename'),
    elsewhere('delete'),
    ...changedMind(0, { before: 1, after: 1000 }),
    elsewhere('rename'),
  ),
  'a task that somebody else had deleted comes back where a deletion from here is undone on its way': {
    seed: 31_625_474,
    devices: 1,
    commands: [
      on(0, 'create'),
      on(0, 'createList'),
      pass(70_000),
      ...changedMind(0, { before: 1, after: 1 }),
      elsewhere('delete'),
      { kind: 'jump', device: 0, ms: -3_600_000 },
      on(0, 'addItem', 1),
      ...changedMind(0, { before: 1, after: 5000, target: 10 }),
    ],
  },
  'a column whose deletion was taken back while it was on its way is there again': {
    seed: 14,
    devices: 1,
    commands: [...ONE_OF_EACH, on(0, 'delete'), pass(1000), on(0, 'deleteColumn'), pass(1000), on(0, 'undo')],
  },
  'a name of a column that was taken back before anybody knew whether it was taken is taken back': alone(
    ...ONE_OF_EACH,
    { kind: 'faults', device: 0, faults: ['none', 'answerLost'] },
    on(0, 'renameColumn'),
    pass(1500),
    on(0, 'undo'),
  ),
  'a tag that was deleted while a task was in the trash does not come back with the task': alone(
    ...ONE_OF_EACH,
    on(0, 'delete'),
    on(0, 'deleteTag'),
    on(0, 'restore'),
    on(0, 'create'),
  ),
  'nor one that was renamed before it was deleted': alone(
    ...ONE_OF_EACH,
    on(0, 'delete'),
    on(0, 'renameTag'),
    on(0, 'deleteTag'),
    on(0, 'restore'),
    on(0, 'create'),
  ),
  'a task that came out of the trash without its parent, and is deleted again before that is known, was edited by nobody':
    {
      seed: 1_164_903_051,
      devices: 1,
      commands: [
        ...changedMind(0, { before: 1, after: 5000 }),
        ...changedMind(0, { before: 5000, after: 5000 }),
        { kind: 'faults', device: 0, faults: ['none', 'answerLost', 'none'] },
        on(0, 'rename'),
        pass(1),
        on(1, 'rename'),
        pass(5000),
        on(0, 'delete'),
        on(0, 'create'),
      ],
    },
  'a name that was in doubt and is found in the trash is the own one when the tag of the task is renamed':
    alone(
      ...ONE_OF_EACH,
      on(0, 'rename'),
      pass(5000),
      on(0, 'rename'),
      pass(1),
      on(0, 'delete'),
      pass(70_000),
      on(0, 'renameTag'),
      pass(5000),
      on(0, 'erase'),
      crash(0),
    ),
  'a refused task that was taken, and went with its list, was deleted by nobody else': alone(
    ...ONE_OF_EACH,
    on(0, 'create'),
    { kind: 'faults', device: 0, faults: ['none', 'oneError'] },
    pass(5000),
    on(0, 'deleteList'),
    on(0, 'restore'),
    pass(1),
  ),
};

describe('histories in which something did not come back as it was once', () => {
  it.each(Object.entries(FOUND))('%s', async (_name, history) => {
    expect((await playHistory(history)).failures).toEqual([]);
  });
});
