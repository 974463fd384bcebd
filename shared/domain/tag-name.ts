import { z } from 'zod';
import { messageToText } from '#shared/messages/message.ts';

/** Characters that neither a label nor a name may hold (task-service-interface, "Tag (V2)"). */
const FORBIDDEN = /[\\/"#:*?<>|\s]/u;

/** The display name of a tag. */
export const tagLabelSchema = z
  .string()
  .min(1, messageToText({ code: 'tagMissing' }))
  .max(64, messageToText({ code: 'tagTooLong', values: { characters: 64 } }))
  .refine((label) => !FORBIDDEN.test(label), messageToText({ code: 'tagForbidden' }));

/** The identifier of a tag: a label in lower case. */
export const tagNameSchema = z.string().min(1).max(200);

/** The name that a label stands for. */
export const labelToTagName = (label: string): string => label.toLowerCase();
