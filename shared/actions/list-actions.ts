import { z } from 'zod';
import { defineListAction } from '#shared/actions/action.ts';
import { filterRuleSchema } from '#shared/domain/filter/filter-rule.ts';
import { columnIdSchema, filterIdSchema, folderIdSchema, projectIdSchema } from '#shared/domain/ids.ts';
import {
  columnNameSchema,
  filterNameSchema,
  folderNameSchema,
  projectChangeSchema,
  projectDraftSchema,
  tagChangeSchema,
  tagDraftSchema,
  type ProjectChange,
  type TagChange,
} from '#shared/domain/project.ts';
import { tagLabelSchema } from '#shared/domain/tag-name.ts';
import { changedSchema, undoTokenSchema } from '#shared/ipc/changed.ts';

const tagName = z.string().min(1).max(200);

const seen = z.string().optional();

const VIEW_OPTIONS = new Set<string>(['viewMode', 'groupBy', 'sortBy'] satisfies (keyof ProjectChange)[]);

/** How a list is shown is kept with it, and is nothing that was done to it. */
const isOfContent = (change: ProjectChange | TagChange): boolean =>
  !Object.keys(change).every((name) => VIEW_OPTIONS.has(name));

/**
 * What can be done to lists, folders, tags, columns and saved filters. `seen` is what a person saw when they began to
 * type: what another device wrote since goes to the conflict journal.
 */
