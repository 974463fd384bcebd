import { z } from 'zod';
import { taskIdSchema } from '#shared/domain/ids.ts';

/** Names the step that a command made, for `history.undo`. */
export const undoTokenSchema = z.string().regex(/^[0-9]{1,19}$/u);

/** What a command on tasks did. */
export const changedTasksSchema = z.strictObject({
  /** Tasks that really changed; completing a completed task changes nothing. */
  taskIds: z.array(taskIdSchema),
  /** Null when nothing changed. */
  undoToken: undoTokenSchema.nullable(),
});

/** What a command on lists, folders, tags, columns or filters did. */
export const changedSchema = z.strictObject({ undoToken: undoTokenSchema.nullable() });
