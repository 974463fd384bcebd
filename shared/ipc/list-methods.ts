import { z } from 'zod';
import { filterRuleSchema } from '#shared/domain/filter/filter-rule.ts';
import { columnIdSchema, filterIdSchema, folderIdSchema, projectIdSchema } from '#shared/domain/ids.ts';
import {
  columnNameSchema,
  columnRowSchema,
  filterNameSchema,
  filterRowSchema,
  folderNameSchema,
  folderRowSchema,
  projectChangeSchema,
  projectDraftSchema,
  projectRowSchema,
  tagChangeSchema,
  tagDraftSchema,
  tagRowSchema,
} from '#shared/domain/project.ts';
import { tagLabelSchema } from '#shared/domain/tag-name.ts';
import { sidebarCountsSchema } from '#shared/domain/view.ts';
import { changedSchema, undoTokenSchema } from '#shared/ipc/changed.ts';
import { command, nothing, query } from '#shared/ipc/method.ts';

const tagName = z.string().min(1).max(200);

/**
 * Lists, folders, tags, columns and saved filters. `seen` is what a person saw when they began to type: what another
 * device wrote since goes to the conflict journal.
 */
export const listMethods = {
  /** Archived ones too; in the order of the sidebar, the inbox first. */
  'projects.list': query({ input: nothing, output: z.array(projectRowSchema) }),
  'projects.create': command({
    input: projectDraftSchema,
    output: z.strictObject({ projectId: projectIdSchema, undoToken: undoTokenSchema }),
  }),
  'projects.edit': command({
    input: z.strictObject({
      id: projectIdSchema,
      change: projectChangeSchema,
      seen: z.string().optional(),
    }),
    output: changedSchema,
  }),
  /** To a folder (null is none) and a place in it: below `above`, or at the top. */
  'projects.move': command({
    input: z.strictObject({
      id: projectIdSchema,
      folderId: folderIdSchema.nullable(),
      above: projectIdSchema.nullable(),
    }),
    output: changedSchema,
  }),
  /** Its tasks go to the trash first, so that all of it can be taken back. */
  'projects.delete': command({ input: z.strictObject({ id: projectIdSchema }), output: changedSchema }),

  'folders.list': query({ input: nothing, output: z.array(folderRowSchema) }),
  'folders.create': command({
    input: z.strictObject({
      name: folderNameSchema,
      /** Lists that it holds from the start. */
      projectIds: z.array(projectIdSchema).max(500).default([]),
    }),
    output: z.strictObject({ folderId: folderIdSchema, undoToken: undoTokenSchema }),
  }),
  'folders.rename': command({
    input: z.strictObject({ id: folderIdSchema, name: folderNameSchema, seen: z.string().optional() }),
    output: changedSchema,
  }),
  'folders.move': command({
    input: z.strictObject({ id: folderIdSchema, above: folderIdSchema.nullable() }),
    output: changedSchema,
  }),
  /** Its lists stay, in no folder. */
  'folders.delete': command({ input: z.strictObject({ id: folderIdSchema }), output: changedSchema }),

  'tags.list': query({ input: nothing, output: z.array(tagRowSchema) }),
  'tags.create': command({ input: tagDraftSchema, output: changedSchema }),
  'tags.edit': command({
    input: z.strictObject({ name: tagName, change: tagChangeSchema }),
    output: changedSchema,
  }),
  'tags.move': command({
    input: z.strictObject({ name: tagName, parent: tagName.nullable(), above: tagName.nullable() }),
    output: changedSchema,
  }),
  /** The service renames it on its tasks. Refused where a tag of that name is there: then `tags.merge`. */
  'tags.rename': command({
    input: z.strictObject({ name: tagName, label: tagLabelSchema }),
    output: changedSchema,
  }),
  /** The tasks of `name` get `into`, and `name` goes. */
  'tags.merge': command({ input: z.strictObject({ name: tagName, into: tagName }), output: changedSchema }),
  /** Its tasks lose it; tags below it move up. */
  'tags.delete': command({ input: z.strictObject({ name: tagName }), output: changedSchema }),

  'columns.list': query({
    input: z.strictObject({ projectId: projectIdSchema }),
    output: z.array(columnRowSchema),
  }),
  'columns.create': command({
    input: z.strictObject({ projectId: projectIdSchema, name: columnNameSchema }),
    output: z.strictObject({ columnId: columnIdSchema, undoToken: undoTokenSchema }),
  }),
  'columns.rename': command({
    input: z.strictObject({ id: columnIdSchema, name: columnNameSchema, seen: z.string().optional() }),
    output: changedSchema,
  }),
  'columns.move': command({
    input: z.strictObject({ id: columnIdSchema, above: columnIdSchema.nullable() }),
    output: changedSchema,
  }),
  /** Its tasks go to `tasksTo`, null is no column. */
  'columns.delete': command({
    input: z.strictObject({ id: columnIdSchema, tasksTo: columnIdSchema.nullable() }),
    output: changedSchema,
  }),

  'filters.list': query({ input: nothing, output: z.array(filterRowSchema) }),
  'filters.create': command({
    input: z.strictObject({ name: filterNameSchema, rule: filterRuleSchema }),
    output: z.strictObject({ filterId: filterIdSchema, undoToken: undoTokenSchema }),
  }),
  'filters.edit': command({
    input: z.strictObject({
      id: filterIdSchema,
      name: filterNameSchema.optional(),
      rule: filterRuleSchema.optional(),
      seen: z.strictObject({ name: z.string(), rule: z.string() }).optional(),
    }),
    output: changedSchema,
  }),
  'filters.delete': command({ input: z.strictObject({ id: filterIdSchema }), output: changedSchema }),

  /** How many open tasks a rule shows, for one that is being written; null where Docket does not understand it. */
  'filters.count': query({
    input: z.strictObject({ rule: filterRuleSchema }),
    output: z.int().nonnegative().nullable(),
  }),

  'sidebar.counts': query({ input: nothing, output: sidebarCountsSchema }),
} as const;