export const listActions = {
  'projects.create': defineListAction({
    about:
      'Adds a list. Where no color is said, it has the one of the palette that the fewest lists and tags have.',
    input: projectDraftSchema,
    answer: z.strictObject({ projectId: projectIdSchema, undoToken: undoTokenSchema }),
    needs: null,
    message: ({ name }) => ({ code: 'addedList', values: { name } }),
  }),
  'projects.edit': defineListAction({
    about: 'Renames, colors, archives or otherwise changes a list.',
    input: z.strictObject({ id: projectIdSchema, change: projectChangeSchema, seen }),
    answer: changedSchema,
    needs: ({ change }) => (change?.archived === undefined ? null : 'project.archive'),
    message: ({ change }) => (isOfContent(change) ? { code: 'changedList' } : null),
  }),
  'projects.move': defineListAction({
    about: 'Puts a list into a folder (null is none) and a place in it: below another, or at the top.',
    input: z.strictObject({
      id: projectIdSchema,
      folderId: folderIdSchema.nullable(),
      above: projectIdSchema.nullable(),
    }),
    answer: changedSchema,
    needs: null,
    message: () => ({ code: 'movedList' }),
  }),
  'projects.delete': defineListAction({
    about: 'Deletes a list. Its tasks go to the trash first, so that all of it can be taken back.',
    input: z.strictObject({ id: projectIdSchema }),
    answer: changedSchema,
    needs: null,
    message: () => ({ code: 'deletedList' }),
  }),
  'folders.create': defineListAction({
    about: 'Adds a folder, with the lists that it holds from the start.',
    input: z.strictObject({
      name: folderNameSchema,
      projectIds: z.array(projectIdSchema).max(500).default([]),
    }),
    answer: z.strictObject({ folderId: folderIdSchema, undoToken: undoTokenSchema }),
    needs: null,
    message: ({ name }) => ({ code: 'addedFolder', values: { name } }),
  }),
  'folders.rename': defineListAction({
    about: 'Renames a folder.',
    input: z.strictObject({ id: folderIdSchema, name: folderNameSchema, seen }),
    answer: changedSchema,
    needs: null,
    message: () => ({ code: 'renamedFolder' }),
  }),
  'folders.move': defineListAction({
    about: 'Puts a folder below another, or at the top.',
    input: z.strictObject({ id: folderIdSchema, above: folderIdSchema.nullable() }),
    answer: changedSchema,
    needs: null,
    message: () => ({ code: 'movedFolder' }),
  }),
  'folders.delete': defineListAction({
    about: 'Takes a folder away. Its lists stay, in no folder.',
    input: z.strictObject({ id: folderIdSchema }),
    answer: changedSchema,
    needs: null,
    message: () => ({ code: 'ungroupedFolder' }),
  }),

  'tags.create': defineListAction({
    about: 'Adds a tag. Where no color is said and the sign-ins can color tags, it has the least used one.',
    input: tagDraftSchema,
    answer: changedSchema,
    needs: ({ parent }) => (parent === undefined || parent === null ? null : 'tag.edit'),
    message: ({ label }) => ({ code: 'addedTag', values: { name: label } }),
  }),
  'tags.edit': defineListAction({
    about: 'Changes the color, the parent or the order of a tag.',
    input: z.strictObject({ name: tagName, change: tagChangeSchema }),
    answer: changedSchema,
    needs: 'tag.edit',
    message: ({ change }) => (isOfContent(change) ? { code: 'changedTag' } : null),
  }),
  'tags.move': defineListAction({
    about: 'Puts a tag below a parent and behind another.',
    input: z.strictObject({ name: tagName, parent: tagName.nullable(), above: tagName.nullable() }),
    answer: changedSchema,
    needs: 'tag.edit',
    message: () => ({ code: 'movedTag' }),
  }),
  /** The service renames it on its tasks. Refused where a tag of that name is there: then `tags.merge`. */
  'tags.rename': defineListAction({
    about: 'Renames a tag, also on its tasks and in filters.',
    input: z.strictObject({ name: tagName, label: tagLabelSchema }),
    answer: changedSchema,
    needs: 'tag.rename',
    message: () => ({ code: 'renamedTag' }),
  }),
  'tags.merge': defineListAction({
    about: 'Gives the tasks of a tag another one, and deletes it.',
    input: z.strictObject({ name: tagName, into: tagName }),
    answer: changedSchema,
    needs: 'tag.merge',
    message: () => ({ code: 'mergedTags' }),
  }),
  'tags.delete': defineListAction({
    about: 'Deletes a tag. Its tasks lose it; tags below it move up.',
    input: z.strictObject({ name: tagName }),
    answer: changedSchema,
    needs: 'tag.delete',
    message: () => ({ code: 'deletedTag' }),
  }),

  'columns.create': defineListAction({
    about: 'Adds a column to the board of a list.',
    input: z.strictObject({ projectId: projectIdSchema, name: columnNameSchema }),
    answer: z.strictObject({ columnId: columnIdSchema, undoToken: undoTokenSchema }),
    needs: null,
    message: ({ name }) => ({ code: 'addedColumn', values: { name } }),
  }),
  'columns.rename': defineListAction({
    about: 'Renames a column.',
    input: z.strictObject({ id: columnIdSchema, name: columnNameSchema, seen }),
    answer: changedSchema,
    needs: null,
    message: () => ({ code: 'renamedColumn' }),
  }),
  'columns.move': defineListAction({
    about: 'Puts a column behind another, or first.',
    input: z.strictObject({ id: columnIdSchema, above: columnIdSchema.nullable() }),
    answer: changedSchema,
    needs: 'column.order',
    message: () => ({ code: 'movedColumn' }),
  }),
  'columns.delete': defineListAction({
    about: 'Deletes a column. Its tasks go to another one, or to none.',
    input: z.strictObject({ id: columnIdSchema, tasksTo: columnIdSchema.nullable() }),
    answer: changedSchema,
    needs: 'column.delete',
    message: () => ({ code: 'deletedColumn' }),
  }),

  'filters.create': defineListAction({
    about: 'Saves a filter.',
    input: z.strictObject({ name: filterNameSchema, rule: filterRuleSchema }),
    answer: z.strictObject({ filterId: filterIdSchema, undoToken: undoTokenSchema }),
    needs: 'filter.edit',
    message: ({ name }) => ({ code: 'addedFilter', values: { name } }),
  }),
  'filters.edit': defineListAction({
    about: 'Changes the name or the rule of a saved filter.',
    input: z.strictObject({
      id: filterIdSchema,
      name: filterNameSchema.optional(),
      rule: filterRuleSchema.optional(),
      seen: z.strictObject({ name: z.string(), rule: z.string() }).optional(),
    }),
    answer: changedSchema,
    needs: 'filter.edit',
    message: () => ({ code: 'changedFilter' }),
  }),
  'filters.delete': defineListAction({
    about: 'Deletes a saved filter.',
    input: z.strictObject({ id: filterIdSchema }),
    answer: changedSchema,
    needs: 'filter.edit',
    message: () => ({ code: 'deletedFilter' }),
  }),
} as const;
