import { z } from 'zod';
import { taskIdSchema } from '#shared/domain/ids.ts';
import { TITLE_MAX_LENGTH } from '#shared/domain/task.ts';
import { viewSchema } from '#shared/domain/view.ts';

/** The pages of an installed app: the window, and the small one that takes a task from anywhere. */
export const pageWindowSchema = z.enum(['main', 'quickEntry']);
export type PageWindow = z.infer<typeof pageWindowSchema>;

/**
 * What a person asked for outside of the page: in a menu, with a link, on the
 * command line. It waits in the host until the page takes it, since a page that
 * is still loading hears no event. None of them changes a task.
 */
export const pageRequestSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('run'), command: z.string().max(100) }),
  z.strictObject({ kind: z.literal('open'), view: viewSchema }),
  z.strictObject({ kind: z.literal('showTask'), id: taskIdSchema }),
  /** For the entry line, where the person reads it before anything is made of it. */
  z.strictObject({ kind: z.literal('draft'), text: z.string().min(1).max(TITLE_MAX_LENGTH) }),
  /** A link or an argument that says nothing that Docket knows. */
  z.strictObject({ kind: z.literal('notUnderstood') }),
]);
export type PageRequest = z.infer<typeof pageRequestSchema>;
