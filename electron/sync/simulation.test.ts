import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SimCommand } from '#electron/testing/simulation/commands.ts';
import { historyArbitrary } from '#electron/testing/simulation/history-arbitrary.ts';
import { playHistory, type History } from '#electron/testing/simulation/history.ts';
import { PLANTED_FAULTS } from '#electron/testing/simulation/planted-faults.ts';
import { propertyRuns } from '#electron/testing/property-runs.ts';

describe('any history of several devices, a foreign writer and a network that fails', () => {
  it('loses no edit, ends with empty outboxes, and with one state everywhere', async () => {
    await fc.assert(
      fc.asyncProperty(historyArbitrary, async (history) => {
        const { failures, trace } = await playHistory(history);
        expect(failures, trace.slice(-400).join('\n')).toEqual([]);
      }),
      // The same histories on every change; showing the promise takes fresh ones.
      { seed: 1, ...propertyRuns(60) },
    );
  }, 600_000);

  it('is the same in every detail when it is played again', async () => {
    await fc.assert(
      fc.asyncProperty(historyArbitrary, async (history) => {
        const first = await playHistory(history);
        const second = await playHistory(history);
        expect(second.trace).toEqual(first.trace);
      }),
      propertyRuns(10),
    );
  }, 600_000);
});

/** One device that does these things. */
const alone = (...commands: readonly SimCommand[]): History => ({ seed: 0, devices: 1, commands });
const act = (verb: Extract<SimCommand, { readonly kind: 'do' }>['verb']): SimCommand => ({
  kind: 'do',
  device: 0,
  verb,
  target: 0,
});
const pass = (ms: number): SimCommand => ({ kind: 'pass', ms });

/** Histories in which something was lost once. */
const FOUND: Readonly<Record<string, History>> = {
  'a task that was deleted before it was ever sent is in the trash': alone(
    act('create'),
    act('delete'),
    pass(1),
  ),
  'a title that was written before the task was deleted here and elsewhere is in the journal': alone(
    { kind: 'foreign', verb: 'create', target: 0 },
    pass(1000),
    act('rename'),
    pass(100),
    { kind: 'cut', device: 0, isCut: true },
    act('delete'),
    { kind: 'foreign', verb: 'delete', target: 0 },
    pass(100),
  ),
  'a clock that is set back in a pause does not make it last': alone(
    { kind: 'faults', device: 0, faults: ['rateLimited', 'none'] },
    pass(70_000),
    { kind: 'foreign', verb: 'create', target: 0 },
    { kind: 'jump', device: 0, ms: -3_600_000 },
    pass(1),
  ),
  'what another device wrote over a title just before it was deleted is in the journal': {
    seed: 0,
    devices: 2,
    commands: [
      act('create'),
      { kind: 'foreign', verb: 'create', target: 0 },
      pass(1000),
      { kind: 'sync', device: 1 },
      pass(70_000),
      { kind: 'faults', device: 1, faults: ['faultInService'] },
      { kind: 'do', device: 1, verb: 'delete', target: 0 },
      pass(1000),
      { kind: 'do', device: 0, verb: 'rename', target: 3 },
      { kind: 'do', device: 1, verb: 'rename', target: 0 },
      pass(1000),
      act('delete'),
      act('create'),
    ],
  },
  'an item that was written over before the task was deleted here is in the journal': {
    seed: 2_013_265_898,
    devices: 2,
    commands: [
      act('create'),
      pass(5000),
      { kind: 'crash', device: 0 },
      pass(1000),
      act('addItem'),
      { kind: 'do', device: 1, verb: 'addItem', target: 0 },
      { kind: 'crash', device: 0 },
      pass(1000),
      { kind: 'do', device: 1, verb: 'delete', target: 0 },
    ],
  },
  'a task that is opened again is no conflict with its own completion': alone(
    act('create'),
    act('complete'),
    pass(70_000),
    act('reopen'),
  ),
  'a tag that is taken off is no conflict with its own addition': alone(
    act('create'),
    pass(70_000),
    act('addTag'),
    pass(70_000),
    { kind: 'faults', device: 0, faults: ['none', 'badGatewayAfter'] },
    act('removeTag'),
    pass(5000),
  ),
  'an edit that was done though it was refused is no reason to ask about a deletion': alone(
    act('create'),
    act('addTag'),
    pass(70_000),
    { kind: 'sync', device: 0 },
    pass(1000),
    { kind: 'faults', device: 0, faults: ['none', 'oneError', 'none'] },
    act('removeTag'),
    pass(1000),
    act('delete'),
    pass(1),
  ),
  'a subtask that goes to the trash leaves its parent without a conflict': alone(
    act('create'),
    act('create'),
    { kind: 'do', device: 0, verb: 'nest', target: 3 },
    pass(70_000),
    act('delete'),
    pass(1),
  ),
  'a deletion whose answer was lost is nobody else’s when it is undone': alone(
    act('create'),
    pass(70_000),
    act('delete'),
    pass(20),
    { kind: 'faults', device: 0, faults: ['badGatewayAfter', 'forbidden'] },
    pass(70_000),
    act('undo'),
    act('create'),
  ),
  'a pause outlasts a restart': alone(
    { kind: 'faults', device: 0, faults: ['unavailable'] },
    pass(5000),
    { kind: 'crash', device: 0 },
    { kind: 'sync', device: 0 },
  ),
};

describe('histories in which something was lost once', () => {
  it.each(Object.entries(FOUND))('%s', async (_name, history) => {
    expect((await playHistory(history)).failures).toEqual([]);
  });
});

/** Histories that are tried to find one planted fault. */
const TRIES = 150;

const findsFault = async (name: string): Promise<boolean> => {
  const sabotage = PLANTED_FAULTS[name];
  if (sabotage === undefined) throw new Error(`No fault is planted as "${name}"`);
  const found = await fc.check(
    fc.asyncProperty(historyArbitrary, async (history) => {
      const { failures } = await playHistory(history, sabotage);
      return failures.length === 0;
    }),
    { numRuns: TRIES, seed: 1, endOnFailure: true },
  );
  return found.failed;
};

/** One or two for each thing that is looked at; showing the promise takes all of them. */
const SOME = [
  'a lost answer counts as success',
  'the outbox is emptied at a start',
  'the journal is not kept',
  'the check point runs ahead',
  'additions are sent twice',
  'rows get lost',
  'pauses are not kept',
  'two requests go out at once',
  'an edit wakes nothing',
  'unsent edits are not told',
];

describe('a fault that is planted in the engine', () => {
  it.each(SOME)(
    'is found: %s',
    async (name) => {
      expect(await findsFault(name)).toBe(true);
    },
    600_000,
  );
});
