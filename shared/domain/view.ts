import { z } from 'zod';
import { projectIdSchema, taskIdSchema } from '#shared/domain/ids.ts';

/** What the middle pane can show. */
export const viewSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('inbox') }),
  z.strictObject({ kind: z.literal('all') }),
  z.strictObject({ kind: z.literal('completed') }),
  z.strictObject({ kind: z.literal('project'), projectId: projectIdSchema }),
]);
export type View = z.infer<typeof viewSchema>;

/** A stable text for a view: cache keys and the address bar. */
export const viewToKey = (view: View): string =>
  view.kind === 'project' ? `project/${view.projectId}` : view.kind;

/**
 * The order of a view without its contents: ids in reading order, cut into
 * groups. Only rows that are on screen are read with their contents
 * (`tasks.rows`), so a view of 50,000 costs what is visible.
 */
export const outlineSchema = z.strictObject({
  ids: z.array(taskIdSchema),
  groups: z.array(
    z.strictObject({
      key: z.enum(['open', 'closed']),
      /** How many tasks the group has, whether or not their ids are listed. */
      count: z.int().nonnegative(),
      /** How many of `ids` belong to this group, in order. */
      listed: z.int().nonnegative(),
    }),
  ),
});
export type Outline = z.infer<typeof outlineSchema>;
