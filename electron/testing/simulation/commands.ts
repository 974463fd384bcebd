import fc from 'fast-check';
import { networkFaults, type NetworkFault } from '#electron/testing/simulation/faulty-network.ts';

/** What a person does on a device, to the task (or list) that `target` picks among those shown. */
export const PERSON_VERBS = [
  'create',
  'createBelow',
  'paste',
  'rename',
  'notes',
  'priority',
  'addTag',
  'removeTag',
  'addItem',
  'tickItem',
  'schedule',
  'complete',
  'reopen',
  'move',
  'nest',
  'order',
  'delete',
  'repeat',
  'abandon',
  'restore',
  'erase',
  'createList',
  'renameList',
  'deleteList',
  'renameTag',
  'deleteTag',
  'createColumn',
  'renameColumn',
  'deleteColumn',
  'toColumn',
  'createFolder',
  'renameFolder',
  'deleteFolder',
  'archiveList',
  'undo',
  'redo',
] as const;
export type PersonVerb = (typeof PERSON_VERBS)[number];

/** One step of a history. Indexes are taken modulo what there is, so that every history can be shortened. */
export type SimCommand =
  | { readonly kind: 'do'; readonly device: number; readonly verb: PersonVerb; readonly target: number }
  | {
      readonly kind: 'foreign';
      readonly verb: 'rename' | 'notes' | 'complete' | 'create' | 'delete';
      readonly target: number;
    }
  | { readonly kind: 'pass'; readonly ms: number }
  | { readonly kind: 'sync'; readonly device: number }
  | { readonly kind: 'faults'; readonly device: number; readonly faults: readonly NetworkFault[] }
  | { readonly kind: 'cut'; readonly device: number; readonly isCut: boolean }
  | { readonly kind: 'crash'; readonly device: number }
  | { readonly kind: 'jump'; readonly device: number; readonly ms: number };

const device = fc.nat({ max: 3 });
const target = fc.nat({ max: 30 });

export const commandArbitrary: fc.Arbitrary<SimCommand> = fc.oneof(
  {
    weight: 12,
    arbitrary: fc.record({
      kind: fc.constant('do' as const),
      device,
      verb: fc.constantFrom(...PERSON_VERBS),
      target,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('foreign' as const),
      verb: fc.constantFrom('rename' as const, 'notes', 'complete', 'create', 'delete'),
      target,
    }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constant('pass' as const),
      ms: fc.constantFrom(1, 20, 100, 1000, 5000, 70_000),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('sync' as const), device }) },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('faults' as const),
      device,
      faults: fc.array(fc.constantFrom(...networkFaults), { minLength: 1, maxLength: 4 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('cut' as const), device, isCut: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('crash' as const), device }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('jump' as const),
      device,
      ms: fc.constantFrom(-3_600_000, -60_000, 60_000, 86_400_000),
    }),
  },
);
