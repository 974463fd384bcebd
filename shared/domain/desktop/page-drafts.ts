import { z } from 'zod';

/** Characters: a note, and some. */
const MOST_TEXT = 250_000;

const fieldSchema = z.string().max(300);
const textSchema = z.string().max(MOST_TEXT);

/** Half-written texts of the pages, by the field that they belong to. A list: an object has names of its own. */
export const draftListSchema = z.array(z.strictObject({ field: fieldSchema, text: textSchema }));
export type DraftList = z.infer<typeof draftListSchema>;

/** Null forgets one. */
export const draftChangesSchema = z.array(
  z.strictObject({ field: fieldSchema, text: textSchema.nullable() }),
);
export type DraftChanges = z.infer<typeof draftChangesSchema>;
