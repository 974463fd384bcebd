import fc from 'fast-check';
import { commandArbitrary, type SimCommand } from '#electron/testing/simulation/commands.ts';
import type { History } from '#electron/testing/simulation/history.ts';

/** A task that the service has, and a second list: without them most of what can be done is not possible. */
const BEGINNING: readonly SimCommand[] = [
  { kind: 'do', device: 0, verb: 'create', target: 0 },
  { kind: 'do', device: 0, verb: 'createList', target: 0 },
  { kind: 'pass', ms: 70_000 },
];

const commandsOf = (arbitrary: typeof commandArbitrary): fc.Arbitrary<readonly SimCommand[]> =>
  fc
    .tuple(
      fc.constantFrom<readonly SimCommand[]>([], BEGINNING),
      fc.array(arbitrary, { minLength: 1, maxLength: 60, size: 'max' }),
    )
    .map(([beginning, commands]) => [...beginning, ...commands]);

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
