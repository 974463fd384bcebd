import { z } from 'zod';
import { assertNever } from '#shared/domain/assert-never.ts';
import { plannedSchema } from '#shared/domain/estimate.ts';
import { filterIdSchema, folderIdSchema, projectIdSchema, taskIdsSchema } from '#shared/domain/ids.ts';
import { closedQuerySchema } from '#shared/domain/statistics.ts';
import { tagNameSchema } from '#shared/domain/tag-name.ts';

/** Views that need no argument, in the order of the sidebar. */
export const smartViewSchema = z.enum([
  'inbox',
  'today',
  'tomorrow',
  'next7',
  'all',
  'calendar',
  'completed',
  'wontDo',
  'trash',
]);
export type SmartView = z.infer<typeof smartViewSchema>;

/** What the middle pane can show. */
export const viewSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: smartViewSchema }),
  z.strictObject({ kind: z.literal('project'), projectId: projectIdSchema }),
  z.strictObject({ kind: z.literal('folder'), folderId: folderIdSchema }),
  z.strictObject({ kind: z.literal('tag'), tag: tagNameSchema }),
  z.strictObject({ kind: z.literal('filter'), filterId: filterIdSchema }),
  /** The tasks behind a bar or a cell of the statistics. */
  z.strictObject({ kind: z.literal('closed'), query: closedQuerySchema }),
  /** Tasks that hold every word. */
  z.strictObject({ kind: z.literal('search'), text: z.string().min(1).max(500) }),
]);
export type View = z.infer<typeof viewSchema>;

const SMART: ReadonlySet<string> = new Set(smartViewSchema.options);

export const isSmartView = (view: View): view is Extract<View, { readonly kind: SmartView }> =>
  SMART.has(view.kind);

/** A stable text for a view: cache keys and the address bar. */
export const viewToKey = (view: View): string => {
  if (isSmartView(view)) return view.kind;
  switch (view.kind) {
    case 'project':
      return `project/${view.projectId}`;
    case 'folder':
      return `folder/${view.folderId}`;
    case 'tag':
      return `tag/${view.tag}`;
    case 'filter':
      return `filter/${view.filterId}`;
    case 'closed':
      return `closed/${JSON.stringify(view.query)}`;
    case 'search':
      return `search/${view.text}`;
    default:
      return assertNever(view);
  }
};

/** `day` cuts by calendar day, `date` into overdue, earlier (notes), today, tomorrow, the next seven days, later and none. */
export const groupBySchema = z.enum(['none', 'list', 'date', 'day', 'priority', 'tag', 'column']);
export type GroupBy = z.infer<typeof groupBySchema>;

export const sortBySchema = z.enum(['manual', 'date', 'priority', 'title', 'tag', 'created', 'modified']);
export type SortBy = z.infer<typeof sortBySchema>;

export const sortDirectionSchema = z.enum(['ascending', 'descending']);
export type SortDirection = z.infer<typeof sortDirectionSchema>;

const DESCENDING: ReadonlySet<SortBy> = new Set(['priority', 'created', 'modified']);

/** The direction of an order where nobody chose one: what matters most is first. */
export const usualDirection = (sortBy: SortBy): SortDirection =>
  DESCENDING.has(sortBy) ? 'descending' : 'ascending';

/** How a view is laid out. Grouping and sorting are chosen apart. */
export const arrangementSchema = z.strictObject({
  groupBy: groupBySchema,
  sortBy: sortBySchema,
  /** Without one, the usual one of `sortBy`. What has no value is last in both; manual order has one direction. */
  sortDirection: sortDirectionSchema.optional(),
  /** Subtasks right below their parent, with their depth; else every task stands for itself. */
  nested: z.boolean(),
});
export type Arrangement = z.infer<typeof arrangementSchema>;

/** Looked at in one go, as the identifiers are. */
export const depthsSchema = z.custom<number[]>(
  (value) =>
    Array.isArray(value) && value.every((depth) => Number.isSafeInteger(depth) && Number(depth) >= 0),
  'not a list of depths',
);

export const groupsSchema = z.array(
  z.strictObject({
    /**
     * `open` where nothing groups, `closed` for what is over, else the kind
     * and the value: `list:<id>`, `priority:high`, `date:overdue`,
     * `day:2026-12-24`, `tag:<name>`, `column:<id>`; no value is `none`.
     * A view of nothing but what is over has the days on which it ended.
     */
    key: z.string(),
    /** How many tasks the group has, whether or not their ids are listed. */
    count: z.int().nonnegative(),
    /** How many of the outline's `ids` belong to this group, in order. */
    listed: z.int().nonnegative(),
    /** What its open tasks are estimated at; left out where none is. */
    planned: plannedSchema.optional(),
  }),
);

/**
 * The order of a view without its contents: ids in reading order, cut into
 * groups. Only rows that are on screen are read with their contents
 * (`tasks.rows`), so a view of 50,000 costs what is visible.
 */
export const outlineSchema = z.strictObject({
  ids: taskIdsSchema,
  /** Levels below the top, one for each id; null where all are at the top. */
  depths: depthsSchema.nullable(),
  groups: groupsSchema,
});
export type Outline = z.infer<typeof outlineSchema>;

/** How many open tasks a place of the sidebar has. */
export const sidebarCountsSchema = z.strictObject({
  smart: z.record(smartViewSchema, z.int().nonnegative()),
  /** Of lists that have any, archived ones too. */
  projects: z.array(z.strictObject({ id: projectIdSchema, count: z.int().nonnegative() })),
  /** Of tags that have any. */
  tags: z.array(z.strictObject({ name: z.string(), count: z.int().nonnegative() })),
  /** Of filters that Docket understands. */
  filters: z.array(z.strictObject({ id: filterIdSchema, count: z.int().nonnegative() })),
});
export type SidebarCounts = z.infer<typeof sidebarCountsSchema>;
