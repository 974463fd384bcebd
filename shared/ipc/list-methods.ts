import { z } from 'zod';
import { filterRuleSchema } from '#shared/domain/filter/filter-rule.ts';
import { projectIdSchema } from '#shared/domain/ids.ts';
import {
  columnRowSchema,
  filterRowSchema,
  folderRowSchema,
  projectRowSchema,
  tagRowSchema,
} from '#shared/domain/project.ts';
import { sidebarCountsSchema } from '#shared/domain/view.ts';
import { nothing, query } from '#shared/ipc/method.ts';

/** How lists, folders, tags, columns and saved filters are read. */
export const listMethods = {
  /** Archived ones too; in the order of the sidebar, the inbox first. */
  'projects.list': query({ input: nothing, output: z.array(projectRowSchema) }),
  'folders.list': query({ input: nothing, output: z.array(folderRowSchema) }),
  'tags.list': query({ input: nothing, output: z.array(tagRowSchema) }),
  'columns.list': query({
    input: z.strictObject({ projectId: projectIdSchema }),
    output: z.array(columnRowSchema),
  }),
  'filters.list': query({ input: nothing, output: z.array(filterRowSchema) }),
  /** How many open tasks a rule shows, for one that is being written; null where Docket does not understand it. */
  'filters.count': query({
    input: z.strictObject({ rule: filterRuleSchema }),
    output: z.int().nonnegative().nullable(),
  }),
  'sidebar.counts': query({ input: nothing, output: sidebarCountsSchema }),
} as const;
