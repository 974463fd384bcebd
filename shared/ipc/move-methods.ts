import { z } from 'zod';
import { accountIdSchema, overLimitSchema } from '#shared/domain/account.ts';
import { ENTITIES } from '#shared/domain/entity.ts';
import { importOptionsSchema } from '#shared/actions/import-actions.ts';
import { messageSchema } from '#shared/messages/message.ts';
import { command, done, nothing, query } from '#shared/ipc/method.ts';
import { importOutcomeSchema, readFileSchema } from '#shared/ipc/transfer-methods.ts';

/** What is moved, and how it meets what is in the open account. */
const moveSchema = z.strictObject({
  from: accountIdSchema,
  /** Lists, folders, columns and filters whose name is in the open account already. */
  sameNames: z.enum(['merge', 'keepApart']),
  /** Tasks that an earlier move brought. */
  existing: importOptionsSchema.shape.existing,
});
export type MoveOptions = z.infer<typeof moveSchema>;

const count = z.int().nonnegative();

/** What the sign-ins of the account cannot send: it waits on this computer. */
const beyondSchema = z.strictObject({
  entity: z.enum(ENTITIES),
  objects: count,
  /** Empty where nothing of these objects can be sent. */
  fields: z.array(messageSchema),
});

const planSchema = z.strictObject({
  counts: readFileSchema.shape.counts,
  lists: readFileSchema.shape.lists,
  sample: readFileSchema.shape.sample,
  /** Objects that are no tasks, lists, folders or tags, by kinds. */
  others: z.array(z.strictObject({ entity: z.enum(ENTITIES), count })),
  added: count,
  updated: count,
  skipped: count,
  /** Tasks in the trash of the other account, which stay there. */
  trashed: count,
  overLimits: z.array(overLimitSchema),
  beyond: z.array(beyondSchema),
});
export type MovePlan = z.infer<typeof planSchema>;

const namedSchema = z.strictObject({ entity: z.enum(ENTITIES), title: z.string() });

/** What the service had when it was read back. */
const checkSchema = z.strictObject({
  /** ISO 8601 UTC. */
  at: z.string(),
  /** As they were in the other account. */
  same: count,
  /** Edited since, here or elsewhere, and so at the service, too. */
  editedSince: count,
  missing: count,
  different: count,
  /** Too many to be asked for one by one. */
  notAsked: count,
  /** The first ones that are missing or different. */
  named: z.array(z.strictObject({ ...namedSchema.shape, fields: z.array(messageSchema) })),
});
export type MoveCheck = z.infer<typeof checkSchema>;

export const moveStateSchema = z.strictObject({
  from: accountIdSchema,
  /** ISO 8601 UTC. */
  startedAt: z.string(),
  /** `interrupted`: nothing was written, or it was undone. */
  phase: z.enum(['interrupted', 'sending', 'sent']),
  /** Objects: tasks, lists, tags and so on. */
  total: count,
  sent: count,
  /** The service does not take them: the page of sync says why. */
  refused: count,
  /** They wait for a sign-in with the password. */
  beyond: count,
  check: checkSchema.nullable(),
});
export type MoveState = z.infer<typeof moveStateSchema>;

const state = moveStateSchema.nullable();

/** From another account of this computer into the open one. The other one is only read. */
export const moveMethods = {
  /** What would come of it. Nothing is written. */
  'move.plan': query({
    input: moveSchema,
    output: z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('plan'), ...planSchema.shape }),
      z.strictObject({
        kind: z.literal('notReady'),
        why: z.enum(['notSynced', 'sameAccount', 'unknown', 'empty', 'damaged', 'tooLarge', 'underWay']),
      }),
    ]),
  }),
  /** Makes a backup, then takes everything in as one step of the history. */
  'move.start': command({
    input: z.strictObject({ ...moveSchema.shape, id: z.string().max(64) }),
    output: importOutcomeSchema,
  }),
  /** The last move into this account; null where there was none, or it is over. */
  'move.state': query({ input: nothing, output: state }),
  /** Sends what waits, then reads it back from the service and compares. */
  'move.verify': command({ input: nothing, output: state }),
  /** Reads it back once more, and sends again what is missing there. What it became is for `move.verify` to tell. */
  'move.sendAgain': command({ input: nothing, output: state }),
  /** The move is over. Nothing else changes. */
  'move.end': command({ input: nothing, output: done }),
  /**
   * Moves the tasks that were moved from this account into `to` to the trash, with their lists, as one step of the
   * history. What was changed here since stays.
   */
  'move.emptySource': command({
    input: z.strictObject({ to: accountIdSchema }),
    output: z.strictObject({ tasks: count, kept: count }),
  }),
} as const;
