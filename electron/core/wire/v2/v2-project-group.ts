import { z } from 'zod';
import { identifierSchema, optionalIdentifierSchema } from '#core/wire/identifier.ts';
import { emptyAsNull, sortTypeSchema, viewModeSchema } from '#core/wire/v2/v2-project.ts';
import { int64Schema } from '#core/wire/wire-integer.ts';

const anything = z.unknown().optional();

const sharedFields = {
  name: z.string().min(1).max(1000),
  listType: z.literal('group').nullish(),
  sortOrder: int64Schema.nullish(),
  showAll: z.boolean().nullish(),
  open: z.boolean().nullish(),
  viewMode: emptyAsNull(viewModeSchema),
  sortType: emptyAsNull(sortTypeSchema),
  sortOption: anything,
  teamId: anything,
  etag: anything,
  deleted: anything,
  userId: anything,
  background: anything,
  timeline: anything,
};

/** task-service-interface, "Project group (V2)". */
export const v2GroupCreateSchema = z.strictObject({ ...sharedFields, id: optionalIdentifierSchema });
export const v2GroupUpdateSchema = z.strictObject({ ...sharedFields, id: identifierSchema });
export type V2GroupBody = z.infer<typeof v2GroupCreateSchema>;
