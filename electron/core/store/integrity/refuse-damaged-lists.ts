import { DamagedRow } from '#core/store/database/damaged-row.ts';
import type { ReadDatabase } from '#core/store/database/database.ts';
import type { ListTable } from '#core/store/database/row-tables.ts';
import { isDamagedSql } from '#core/store/database/checksum-tables.ts';

/** Before a list is read. @throws DamagedRow when a row of the table is not as it was written */
export const refuseDamagedLists = (db: ReadDatabase, table: ListTable): void => {
  if (db.get(`SELECT 1 FROM ${table} WHERE ${isDamagedSql(table)} LIMIT 1`) !== undefined) {
    throw new DamagedRow({ kind: 'listRows' });
  }
};
