import { z } from 'zod';
import { messageSchema } from '#shared/messages/message.ts';
import { taskIdSchema } from '#shared/domain/ids.ts';

/** One action of the person, which is undone and redone as a whole. */
export const historyStepSchema = z.strictObject({
  /** The undo token. */
  id: z.string(),
  /** What was done. */
  message: messageSchema,
  /** Unix milliseconds. */
  at: z.number(),
  isUndone: z.boolean(),
  /** The first few of the tasks that it was about, for their titles. */
  taskIds: z.array(taskIdSchema).max(3),
});
export type HistoryStepRow = z.infer<typeof historyStepSchema>;
