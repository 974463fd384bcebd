import fc from 'fast-check';
import { networkFaults, type NetworkFault } from '#electron/testing/simulation/faulty-network.ts';

/** What a person does to the task that `target` picks among those shown. */
const TASK_VERBS = [
  'create',
  'createBelow',
  'paste',
  'rename',
  'notes',
  'noteLine',
  'priority',
  'addTag',
  'removeTag',
  'addItem',
  'tickItem',
  'renameItem',
  'removeItem',
  'toText',
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
  'undo',
  'redo',
  'retry',
  'discard',
  'setField',
] as const;

/** What a person does to the dates of the task, or of the series, that `target` picks. */
export const SERIES_VERBS = [
  'changeRule',
  'endRule',
  'completeSeries',
  'skip',
  'skipLater',
  'moveOne',
  'moveLater',
  'moveAll',
  'span',
  'moveDay',
  'otherClock',
] as const;

/** Runs of actions: those that go well, and those of which nothing may stay. */
export const RUN_VERBS = ['addText', 'runSeveral', 'runRefused', 'dryRun'] as const;

/** What a person does to the list, folder, column, tag or filter that `target` picks. */
const PLACE_VERBS = [
  'createList',
  'renameList',
  'deleteList',
  'renameTag',
  'deleteTag',
  'nestTag',
  'mergeTag',
  'filterByTag',
  'createColumn',
  'renameColumn',
  'deleteColumn',
  'toColumn',
  'createFolder',
  'createListIn',
  'renameFolder',
  'deleteFolder',
  'archiveList',
  'moveList',
  'createFilter',
  'changeFilter',
  'deleteFilter',
] as const;

/** What a person does to the habit that `target` picks, or to a day of it. */
export const DAY_VERBS = ['checkIn', 'failDay', 'takeCheckInBack'] as const;
export const HABIT_VERBS = [
  'createHabit',
  'renameHabit',
  'archiveHabit',
  'deleteHabit',
  ...DAY_VERBS,
] as const;

/** What a person does to the focus session that `target` picks. */
export const FOCUS_VERBS = ['addFocus', 'noteFocus', 'moveFocus', 'deleteFocus'] as const;

export const PERSON_VERBS = [
  ...TASK_VERBS,
  ...SERIES_VERBS,
  ...RUN_VERBS,
  ...PLACE_VERBS,
  ...HABIT_VERBS,
  ...FOCUS_VERBS,
] as const;
export type PersonVerb = (typeof PERSON_VERBS)[number];

/** One step of a history. Indexes are taken modulo what there is, so that every history can be shortened. */
export type SimCommand =
  | { readonly kind: 'do'; readonly device: number; readonly verb: PersonVerb; readonly target: number }
  | {
      readonly kind: 'foreign';
      readonly verb:
        | 'rename'
        | 'notes'
        | 'addItem'
        | 'complete'
        | 'create'
        | 'delete'
        | 'renameTag'
        | 'deleteList';
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
      // People work on tasks, and change their places now and then.
      verb: fc.oneof(
        { weight: 3, arbitrary: fc.constantFrom(...TASK_VERBS) },
        { weight: 1, arbitrary: fc.constantFrom(...PLACE_VERBS) },
        { weight: 1, arbitrary: fc.constantFrom(...RUN_VERBS) },
        { weight: 1, arbitrary: fc.constantFrom(...SERIES_VERBS) },
        { weight: 1, arbitrary: fc.constantFrom(...HABIT_VERBS) },
        { weight: 1, arbitrary: fc.constantFrom(...FOCUS_VERBS) },
      ),
      target,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('foreign' as const),
      verb: fc.constantFrom(
        'rename' as const,
        'notes',
        'addItem',
        'complete',
        'create',
        'delete',
        'renameTag',
        'deleteList',
      ),
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
