import { DamagedRow } from '#electron/store/integrity/damaged-row.ts';
import type { ReadDatabase } from '#electron/store/database/database.ts';
import type { ListTable } from '#electron/store/database/row-tables.ts';
import { isDamagedSql } from '#electron/store/integrity/checksum-tables.ts';

/** Before a list is read. @throws DamagedRow when a row of the table is not as it was written */
export const refuseDamagedLists = (db: ReadDatabase, table: ListTable): void => {
  if (db.get(`SELECT 1 FROM ${table} WHERE ${isDamagedSql(table)} LIMIT 1`) !== undefined) {
    throw new DamagedRow({ kind: 'listRows' });
  }
};
