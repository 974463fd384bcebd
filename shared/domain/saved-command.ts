import { z } from 'zod';
import { columnIdSchema, projectIdSchema } from '#shared/domain/ids.ts';
import { taskChangeSchema, titleSchema } from '#shared/domain/task.ts';
import { messageSchema } from '#shared/messages/message.ts';

/** One thing that a command does to each task: a step of the history in general. */
export const commandStepSchema = z.discriminatedUnion('kind', [
  /** The same value for each task. */
  z.strictObject({ kind: z.literal('change'), change: taskChangeSchema }),
  /** The task's own date, so many days later; a task without a date gets that day from today. */
  z.strictObject({ kind: z.literal('shift'), days: z.int().min(-3660).max(3660) }),
  /** So many days from the day on which the command runs, with the time and the length that the task has. */
  z.strictObject({ kind: z.literal('onDay'), days: z.int().min(-3660).max(3660) }),
  z.strictObject({
    kind: z.literal('move'),
    projectId: projectIdSchema,
    columnId: columnIdSchema.nullable(),
  }),
  z.strictObject({ kind: z.literal('appendNotes'), text: z.string().min(1).max(10_000) }),
  z.strictObject({ kind: z.literal('addItems'), titles: z.array(titleSchema).min(1).max(100) }),
  z.strictObject({ kind: z.literal('addSubtasks'), titles: z.array(titleSchema).min(1).max(100) }),
  z.strictObject({ kind: z.literal('reopen') }),
  z.strictObject({ kind: z.literal('complete') }),
  z.strictObject({ kind: z.literal('abandon') }),
  z.strictObject({ kind: z.literal('trash') }),
]);
export type CommandStep = z.infer<typeof commandStepSchema>;

/** What ends or reopens a task, and says no more. */
type ClosingStep = Extract<CommandStep, { readonly kind: 'reopen' | 'complete' | 'abandon' | 'trash' }>;

const CLOSING: ReadonlySet<CommandStep['kind']> = new Set(['reopen', 'complete', 'abandon', 'trash']);

export const isClosing = (step: CommandStep): step is ClosingStep => CLOSING.has(step.kind);

export const commandStepsSchema = z.array(commandStepSchema).min(1).max(50);

export const commandNameSchema = z.string().trim().min(1).max(60);

/** Steps that a person named, to be done again to other tasks. */
export const savedCommandSchema = z.strictObject({
  id: z.string().min(1).max(64),
  name: commandNameSchema,
  steps: commandStepsSchema,
  /** Lists that offer it when a task arrives there. */
  offeredIn: z.array(projectIdSchema).max(1000),
});
export type SavedCommand = z.infer<typeof savedCommandSchema>;

/** A saved command with what each of its steps does. */
export const describedCommandSchema = savedCommandSchema.extend({ words: z.array(messageSchema) });

/** What steps of the history come to in general. */
export const generalisedSchema = z.strictObject({
  /** Each with the ways in which it can be meant; the first is the likely one. */
  lines: z.array(
    z.strictObject({
      choices: z.array(z.strictObject({ step: commandStepSchema, words: messageSchema })).min(1),
    }),
  ),
  /** What cannot be done again to another task. */
  left: z.array(messageSchema),
});
export type Generalised = z.infer<typeof generalisedSchema>;
