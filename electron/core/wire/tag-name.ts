import { z } from 'zod';

/** Characters that neither a label nor a name may hold (task-service-interface, "Tag (V2)"). */
const FORBIDDEN = /[\\/"#:*?<>|\s]/u;

/** The display name of a tag. */
export const tagLabelSchema = z
  .string()
  .min(1, 'a tag needs at least one character')
  .refine((label) => !FORBIDDEN.test(label), 'a tag may not hold \\ / " # : * ? < > | or white space');

/** The identifier of a tag: a label without A to Z. */
export const tagNameSchema = tagLabelSchema.refine(
  (name) => !/[A-Z]/u.test(name),
  'a tag name may not hold upper-case letters',
);

/** The name that a label stands for. */
export const labelToTagName = (label: string): string => label.toLowerCase();
