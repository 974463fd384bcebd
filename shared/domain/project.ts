import { z } from 'zod';
import { messageToText, type PlainCode } from '#shared/messages/message.ts';
import { columnIdSchema, filterIdSchema, folderIdSchema, projectIdSchema } from '#shared/domain/ids.ts';
import { tagLabelSchema } from '#shared/domain/tag-name.ts';
import { groupBySchema, sortBySchema } from '#shared/domain/view.ts';

/** Names of lists and folders; longer ones are cut silently by the service (observed). */
const NAME_MAX_LENGTH = 64;
const nameOf = (missing: PlainCode, characters: number) =>
  z
    .string()
    .trim()
    .min(1, messageToText({ code: missing }))
    .max(characters, messageToText({ code: 'nameTooLong', values: { characters } }));

export const projectNameSchema = nameOf('listNameMissing', NAME_MAX_LENGTH);
export const folderNameSchema = nameOf('folderNameMissing', NAME_MAX_LENGTH);
export const columnNameSchema = nameOf('columnNameMissing', 1000);
export const filterNameSchema = nameOf('filterNameMissing', 1000);

/** `#RRGGBB`. */
export const colorSchema = z.string().regex(/^#[0-9A-Fa-f]{6}$/u, 'not a colour');
export const viewModeSchema = z.enum(['list', 'kanban', 'timeline']);
export const projectKindSchema = z.enum(['tasks', 'notes']);

/** A list, as the sidebar shows it. The inbox is the one with `isInbox`. */
export const projectRowSchema = z.strictObject({
  id: projectIdSchema,
  name: z.string(),
  /** Null where the list has no colour. */
  color: z.string().nullable(),
  folderId: folderIdSchema.nullable(),
  kind: projectKindSchema,
  viewMode: viewModeSchema,
  /** Null where the service knows no choice that Docket has. */
  groupBy: groupBySchema.nullable(),
  sortBy: sortBySchema.nullable(),
  isInbox: z.boolean(),
  archived: z.boolean(),
  /** A shared list that may be looked at only. */
  readOnly: z.boolean(),
  unsent: z.boolean(),
  needsAnswer: z.boolean(),
});
export type ProjectRow = z.infer<typeof projectRowSchema>;

/** A shared list lets others write, or read and comment only. Any other word of the service counts as writable. */
export const READ_ONLY_PERMISSIONS: readonly string[] = ['read', 'comment'];

/** Someone whom a list is shared with. */
export const memberSchema = z.strictObject({
  /** As tasks name their users. */
  id: z.string(),
  /** Never empty: the user name where no other is known. */
  name: z.string(),
});
export type Member = z.infer<typeof memberSchema>;

export const folderRowSchema = z.strictObject({
  id: folderIdSchema,
  name: z.string(),
  unsent: z.boolean(),
  needsAnswer: z.boolean(),
});
export type FolderRow = z.infer<typeof folderRowSchema>;

/** A tag: tasks hold its name, people see its label. */
export const tagRowSchema = z.strictObject({
  name: z.string(),
  label: z.string(),
  color: z.string().nullable(),
  /** The name of the tag above. */
  parent: z.string().nullable(),
  sortBy: sortBySchema.nullable(),
  unsent: z.boolean(),
  needsAnswer: z.boolean(),
});
export type TagRow = z.infer<typeof tagRowSchema>;

/** A column of a list's board. */
export const columnRowSchema = z.strictObject({
  id: columnIdSchema,
  projectId: projectIdSchema,
  name: z.string(),
  unsent: z.boolean(),
  needsAnswer: z.boolean(),
});
export type ColumnRow = z.infer<typeof columnRowSchema>;

export const filterRowSchema = z.strictObject({
  id: filterIdSchema,
  name: z.string(),
  /** The service's rule as text. */
  rule: z.string(),
  unsent: z.boolean(),
  needsAnswer: z.boolean(),
});
export type FilterRow = z.infer<typeof filterRowSchema>;

const projectFields = {
  name: projectNameSchema,
  color: colorSchema.nullable(),
  folderId: folderIdSchema.nullable(),
  kind: projectKindSchema,
  viewMode: viewModeSchema,
};
export const projectDraftSchema = z.strictObject(projectFields).partial().extend({ name: projectNameSchema });
export type ProjectDraft = z.infer<typeof projectDraftSchema>;

export const projectChangeSchema = z
  .strictObject({
    ...projectFields,
    archived: z.boolean(),
    groupBy: groupBySchema,
    sortBy: sortBySchema,
  })
  .partial();
export type ProjectChange = z.infer<typeof projectChangeSchema>;

export const tagDraftSchema = z.strictObject({
  label: tagLabelSchema,
  color: colorSchema.nullable().optional(),
  parent: z.string().nullable().optional(),
});
export type TagDraft = z.infer<typeof tagDraftSchema>;

export const tagChangeSchema = z
  .strictObject({ color: colorSchema.nullable(), parent: z.string().nullable(), sortBy: sortBySchema })
  .partial();
export type TagChange = z.infer<typeof tagChangeSchema>;
