import { z } from 'zod';
import { identifierSchema, optionalIdentifierSchema } from '#core/wire/identifier.ts';
import { int64Schema } from '#core/wire/wire-integer.ts';

const anything = z.unknown().optional();

const sharedFields = {
  projectId: identifierSchema,
  name: z.string().min(1).max(1000),
  sortOrder: int64Schema.nullish(),
  userId: anything,
  createdTime: anything,
  modifiedTime: anything,
  etag: anything,
  deleted: anything,
};

/** A kanban column (observed). */
export const v2ColumnCreateSchema = z.strictObject({ ...sharedFields, id: optionalIdentifierSchema });
export const v2ColumnUpdateSchema = z.strictObject({ ...sharedFields, id: identifierSchema });
export const v2ColumnDeleteSchema = z.strictObject({
  columnId: identifierSchema,
  projectId: identifierSchema,
});
