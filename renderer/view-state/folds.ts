import { z } from 'zod';
import { taskIdSchema } from '#shared/domain/ids.ts';
import { parseJson } from '#shared/domain/parse-json.ts';

/** Collapsed tasks and groups, and limits of columns, on this computer. */
const foldsSchema = z.object({
  /** Tasks whose subtasks are hidden, by view key. */
  tasks: z.record(z.string(), z.array(taskIdSchema)).catch({}),
  /** `viewKey|groupKey`. */
  groups: z.array(z.string()).catch([]),
  /** `viewKey|groupKey`, and the number of cards from which a column is tinted. */
  limits: z.record(z.string(), z.int().positive()).catch({}),
});
export type Folds = z.infer<typeof foldsSchema>;

export const NO_FOLDS: Folds = { tasks: {}, groups: [], limits: {} };

/** @param text folds as JSON; anything else is nothing folded */
export const textToFolds = (text: string | null): Folds => foldsSchema.catch(NO_FOLDS).parse(parseJson(text));
