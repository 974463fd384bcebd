import { describe, expect, it } from 'vitest';
import { playHistory, type History } from '#electron/testing/simulation/history.ts';
import {
  ONE_OF_EACH,
  aloneOnV1,
  crash,
  elsewhere,
  on,
  pass,
  sync,
  twoOnV1,
} from '#electron/testing/simulation/history-words.ts';

/** Histories on V1 of lists, and of tasks on their way between them, in which something was lost once. */
const FOUND: Readonly<Record<string, History>> = {
  'a list that two rename on V1 has both names, one of them in the journal': twoOnV1(
    958_458_448,
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
  ),
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
  'a list that could not be read keeps the edits of its tasks back': aloneOnV1(
    on(0, 'create'),
    on(0, 'createList'),
    pass(70_000),
    { kind: 'faults', device: 0, faults: ['faultInService', 'none'] },
    elsewhere('rename'),
    on(0, 'move'),
    pass(70_000),
    on(0, 'create'),
  ),
  'a list that was deleted elsewhere takes its tasks along': twoOnV1(
    0,
    on(0, 'create'),
    on(0, 'createList'),
    pass(70_000),
    crash(1),
    on(0, 'undo'),
    { kind: 'faults', device: 0, faults: ['forbidden', 'none'] },
    pass(70_000),
    on(1, 'create'),
    crash(0),
  ),
  'a family that was half moved when the power went is a family where it is moved back to': {
    seed: 293_063_483,
    devices: 1,
    generation: 'v1',
    commands: [
      on(0, 'create'),
      on(0, 'createList'),
      pass(70_000),
      on(0, 'addTag'),
      on(0, 'createBelow'),
      pass(70_000),
      on(0, 'move'),
      pass(5000),
      on(0, 'undo'),
      crash(0),
    ],
  },
  'a list that is put into another folder while the first is made waits for that': aloneOnV1(
    on(0, 'create'),
    on(0, 'createList'),
    pass(70_000),
    on(0, 'createFolder'),
    sync(0),
    on(0, 'createFolder'),
    on(0, 'create'),
  ),
  'columns of a list that is deleted on V1 go with it, and come back with it': aloneOnV1(
    on(0, 'create'),
    on(0, 'createList'),
    on(0, 'createColumn'),
    pass(70_000),
    on(0, 'deleteList'),
    pass(70_000),
    on(0, 'undo'),
  ),
  'a task that another moves to a new list while it is renamed and deleted here is deleted, with its name':
    twoOnV1(
      0,
      ...ONE_OF_EACH,
      on(1, 'createList'),
      on(0, 'move'),
      on(0, 'rename'),
      pass(1),
      on(1, 'move'),
      pass(1),
      on(0, 'deleteList'),
      on(0, 'create'),
    ),
};

describe('histories of lists on V1 in which something was lost once', () => {
  it.each(Object.entries(FOUND))('%s', async (_name, history) => {
    expect((await playHistory(history)).failures).toEqual([]);
  });
});
