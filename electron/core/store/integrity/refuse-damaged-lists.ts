import { DamagedRow } from '#core/store/database/damaged-row.ts';
import type { ReadDatabase } from '#core/store/database/database.ts';
import type { ListTable } from '#core/store/database/row-tables.ts';
import { isDamagedSql } from '#core/store/database/checksum-tables.ts';

/**
 * Before a list is read.
 * @param where of the rows `r` that are read
 * @throws DamagedRow when one of them is not as it was written
 */
export const refuseDamagedLists = (
  db: ReadDatabase,
  table: ListTable,
  where = 'true',
  values: readonly string[] = [],
): void => {
  const sql = `SELECT 1 FROM ${table} r WHERE (${where}) AND ${isDamagedSql(table, 'r')} LIMIT 1`;
  if (db.get(sql, ...values) !== undefined) {
    throw new DamagedRow({ kind: 'listRows' });
  }
};
