import { z } from 'zod';

/**
 * A branch is a second copy of the open account, in which something else is seen or tried than what the account has now:
 * a `rewind` shows an earlier moment and cannot be written, a `rehearsal` begins as the account is and takes every edit.
 */
export const branchKindSchema = z.enum(['rewind', 'rehearsal']);
export type BranchKind = z.infer<typeof branchKindSchema>;

export const branchIdSchema = z.string().min(1).max(64);

export const branchStateSchema = z.strictObject({
  branch: branchIdSchema,
  kind: branchKindSchema,
  /** The moment that is shown, Unix milliseconds; of a rehearsal when it began. */
  at: z.number(),
  /** The oldest moment that the change log tells of, and the last change. Unix milliseconds. */
  oldest: z.number(),
  newest: z.number(),
  /** Objects that cannot be shown as they were at this moment, by kind of object. */
  unknown: z.strictObject({ tasks: z.int(), others: z.int() }),
});
export type BranchState = z.infer<typeof branchStateSchema>;
