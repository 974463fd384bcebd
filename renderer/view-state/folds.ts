import { z } from 'zod';
import { taskIdSchema } from '#shared/domain/ids.ts';

/** What of the views is folded, and how many cards a column is meant to have; of this computer. */
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

/** @param text as `foldsToText` wrote it; anything else is nothing folded */
export const textToFolds = (text: string | null): Folds => {
  try {
    return foldsSchema.catch(NO_FOLDS).parse(JSON.parse(text ?? '{}'));
  } catch (error) {
    if (error instanceof SyntaxError) return NO_FOLDS;
    throw error;
  }
};

export const foldsToText = (folds: Folds): string => JSON.stringify(folds);
