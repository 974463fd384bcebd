import type { SimCommand } from '#electron/testing/simulation/commands.ts';
import type { History } from '#electron/testing/simulation/history.ts';

/** Histories written down by hand, a word for each command. */

type Verb<Kind extends SimCommand['kind']> = Extract<
  SimCommand,
  { readonly kind: Kind; readonly verb: unknown }
>['verb'];

export const on = (device: number, verb: Verb<'do'>, target = 0): SimCommand => ({
  kind: 'do',
  device,
  verb,
  target,
});
export const elsewhere = (verb: Verb<'foreign'>, target = 0): SimCommand => ({
  kind: 'foreign',
  verb,
  target,
});
export const sync = (device: number): SimCommand => ({ kind: 'sync', device });
export const crash = (device: number): SimCommand => ({ kind: 'crash', device });
export const cut = (device: number, isCut: boolean): SimCommand => ({ kind: 'cut', device, isCut });
/** @param ms milliseconds */
export const pass = (ms: number): SimCommand => ({ kind: 'pass', ms });

/**
 * A family is added, and part of it deleted and taken back, while sync is at work on it.
 * @param before milliseconds from adding to deleting, and `after` from there to taking back
 */
export const changedMind = (
  device: number,
  {
    before,
    after,
    target = 0,
  }: { readonly before: number; readonly after: number; readonly target?: number },
): readonly SimCommand[] => [
  on(device, 'paste', target),
  pass(before),
  on(device, 'delete', target),
  pass(after),
  on(device, 'undo', target),
];

/** One of each kind that the service has: without them most of what can be done is not possible. */
export const ONE_OF_EACH: readonly SimCommand[] = [
  on(0, 'create'),
  on(0, 'addTag'),
  on(0, 'createList'),
  on(0, 'createColumn'),
  on(0, 'createFolder'),
  pass(70_000),
];

/** One device that does these things. */
export const alone = (...commands: readonly SimCommand[]): History => ({ seed: 0, devices: 1, commands });
/** The same, where it is signed in to V1 alone. */
export const aloneOnV1 = (...commands: readonly SimCommand[]): History => ({
  ...alone(...commands),
  generation: 'v1',
});
/** Two of them, with what chance there is. */
export const twoOnV1 = (seed: number, ...commands: readonly SimCommand[]): History => ({
  seed,
  devices: 2,
  generation: 'v1',
  commands,
});

/** What one device does out of reach of the service while another one does something else with the same, and both then. */
export const apart = (
  device: number,
  {
    here,
    there,
    before = [],
  }: {
    readonly here: readonly SimCommand[];
    readonly there: readonly SimCommand[];
    readonly before?: readonly SimCommand[];
  },
): readonly SimCommand[] => [
  ...before,
  pass(70_000),
  sync(device + 1),
  pass(1000),
  cut(device + 1, true),
  ...here,
  ...there,
  pass(1000),
  cut(device + 1, false),
  sync(device + 1),
  pass(1000),
];
