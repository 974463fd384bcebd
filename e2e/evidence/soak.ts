import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { PERSON_VERBS, type PersonVerb } from '#electron/testing/simulation/commands.ts';
import { comeToRest } from '#electron/testing/simulation/come-to-rest.ts';
import { networkFaults } from '#electron/testing/simulation/faulty-network.ts';
import { act } from '#electron/testing/simulation/person.ts';
import { createWorld, type World } from '#electron/testing/simulation/world.ts';
import { seededRandom } from './evidence.ts';

const MINUTE = 60_000;
const HOURS = 8;
const DEVICES = 2;
const LOOKS = 9;

/** What may not grow with time alone, and by how much from one look to the next is no growth. */
const COUNTERS = {
  'kilobytes of heap': 150,
  'prepared statements': 2,
  'timers that wait': 2,
  'handles of the process': 2,
} as const;
type Counter = keyof typeof COUNTERS;
type Counts = Readonly<Record<Counter, number>>;
const NAMES = [
  'kilobytes of heap',
  'prepared statements',
  'timers that wait',
  'handles of the process',
] as const;

/** Every statement that a store or the service prepares from now on; each is kept for as long as its connection. */
const countStatements = (): (() => number) => {
  let count = 0;
  // oxlint-disable-next-line typescript/unbound-method -- called on the database that it was called on
  const { prepare } = DatabaseSync.prototype;
  DatabaseSync.prototype.prepare = function counting(this: DatabaseSync, sql: string): StatementSync {
    count += 1;
    return prepare.call(this, sql);
  };
  return () => count;
};

const collectGarbage = (): void => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  collect();
};

const look = (world: World, statements: () => number): Counts => {
  // The simulation itself writes down what happened.
  (world.trace as string[]).length = 0;
  collectGarbage();
  collectGarbage();
  return {
    'kilobytes of heap': Math.round(process.memoryUsage().heapUsed / 1024),
    'prepared statements': statements(),
    'timers that wait': world.time.pending(),
    'handles of the process': process.getActiveResourcesInfo().length,
  };
};

type Dice = (sides: number) => number;
const pick = <Item>(dice: Dice, items: readonly Item[]): Item | undefined => items[dice(items.length)];

/** Who adds ever more tasks has ever more of them in memory: as many go as come. */
const LEAVING: readonly PersonVerb[] = ['delete', 'complete', 'delete'];
const VERBS: readonly PersonVerb[] = [...PERSON_VERBS.filter((verb) => verb !== 'createList'), ...LEAVING];

/** One minute of somebody at work, on a network that fails now and then and is gone for a while each hour. */
const work = async (world: World, dice: Dice, minute: number): Promise<number> => {
  let actions = 0;
  for (const [index, device] of world.devices.entries()) {
    if (dice(4) === 0)
      device.plan([pick(dice, networkFaults) ?? 'none', pick(dice, networkFaults) ?? 'none']);
    if (minute % 60 === 20 + index) device.cut(true);
    if (minute % 60 === 25 + index) device.cut(false);
    if (dice(10) === 0) device.syncNow();
    device.answer();
    const isDone = act(device, pick(dice, VERBS) ?? 'rename', {
      target: dice(30),
      mark: `m${minute % 500}x${index}`,
    });
    if (isDone) actions += 1;
    await world.pass(MINUTE / world.devices.length);
  }
  return actions;
};

/** Grows from every look to the next, once everything was done a first time. */
const growing = (looks: readonly Counts[]): readonly string[] =>
  NAMES.flatMap((name) => {
    const values = looks.slice(Math.floor(looks.length / 3)).map((counts) => counts[name]);
    const isGrowing = values.every(
      (value, index) => index === 0 || value - (values[index - 1] ?? 0) > COUNTERS[name],
    );
    return isGrowing ? [`${name}: ${values.join(', ')}`] : [];
  });

interface Soaked {
  readonly hours: number;
  readonly actions: number;
  readonly looks: readonly Counts[];
  readonly failures: readonly string[];
}

/** The engine of two devices for eight virtual hours without an end of the process. */
export const soak = async (seed: number, scale: number): Promise<Soaked> => {
  const statements = countStatements();
  const world = await createWorld({ seed, devices: DEVICES });
  const random = seededRandom(seed);
  const dice: Dice = (sides) => Math.floor(random() * sides);
  const minutes = Math.max(60, Math.round(HOURS * 60 * scale));
  const every = Math.floor(minutes / LOOKS);
  const looks: Counts[] = [];
  let actions = 0;
  for (let minute = 0; minute < minutes; minute += 1) {
    actions += await work(world, dice, minute);
    if (minute % every === every - 1) looks.push(look(world, statements));
  }
  const { failures } = await comeToRest(world);
  const faults = world.devices.flatMap(({ faultsSeen }) => faultsSeen.map(String));
  world.close();
  return { hours: minutes / 60, actions, looks, failures: [...growing(looks), ...failures, ...faults] };
};
