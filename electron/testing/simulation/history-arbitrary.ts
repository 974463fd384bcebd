import fc from 'fast-check';
import {
  commandArbitrary,
  DAY_VERBS,
  FOCUS_VERBS,
  HABIT_VERBS,
  SERIES_VERBS,
  type PersonVerb,
  type SimCommand,
} from '#electron/testing/simulation/commands.ts';
import {
  apart,
  changedMind,
  on,
  ONE_OF_EACH,
  pass,
  sync,
} from '#electron/testing/simulation/history-words.ts';
import type { History } from '#electron/testing/simulation/history.ts';

const aMoment = fc.constantFrom(1, 20, 100, 300, 1000, 5000);

/** By chance that hardly comes together. */
const changeOfMind: fc.Arbitrary<readonly SimCommand[]> = fc
  .record({ device: fc.nat({ max: 3 }), target: fc.nat({ max: 30 }), before: aMoment, after: aMoment })
  .map(({ device, ...rest }) => changedMind(device, rest));

const EDITS = [
  'rename',
  'notes',
  'noteLine',
  'priority',
  'addTag',
  'addItem',
  'renameItem',
  'toText',
  'schedule',
  'move',
  'complete',
] as const;

/** Two devices edit one task, and the one sends while the other does. */
const atOnce: fc.Arbitrary<readonly SimCommand[]> = fc
  .record({
    device: fc.nat({ max: 3 }),
    target: fc.nat({ max: 30 }),
    verbs: fc.tuple(fc.constantFrom(...EDITS), fc.constantFrom(...EDITS)),
    between: aMoment,
    after: aMoment,
  })
  .map(({ device, target, verbs: [one, other], between, after }) => [
    { kind: 'do', device, verb: one, target },
    { kind: 'pass', ms: between },
    { kind: 'do', device: device + 1, verb: other, target },
    { kind: 'pass', ms: after },
  ]);

const ON_SERIES = [...SERIES_VERBS, 'undo'] as const;

/** Two devices change the dates of one task or series while they do not know of each other. */
const datesApart: fc.Arbitrary<readonly SimCommand[]> = fc
  .record({
    device: fc.nat({ max: 3 }),
    target: fc.nat({ max: 30 }),
    here: fc.array(fc.constantFrom(...ON_SERIES), { minLength: 1, maxLength: 2 }),
    there: fc.array(fc.constantFrom(...ON_SERIES), { minLength: 1, maxLength: 2 }),
  })
  .map(({ device, target, here, there }) =>
    apart(device, {
      before: [on(device, 'changeRule', target)],
      here: here.map((verb) => on(device, verb, target)),
      there: there.map((verb) => on(device + 1, verb, target)),
    }),
  );

const DELETIONS = [
  ['delete', 'rename'],
  ['delete', 'priority'],
  ['delete', 'addTag'],
  ['delete', 'span'],
  ['deleteList', 'renameList'],
  ['deleteFolder', 'renameFolder'],
  ['deleteColumn', 'renameColumn'],
  ['deleteList', 'createColumn'],
] as const;

/** A deletion is taken back, and another device that knew of it or not has edited what was deleted. */
const undoneDeletion: fc.Arbitrary<readonly SimCommand[]> = fc
  .record({
    device: fc.nat({ max: 3 }),
    target: fc.nat({ max: 30 }),
    verbs: fc.constantFrom(...DELETIONS),
    isAsked: fc.boolean(),
  })
  .map(({ device, target, verbs: [deletion, edit], isAsked }) => [
    ...apart(device, {
      here: [on(device, deletion, target), ...(isAsked ? [] : [pass(1000), on(device, 'undo')])],
      there: [on(device + 1, edit, target)],
    }),
    ...(isAsked ? [on(device, 'undo'), pass(1000), sync(device + 1), pass(1000)] : []),
  ]);

