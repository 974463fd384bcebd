import { z } from 'zod';

/**
 * Identifiers of the service are strings; those that Docket makes itself are
 * 24 lower-case hex digits, the object-id form that the service's batch
 * endpoints accept (task-service-interface, "Resources and their fields").
 * Reading is tolerant, since other clients may have made other ids.
 */
const ID = /^[A-Za-z0-9_-]{1,64}$/u;
const idSchema = z.string().regex(ID, 'not an identifier');

export const taskIdSchema = idSchema.brand<'TaskId'>();
export type TaskId = z.infer<typeof taskIdSchema>;

/** Those of a whole list: looked at in one go, since a schema for each of 50,000 takes as long as reading them. */
export const taskIdsSchema = z.custom<TaskId[]>(
  (value) => Array.isArray(value) && value.every((id) => typeof id === 'string' && ID.test(id)),
  'not a list of identifiers',
);

/** Lists have 24-hex ids, the inbox is `inbox<userId>`. */
export const projectIdSchema = idSchema.brand<'ProjectId'>();
export type ProjectId = z.infer<typeof projectIdSchema>;

export const folderIdSchema = idSchema.brand<'FolderId'>();
export type FolderId = z.infer<typeof folderIdSchema>;

/** A column of a board. */
export const columnIdSchema = idSchema.brand<'ColumnId'>();
export type ColumnId = z.infer<typeof columnIdSchema>;

export const filterIdSchema = idSchema.brand<'FilterId'>();
export type FilterId = z.infer<typeof filterIdSchema>;

export const habitIdSchema = idSchema.brand<'HabitId'>();
export type HabitId = z.infer<typeof habitIdSchema>;

export const habitSectionIdSchema = idSchema.brand<'HabitSectionId'>();
export type HabitSectionId = z.infer<typeof habitSectionIdSchema>;

export const focusIdSchema = idSchema.brand<'FocusId'>();

interface ObjectIdSource {
  /** Unix time in milliseconds. */
  readonly now: () => number;
  /** Fills and returns `count` random bytes. */
  readonly randomBytes: (count: number) => Uint8Array;
}

const hex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** A new 24-hex object id: four bytes of seconds, eight random bytes. */
export const createObjectId = ({ now, randomBytes }: ObjectIdSource): string => {
  const seconds = Math.floor(now() / 1000) % 0x1_0000_0000;
  return seconds.toString(16).padStart(8, '0') + hex(randomBytes(8));
};
