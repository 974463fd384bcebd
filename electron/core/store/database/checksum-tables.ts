import { rowColumns } from '#core/store/database/row-tables.ts';
import { checksumSql } from '#core/checksum.ts';

/** Columns of each sealed table, in the order in which they are sealed. A test holds them against the schema. */
export const CHECKSUMMED_COLUMNS = {
  base_object: ['entity', 'id', 'json'],
  tombstone: ['entity', 'id', 'json'],
  outbox: ['seq', 'entity', 'entity_id', 'mutation', 'state', 'problem', 'created_at', 'sent'],
  history_step: ['id', 'label', 'edits', 'undone', 'created_at', 'author'],
  conflict: ['id', 'entity', 'entity_id', 'reason', 'kept', 'lost', 'created_at', 'settled'],
  acknowledged: ['entity', 'entity_id', 'mutation', 'before', 'after', 'at'],
  remote_id: ['local_id', 'remote_id'],
  meta: ['key', 'value'],
  reminder: ['id', 'task_id', 'occurrence', 'is_live', 'earliest', 'state', 'until', 'at', 'rang_at'],
  task_record: rowColumns('task_record'),
  project_row: rowColumns('project_row'),
  folder_row: rowColumns('folder_row'),
  tag_row: rowColumns('tag_row'),
  column_row: rowColumns('column_row'),
  filter_row: rowColumns('filter_row'),
  habit_row: rowColumns('habit_row'),
  habitSection_row: rowColumns('habitSection_row'),
  checkin_row: rowColumns('checkin_row'),
  focus_row: rowColumns('focus_row'),
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type ChecksummedTable = keyof typeof CHECKSUMMED_COLUMNS;

/** SQL: true for a row that is not as it was written. */
export const isDamagedSql = (table: ChecksummedTable, alias = ''): string =>
  `${checksumSql(CHECKSUMMED_COLUMNS[table], alias)} IS NOT ${alias === '' ? 'seal' : `${alias}.seal`}`;

/** SQL that writes a row with its checksum: a parameter for each column. */
export const writeSql = (table: ChecksummedTable): string => {
  const columns: readonly string[] = CHECKSUMMED_COLUMNS[table];
  const values = columns.map((_column, index) => `?${index + 1}`);
  return `INTO ${table} (${columns.join(', ')}, seal) VALUES (${values.join(', ')}, ${checksumSql(values)})`;
};
