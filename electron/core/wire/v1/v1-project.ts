import { z } from 'zod';
import { colorSchema } from '#core/wire/color.ts';
import { optionalIdentifierSchema } from '#core/wire/identifier.ts';
import { projectKindSchema, viewModeSchema } from '#core/wire/v2/v2-project.ts';
import { int64Schema } from '#core/wire/wire-integer.ts';

const NAME_LENGTH = 64;

/** Longer names are cut silently (observed). */
export const v1NameSchema = z
  .string()
  .min(1)
  .transform((name) => name.slice(0, NAME_LENGTH));

const sharedFields = {
  color: colorSchema.optional(),
  sortOrder: int64Schema.nullish(),
  viewMode: viewModeSchema.nullish(),
  kind: projectKindSchema.nullish(),
  groupId: optionalIdentifierSchema,
};

/** Unknown fields are ignored on V1. */
export const v1ProjectCreateSchema = z.object({ ...sharedFields, name: v1NameSchema });

export const v1ProjectUpdateSchema = z.object({ ...sharedFields, name: v1NameSchema.nullish() });
