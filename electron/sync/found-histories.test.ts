import { describe, expect, it } from 'vitest';
import type { SimCommand } from '#electron/testing/simulation/commands.ts';
import { playHistory, type History } from '#electron/testing/simulation/history.ts';
import { crash, cut, elsewhere, on, pass, sync } from '#electron/testing/simulation/history-words.ts';

/** One device that does these things. */
const alone = (...commands: readonly SimCommand[]): History => ({ seed: 0, devices: 1, commands });

/** Histories in which something was lost once. */
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
  'a clock that is set back in a pause does not make it last': alone(
    { kind: 'faults', device: 0, faults: ['rateLimited', 'none'] },
    pass(70_000),
    elsewhere('create', 0),
    { kind: 'jump', device: 0, ms: -3_600_000 },
    pass(1),
  ),
  'a task that is opened again is no conflict with its own completion': alone(
    on(0, 'create'),
    on(0, 'complete'),
    pass(70_000),
    on(0, 'reopen'),
  ),
  'a tag that is taken off is no conflict with its own addition': alone(
    on(0, 'create'),
    pass(70_000),
    on(0, 'addTag'),
    pass(70_000),
    { kind: 'faults', device: 0, faults: ['none', 'badGatewayAfter'] },
    on(0, 'removeTag'),
    pass(5000),
  ),
  'an edit that was done though it was refused is no reason to ask about a deletion': alone(
    on(0, 'create'),
    on(0, 'addTag'),
    pass(70_000),
    sync(0),
    pass(1000),
    { kind: 'faults', device: 0, faults: ['none', 'oneError', 'none'] },
    on(0, 'removeTag'),
    pass(1000),
    on(0, 'delete'),
    pass(1),
  ),
  'a deletion whose answer was lost is nobody else’s when it is undone': alone(
    on(0, 'create'),
    pass(70_000),
    on(0, 'delete'),
    pass(20),
    { kind: 'faults', device: 0, faults: ['badGatewayAfter', 'forbidden'] },
    pass(70_000),
    on(0, 'undo'),
    on(0, 'create'),
  ),
  'a pause outlasts a restart': alone(
    { kind: 'faults', device: 0, faults: ['unavailable'] },
    pass(5000),
    crash(0),
    sync(0),
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
  'a name of a list that a slow device wrote over unseen is in the journal': {
    seed: 21,
    devices: 2,
    commands: [
      on(0, 'create', 0),
      on(0, 'createList', 0),
      pass(70000),
      on(0, 'create', 0),
      pass(5000),
      sync(1),
      on(0, 'create', 0),
      crash(0),
      pass(100),
      on(1, 'renameList', 0),
      on(0, 'renameList', 0),
      sync(0),
    ],
  },
  'a deletion that a batch silently left out is sent again': {
    seed: 12136366,
    devices: 1,
    commands: [
      on(0, 'create', 0),
      on(0, 'createList', 0),
      pass(70000),
      on(0, 'delete', 0),
      { kind: 'faults', device: 0, faults: ['rateLimitedUntil', 'none', 'partOfBatch'] },
      pass(70000),
      cut(0, false),
    ],
  },
  'a task that a snapshot did not have is asked for until the service has told what became of it': {
    seed: 0,
    devices: 1,
    commands: [
      on(0, 'create', 0),
      on(0, 'createList', 0),
      pass(70000),
      { kind: 'faults', device: 0, faults: ['none', 'none', 'none', 'cutBody'] },
      { kind: 'jump', device: 0, ms: -3600000 },
      elsewhere('delete', 0),
      sync(0),
      pass(5000),
      { kind: 'faults', device: 0, faults: ['none'] },
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
};

describe('histories in which something was lost once', () => {
  it.each(Object.entries(FOUND))('%s', async (_name, history) => {
    expect((await playHistory(history)).failures).toEqual([]);
  });
});
