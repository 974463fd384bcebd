import { z } from 'zod';

/** The truth about sync at this moment, as the sidebar tells it. */
export const syncStatusSchema = z.strictObject({
  state: z.enum(['offline', 'idle', 'pulling', 'pushing', 'waiting', 'blocked']),
  /** Edits that the service has not acknowledged. */
  unsent: z.int().nonnegative(),
  /** Edits that the service refused, kept until the person decides. */
  refused: z.int().nonnegative(),
  /** Values that lost against those of another device, kept until the person has seen them. */
  conflicts: z.int().nonnegative(),
  /** A reading that would take so many tasks away that the person is asked; null where there is none. */
  loss: z.strictObject({ lost: z.int(), known: z.int() }).nullable(),
  /** ISO 8601 UTC of the last pull that succeeded. */
  lastSyncedAt: z.string().nullable(),
  /** What happened to the file of this account, in sentences for the person; null when nothing did. */
  notice: z.string().nullable(),
  /** A sentence for the person when something is wrong, else null. */
  problem: z.string().nullable(),
});
export type SyncStatus = z.infer<typeof syncStatusSchema>;
