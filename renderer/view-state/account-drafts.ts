import { z } from 'zod';
import { readJson } from '#shared/domain/parse-json.ts';

const draftSchema = z.object({
  text: z.string(),
  /** Of the parts that stay plain text, as it is stored. */
  memory: z.string(),
  isOpen: z.boolean(),
});

/** What is written in the entry line of accounts that are not open, by account. */
export type AccountDrafts = Readonly<Record<string, Readonly<z.infer<typeof draftSchema>>>>;

export const textToAccountDrafts = (text: string | null): AccountDrafts =>
  readJson(z.record(z.string(), draftSchema), text) ?? {};