const commandsOf = (arbitrary: typeof commandArbitrary): fc.Arbitrary<readonly SimCommand[]> =>
  fc
    .tuple(
      fc.constantFrom<readonly SimCommand[]>([], ONE_OF_EACH),
      fc.array(
        fc.oneof(
          { weight: 20, arbitrary: arbitrary.map((command) => [command]) },
          { weight: 1, arbitrary: changeOfMind },
          { weight: 1, arbitrary: atOnce },
          { weight: 1, arbitrary: datesApart },
          { weight: 1, arbitrary: undoneDeletion },
        ),
        { minLength: 1, maxLength: 60, size: 'max' },
      ),
    )
    .map(([beginning, commands]) => [...beginning, ...commands.flat()]);

/** Several devices and a foreign writer, or one device that nobody disturbs but the network. */
export const historyArbitrary: fc.Arbitrary<History> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      seed: fc.nat(),
      devices: fc.integer({ min: 1, max: 4 }),
      commands: commandsOf(commandArbitrary),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      seed: fc.nat(),
      devices: fc.constant(1),
      commands: commandsOf(commandArbitrary.filter(({ kind }) => kind !== 'foreign')),
    }),
  },
);

/** What is done to whatever was done last, or waits. */
const ON_ALL: ReadonlySet<PersonVerb> = new Set(['undo', 'redo', 'retry', 'discard']);

/** People who do little else but their habits: in other histories few of them meet. */
export const habitHistoryArbitrary: fc.Arbitrary<History> = fc
  .tuple(historyArbitrary, fc.array(fc.constantFrom(...HABIT_VERBS, ...DAY_VERBS), { minLength: 200 }))
  .map(([history, verbs]) => ({
    ...history,
    commands: history.commands.map((command, index): SimCommand => {
      const verb = verbs[index % verbs.length];
      if (command.kind !== 'do' || verb === undefined || ON_ALL.has(command.verb)) return command;
      return { ...command, verb, target: command.target % 3 };
    }),
  }));

/** People who do little else but write down what they focused on. */
export const focusHistoryArbitrary: fc.Arbitrary<History> = fc
  .tuple(historyArbitrary, fc.array(fc.constantFrom(...FOCUS_VERBS, 'addFocus'), { minLength: 200 }))
  .map(([history, verbs]) => ({
    ...history,
    commands: history.commands.map((command, index): SimCommand => {
      const verb = verbs[index % verbs.length];
      if (command.kind !== 'do' || verb === undefined || ON_ALL.has(command.verb)) return command;
      return { ...command, verb, target: command.target % 4 };
    }),
  }));

/** V1 makes the ids itself: what a network delivers twice it makes twice, and nobody can tell. */
const servedOnce = (command: SimCommand): SimCommand =>
  command.kind === 'faults'
    ? { ...command, faults: command.faults.map((fault) => (fault === 'servedTwice' ? 'none' : fault)) }
    : command;

const NOT_ON_V1: readonly PersonVerb[] = [
  'createFilter',
  'changeFilter',
  'deleteFilter',
  'filterByTag',
  'deleteHabit',
  'noteFocus',
  'moveFocus',
];

/** Where nobody can do some things, something else is done. */
const without =
  (verbs: readonly PersonVerb[]) =>
  (command: SimCommand): SimCommand =>
    command.kind === 'do' && verbs.includes(command.verb) ? { ...command, verb: 'rename' } : command;

/** V1 has no filters and deletes no habit: such an edit is refused, and a device with one is not compared with the others. */
const withoutRefused = without(NOT_ON_V1);

/** Devices that are signed in to V1 alone. */
export const v1HistoryArbitrary: fc.Arbitrary<History> = historyArbitrary.map((history) => ({
  ...history,
  generation: 'v1',
  commands: history.commands.map(servedOnce).map(withoutRefused),
}));

/**
 * V1 shows no list that was archived before it knew it, so that such devices would never agree. It changes the record of
 * a day, where V2 makes one of its own: how the service tells two of a day to V1 is not known.
 */
const withoutParted = without(['archiveList', ...DAY_VERBS, ...FOCUS_VERBS]);

/** Devices of one account, of which every other one is signed in to V1 alone. */
export const mixedHistoryArbitrary: fc.Arbitrary<History> = v1HistoryArbitrary.map((history) => ({
  ...history,
  generation: 'both',
  devices: Math.max(2, history.devices),
  commands: history.commands.map(withoutParted),
}));
