import { DatabaseSync, type SQLOutputValue } from 'node:sqlite';
import type { WriteDatabase } from '#core/store/database/database.ts';

const TABLES = {
  change_cause: ['id', 'author', 'message'],
  change_log: ['id', 'at', 'cause', 'step', 'object', 'delta', 'seal'],
} as const;

/** Ends at a damaged page, and at once in a file of before there was a log. */
const rowsOf = function* (
  path: string,
  table: keyof typeof TABLES,
): Iterable<Record<string, SQLOutputValue>> {
  let db: DatabaseSync | null = null;
  try {
    db = new DatabaseSync(path, { readOnly: true });
    const statement = db.prepare(`SELECT ${TABLES[table].join(', ')} FROM ${table} ORDER BY id`);
    statement.setReadBigInts(true);
    yield* statement.iterate();
  } catch {
    // What was read until here is kept.
  } finally {
    db?.close();
  }
};

/** Takes over the change log of another file: as much of it as can be read, from the beginning. */
export const copyLog = (db: WriteDatabase, path: string): void => {
  for (const table of ['change_cause', 'change_log'] as const) {
    const columns = TABLES[table];
    const insert = `INSERT OR IGNORE INTO ${table} (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`;
    for (const row of rowsOf(path, table)) db.run(insert, ...columns.map((column) => row[column] ?? null));
  }
};
