import { describe, expect, it } from 'vitest';
import type { SimCommand } from '#electron/testing/simulation/commands.ts';
import { playHistory, type History } from '#electron/testing/simulation/history.ts';
import { crash, elsewhere, on, pass, sync } from '#electron/testing/simulation/history-words.ts';

/** One device that is signed in to V1 alone. */
const alone = (...commands: readonly SimCommand[]): History => ({
  seed: 0,
  devices: 1,
  generation: 'v1',
  commands,
});
/** Histories on V1 in which something was lost once. */
const FOUND: Readonly<Record<string, History>> = {
  'a task is made once by V1, which told no id of it before it had another title': {
    seed: 1_100_130_094,
    devices: 1,
    generation: 'v1',
    commands: [
      pass(1000),
      { kind: 'faults', device: 0, faults: ['cutBody', 'answerLost'] },
      on(0, 'create', 8),
      pass(5000),
      on(0, 'rename', 19),
    ],
  },
  'a task that V1 has completed at its own time is no conflict': alone(
    on(0, 'paste', 2),
    on(0, 'complete', 21),
  ),
  'a task that V1 may have made and that was taken back is no question': {
    seed: 2_147_483_641,
    devices: 1,
    generation: 'v1',
    commands: [pass(70_000), on(0, 'paste', 5), pass(1000), crash(0), on(0, 'undo', 5)],
  },
  'a task that V1 may have made is in the inbox at once': {
    seed: 1_166_111_837,
    devices: 1,
    generation: 'v1',
    commands: [on(0, 'paste', 25), pass(5000), pass(5000), crash(0), pass(5000), on(0, 'renameList', 7)],
  },
  'a list that two rename on V1 has both names, one of them in the journal': {
    seed: 958_458_448,
    devices: 2,
    generation: 'v1',
    commands: [
      on(0, 'create'),
      on(0, 'createList'),
      pass(70_000),
      on(0, 'delete', 4),
      sync(1),
      pass(5000),
      on(0, 'create', 9),
      pass(5000),
      on(1, 'renameList', 21),
      on(2, 'renameList', 23),
    ],
  },
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
  'a family that was half on its way to another list when the power went is a family there': {
    seed: 367_387_212,
    devices: 1,
    generation: 'v1',
    commands: [
      pass(1000),
      crash(0),
      pass(5000),
      on(1, 'createList', 19),
      on(3, 'paste', 27),
      on(3, 'delete', 27),
      on(3, 'undo', 27),
      pass(70_000),
      on(0, 'move', 10),
      pass(5000),
      crash(2),
    ],
  },
  'a title that another one wrote before completing the task is in the journal, though it was completed here as well':
    alone(
      on(0, 'create'),
      pass(70_000),
      elsewhere('rename'),
      elsewhere('complete'),
      on(0, 'complete'),
      on(0, 'create'),
    ),
  'a subtask whose parent was deleted before it is deleted without a question': {
    seed: 111_559_489,
    devices: 1,
    generation: 'v1',
    commands: [
      on(0, 'paste'),
      pass(1),
      on(0, 'delete'),
      pass(1),
      on(0, 'undo'),
      pass(70_000),
      on(0, 'delete'),
      on(0, 'paste'),
      pass(5000),
      on(0, 'undo'),
      pass(1000),
      on(0, 'paste'),
      pass(1),
      on(0, 'delete'),
      pass(300),
      on(0, 'undo'),
      { kind: 'faults', device: 0, faults: ['forbidden', 'none'] },
      on(0, 'paste'),
      pass(5000),
      on(0, 'delete'),
      pass(1),
      on(0, 'undo'),
      sync(0),
    ],
  },
  'an item that was written over just before the task was deleted is in the journal': {
    seed: 861_550_617,
    devices: 2,
    generation: 'v1',
    commands: [
      on(0, 'create'),
      on(0, 'createList'),
      pass(70_000),
      on(1, 'addItem'),
      on(0, 'rename'),
      on(1, 'delete'),
      on(0, 'create', 3),
    ],
  },
  'a list that could not be read keeps the edits of its tasks back': alone(
    on(0, 'create'),
    on(0, 'createList'),
    pass(70_000),
    { kind: 'faults', device: 0, faults: ['faultInService', 'none'] },
    elsewhere('rename'),
    on(0, 'move'),
    pass(70_000),
    on(0, 'create'),
  ),
  'a task whose making has no answer is made once, though another one completes it': {
    seed: 96_136_010,
    devices: 1,
    generation: 'v1',
    commands: [
      pass(70_000),
      on(0, 'paste'),
      pass(5000),
      on(0, 'delete'),
      pass(1),
      on(0, 'undo'),
      crash(0),
      elsewhere('complete', 11),
      on(0, 'paste'),
      pass(1),
      on(0, 'delete'),
      pass(1),
      on(0, 'undo'),
      pass(70_000),
      on(0, 'paste'),
      pass(1),
      on(0, 'delete'),
      pass(1),
      on(0, 'undo'),
      on(0, 'create'),
      on(0, 'reopen', 14),
    ],
  },
};

describe('histories on V1 in which something was lost once', () => {
  it.each(Object.entries(FOUND))('%s', async (_name, history) => {
    expect((await playHistory(history)).failures).toEqual([]);
  });
});
