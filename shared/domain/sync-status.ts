import { z } from 'zod';
import { messageSchema } from '#shared/messages/message.ts';

/** How far a long reading is: of what the service has, so much is here. */
const syncProgressSchema = z.strictObject({
  kind: z.enum(['reading', 'writing']),
  done: z.int().nonnegative(),
  /** Null while nobody knows. */
  total: z.int().nonnegative().nullable(),
});
export type SyncProgress = z.infer<typeof syncProgressSchema>;

/** The first reading of an account whose store here is not empty: the person decides before anything is merged. */
const mergeQuestionSchema = z.strictObject({
  /** Tasks and lists here, and unsent edits among them. */
  here: z.strictObject({ tasks: z.int(), lists: z.int(), unsent: z.int() }),
  there: z.strictObject({ tasks: z.int(), lists: z.int() }),
  /** Tasks and lists on both sides. */
  both: z.int(),
});
export type MergeQuestion = z.infer<typeof mergeQuestionSchema>;

/** What becomes of what is here where another server answers than before. */
export const serverAnswerSchema = z.enum([
  // What it lacks is sent there again.
  'sendMissing',
  // What it lacks is removed here.
  'takeOver',
]);
export type ServerAnswer = z.infer<typeof serverAnswerSchema>;

/** The truth about sync at this moment, as the sidebar tells it. */
export const syncStatusSchema = z.strictObject({
  /** The service is the one in this process: there is nothing beyond this computer. */
  isLocal: z.boolean(),
  state: z.enum(['offline', 'idle', 'pulling', 'pushing', 'waiting', 'blocked', 'stopped']),
  /** Edits that the service has not acknowledged. */
  unsent: z.int().nonnegative(),
  /** Edits that the service refused, kept until the person decides. */
  refused: z.int().nonnegative(),
  /** Values that lost against those of another device, kept until the person has seen them. */
  conflicts: z.int().nonnegative(),
  /** Objects of the service that could not be read, kept as they came. */
  unreadable: z.int().nonnegative(),
  /** A reading that would take so many tasks away that the person is asked; null where there is none. */
  loss: z.strictObject({ lost: z.int(), known: z.int() }).nullable(),
  /** What is under way where it takes long; null otherwise. */
  progress: syncProgressSchema.nullable(),
  /** Null where there is no such question. */
  merge: mergeQuestionSchema.nullable(),
  /** Another server than before answers, or this one was restored from a backup: the person decides; null otherwise. */
  server: z.enum(['other', 'restored']).nullable(),
  /** ISO 8601 UTC of the last pull that succeeded. */
  lastSyncedAt: z.string().nullable(),
  /** What happened to the file of this account; null when nothing did. */
  notice: messageSchema.nullable(),
  /** ISO 8601 UTC: the end of a pause that the service asked for; null where there is none. */
  pausedUntil: z.string().nullable(),
  /** What is wrong, else null. */
  problem: messageSchema.nullable(),
});
export type SyncStatus = z.infer<typeof syncStatusSchema>;
