import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { malformed, Refusal } from '#electron/local-service/refusal.ts';
import type {
  Change,
  Database,
  Dialect,
  SqlValue,
  TransactionKind,
  WriteDatabase,
} from '#electron/local-service/storage/database.ts';
import { followChanges } from '#electron/local-service/storage/postgres/follow-changes.ts';
import {
  COUNTING_INDEXES,
  POSTGRES_SCHEMA,
  POSTGRES_SERVER_TABLES,
} from '#electron/local-service/storage/schema.ts';

/** PostgreSQL 15 and later. Several processes of the service may share one database. */

export interface PostgresOptions {
  /** `postgres://user:password@host:port/database` */
  readonly url: string;
  /** Connections of this process. */
  readonly connections?: number;
  /** How long a database that starts at the same time is waited for; 0 where it is left out. Milliseconds. */
  readonly patience?: number;
}

const CONNECTIONS = 10;
const WAIT_FOR_CONNECTION = 10_000;
/** A statement, and a transaction that asks for nothing. Milliseconds. */
const [LONGEST_STATEMENT, LONGEST_IDLE] = [30_000, 30_000];

/** A date of the wire as a time. @param column of type TEXT, in UTC */
const timeOf = (column: string, length: number): string =>
  `extract(epoch FROM (substr(${column}, 1, ${length}) || 'Z')::timestamptz)`;

const POSTGRES: Dialect = {
  milliseconds: (column) => `round(${timeOf(column, 23)} * 1000)::bigint`,
  quarter: (column) => `floor(${timeOf(column, 19)} / 900)::bigint`,
  textMember: (name) => `(body::json ->> '${name}')`,
  isTrue: (name) => `CASE WHEN body::json ->> '${name}' = 'true' THEN 1 ELSE 0 END`,
  contains: (column) => `${column} ILIKE ?`,
  joinedBytes: (column) => `convert_to(?::text || string_agg(${column}, ',' ORDER BY id), 'UTF8')`,
};

/** The service counts within what a number holds exactly; a sort order beyond that is read as text. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (id, format) => {
    if (id === pg.types.builtins.INT8) return Number;
    // oxlint-disable-next-line typescript/no-unsafe-return -- the driver knows the others
    return pg.types.getTypeParser(id, format);
  },
};

interface Prepared {
  readonly name: string;
  readonly text: string;
}

/** More forms of a statement than these are not kept at the server: lists of ids have any length. */
const MOST_PREPARED = 500;

/** The statement with `$1` for its first question mark. No text of ours has a question mark in quotes. */
const createStatements = () => {
  const known = new Map<string, Prepared>();
  return (sql: string): Prepared => {
    const found = known.get(sql);
    if (found !== undefined) return found;
    let count = 0;
    const text = sql.replaceAll('?', () => `$${(count += 1)}`);
    const prepared = { name: known.size < MOST_PREPARED ? `s${known.size}` : '', text };
    if (prepared.name !== '') known.set(sql, prepared);
    return prepared;
  };
};

const codeOf = (error: unknown): string => (error instanceof pg.DatabaseError ? (error.code ?? '') : '');

/** Another transaction was first. */
const OVERTAKEN: ReadonlySet<string> = new Set(['40001', '40P01']);

/** The server ends, starts or cannot be reached (classes 08 and 57P, and errors of the socket, which have no class). */
const isUnreachable = (error: unknown): boolean => {
  if (error instanceof pg.DatabaseError) return /^(?:08|57P)/u.test(error.code ?? '');
  return error instanceof Error && !(error instanceof Refusal) && isOfSocket(error);
};

const isOfSocket = (error: Error): boolean =>
  /^(?:ECONN|EPIPE|ENOENT|ETIMEDOUT)/u.test(String(Reflect.get(error, 'code') ?? '')) ||
  /connection (?:terminated|timeout)|timeout exceeded when trying to connect|not queryable/iu.test(
    error.message,
  );

/** With pauses that grow to a fifth of a second: a server that starts again is back within them. */
const MOST_TRIES = 20;
const pauseBefore = (tries: number): number => randomInt(1 + Math.min(200, 10 * tries));

const unreachable = (): Refusal =>
  new Refusal(503, 'service_unavailable', 'The database does not answer. Try again in a moment.');

/** What SQLite takes and PostgreSQL does not: a text with U+0000, and one that is too long for an index. */
const UNTAKEN: ReadonlyMap<string, string> = new Map([
  ['22021', 'A name or a text has the character U+0000, which cannot be stored.'],
  ['22P05', 'A name or a text has the character U+0000, which cannot be stored.'],
  ['54000', 'A name is too long.'],
]);

const toRefusal = (error: unknown): unknown => {
  const untaken = UNTAKEN.get(codeOf(error));
  return untaken === undefined ? error : malformed(untaken);
};

const BEGIN: Readonly<Record<TransactionKind, string>> = {
  read: 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY',
  write: 'BEGIN',
  guarded: 'BEGIN ISOLATION LEVEL SERIALIZABLE',
};

