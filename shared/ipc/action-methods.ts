import { z } from 'zod';
import type { ActionFacts } from '#shared/actions/action.ts';
import { actionNames, actions, factsOf, type ActionName } from '#shared/actions/actions.ts';
import { runAnswerSchema, runInputSchema } from '#shared/actions/run.ts';
import { command, query, type Method } from '#shared/ipc/method.ts';

type MethodOf<Facts> = Facts extends ActionFacts<infer Input, infer Answer> ? Method<Input, Answer> : never;

type MethodsOfActions = { readonly [Name in ActionName]: MethodOf<(typeof actions)[Name]> };

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- TypeScript loses the names of entries
const methodsOfActions = Object.fromEntries(
  actionNames.map((name) => {
    const { input, answer } = factsOf(name);
    return [name, command({ input, output: answer })];
  }),
) as unknown as MethodsOfActions;

/** Each action as a method of its own, and several actions as one. */
export const actionMethods = {
  ...methodsOfActions,
  /** Any number of actions in one transaction, as one step of the history: all of them, or none. */
  'actions.run': command({ input: runInputSchema, output: runAnswerSchema }),
  /** Ends a long run, of which nothing stays. It must not wait for the run, as commands do. */
  'actions.stop': query({
    input: z.strictObject({ id: z.string().max(64) }),
    /** False where no such run is under way. */
    output: z.strictObject({ isStopping: z.boolean() }),
  }),
} as const;
