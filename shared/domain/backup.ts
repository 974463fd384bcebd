import { z } from 'zod';
import { fieldChangeSchema } from '#shared/domain/unsent-edit.ts';

/** A task that is another thing now than in a backup. */
export const comparedTaskSchema = z.strictObject({
  id: z.string(),
  /** In the backup; of one that was added since, now. So are the next two. */
  title: z.string(),
  listId: z.string(),
  parentId: z.string().nullable(),
  /** Since the backup. `trashed` is in the trash now, `erased` is nowhere any more. */
  state: z.enum(['added', 'changed', 'trashed', 'erased']),
  isClosed: z.boolean(),
  /** What was changed, from the backup to now. */
  fields: z.array(fieldChangeSchema),
});
export type ComparedTask = z.infer<typeof comparedTaskSchema>;

/** A filter or a habit that is another thing now than in a backup. */
const comparedOtherSchema = z.strictObject({
  kind: z.enum(['filter', 'habit']),
  id: z.string(),
  /** Now; of one that was deleted since, in the backup. */
  name: z.string(),
  state: z.enum(['added', 'changed', 'deleted']),
  /** Fields that say something else, of one that was changed. */
  changes: z.int().nonnegative(),
});
export type ComparedOther = z.infer<typeof comparedOtherSchema>;

/** What is another thing now than in a backup. */
export const backupComparisonSchema = z.strictObject({
  /** Those of the tasks, and those that are gone since; the name of the inbox is null. */
  lists: z.array(z.strictObject({ id: z.string(), name: z.string().nullable(), isGone: z.boolean() })),
  tasks: z.array(comparedTaskSchema),
  others: z.array(comparedOtherSchema),
  /** Tasks that cannot be read in the backup or here. */
  damaged: z.int().nonnegative(),
  /** More tasks that differ, and are not listed. */
  left: z.int().nonnegative(),
});
export type BackupComparison = z.infer<typeof backupComparisonSchema>;

/** What is brought back out of a backup. */
export const backupPickSchema = z.strictObject({
  taskIds: z.array(z.string()).max(20_000),
  /** Lists with all tasks that they had. */
  lists: z.array(z.string()).max(1000),
  /** With all that was below the tasks. */
  withSubtasks: z.boolean(),
});
export type BackupPick = z.infer<typeof backupPickSchema>;
