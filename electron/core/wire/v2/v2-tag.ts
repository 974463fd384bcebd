import { z } from 'zod';
import { colorSchema } from '#core/wire/color.ts';
import { tagLabelSchema, tagNameSchema } from '#core/wire/tag-name.ts';
import { emptyAsNull, sortTypeSchema } from '#core/wire/v2/v2-project.ts';
import { int64Schema } from '#core/wire/wire-integer.ts';

const anything = z.unknown().optional();

const sharedFields = {
  label: tagLabelSchema,
  name: emptyAsNull(tagNameSchema),
  color: colorSchema.optional(),
  /** The name of the tag above; "" and null take it off. */
  parent: z.union([z.literal('').transform(() => null), tagNameSchema]).nullish(),
  sortType: emptyAsNull(sortTypeSchema),
  sortOrder: int64Schema.nullish(),
  type: anything,
  sortOption: anything,
  timeline: anything,
  etag: anything,
};

/** task-service-interface, "Tag (V2)". */
export const v2TagCreateSchema = z.strictObject({ ...sharedFields, rawName: anything });
export type V2TagCreate = z.infer<typeof v2TagCreateSchema>;

export const v2TagUpdateSchema = z.strictObject({ ...sharedFields, rawName: emptyAsNull(tagNameSchema) });
export type V2TagUpdate = z.infer<typeof v2TagUpdateSchema>;

/** `newName` is a label, from which the name follows. */
export const v2TagRenameSchema = z.strictObject({ name: tagNameSchema, newName: tagLabelSchema });

export const v2TagMergeSchema = z.strictObject({ name: tagNameSchema, newName: tagLabelSchema });
