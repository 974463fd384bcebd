import { z } from 'zod';
import { issueToMessage, messageSchema } from '#shared/messages/message.ts';

/** Everything that can go wrong across the bridge, as plain data. Nothing else crosses. */
export const appErrorSchema = z.discriminatedUnion('kind', [
  /** The input was not what the contract declares; `message` is for the person, `detail` names the field and the rule. */
  z.strictObject({ kind: z.literal('BadRequest'), message: messageSchema, detail: z.string().optional() }),
  z.strictObject({ kind: z.literal('NotFound'), entity: z.string(), id: z.string() }),
  /** The core will not do it, and why. */
  z.strictObject({
    kind: z.literal('Refused'),
    reason: messageSchema,
    /** Of a run: the index of the action. */
    step: z.int().optional(),
  }),
  z.strictObject({ kind: z.literal('NotSignedIn') }),
  z.strictObject({ kind: z.literal('NotSupported'), needs: z.enum(['V1', 'V2', 'electron', 'keychain']) }),
  /** A bug or a broken machine; the log of the main process has the stack under `reference`. */
  z.strictObject({ kind: z.literal('Internal'), reference: z.string() }),
  /** The host did not answer at all. Only the page's own transport makes this one. */
  z.strictObject({ kind: z.literal('Unreachable') }),
]);
export type AppError = z.infer<typeof appErrorSchema>;

/** @param where the names that lead to the input */
export const toBadRequest = (error: z.ZodError, where: readonly string[] = []): AppError => {
  const [issue] = error.issues;
  const message = issueToMessage(error) ?? { code: 'notAllowed' };
  const rule = message.code === 'notAllowed' ? (issue?.message ?? 'not what the method takes') : message.code;
  const path = [...where, ...(issue?.path ?? [])].join('.');
  return { kind: 'BadRequest', message, detail: path === '' ? rule : `${path}: ${rule}` };
};
