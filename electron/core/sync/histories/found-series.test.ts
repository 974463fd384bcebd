import { describe, expect, it } from 'vitest';
import { playHistory, type History } from '#electron/testing/simulation/history.ts';
import { alone, cut, on, pass, sync } from '#electron/testing/simulation/history-words.ts';

/** Histories of repeating tasks in which something was wrong once: with a series, or with what was asked of it. */
const FOUND: Readonly<Record<string, History>> = {
  'a rule that another device made is in the journal where the undo of a date takes the date off on V1': {
    seed: 0,
    devices: 2,
    generation: 'v1',
    commands: [
      on(0, 'create'),
      pass(70_000),
      on(0, 'changeRule'),
      pass(70_000),
      on(0, 'changeRule'),
      on(1, 'span'),
      pass(70_000),
      on(1, 'undo'),
    ],
  },
  'a repeat that two devices ended stays ended where one of them takes that back before it is sent': {
    seed: 0,
    devices: 2,
    commands: [
      on(0, 'create'),
      on(0, 'span'),
      pass(5000),
      sync(1),
      pass(1000),
      on(0, 'changeRule', 2),
      pass(70_000),
      sync(1),
      pass(1000),
      on(0, 'endRule'),
      on(1, 'endRule'),
      on(1, 'undo'),
    ],
  },
  'a series that is split, and neither part of which repeats any more, is there in two parts': alone(
    on(0, 'create'),
    on(0, 'changeRule'),
    on(0, 'moveLater'),
    on(0, 'endRule'),
    on(0, 'endRule'),
  ),
  'a task that one device completes on V1 keeps the rule that another one gave it meanwhile': {
    seed: 0,
    devices: 2,
    generation: 'both',
    commands: [
      on(1, 'create'),
      pass(70_000),
      sync(0),
      pass(5000),
      cut(1, true),
      on(0, 'changeRule'),
      pass(5000),
      on(0, 'changeRule'),
      on(1, 'complete'),
      pass(70_000),
      cut(1, false),
      sync(1),
    ],
  },
};

describe('histories of repeating tasks in which something was wrong once', () => {
  it.each(Object.entries(FOUND))('%s', async (_name, history) => {
    expect((await playHistory(history)).failures).toEqual([]);
  });
});
