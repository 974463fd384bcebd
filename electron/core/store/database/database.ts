import { statSync } from 'node:fs';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { keepPrivate } from '#core/private-file.ts';
import { NO_LOG, type ChangeRecorder } from '#core/store/database/change-recorder.ts';
import { copyInThread, LOOKED_AT } from '#core/store/database/store-thread.ts';
import { DamagedRow } from '#core/store/database/damaged-row.ts';
import { addChecksumFunction } from '#core/checksum.ts';
import { addLogFunctions } from '#core/model/log-functions.ts';

/** Of node:sqlite; FTS5's own check and the trigram index of ours need no newer one. */
const OLDEST_SQLITE = [3, 46, 0] as const;

/**
 * `synchronous=FULL` makes a commit survive a power cut; `secure_delete=FAST`
 * leaves no old form of a row in a page, where a damaged pointer could find
 * it; `cell_size_check` sees a damaged page when it is read, and without
 * memory mapping an error of the disk is an error and no signal.
 */
const DURABLE: readonly (readonly [pragma: string, set: string, wanted: string])[] = [
  ['journal_mode', 'WAL', 'wal'],
  ['synchronous', 'FULL', '2'],
  ['foreign_keys', 'ON', '1'],
  ['secure_delete', 'FAST', '2'],
  ['cell_size_check', 'ON', '1'],
  ['mmap_size', '0', '0'],
];

/** @returns what the connection has: the pragmas and the version of SQLite itself */
export const readSettings = (db: DatabaseSync): Readonly<Record<string, string>> => {
  const first = (sql: string): string => String(Object.values(db.prepare(sql).get() ?? {})[0]);
  return {
    ...Object.fromEntries(DURABLE.map(([pragma]) => [pragma, first(`PRAGMA ${pragma}`)])),
    sqlite_version: first('SELECT sqlite_version()'),
  };
};

const isOldSqlite = (version: string): boolean => {
  const found = version.split('.').map(Number);
  const differing = OLDEST_SQLITE.findIndex((part, index) => found[index] !== part);
  // What is no number is no version that anybody vouches for.
  return differing >= 0 && !((found[differing] ?? 0) > (OLDEST_SQLITE[differing] ?? 0));
};

/** @returns what is not as it has to be, in words, or null */
export const wrongSetting = (found: Readonly<Record<string, string>>): string | null => {
  for (const [pragma, , wanted] of DURABLE) {
    if (found[pragma] !== wanted) return `${pragma}=${found[pragma] ?? 'nothing'}, not ${wanted}`;
  }
  const version = found['sqlite_version'] ?? '';
  return isOldSqlite(version) ? `SQLite ${version}, older than ${OLDEST_SQLITE.join('.')}` : null;
};

/** SQLite may keep other settings silently: `readSettings` tells. */
export const makeDurable = (db: DatabaseSync): void => {
  for (const [pragma, set] of DURABLE) db.exec(`PRAGMA ${pragma} = ${set}`);
};

/* oxlint-disable typescript/no-unnecessary-type-parameters -- a row gets its type where its query is written, and only there */

export type SqlValue = SQLInputValue;

/** What a query may do. */
export interface ReadDatabase {
  readonly all: <Row>(sql: string, ...values: readonly SqlValue[]) => readonly Row[];
  /** Each row as an array of its columns: for many rows, a third of the time and of the memory. */
  readonly arrays: <Row extends readonly unknown[]>(
    sql: string,
    ...values: readonly SqlValue[]
  ) => readonly Row[];
  readonly get: <Row>(sql: string, ...values: readonly SqlValue[]) => Row | undefined;
}

/** Handed out inside a transaction only, so that nothing is ever half written. */
export interface WriteDatabase extends ReadDatabase {
  readonly log: ChangeRecorder;
  /** @returns the rowid of the last insert */
  readonly run: (sql: string, ...values: readonly SqlValue[]) => bigint;
  /** Once for each row of values, in less time than one by one. */
  readonly runAll: (sql: string, rows: readonly (readonly SqlValue[])[]) => void;
}

export interface Database extends ReadDatabase {
  /** All or nothing; on disk when it returns. Not re-entrant, and not while a part is open. */
  readonly transaction: <Value>(body: (db: WriteDatabase) => Value) => Value;
  /**
   * Part of a transaction that stays open: on disk with `settle`. What it throws
   * takes back all parts since then.
   */
  readonly part: <Value>(body: (db: WriteDatabase) => Value) => Value;
  /** @throws when the parts cannot be written: all of them are taken back */
  readonly settle: () => void;
  /** Takes back all parts since the last `settle`. */
  readonly takeBack: () => void;
  /** For migrations: several statements, run as they are. */
  readonly exec: (sql: string) => void;
  /** Writes a whole copy of one moment to a new file, in another thread. @throws when that cannot be written */
  readonly copyTo: (path: string) => Promise<void>;
  readonly close: () => void;
}

