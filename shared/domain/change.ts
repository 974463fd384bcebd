import { z } from 'zod';
import { changeAuthorSchema } from '#shared/domain/author.ts';
import { ENTITIES } from '#shared/domain/entity.ts';
import { taskIdSchema } from '#shared/domain/ids.ts';
import { fieldChangeSchema } from '#shared/domain/unsent-edit.ts';
import { messageSchema } from '#shared/messages/message.ts';

/** Which changes of the log. */
export const changeScopeSchema = z.discriminatedUnion('kind', [
  /** Of one object. */
  z.strictObject({ kind: z.literal('object'), entity: z.enum(ENTITIES), id: z.string().min(1).max(200) }),
  /** Of everything, since the person was here last: before the last half an hour or more without a change by them. */
  z.strictObject({ kind: z.literal('lastHere') }),
  /** Of everything, since the beginning of yesterday. */
  z.strictObject({ kind: z.literal('yesterday') }),
  /** Those that came from elsewhere in the last 30 days. */
  z.strictObject({ kind: z.literal('elsewhere') }),
]);
export type ChangeScope = z.infer<typeof changeScopeSchema>;

/** One change of one object, in words. */
export const describedChangeSchema = z.strictObject({
  /** Grows with time; what pages go on from. */
  id: z.int(),
  /** Unix milliseconds. */
  at: z.number(),
  author: changeAuthorSchema,
  /** What was done; null where the log does not say. */
  message: messageSchema.nullable(),
  entity: z.enum(ENTITIES),
  objectId: z.string(),
  /** As it is called now, or was last; empty where nobody knows. */
  title: z.string(),
  becomes: z.enum(['new', 'changed', 'trashed', 'restored', 'gone', 'erased', 'unknown']),
  fields: z.array(fieldChangeSchema),
  /** What it changed is something else now than it was before: `data.bringBackChange` writes that again. */
  canBringBack: z.boolean(),
});
export type DescribedChange = z.infer<typeof describedChangeSchema>;

/** What others did to a task since the person saw it. */
export const unseenTaskSchema = z.strictObject({
  taskId: taskIdSchema,
  /** Oldest first, each author once. */
  by: z.array(
    z.strictObject({
      author: changeAuthorSchema,
      /** Whether the task came from this author. */
      isNew: z.boolean(),
      /** Names of the fields that this author changed, each once. */
      fields: z.array(messageSchema),
    }),
  ),
});
export type UnseenTask = z.infer<typeof unseenTaskSchema>;
