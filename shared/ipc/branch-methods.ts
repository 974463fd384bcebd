import { z } from 'zod';
import { isPlainObject } from '#shared/domain/plain-data.ts';
import { branchIdSchema, branchKindSchema, branchStateSchema } from '#shared/domain/branch.ts';
import { backupComparisonSchema, backupPickSchema } from '#shared/domain/backup.ts';
import { describedChangeSchema } from '#shared/domain/change.ts';
import { broughtBackSchema, keptByUndoSchema } from '#shared/actions/import-actions.ts';
import { undoTokenSchema } from '#shared/ipc/changed.ts';
import { command, done, query } from '#shared/ipc/method.ts';

const ofBranch = z.strictObject({ branch: branchIdSchema });

/** Branches of the open account. Nothing of them changes the account but `branch.bringBack`. */
export const branchMethods = {
  /** Ends an open branch of the same kind. Refused where the change log is empty. */
  'branch.open': query({ input: z.strictObject({ kind: branchKindSchema }), output: branchStateSchema }),
  'branch.state': query({ input: ofBranch, output: branchStateSchema }),
  /** Shows another moment of a rewind: the last one that is asked for. An earlier question that is still under way ends. */
  'branch.moveTo': query({
    input: z.strictObject({
      branch: branchIdSchema,
      /** Unix milliseconds; before the log begins it is the oldest moment, after now it is now. */
      at: z.number(),
    }),
    output: z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('moved'), state: branchStateSchema }),
      /** A later question took its place. */
      z.strictObject({ kind: z.literal('superseded') }),
    ]),
  }),
  /**
   * Calls a method of the contract on the branch: what it takes and answers is checked against that method. Which methods
   * a branch answers is decided in `branch-routes.ts`.
   */
  'branch.call': query({
    input: z.strictObject({
      branch: branchIdSchema,
      method: z.string().max(100),
      input: z.custom<Readonly<Record<string, unknown>>>(isPlainObject, 'not an input'),
    }),
    output: z.unknown(),
  }),
  /** What was changed last at the moment that a rewind shows, newest first, and the moments with the changes around it. */
  'branch.near': query({
    input: ofBranch,
    output: z.strictObject({
      changes: z.array(describedChangeSchema),
      /** Unix milliseconds: the last changes of the next seconds with changes before and after it; null where there are none. */
      earlier: z.number().nullable(),
      later: z.number().nullable(),
    }),
  }),
  /** What is another thing now than at the moment that a rewind shows. */
  'branch.compare': query({
    input: ofBranch,
    output: z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('compared'), ...backupComparisonSchema.shape }),
      z.strictObject({ kind: z.literal('notRead'), why: z.enum(['damaged', 'newer', 'tooComplex']) }),
    ]),
  }),
  /** Brings tasks and lists of the account back as they were at that moment, as one step of the history. */
  'branch.bringBack': command({
    input: z.strictObject({ branch: branchIdSchema, ...backupPickSchema.shape, id: z.string().max(64) }),
    output: z.strictObject({ undoToken: undoTokenSchema.nullable(), ...broughtBackSchema.shape }),
  }),
  /** Writes what was done in a rehearsal into the account, as one step, and ends it. A dry run says what would stay as it is. */
  'branch.keep': command({
    input: z.strictObject({ branch: branchIdSchema, dryRun: z.boolean() }),
    output: z.strictObject({
      undoToken: undoTokenSchema.nullable(),
      /** Objects that are otherwise than in the account. */
      changed: z.int(),
      kept: z.array(keptByUndoSchema),
    }),
  }),
  'branch.close': query({ input: ofBranch, output: done }),
} as const;
