import { z } from 'zod';
import { identifierSchema, optionalIdentifierSchema } from '#core/wire/identifier.ts';
import { emptyAsNull, sortTypeSchema, viewModeSchema } from '#core/wire/v2/v2-project.ts';
import { int64Schema } from '#core/wire/wire-integer.ts';

const anything = z.unknown().optional();

const isJsonObject = (text: string): boolean => {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null;
  } catch {
    return false;
  }
};

const sharedFields = {
  name: z.string().min(1).max(1000),
  /** JSON as text; clients evaluate it (observed). */
  rule: z.string().max(100_000).refine(isJsonObject, 'not a JSON text'),
  sortOrder: int64Schema.nullish(),
  sortType: emptyAsNull(sortTypeSchema),
  viewMode: emptyAsNull(viewModeSchema),
  sortOption: anything,
  timeline: anything,
  etag: anything,
  createdTime: anything,
  modifiedTime: anything,
};

export const v2FilterCreateSchema = z.strictObject({ ...sharedFields, id: optionalIdentifierSchema });
export const v2FilterUpdateSchema = z.strictObject({ ...sharedFields, id: identifierSchema });
