import { describe, expect, it } from 'vitest';
import { playHistory, type History } from '#electron/testing/simulation/history.ts';
import {
  aloneOnV1,
  changedMind,
  crash,
  elsewhere,
  on,
  ONE_OF_EACH,
  pass,
  sync,
  twoOnV1,
} from '#electron/testing/simulation/history-words.ts';

/** Histories on V1 in which what was over, or repeats, was lost or came back once. */
const FOUND: Readonly<Record<string, History>> = {
  'a name that was sent first of many is looked at in time, before a third one hides who wrote over it': {
    seed: 0,
    devices: 2,
    generation: 'both',
    commands: [
      ...ONE_OF_EACH,
      on(1, 'create'),
      on(0, 'rename'),
      pass(1),
      on(1, 'rename'),
      pass(1),
      on(0, 'create'),
      on(3, 'paste'),
      pass(70_000),
      on(0, 'rename'),
      crash(3),
      on(0, 'create'),
    ],
  },
  'a task that V1 has completed at its own time is no conflict': aloneOnV1(
    on(0, 'paste', 2),
    on(0, 'complete', 21),
  ),
  'a task that is edited while others are sent is read before it is sent itself': {
    seed: 1_743_864_109,
    devices: 4,
    generation: 'v1',
    commands: [
      on(0, 'create'),
      on(0, 'createList'),
      pass(70_000),
      { kind: 'foreign', verb: 'rename', target: 3 },
      on(0, 'renameList', 3),
      pass(5000),
      on(0, 'complete', 24),
    ],
  },
  'a name that another device writes over on a task that is completed, and then deleted, is in the journal':
    twoOnV1(
      251_325_269,
      ...ONE_OF_EACH,
      on(0, 'complete'),
      pass(1),
      on(1, 'rename'),
      pass(1),
      ...changedMind(3, { before: 1, after: 5000 }),
      on(0, 'rename'),
      pass(1),
      on(1, 'rename'),
      pass(1),
      on(0, 'addTag'),
      on(0, 'delete'),
      elsewhere('rename'),
    ),
  'a task that was made, completed and given a repeat before V1 answered quarrels with nobody': {
    ...aloneOnV1(
      pass(5000),
      ...changedMind(0, { before: 1, after: 1 }),
      on(0, 'create'),
      { kind: 'faults', device: 0, faults: ['htmlPage'] },
      ...changedMind(0, { before: 1, after: 20 }),
      sync(0),
      on(0, 'rename', 16),
      pass(1),
      on(1, 'complete', 16),
      pass(5001),
      on(0, 'repeat', 9),
      pass(5000),
      crash(0),
      on(0, 'createList'),
    ),
    seed: 490_054_495,
  },
  'a title that another one wrote before completing the task is in the journal, though it was completed here as well':
    aloneOnV1(
      on(0, 'create'),
      pass(70_000),
      elsewhere('rename'),
      elsewhere('complete'),
      on(0, 'complete'),
      on(0, 'create'),
    ),
  'a task whose making has no answer is made once, though another one completes it': {
    seed: 96_136_010,
    devices: 1,
    generation: 'v1',
    commands: [
      pass(70_000),
      ...changedMind(0, { before: 5000, after: 1 }),
      crash(0),
      elsewhere('complete', 11),
      ...changedMind(0, { before: 1, after: 1 }),
      pass(70_000),
      ...changedMind(0, { before: 1, after: 1 }),
      on(0, 'create'),
      on(0, 'reopen', 14),
    ],
  },
  'what was given up of a repeating task is not made on V1, which knows no giving up': aloneOnV1(
    ...changedMind(0, { before: 1, after: 1 }),
    on(0, 'repeat'),
    on(0, 'abandon'),
    on(0, 'paste'),
  ),
  'what was done of a repeating task is made on V1 as done': aloneOnV1(
    on(0, 'create'),
    on(0, 'repeat'),
    on(0, 'complete'),
    crash(0),
  ),
  'a task that is over and gets a rule for repeating is not moved on by V1': aloneOnV1(
    on(0, 'create'),
    on(0, 'complete'),
    on(0, 'repeat'),
  ),
  'a task that is over and that two rename on V1 has both names, one of them in the journal': twoOnV1(
    13,
    elsewhere('create'),
    elsewhere('complete'),
    pass(5000),
    on(1, 'rename'),
    pass(70_000),
    on(0, 'rename'),
    { kind: 'faults', device: 0, faults: ['none'] },
  ),
};

describe('histories on V1 in which what was over came back once', () => {
  it.each(Object.entries(FOUND))('%s', async (_name, history) => {
    expect((await playHistory(history)).failures).toEqual([]);
  });
});
