import { DatabaseSync, type SQLOutputValue } from 'node:sqlite';
import { checksumOf } from '#core/checksum.ts';
import { CHECKSUMMED_COLUMNS, type ChecksummedTable } from '#core/store/database/checksum-tables.ts';

type Value = SQLOutputValue;

/** What could be read of a table, each row as it was written. */
export interface WholeRows {
  /** Values in the order of `CHECKSUMMED_COLUMNS`. */
  readonly rows: readonly (readonly Value[])[];
  /** Rows that are there and not as they were written. */
  readonly damaged: number;
  /** False when the reading broke off somewhere. */
  readonly isComplete: boolean;
}

const NOTHING: WholeRows = { rows: [], damaged: 0, isComplete: false };

/** The key by which a table is stored: read from both ends, a damaged page in the middle hides only itself. */
const ORDER: Readonly<Partial<Record<ChecksummedTable, string>>> = {
  base_object: 'entity, id',
  outbox: 'seq',
  conflict: 'id',
  remote_id: 'local_id',
  history_step: 'id',
  meta: 'key',
  reminder: 'id',
};

const backwards = (order: string): string =>
  order
    .split(', ')
    .map((column) => `${column} DESC`)
    .join(', ');

const openReadOnly = (path: string): DatabaseSync | null => {
  try {
    return new DatabaseSync(path, { readOnly: true });
  } catch {
    return null;
  }
};

interface Reading {
  readonly wholeByKey: Map<string, readonly Value[]>;
  readonly damagedKeys: Set<string>;
}

const take = (table: ChecksummedTable, row: Readonly<Record<string, Value>>, reading: Reading): void => {
  const columns: readonly string[] = CHECKSUMMED_COLUMNS[table];
  const values = columns.map((column) => row[column] ?? null);
  // A file of an earlier Docket lacks later columns, and its seals are of those that it has.
  const sealed = columns.filter((column) => Object.hasOwn(row, column)).map((column) => row[column] ?? null);
  // Of the tables that are salvaged, one or two columns are the key.
  const key = values.slice(0, table === 'base_object' ? 2 : 1).join('\u0000');
  if (row['seal'] === BigInt(checksumOf(...sealed))) reading.wholeByKey.set(key, values);
  else reading.damagedKeys.add(key);
};

/** @returns whether it got to the end */
const readInOrder = (
  db: DatabaseSync,
  table: ChecksummedTable,
  { order, reading }: { readonly order: string; readonly reading: Reading },
): boolean => {
  try {
    const statement = db.prepare(`SELECT * FROM ${table} ORDER BY ${order}`);
    statement.setReadBigInts(true);
    for (const row of statement.iterate()) take(table, row, reading);
    return true;
  } catch {
    return false;
  }
};

/** Past a damaged page the rows are still found by their numbers. */
const PROBED = 5000;

const lastSeq = (db: DatabaseSync): number => {
  try {
    return Number(db.prepare(`SELECT seq FROM sqlite_sequence WHERE name = 'outbox'`).get()?.['seq'] ?? 0);
  } catch {
    return 0;
  }
};

const probeOne = (db: DatabaseSync, seq: number): Readonly<Record<string, Value>> | undefined => {
  try {
    const statement = db.prepare('SELECT * FROM outbox WHERE seq = ?');
    statement.setReadBigInts(true);
    return statement.get(seq);
  } catch {
    return undefined;
  }
};

const probe = (db: DatabaseSync, reading: Reading): void => {
  const read = [...reading.wholeByKey.keys()].map(Number);
  const last = Math.max(lastSeq(db), ...read) + 100;
  for (let seq = Math.max(1, last - PROBED); seq <= last; seq += 1) {
    if (reading.wholeByKey.has(String(seq))) continue;
    const row = probeOne(db, seq);
    if (row !== undefined) take('outbox', row, reading);
  }
};

/**
 * Reads every row of a damaged file that is as it was written. The file is
 * only read. A file of before there were seals gives nothing: nobody could
 * tell what is whole.
 */
export const readWholeRows = (path: string, table: ChecksummedTable): WholeRows => {
  const db = openReadOnly(path);
  if (db === null) return NOTHING;
  const reading: Reading = { wholeByKey: new Map(), damagedKeys: new Set() };
  const order = ORDER[table] ?? 'rowid';
  try {
    const isComplete = readInOrder(db, table, { order, reading });
    if (!isComplete) {
      readInOrder(db, table, { order: backwards(order), reading });
      if (table === 'outbox') probe(db, reading);
    }
    const damaged = [...reading.damagedKeys].filter((key) => !reading.wholeByKey.has(key)).length;
    return { rows: [...reading.wholeByKey.values()], damaged, isComplete };
  } finally {
    db.close();
  }
};
