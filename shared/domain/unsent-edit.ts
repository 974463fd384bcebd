import { ENTITIES } from '#shared/domain/entity.ts';
import { z } from 'zod';
import { answersSchema } from '#shared/domain/sync-answers.ts';
import { messageSchema } from '#shared/messages/message.ts';

/** One field of an edit. Null where there was or is nothing. */
export const fieldChangeSchema = z.strictObject({
  field: messageSchema,
  before: messageSchema.nullable(),
  after: messageSchema.nullable(),
});
export type FieldChange = z.infer<typeof fieldChangeSchema>;

/** One edit that the service has not acknowledged, as the sync page lists it. */
export const unsentEditSchema = z.strictObject({
  /** Names the edit for `sync.retry` (`answers.act`) and `sync.discard` (`answers.leave`). */
  id: z.string().regex(/^\d{1,19}$/u),
  entity: z.enum(ENTITIES),
  objectId: z.string(),
  /** The title or name as it is shown now; empty when it is not shown any more. */
  title: z.string(),
  what: z.enum([
    'added',
    'edited',
    'renamed',
    'completed',
    'reopened',
    'wontDo',
    'moved',
    'trashed',
    'restored',
    'erased',
  ]),
  fields: z.array(fieldChangeSchema),
  state: z.enum(['waiting', 'sending', 'inDoubt', 'refused']),
  /** Why the service refused it, and what to do; what a waiting one waits for beside its turn; else null. */
  reason: messageSchema.nullable(),
  /** What the person can answer; null in every other state. */
  answers: answersSchema.nullable(),
});
export type UnsentEdit = z.infer<typeof unsentEditSchema>;