/** Why a store could not be opened; nothing on disk was changed. */
export class StoreOpenError extends Error {
  override readonly name = 'StoreOpenError';
  readonly kind: 'damaged' | 'unwritable' | 'newer' | 'wrongSettings';

  constructor(kind: StoreOpenError['kind'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
  }
}

/** SQLite's primary result codes (sqlite.org/rescode.html). */
const SQLITE_CORRUPT = 11;
const SQLITE_NOTADB = 26;
/** SQLite has one format of files since 2006: what its header says otherwise is a damaged byte. */
const UNKNOWN_FORMAT = 'unsupported file format';

const primaryCode = (error: unknown): number | undefined =>
  error instanceof Error && 'errcode' in error && typeof error.errcode === 'number'
    ? error.errcode % 256
    : undefined;

/** Says in words for the person what SQLite meant by an error while opening `path`. */
export const openErrorFrom = (error: unknown, path: string): StoreOpenError => {
  if (error instanceof StoreOpenError) return error;
  if (error instanceof DamagedRow)
    return new StoreOpenError('damaged', `The file ${path} is damaged.`, { cause: error });
  const code = primaryCode(error);
  const detail = error instanceof Error ? error.message : String(error);
  return code === SQLITE_CORRUPT || code === SQLITE_NOTADB || detail === UNKNOWN_FORMAT
    ? new StoreOpenError('damaged', `The file ${path} is damaged (${detail}).`, { cause: error })
    : new StoreOpenError('unwritable', `The file ${path} cannot be opened (${detail}).`, { cause: error });
};

const setDurable = (db: DatabaseSync, path: string): void => {
  makeDurable(db);
  const wrong = wrongSetting(readSettings(db));
  if (wrong !== null) throw new StoreOpenError('wrongSettings', `The file ${path} has ${wrong}.`);
};

/**
 * What a commit of a long work writes fits in, and so do the pages of all
 * indexes that it writes to: with the two megabytes of SQLite they were read
 * and written over and over.
 */
const CACHE = 'PRAGMA cache_size = -16384';

const refuseDamaged = (db: DatabaseSync, path: string): void => {
  for (const { name } of db.prepare(LOOKED_AT).all()) {
    const verdict = db.prepare(`PRAGMA integrity_check('${String(name)}')`).get() ?? {};
    const word = String(Object.values(verdict)[0]);
    if (word !== 'ok') throw new StoreOpenError('damaged', `The file ${path} is damaged (${word}).`);
  }
};

/** By a connection that cannot write: closing another one would fold the log into a damaged file. */
const lookForDamage = (path: string): void => {
  const db = new DatabaseSync(path, { readOnly: true, timeout: 2000 });
  try {
    db.exec('PRAGMA cell_size_check = ON');
    refuseDamaged(db, path);
  } finally {
    db.close();
  }
};

/** The search index alone is in disorder (sqlite.org/rescode.html, SQLITE_CORRUPT_VTAB). */
const SQLITE_CORRUPT_VTAB = 267;

/**
 * So FTS5 says it where the number of its format, which it keeps in a row, is
 * another one; it has no code of its own, and such an index cannot be dropped.
 */
const UNKNOWN_INDEX = 'invalid fts5 file format';

/** So FTS5 fails where its own tables disagree; a broken rule of a table of ours has a number of its own. */
const SQLITE_CONSTRAINT = 19;

const isUnknownIndex = (error: unknown): boolean =>
  error instanceof Error && error.message.startsWith(UNKNOWN_INDEX);

const codeOf = (error: unknown): unknown => {
  if (!(error instanceof Error)) return undefined;
  if ('errcode' in error) return error.errcode;
  return 'code' in error ? error.code : undefined;
};

/** What SQLite and node:sqlite say of damage that can be repaired, as our own error. */
const orDamaged = <Value>(act: () => Value): Value => {
  try {
    return act();
  } catch (error) {
    const code = codeOf(error);
    if (code === SQLITE_CORRUPT_VTAB || code === SQLITE_CONSTRAINT) throw new DamagedRow({ kind: 'search' });
    if (isUnknownIndex(error) || (typeof code === 'number' && code % 256 === SQLITE_CORRUPT)) {
      throw new DamagedRow({ kind: 'file' });
    }
    // A number that no row of ours holds: node:sqlite does not read what JavaScript cannot count.
    if (code === 'ERR_OUT_OF_RANGE') throw new DamagedRow({ kind: 'somewhere' });
    throw error;
  }
};

const createReader = (db: DatabaseSync) => {
  const statements = new Map<string, StatementSync>();
  const statement = (sql: string): StatementSync => {
    const known = statements.get(sql);
    if (known !== undefined) return known;
    const prepared = db.prepare(sql);
    statements.set(sql, prepared);
    return prepared;
  };
  const arrayStatements = new Map<string, StatementSync>();
  const arrayStatement = (sql: string): StatementSync => {
    const known = arrayStatements.get(sql);
    if (known !== undefined) return known;
    const prepared = db.prepare(sql);
    prepared.setReturnArrays(true);
    arrayStatements.set(sql, prepared);
    return prepared;
  };
  const reader: ReadDatabase = {
    all: <Row>(sql: string, ...values: readonly SqlValue[]) =>
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the one place where a row gets its type; the query beside the call names its columns
      orDamaged(() => statement(sql).all(...values)) as unknown as readonly Row[],
    arrays: <Row extends readonly unknown[]>(sql: string, ...values: readonly SqlValue[]) =>
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as above
      orDamaged(() => arrayStatement(sql).all(...values)) as unknown as readonly Row[],
    get: <Row>(sql: string, ...values: readonly SqlValue[]) =>
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as above
      orDamaged(() => statement(sql).get(...values)) as unknown as Row | undefined,
  };
  return { reader, statement };
};

/**
 * Opens or makes the database file at `path` (`:memory:` is refused: it has no
 * journal to speak of).
 * @param look what finds damage before anything is written
 * @throws StoreOpenError before anything was written
 */
export const openDatabase = (path: string, look = lookForDamage): Database => {
  let db: DatabaseSync | undefined;
  try {
    keepPrivate(path);
    if ((statSync(path, { throwIfNoEntry: false })?.size ?? 0) > 0) look(path);
    db = new DatabaseSync(path, { timeout: 2000 });
    addChecksumFunction(db);
    addLogFunctions(db);
    setDurable(db, path);
    db.exec(CACHE);
    return wrapDatabase(db);
  } catch (error) {
    db?.close();
    throw openErrorFrom(error, path);
  }
};

/** @throws StoreOpenError */
export const openReadOnly = (path: string): ReadDatabase & Pick<Database, 'close'> => {
  try {
    const db = new DatabaseSync(path, { readOnly: true, timeout: 2000 });
    addChecksumFunction(db);
    addLogFunctions(db);
    return { ...createReader(db).reader, close: () => db.close() };
  } catch (error) {
    throw openErrorFrom(error, path);
  }
};

/** For a connection that has its settings. */
export const wrapDatabase = (db: DatabaseSync): Database => {
  const { reader, statement } = createReader(db);
  const writer: WriteDatabase = {
    ...reader,
    log: NO_LOG,
    run: (sql, ...values) => orDamaged(() => BigInt(statement(sql).run(...values).lastInsertRowid)),
    runAll: (sql, rows) =>
      orDamaged(() => {
        const prepared = statement(sql);
        for (const values of rows) prepared.run(...values);
      }),
  };
  const orNothing = <Value>(act: () => Value): Value => {
    try {
      return act();
    } catch (error) {
      // A failed COMMIT (disk full) leaves the transaction open; some errors have ended it already.
      if (db.isTransaction) db.exec('ROLLBACK');
      throw error;
    }
  };
  // The search index is written at the very end.
  const commit = (): void => orDamaged(() => db.exec('COMMIT'));
  return {
    ...reader,
    exec: (sql) => db.exec(sql),
    transaction: (body) => {
      db.exec('BEGIN IMMEDIATE');
      return orNothing(() => {
        const value = body(writer);
        commit();
        return value;
      });
    },
    part: (body) => {
      if (!db.isTransaction) db.exec('BEGIN IMMEDIATE');
      return orNothing(() => body(writer));
    },
    settle: () => {
      if (db.isOpen && db.isTransaction) orNothing(commit);
    },
    takeBack: () => {
      if (db.isOpen && db.isTransaction) db.exec('ROLLBACK');
    },
    copyTo: (path) => copyInThread(db.location() ?? '', path),
    close: () => {
      if (db.isOpen) db.close();
    },
  };
};
