import { z } from 'zod';

/** Characters that neither a label nor a name may hold (task-service-interface, "Tag (V2)"). */
const FORBIDDEN = /[\\/"#:*?<>|\s]/u;

/** The display name of a tag. */
export const tagLabelSchema = z
  .string()
  .min(1, 'A tag needs at least one character.')
  .max(64, 'A tag can have at most 64 characters.')
  .refine((label) => !FORBIDDEN.test(label), 'A tag may not hold \\ / " # : * ? < > | or white space.');

/** The identifier of a tag: a label in lower case. */
export const tagNameSchema = z.string().min(1).max(200);

/** The name that a label stands for. */
export const labelToTagName = (label: string): string => label.toLowerCase();
