import { describe, expect, it } from 'vitest';
import { playHistory, type History } from '#electron/testing/simulation/history.ts';
import {
  alone,
  changedMind,
  crash,
  cut,
  on,
  ONE_OF_EACH,
  pass,
  sync,
} from '#electron/testing/simulation/history-words.ts';

/** Histories in which a tag was lost, or quarrelled with itself, once. */
const FOUND: Readonly<Record<string, History>> = {
  'a tag that is taken off is no conflict with its own addition': alone(
    on(0, 'create'),
    pass(70_000),
    on(0, 'addTag'),
    pass(70_000),
    { kind: 'faults', device: 0, faults: ['none', 'badGatewayAfter'] },
    on(0, 'removeTag'),
    pass(5000),
  ),
  'a tag that was renamed and deleted at once is no quarrel about the task that had just got it': alone(
    on(0, 'create'),
    on(0, 'createList'),
    pass(70_000),
    on(0, 'addTag'),
    pass(1000),
    on(0, 'renameTag'),
    on(0, 'deleteTag'),
    on(0, 'create'),
  ),
  'a tag whose new name has no answer is no other one to a reading for the sake of a deletion': {
    seed: 8,
    devices: 1,
    commands: [
      ...ONE_OF_EACH,
      ...changedMind(0, { before: 1, after: 1000 }),
      on(0, 'renameTag'),
      on(0, 'createList'),
      { kind: 'faults', device: 0, faults: ['none', 'timeoutAfter'] },
      on(0, 'rename'),
      pass(5000),
      on(1, 'rename'),
      pass(1),
      on(0, 'delete'),
    ],
  },
  'a tag that was renamed again while the first new name was on its way is found under that': {
    seed: 297_531_004,
    devices: 1,
    commands: [
      ...ONE_OF_EACH,
      on(0, 'renameTag'),
      pass(5000),
      ...changedMind(0, { before: 1, after: 1000 }),
      on(0, 'renameTag'),
      crash(0),
      sync(0),
    ],
  },
  'a tag that was renamed and deleted before either was sent stays off a task that is edited, too': alone(
    ...ONE_OF_EACH,
    on(0, 'renameTag'),
    on(0, 'deleteTag'),
    on(0, 'addItem'),
    pass(1),
  ),
  'a tag that is renamed again after the service did and refused the first new name is not deleted elsewhere':
    {
      seed: 1_381_046_974,
      devices: 1,
      commands: [
        ...ONE_OF_EACH,
        { kind: 'faults', device: 0, faults: ['servedTwice', 'none'] },
        on(0, 'renameTag'),
        on(0, 'rename'),
        pass(1),
        on(1, 'rename'),
        pass(5000),
        on(0, 'renameTag'),
        on(0, 'create'),
      ],
    },
  'a tag that was renamed just after it was put on a task was taken off it by nobody': {
    seed: 1_651_675_277,
    devices: 1,
    commands: [
      ...ONE_OF_EACH,
      on(0, 'addTag'),
      ...changedMind(0, { before: 5000, after: 1 }),
      on(0, 'renameTag', 3),
      on(0, 'addTag'),
      pass(1000),
      on(0, 'rename'),
      pass(5000),
      on(1, 'rename'),
      pass(1),
      pass(100),
      cut(0, true),
      pass(1000),
    ],
  },
  'a tag whose rename was done though it was refused is nobody else’s edit of a task that is deleted': alone(
    ...ONE_OF_EACH,
    ...changedMind(0, { before: 1, after: 1 }),
    sync(0),
    { kind: 'faults', device: 0, faults: ['sessionLost'] },
    on(0, 'renameTag'),
    pass(1000),
    { kind: 'faults', device: 0, faults: ['timeoutAfter', 'none'] },
    on(0, 'rename'),
    pass(5000),
    on(1, 'rename'),
    pass(1),
    on(0, 'paste'),
    on(0, 'moveList'),
    crash(0),
    pass(5000),
    { kind: 'faults', device: 0, faults: ['servedTwice', 'rateLimited'] },
    on(0, 'delete'),
    pass(70_000),
    pass(1),
  ),
  'a tag that another client renames while a whole task is on its way has its new name on that, too': {
    seed: 19,
    devices: 1,
    commands: [
      ...ONE_OF_EACH,
      on(0, 'rename'),
      pass(1),
      on(1, 'rename'),
      pass(5000),
      { kind: 'foreign', verb: 'renameTag', target: 0 },
      { kind: 'foreign', verb: 'rename', target: 0 },
    ],
  },
};

describe('histories in which a tag was lost once', () => {
  it.each(Object.entries(FOUND))('%s', async (_name, history) => {
    expect((await playHistory(history)).failures).toEqual([]);
  });
});
