import { z } from 'zod';
import { authorSchema } from '#shared/domain/author.ts';
import { changeScopeSchema, describedChangeSchema, unseenTaskSchema } from '#shared/domain/change.ts';
import { describedStepSchema, historyStepSchema } from '#shared/domain/history.ts';
import { taskIdSchema } from '#shared/domain/ids.ts';
import {
  describedCommandSchema,
  generalisedSchema,
  savedCommandSchema,
} from '#shared/domain/saved-command.ts';
import { undoTokenSchema } from '#shared/ipc/changed.ts';
import { command, done, nothing, query } from '#shared/ipc/method.ts';
import { messageSchema } from '#shared/messages/message.ts';

const historyStep = z.strictObject({
  /** What was undone or redone; null when there was nothing to do. */
  message: messageSchema.nullable(),
  /** Tasks that it changed. */
  taskIds: z.array(taskIdSchema),
  /** Objects that it could not change: deleted permanently, or a series that another device moved on. */
  missed: z.int().nonnegative(),
  /** Newer values of another device that it replaced: they are listed in `sync.conflicts`. */
  replaced: z.int().nonnegative(),
});

/** The steps that can be undone, the change log, and what is made of steps to be done again. */
export const historyMethods = {
  'history.undo': command({
    /**
     * With a token, only that step is undone, and only while it is the last one. Where `isLast` is false, an earlier
     * one as well: refused where a later step is about something of it.
     */
    input: z.strictObject({ token: undoTokenSchema.optional(), isLast: z.boolean().optional() }),
    output: historyStep,
  }),
  /** Undoes every step of an author since a time, except steps with later changes by others to the same objects. */
  'history.undoBy': command({
    input: z.strictObject({ author: authorSchema, since: z.iso.datetime() }),
    output: z.strictObject({
      /** Steps that were taken back. */
      undone: z.int().nonnegative(),
      /** Steps that were not undone: another author has changed the same objects later. */
      kept: z.int().nonnegative(),
      taskIds: z.array(taskIdSchema),
    }),
  }),
  /** What one step did; null where it is forgotten. */
  'history.step': query({
    input: z.strictObject({ id: undoTokenSchema }),
    output: describedStepSchema.nullable(),
  }),
  /** The steps that can be undone and redone, newest first. */
  'history.list': query({
    input: z.strictObject({ limit: z.int().min(1).max(500).default(100) }),
    output: z.array(historyStepSchema),
  }),
  /** Changes of the change log in words, newest first. `next` is where the next page begins. */
  'history.changes': query({
    input: z.strictObject({
      scope: changeScopeSchema,
      from: z.int().nullable().default(null),
      limit: z.int().min(1).max(200).default(50),
    }),
    output: z.strictObject({
      changes: z.array(describedChangeSchema),
      next: z.int().nullable(),
      /** Unix milliseconds. */
      since: z.number().nullable(),
    }),
  }),
  /**
   * Tasks that others changed since the person saw them. With `after`, what happened behind that change: `unseen` comes
   * on top of what was answered before, and the tasks of `seen` leave it.
   */
  'history.unseen': query({
    input: z.strictObject({ after: z.int().nonnegative().nullable().default(null) }),
    output: z.strictObject({
      unseen: z.array(unseenTaskSchema),
      seen: z.array(taskIdSchema),
      /** The last change that was looked at. */
      upTo: z.int().nonnegative(),
    }),
  }),
  /** The person saw these tasks; null for all that there are. */
  'history.see': command({
    input: z.strictObject({ taskIds: z.array(taskIdSchema).max(1000).nullable() }),
    output: done,
  }),
  'history.redo': command({ input: nothing, output: historyStep }),
  /** What steps of the history come to in general, to be named and done again. */
  'commands.generalise': query({
    input: z.strictObject({ steps: z.array(undoTokenSchema).min(1).max(50) }),
    output: generalisedSchema,
  }),
  /** Saved commands, by name. */
  'commands.list': query({ input: nothing, output: z.array(describedCommandSchema) }),
  /** Adds a command, or changes the one of its id. Refused where another one has the name. */
  'commands.save': command({
    input: savedCommandSchema.extend({ id: savedCommandSchema.shape.id.nullable() }),
    output: savedCommandSchema,
  }),
  'commands.delete': command({ input: savedCommandSchema.pick({ id: true }), output: done }),
} as const;
