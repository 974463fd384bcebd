import { z } from 'zod';
import { habitIdSchema, projectIdSchema, taskIdSchema } from '#shared/domain/ids.ts';
import { taskStatusSchema, TITLE_MAX_LENGTH } from '#shared/domain/task.ts';
import { query } from '#shared/ipc/method.ts';

/** From, to (not included), in code units. */
const ranges = z.array(z.tuple([z.int().nonnegative(), z.int().nonnegative()]));
const marked = z.strictObject({ text: z.string(), ranges });

export const searchResultSchema = z.strictObject({
  tasks: z.array(
    z.strictObject({
      id: taskIdSchema,
      projectId: projectIdSchema,
      status: taskStatusSchema,
      title: marked,
      /** A stretch of its notes, checklist or tags where the match is not in the title. */
      excerpt: marked.nullable(),
    }),
  ),
  lists: z.array(z.strictObject({ id: projectIdSchema, color: z.string().nullable(), name: marked })),
  tags: z.array(z.strictObject({ name: z.string(), color: z.string().nullable(), label: marked })),
  habits: z.array(
    z.strictObject({ id: habitIdSchema, color: z.string(), archived: z.boolean(), name: marked }),
  ),
});
export type SearchResult = z.infer<typeof searchResultSchema>;

export const searchMethods = {
  /** Every word of `text` must be there, also inside of words; capitals and accents count for nothing. */
  'search.query': query({
    input: z.strictObject({
      text: z.string().max(1000),
      /** Also what is completed, not to be done, archived, or in an archived list. */
      withClosed: z.boolean(),
      limit: z.int().min(1).max(200),
    }),
    output: searchResultSchema,
  }),
  /** Open tasks of a list that a new one may go below: those called so, then those that begin so, then those that have it inside. */
  'search.parents': query({
    input: z.strictObject({
      /** Null for the inbox. */
      projectId: projectIdSchema.nullable(),
      /** What is typed of a title; the first tasks of the list for nothing. */
      text: z.string().max(TITLE_MAX_LENGTH),
      limit: z.int().min(1).max(50),
    }),
    output: z.array(z.strictObject({ id: taskIdSchema, title: z.string() })),
  }),
} as const;
