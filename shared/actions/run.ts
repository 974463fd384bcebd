import { z } from 'zod';
import {
  isActionName,
  type ActionAnswer,
  type ActionInput,
  type ActionName,
} from '#shared/actions/actions.ts';
import { taskIdsSchema } from '#shared/domain/ids.ts';
import { isPlainObject } from '#shared/domain/plain-data.ts';
import { changedObjectSchema } from '#shared/domain/history.ts';
import { taskRowSchema } from '#shared/domain/task.ts';
import { undoTokenSchema } from '#shared/ipc/changed.ts';
import { messageSchema } from '#shared/messages/message.ts';

/** Stands in an input for the first thing that an earlier step makes, and in a list of ids for all of them. */
export interface Made {
  /** Index of the step. */
  readonly made: number;
}

/** What an earlier step of the run makes, where an id is wanted. @param step its index */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- it is whichever id is wanted there
export const made = <Id extends string>(step: number): Id =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it is replaced by the id before the input is checked
  ({ made: step }) satisfies Made as unknown as Id;

const actionNameSchema = z.custom<ActionName>(
  (name) => typeof name === 'string' && isActionName(name),
  'not an action',
);

/** A task as the caller believes it to be: where a member is otherwise by now, the run is refused. */
const seenRowSchema = taskRowSchema.partial().required({ id: true });
export type SeenRow = z.infer<typeof seenRowSchema>;

const runStepSchema = z.strictObject({
  action: actionNameSchema,
  /** As the action takes it; see `Made`. Checked when the steps before it are done. */
  input: z.custom<object>((input) => isPlainObject(input), 'not an input'),
  seen: z.array(seenRowSchema).max(1000).optional(),
});

/** One action of a run. */
export type RunStep = {
  readonly [Name in ActionName]: {
    readonly action: Name;
    readonly input: ActionInput<Name>;
    readonly seen?: SeenRow[];
  };
}[ActionName];

export const runInputSchema = z.strictObject({
  steps: z.array(runStepSchema).min(1).max(10_000),
  /** Answers what would come of it, and writes nothing. */
  dryRun: z.boolean().default(false),
  /** Whether the answer says what each object was and is. */
  reports: z.boolean().default(false),
  /** Undone together with the step that this names, while that is the last one. */
  continues: undoTokenSchema.optional(),
  /** Names the run for `actions.stop` and the event `actions.progress`. */
  id: z.string().max(64).optional(),
});

export const runAnswerSchema = z.strictObject({
  /** Null where nothing changed, and for what cannot be undone. */
  undoToken: undoTokenSchema.nullable(),
  /** What the history says of it. */
  message: messageSchema.nullable(),
  steps: z.array(
    z.strictObject({
      /** Ids of what it made. */
      made: z.array(z.string()),
      /** Tasks that it changed. */
      taskIds: taskIdsSchema,
      /** What the action answers besides. */
      answer: z.custom<Partial<ActionAnswer<ActionName>>>((answer) => isPlainObject(answer)),
    }),
  ),
  report: z
    .strictObject({
      objects: z.array(changedObjectSchema),
      /** What it costs at the service, about. */
      requests: z.int().nonnegative(),
    })
    .nullable(),
});
export type RunAnswer = z.infer<typeof runAnswerSchema>;
