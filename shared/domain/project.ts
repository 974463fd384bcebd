import { z } from 'zod';
import { folderIdSchema, projectIdSchema } from '#shared/domain/ids.ts';

/** A list, as the sidebar shows it. The inbox is the one with `isInbox`. */
export const projectRowSchema = z.strictObject({
  id: projectIdSchema,
  name: z.string(),
  /** `#RRGGBB`, or null where the list has no colour. */
  color: z.string().nullable(),
  folderId: folderIdSchema.nullable(),
  isInbox: z.boolean(),
  openCount: z.int().nonnegative(),
});
export type ProjectRow = z.infer<typeof projectRowSchema>;
