import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { keepPrivate } from '#core/private-file.ts';
import { addChecksumFunction } from '#core/checksum.ts';
import { ADD_SEALS, COUNTING_INDEXES, SCHEMA } from '#electron/local-service/storage/schema.ts';

/* oxlint-disable typescript/no-unnecessary-type-parameters -- a row gets its type where its query is written, and only there */

export type SqlValue = SQLInputValue;

export interface ReadDatabase {
  readonly all: <Row>(sql: string, ...values: readonly SqlValue[]) => readonly Row[];
  readonly get: <Row>(sql: string, ...values: readonly SqlValue[]) => Row | undefined;
}

/** Handed out inside a transaction only. */
export interface WriteDatabase extends ReadDatabase {
  /** @returns how many rows changed */
  readonly run: (sql: string, ...values: readonly SqlValue[]) => number;
}

/** What one user has in the file, inside a transaction. */
export interface ReadAccount {
  readonly db: ReadDatabase;
  readonly userId: string;
}

export interface WriteAccount extends ReadAccount {
  readonly db: WriteDatabase;
  /** The check point of what is written. */
  readonly change: () => number;
}

export interface Database {
  /** All or nothing: what `body` throws undoes what it wrote. Not re-entrant. */
  readonly transaction: <Value>(kind: 'read' | 'write', body: (db: WriteDatabase) => Value) => Value;
  readonly close: () => void;
}

const MEMORY = ':memory:';

/** `synchronous=FULL` makes a commit survive a power cut; both are read back, since SQLite may keep others silently. */
const setDurable = (db: DatabaseSync, path: string): void => {
  db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON;');
  if (path === MEMORY) return;
  const journal = db.prepare('PRAGMA journal_mode').get()?.['journal_mode'];
  const synchronous = db.prepare('PRAGMA synchronous').get()?.['synchronous'];
  if (journal === 'wal' && synchronous === 2) return;
  throw new Error(`The file ${path} cannot be opened durably (${String(journal)}, ${String(synchronous)}).`);
};

export const SCHEMA_VERSION = 2;

/** Written by a later version of the service: this one does not know what is in it. */
export class NewerFile extends Error {
  override readonly name = 'NewerFile';
}

const setUpSchema = (db: DatabaseSync, path: string): void => {
  addChecksumFunction(db);
  const version = db.prepare('PRAGMA user_version').get()?.['user_version'];
  if (version === 0) {
    const all = `${SCHEMA} ${COUNTING_INDEXES} PRAGMA user_version = ${SCHEMA_VERSION};`;
    db.exec(`BEGIN IMMEDIATE; ${all} COMMIT;`);
  } else if (version === 1) {
    db.exec(`BEGIN IMMEDIATE; ${ADD_SEALS} PRAGMA user_version = ${SCHEMA_VERSION}; COMMIT;`);
  } else if (version !== SCHEMA_VERSION) {
    throw new NewerFile(`The file ${path} was written by a newer Docket.`);
  }
  if (!hasCountingIndexes(db)) db.exec(`BEGIN IMMEDIATE; ${COUNTING_INDEXES} COMMIT;`);
};

const hasCountingIndexes = (db: DatabaseSync): boolean =>
  db.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'tasks_by_outcome'").get() !== undefined;

const createStatements = (db: DatabaseSync) => {
  const statements = new Map<string, StatementSync>();
  return (sql: string): StatementSync => {
    const known = statements.get(sql);
    if (known !== undefined) return known;
    const prepared = db.prepare(sql);
    statements.set(sql, prepared);
    return prepared;
  };
};

const createAccess = (statement: (sql: string) => StatementSync): WriteDatabase => ({
  all: <Row>(sql: string, ...values: readonly SqlValue[]) =>
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the one place where a row gets its type; the query beside the call names its columns
    statement(sql).all(...values) as unknown as readonly Row[],
  get: <Row>(sql: string, ...values: readonly SqlValue[]) =>
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as above
    statement(sql).get(...values) as unknown as Row | undefined,
  run: (sql, ...values) => Number(statement(sql).run(...values).changes),
});

/** Opens or makes the file at `path`, or a database in memory. */
export const openDatabase = (path: string): Database => {
  keepPrivate(path);
  const db = new DatabaseSync(path, { timeout: 5000 });
  try {
    setDurable(db, path);
    setUpSchema(db, path);
  } catch (error) {
    db.close();
    throw error;
  }
  const access = createAccess(createStatements(db));
  return {
    transaction: (kind, body) => {
      db.exec(kind === 'write' ? 'BEGIN IMMEDIATE' : 'BEGIN');
      try {
        const value = body(access);
        db.exec('COMMIT');
        return value;
      } catch (error) {
        if (db.isTransaction) db.exec('ROLLBACK');
        throw error;
      }
    },
    close: () => db.close(),
  };
};
