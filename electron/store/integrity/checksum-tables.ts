import { checksumSql } from '#electron/store/integrity/checksum.ts';

/** Columns of each sealed table, in the order in which they are sealed. A test holds them against the schema. */
export const CHECKSUMMED_COLUMNS = {
  base_object: ['entity', 'id', 'json'],
  outbox: ['seq', 'entity', 'entity_id', 'mutation', 'state', 'problem', 'created_at', 'sent'],
  history_step: ['id', 'label', 'edits', 'undone', 'created_at'],
  conflict: ['id', 'entity', 'entity_id', 'reason', 'kept', 'lost', 'created_at', 'settled'],
  acknowledged: ['entity', 'entity_id', 'mutation', 'before', 'after', 'at'],
  remote_id: ['local_id', 'remote_id'],
  meta: ['key', 'value'],
  reminder: ['id', 'task_id', 'occurrence', 'is_live', 'earliest', 'state', 'until', 'at', 'rang_at'],
  task_record: [
    'id',
    'project_id',
    'parent_id',
    'column_id',
    'kind',
    'title',
    'status',
    'priority',
    'sort_order',
    'start_at',
    'end_at',
    'start_day',
    'end_day',
    'repeats',
    'reminders',
    'has_notes',
    'items_total',
    'items_done',
    'progress',
    'pinned',
    'tags',
    'completed_at',
    'created_at',
    'modified_at',
    'trashed',
    'unsent',
  ],
  project_row: [
    'id',
    'name',
    'color',
    'folder_id',
    'kind',
    'view_mode',
    'group_by',
    'sort_by',
    'sort_order',
    'is_inbox',
    'archived',
    'permission',
    'unsent',
  ],
  folder_row: ['id', 'name', 'sort_order', 'unsent'],
  tag_row: ['name', 'base_name', 'label', 'color', 'parent', 'sort_order', 'sort_by', 'unsent'],
  column_row: ['id', 'project_id', 'name', 'sort_order', 'unsent'],
  filter_row: ['id', 'name', 'rule', 'sort_order', 'unsent'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type ChecksummedTable = keyof typeof CHECKSUMMED_COLUMNS;

/** Rebuilt from base objects and outbox, few and shown together. */
export const LIST_TABLES = ['project_row', 'folder_row', 'tag_row', 'column_row', 'filter_row'] as const;
export type ListTable = (typeof LIST_TABLES)[number];

/** SQL: true for a row that is not as it was written. */
export const isDamagedSql = (table: ChecksummedTable, alias = ''): string =>
  `${checksumSql(CHECKSUMMED_COLUMNS[table], alias)} IS NOT ${alias === '' ? 'seal' : `${alias}.seal`}`;
