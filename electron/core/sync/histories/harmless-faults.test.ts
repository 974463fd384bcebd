import { describe, expect, it } from 'vitest';
import type { NetworkFault } from '#electron/testing/simulation/faulty-network.ts';
import type { PersonVerb, SimCommand } from '#electron/testing/simulation/commands.ts';
import { playHistory, type Outcome } from '#electron/testing/simulation/history.ts';
import { act } from '#electron/testing/simulation/person.ts';
import { HARMLESS, PLANTED_FAULTS } from '#electron/testing/simulation/checks/planted-faults.ts';
import { createWorld } from '#electron/testing/simulation/world.ts';

const action = (verb: PersonVerb): SimCommand => ({ kind: 'do', device: 0, verb, target: 0 });
const pass = (ms: number): SimCommand => ({ kind: 'pass', ms });
const sync: SimCommand = { kind: 'sync', device: 0 };

/** One device that meets these faults with the next edit of a task that no delta names any more. */
const playAlone = (name: string, faults: readonly NetworkFault[]): Promise<Outcome> => {
  const sabotage = PLANTED_FAULTS[name];
  if (sabotage === undefined) throw new Error(`No fault is planted as "${name}"`);
  const written = [action('create'), pass(70_000), action('notes'), pass(70_000), sync, pass(70_000), sync];
  const commands = [
    ...written,
    pass(70_000),
    { kind: 'faults' as const, device: 0, faults },
    action('rename'),
    pass(70_000),
  ];
  return playHistory({ seed: 3, devices: 1, commands }, sabotage);
};

/** Requests from the first that met the fault on. */
const requestsFrom = ({ trace }: Outcome, fault: NetworkFault): readonly string[] => {
  const requests = trace.filter((line) => / (?:GET|POST) /u.test(line));
  return requests
    .slice(requests.findIndex((line) => line.includes(fault)))
    .map((line) => line.split(' ').slice(2, 4).join(' ').replace(/\d+$/u, ''));
};

describe('a planted fault that loses nothing', () => {
  it.each(['nothing is in doubt', 'an edit in doubt is taken for lost without a look'])(
    '%s: the changes are read before anything is sent again, whether the service had it or not',
    async (name) => {
      expect(HARMLESS).toHaveProperty([name]);
      for (const fault of ['answerLost', 'requestLost'] as const) {
        const outcome = await playAlone(name, ['none', fault]);
        expect(outcome.failures).toEqual([]);
        expect(requestsFrom(outcome, fault).slice(0, 2)).toEqual([
          'POST /api/v2/batch/task',
          'GET /api/v3/batch/check/',
        ]);
      }
    },
  );
});

it('a task that is read by its id as an empty one is found, though seldom by chance', async () => {
  const { failures } = await playAlone('a task that is read by its id is empty', ['none', 'requestLost']);
  expect(failures).not.toEqual([]);
});

describe('a planted fault that the person is told', () => {
  it.each([
    ['moves are not sent', ['move'], []],
    ['tasks are moved to where they are', ['move'], []],
    ['a lost answer about moves counts as success', ['move'], ['none', 'requestLost']],
    ['restores are not sent', ['delete', 'undo'], []],
  ] as const)('%s: the save that follows is refused, and the edit waits', async (name, verbs, faults) => {
    expect(HARMLESS).toHaveProperty([name]);
    const sabotage = PLANTED_FAULTS[name];
    if (sabotage === undefined) throw new Error(`No fault is planted as "${name}"`);
    const world = await createWorld({ seed: 3, devices: 1, sabotage });
    try {
      const [device] = world.devices;
      if (device === undefined) throw new Error('A world without devices');
      for (const verb of ['create', 'createList', ...verbs] as const) {
        act(device, verb, { target: 0, mark: `mark of ${verb}` });
        if (verb === verbs.at(-1)) device.plan(faults);
        await world.pass(70_000);
      }
      expect(device.status().refused).toBeGreaterThan(0);
    } finally {
      world.close();
    }
  });
});
