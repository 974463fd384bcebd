import { z } from 'zod';
import { taskIdSchema } from '#shared/domain/ids.ts';

/** One edit that the service has not acknowledged, as the sync page lists it. */
export const unsentEditSchema = z.strictObject({
  /** Names the edit for `sync.retry` and `sync.discard`. */
  id: z.string().regex(/^\d{1,19}$/u),
  taskId: taskIdSchema,
  /** The task as it is shown now; empty when it is not shown any more. */
  title: z.string(),
  what: z.enum(['added', 'renamed', 'completed', 'reopened', 'wontDo', 'trashed', 'restored']),
  /** The new title of a renamed or added task, else null. */
  value: z.string().nullable(),
  state: z.enum(['waiting', 'sending', 'inDoubt', 'refused']),
  /** Why the service refused it, and what to do; null in every other state. */
  reason: z.string().nullable(),
});
export type UnsentEdit = z.infer<typeof unsentEditSchema>;