/** A transaction of one connection, which sends its statements without waiting for the ones before. */
const createAccess = (client: pg.PoolClient, kind: TransactionKind, statement: (sql: string) => Prepared) => {
  const sent: Promise<unknown>[] = [];
  const announced: Change[] = [];
  /** The first statement that failed says why; those behind it say only that one did. */
  const settle = async (): Promise<void> => {
    await Promise.all(sent.splice(0));
  };
  const send = async (sql: string, values: readonly SqlValue[]): Promise<pg.QueryResult> => {
    const { name, text } = statement(sql);
    try {
      return await client.query({ text, values: [...values], ...(name !== '' && { name }) });
    } catch (error) {
      throw toRefusal(error);
    }
  };
  const sendOnly = (sql: string, values: readonly SqlValue[]): void => {
    const sending = send(sql, values);
    sending.catch(() => undefined);
    sent.push(sending);
  };
  const ask = async (sql: string, values: readonly SqlValue[]): Promise<pg.QueryResult> => {
    const asking = send(sql, values);
    asking.catch(() => undefined);
    await settle();
    return asking;
  };
  const all = async <Row>(sql: string, ...values: readonly SqlValue[]): Promise<readonly Row[]> =>
    (await ask(sql, values)).rows as readonly Row[];
  const db: WriteDatabase = {
    dialect: POSTGRES,
    all,
    get: async <Row>(sql: string, ...values: readonly SqlValue[]) => (await all<Row>(sql, ...values))[0],
    run: async (sql, ...values) => (await ask(sql, values)).rowCount ?? 0,
    runAll: async (statements) => {
      for (const [sql, ...values] of statements) sendOnly(sql, values);
    },
    lockUsers: async (userIds) => {
      if (kind === 'read') return;
      // In one order everywhere. Rows that name the users may still be added: NO KEY.
      const marks = userIds.map(() => '?').join(', ');
      sendOnly(`SELECT 1 FROM users WHERE id IN (${marks}) ORDER BY id FOR NO KEY UPDATE`, userIds);
    },
    announce: async (change) => void announced.push(change),
  };
  sendOnly(BEGIN[kind], []);
  return { db, settle, announced };
};

/** Whoever sets a database up holds it: any number, always the same one. */
const SETTING_UP = 5_710_423;

const MIGRATIONS: readonly string[] = [`${POSTGRES_SCHEMA} ${COUNTING_INDEXES}`, POSTGRES_SERVER_TABLES];

/** The first process that comes sets the tables up, and the others wait for it. Forward only. */
const setUp = async (pool: pg.Pool): Promise<void> => {
  const client = await pool.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [SETTING_UP]);
    await client.query('CREATE TABLE IF NOT EXISTS docket_schema (version BIGINT NOT NULL)');
    const { rows } = await client.query<{ version: number }>('SELECT version FROM docket_schema');
    const version = rows[0]?.version ?? 0;
    if (version > MIGRATIONS.length) {
      throw new Error('The database was written by a newer Docket: update this server.');
    }
    for (const [index, sql] of MIGRATIONS.entries()) {
      if (index < version) continue;
      await client.query('BEGIN');
      await client.query(sql);
      await client.query('DELETE FROM docket_schema');
      await client.query('INSERT INTO docket_schema (version) VALUES ($1)', [index + 1]);
      await client.query('COMMIT');
    }
  } finally {
    // A connection that is closed gives up its lock, and what it had not committed.
    client.release(true);
  }
};

const BETWEEN_TRIES = 500;

const setUpSoon = async (pool: pg.Pool, patience: number): Promise<void> => {
  for (let left = patience; ; left -= BETWEEN_TRIES) {
    try {
      return await setUp(pool);
    } catch (error) {
      if (left <= 0 || !isUnreachable(error)) throw error;
      await sleep(BETWEEN_TRIES);
    }
  }
};

const newPool = ({ url, connections = CONNECTIONS }: PostgresOptions): pg.Pool => {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: WAIT_FOR_CONNECTION,
    statement_timeout: LONGEST_STATEMENT,
    idle_in_transaction_session_timeout: LONGEST_IDLE,
    application_name: 'docket-server',
    pipeline: true,
    types,
  });
  // A connection that ends is made again when it is needed; whoever uses it is told by their statement.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
};

/**
 * Opens a database, and makes its tables where it has none.
 * @throws Error where the server cannot be reached, refuses the user, or has tables of a newer Docket
 */
export const openPostgres = async (options: PostgresOptions): Promise<Database> => {
  const pool = newPool(options);
  try {
    await setUpSoon(pool, options.patience ?? 0);
  } catch (error) {
    await pool.end();
    throw error;
  }
  const statement = createStatements();
  const changes = followChanges(options.url);

  const attempt = async <Value>(
    kind: TransactionKind,
    body: (db: WriteDatabase) => Value | Promise<Value>,
    onCommit: () => void,
  ): Promise<Value> => {
    const client = await pool.connect();
    let isBroken = false;
    try {
      const { db, settle, announced } = createAccess(client, kind, statement);
      const value = await body(db);
      await settle();
      onCommit();
      await client.query('COMMIT');
      changes.announce(announced);
      return value;
    } catch (error) {
      await client.query('ROLLBACK').catch(() => (isBroken = true));
      throw error;
    } finally {
      client.release(isBroken);
    }
  };

  return {
    transaction: async (kind, body) => {
      for (let tries = 1; ; tries += 1) {
        let isCommitted = false;
        try {
          return await attempt(kind, body, () => (isCommitted = true));
        } catch (error) {
          const isGone = isUnreachable(error);
          if (!isGone && !OVERTAKEN.has(codeOf(error))) throw error;
          // What was being committed may be there: whoever asked finds out.
          if (tries >= MOST_TRIES || (isGone && isCommitted)) throw isGone ? unreachable() : error;
          await sleep(pauseBefore(tries));
        }
      }
    },
    onChange: changes.onChange,
    close: async () => {
      await changes.close();
      await pool.end();
    },
  };
};
