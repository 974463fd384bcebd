import { z } from 'zod';
import { authorSchema } from '#shared/domain/author.ts';
import { messageSchema } from '#shared/messages/message.ts';
import { taskIdSchema } from '#shared/domain/ids.ts';
import { unsentEditSchema } from '#shared/domain/unsent-edit.ts';

/** One action of the person, which is undone and redone as a whole. */
export const historyStepSchema = z.strictObject({
  /** The undo token. */
  id: z.string(),
  /** What was done. */
  message: messageSchema,
  /** Unix milliseconds. */
  at: z.number(),
  /** Who asked for it. */
  author: authorSchema,
  isUndone: z.boolean(),
  /** The first few of the tasks that it was about, for their titles. */
  taskIds: z.array(taskIdSchema).max(3),
});
export type HistoryStepRow = z.infer<typeof historyStepSchema>;

export const changedObjectSchema = z.strictObject({
  entity: unsentEditSchema.shape.entity,
  id: z.string(),
  /** Its title or name afterwards, or before where it is gone. */
  title: z.string(),
  /** A task that moves to the trash is gone, too. */
  becomes: z.enum(['new', 'changed', 'gone']),
  fields: unsentEditSchema.shape.fields,
});
export type ChangedObject = z.infer<typeof changedObjectSchema>;

/** A step with what it changed: each object as it was before the step, and after it. */
export const describedStepSchema = historyStepSchema
  .omit({ taskIds: true })
  .extend({ objects: z.array(changedObjectSchema) });
export type DescribedStep = z.infer<typeof describedStepSchema>;
