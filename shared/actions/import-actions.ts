import { z } from 'zod';
import { defineListAction } from '#shared/actions/action.ts';
import { exchangeSchema } from '#shared/domain/exchange.ts';
import { projectIdSchema } from '#shared/domain/ids.ts';
import { undoTokenSchema } from '#shared/ipc/changed.ts';

/** Where what is brought in goes, and what happens to what is here already. */
export const importOptionsSchema = z.strictObject({
  /** Null puts each task where the file has it: a list of that name, which is made where there is none. */
  into: projectIdSchema.nullable(),
  /** Tasks that an earlier import of the same file brought. */
  existing: z.enum(['skip', 'update']),
});
export type ImportOptions = z.infer<typeof importOptionsSchema>;

const objectSchema = z.custom<Readonly<Record<string, unknown>>>(
  (object) => typeof object === 'object' && object !== null && !Array.isArray(object),
  'not an object',
);

export const importActions = {
  'data.import': defineListAction({
    about: 'Takes in what was read from a file: lists, folders, columns, tags and tasks.',
    input: z.strictObject({
      ...importOptionsSchema.shape,
      ...exchangeSchema.shape,
      /** Of a file of Docket: its objects whole, which are taken in place of `lists` and `tasks`. */
      file: z
        .strictObject({ inboxId: z.string(), objects: z.record(z.string(), z.array(objectSchema)) })
        .nullable(),
    }),
    answer: z.strictObject({
      undoToken: undoTokenSchema.nullable(),
      added: z.int(),
      updated: z.int(),
      /** Here already, and left as they are. */
      skipped: z.int(),
    }),
    needs: null,
    message: (_input, { added, changed }) => ({ code: 'imported', values: { tasks: added + changed } }),
  }),
} as const;
