import { z } from 'zod';

/** Why this copy of Docket never looks for updates. */
export const updatesOffSchema = z.enum(['browser', 'development', 'unpublished', 'system', 'portable']);

/** What went wrong; nothing was installed in any of them. */
export const updateFailureSchema = z.enum([
  'offline',
  'server',
  'malformed',
  'signature',
  'platform',
  'expired',
  'older',
  'damaged',
  'install',
]);
export type UpdateFailure = z.infer<typeof updateFailureSchema>;

/** What is the case with updates of the app itself. */
export const updateStateSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('off'), why: updatesOffSchema }),
  /** Nothing newer was there; null before the first look. */
  z.strictObject({ kind: z.literal('current'), checkedAt: z.iso.datetime().nullable() }),
  z.strictObject({ kind: z.literal('checking') }),
  z.strictObject({ kind: z.literal('downloading'), version: z.string() }),
  /** It is put in place when Docket ends, or at once when the person says so. */
  z.strictObject({ kind: z.literal('ready'), version: z.string() }),
  z.strictObject({ kind: z.literal('failed'), why: updateFailureSchema, at: z.iso.datetime() }),
]);
export type UpdateState = z.infer<typeof updateStateSchema>;
