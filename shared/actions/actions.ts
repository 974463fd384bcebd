import { z } from 'zod';
import type { ActionFacts } from '#shared/actions/action.ts';
import { focusActions } from '#shared/actions/focus-actions.ts';
import { habitActions } from '#shared/actions/habit-actions.ts';
import { importActions } from '#shared/actions/import-actions.ts';
import { listActions } from '#shared/actions/list-actions.ts';
import { taskActions } from '#shared/actions/task-actions.ts';
import type { Operation } from '#shared/domain/operation.ts';

/** Everything that can be asked for: methods, history, palette reasons and docs/actions.md are derived from it. */
export const actions = {
  ...taskActions,
  ...listActions,
  ...habitActions,
  ...focusActions,
  ...importActions,
} as const;

type Actions = typeof actions;
export type ActionName = keyof Actions;
/** What a caller passes, before defaults and transforms. */
export type ActionInput<Name extends ActionName> = z.input<Actions[Name]['input']>;
/** What a plan gets. */
export type CheckedInput<Name extends ActionName> = z.output<Actions[Name]['input']>;
export type ActionAnswer<Name extends ActionName> = z.output<Actions[Name]['answer']>;

export const isActionName = (name: string): name is ActionName => Object.hasOwn(actions, name);

export const actionNames: readonly ActionName[] = Object.keys(actions).filter(isActionName);

/** The facts where the name is not known to the compiler. */
export const factsOf = (name: ActionName): ActionFacts<z.ZodType, z.ZodObject> => {
  const table: Readonly<Record<ActionName, unknown>> = actions;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- its functions get what its own schema let through
  return table[name] as ActionFacts<z.ZodType, z.ZodObject>;
};

/** An action as a command of the page performs it; of the input what decides whether it can be done. */
export type ActionUse = {
  readonly [Name in ActionName]: readonly [name: Name, input?: Partial<CheckedInput<Name>>];
}[ActionName];

/** The operation without which an action can do nothing; null where every sign-in has it. */
export const operationOf = ([name, input = {}]: readonly [
  name: ActionName,
  input?: object,
]): Operation | null => {
  const { needs } = factsOf(name);
  return typeof needs === 'function' ? needs(input) : needs;
};
