import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { keepPrivate } from '#core/private-file.ts';
import { addChecksumFunction } from '#core/checksum.ts';
import type {
  Change,
  Database,
  Dialect,
  SqlValue,
  TransactionKind,
  WriteDatabase,
} from '#electron/local-service/storage/database.ts';
import { ADD_SEALS, COUNTING_INDEXES, SCHEMA } from '#electron/local-service/storage/schema.ts';

/* oxlint-disable typescript/no-unnecessary-type-parameters -- a row gets its type where its query is written, and only there */

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

/** The file that the account-free user has on this computer, where nobody waits for it. Inside a transaction. */
export interface LocalDatabase {
  readonly get: <Row>(sql: string, ...values: readonly SqlValue[]) => Row | undefined;
  /** @returns how many rows changed */
  readonly run: (sql: string, ...values: readonly SqlValue[]) => number;
}

/** A database in a file of this computer. */
export interface SqliteDatabase extends Database {
  /** Waits for nothing, and is not to be called while a transaction of requests runs. */
  readonly local: <Value>(kind: 'read' | 'write', body: (db: LocalDatabase) => Value) => Value;
  readonly closeNow: () => void;
}

export const SQLITE: Dialect = {
  milliseconds: (column) => `CAST(round(unixepoch(substr(${column}, 1, 23), 'subsec') * 1000) AS INTEGER)`,
  quarter: (column) => `CAST(unixepoch(substr(${column}, 1, 19)) AS INTEGER) / 900`,
  textMember: (name) => `body ->> '$.${name}'`,
  isTrue: (name) => `coalesce(body ->> '$.${name}', 0)`,
  contains: (column) => `${column} LIKE ?`,
  joinedBytes: (column) => `CAST(? || group_concat(${column}, char(44)) AS BLOB)`,
};

/* oxlint-disable typescript/no-unsafe-type-assertion -- the one place where a row gets its type; the query beside the call names its columns */
const createAccess = (statement: (sql: string) => StatementSync, announce: (change: Change) => void) => {
  const local: LocalDatabase = {
    get: <Row>(sql: string, ...values: readonly SqlValue[]) =>
      statement(sql).get(...values) as unknown as Row | undefined,
    run: (sql, ...values) => Number(statement(sql).run(...values).changes),
  };
  const access: WriteDatabase = {
    dialect: SQLITE,
    all: async <Row>(sql: string, ...values: readonly SqlValue[]) =>
      statement(sql).all(...values) as unknown as readonly Row[],
    get: async <Row>(sql: string, ...values: readonly SqlValue[]) => local.get<Row>(sql, ...values),
    run: async (sql, ...values) => local.run(sql, ...values),
    runAll: async (statements) => {
      for (const one of statements) local.run(...one);
    },
    // One transaction writes at a time.
    lockUsers: async () => undefined,
    announce: async (change) => announce(change),
  };
  return { local, access };
};
/* oxlint-enable typescript/no-unsafe-type-assertion */

/** What a transaction announces is told when it is committed. */
const createAnnouncements = () => {
  let waiting: Change[] = [];
  const listeners = new Set<(change: Change) => void>();
  const take = (): readonly Change[] => {
    const taken = waiting;
    waiting = [];
    return taken;
  };
  return {
    add: (change: Change): void => void waiting.push(change),
    drop: (): void => void take(),
    tell: (): void => {
      for (const change of take()) for (const listener of listeners) listener(change);
    },
    onChange: (listener: (change: Change) => void): (() => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
};

/**
 * Opens or makes the file at `path`, or a database in memory.
 * @param more statements that make what else the caller keeps in it, where it is missing
 */
export const openSqlite = (path: string, more = ''): SqliteDatabase => {
  keepPrivate(path);
  const db = new DatabaseSync(path, { timeout: 5000 });
  try {
    setDurable(db, path);
    setUpSchema(db, path);
    if (more !== '') db.exec(more);
  } catch (error) {
    db.close();
    throw error;
  }
  const announced = createAnnouncements();
  const { local, access } = createAccess(createStatements(db), announced.add);
  const begin = (kind: TransactionKind): void => db.exec(kind === 'read' ? 'BEGIN' : 'BEGIN IMMEDIATE');
  const rollBack = (): void => {
    announced.drop();
    if (db.isOpen && db.isTransaction) db.exec('ROLLBACK');
  };
  let last: Promise<unknown> = Promise.resolve();
  const alone = async <Value>(
    kind: TransactionKind,
    body: (db: WriteDatabase) => Value | Promise<Value>,
  ): Promise<Value> => {
    begin(kind);
    try {
      const value = await body(access);
      db.exec('COMMIT');
      announced.tell();
      return value;
    } catch (error) {
      rollBack();
      throw error;
    }
  };
  return {
    onChange: announced.onChange,
    // One connection has one transaction: the next one begins when it is over.
    transaction: async (kind, body) => {
      const turn = last.then(() => alone(kind, body));
      last = turn.catch(() => undefined);
      return turn;
    },
    local: (kind, body) => {
      begin(kind);
      try {
        const value = body(local);
        db.exec('COMMIT');
        return value;
      } catch (error) {
        rollBack();
        throw error;
      }
    },
    close: async () => {
      await last;
      db.close();
    },
    closeNow: () => db.close(),
  };
};
