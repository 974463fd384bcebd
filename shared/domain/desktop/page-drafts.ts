import { z } from 'zod';

/** Characters: a note, and some. */
const MOST_TEXT = 250_000;

/** Half-written texts of the pages, by the field that they belong to. */
export const pageDraftsSchema = z.record(z.string().max(300), z.string().max(MOST_TEXT));
export type PageDrafts = z.infer<typeof pageDraftsSchema>;

/** The same as a list. */
export const draftListSchema = z.array(z.strictObject({ field: z.string(), text: z.string() }));

/** Null forgets one. */
export const draftChangesSchema = z.record(z.string().max(300), z.string().max(MOST_TEXT).nullable());
export type DraftChanges = z.infer<typeof draftChangesSchema>;
