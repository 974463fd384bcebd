import { z } from 'zod';

/** What is over and is kept here only as far back as somebody has looked. */
export const olderOfSchema = z.enum(['done', 'wontDo', 'trash']);
export type OlderOf = z.infer<typeof olderOfSchema>;

export const olderReadSchema = z.strictObject({
  /** How many tasks came that were not kept here. */
  count: z.int().nonnegative(),
  /** Unix milliseconds down to which all of it was read; null where the service pages by no time. */
  backTo: z.int().nullable(),
  /** The service has no more. */
  isEnd: z.boolean(),
});
export type OlderRead = z.infer<typeof olderReadSchema>;

/** How far back tasks that are over were read, as far as the sign-ins can read on. */
export const olderStateSchema = z.strictObject({
  of: z.enum(['done', 'wontDo']),
  /** Unix milliseconds; null where nothing was read yet. */
  backTo: z.int().nullable(),
  isEnd: z.boolean(),
});
