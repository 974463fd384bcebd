import { z } from 'zod';
import { branchIdSchema, branchKindSchema, branchStateSchema } from '#shared/domain/branch.ts';
import { done, query } from '#shared/ipc/method.ts';

const ofBranch = z.strictObject({ branch: branchIdSchema });

/** Branches of the open account. All are queries: nothing of them changes the account. */
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
    input: z.strictObject({ branch: branchIdSchema, method: z.string().max(100), input: z.unknown() }),
    output: z.unknown(),
  }),
  'branch.close': query({ input: ofBranch, output: done }),
} as const;
