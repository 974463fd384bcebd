import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { z } from 'zod';
import type {
  Database,
  ReadDatabase,
  SqlValue,
  Statement,
} from '#electron/local-service/storage/database.ts';
import { audit, saveServerFact } from '#electron/local-service/storage/people-table.ts';
import type { FileStore } from '#electron/local-service/storage/file-store.ts';

/**
 * A backup is one compressed file of lines: a head, each row as `[table, columns]`, each attached file, and an end that
 * counts them. It holds what either database holds, so that a backup of SQLite can be restored into PostgreSQL.
 */

/** In the order in which rows name each other. Those of one person are read person by person. */
const TABLES = [
  'users',
  'sessions',
  'failed_sign_ons',
  'second_factors',
  'oauth_clients',
  'oauth_codes',
  'access_tokens',
  'server_facts',
  'invitations',
  'people',
  'session_devices',
  'shares',
  'audit',
] as const;
const OF_USERS = ['tasks', 'task_tags', 'erased_tasks', 'objects', 'collections'] as const;
type Table = (typeof TABLES)[number] | (typeof OF_USERS)[number];

const HEAD = { docket: 'server-backup', version: 1 } as const;
const headSchema = z.object({ docket: z.literal(HEAD.docket), version: z.literal(HEAD.version) });

/** Bytes, which JSON has not; integers beyond 2^53 are texts with an n. */
const cellSchema = z.union([
  z.string(),
  z.number(),
  z.null(),
  z.object({ bytes: z.string() }),
  z.object({ integer: z.string() }),
]);
const lineSchema = z.union([
  z.object({ row: z.enum([...TABLES, ...OF_USERS]), of: z.record(z.string(), cellSchema) }),
  z.object({ file: z.string().regex(/^\d{1,20}-[0-9a-f]{24}$/u), bytes: z.string() }),
  z.object({ end: z.number() }),
]);
type Line = z.infer<typeof lineSchema>;

const toCell = (value: SqlValue): z.infer<typeof cellSchema> => {
  if (value instanceof Uint8Array) return { bytes: Buffer.from(value).toString('base64') };
  return typeof value === 'bigint' ? { integer: String(value) } : value;
};

const fromCell = (cell: z.infer<typeof cellSchema>): SqlValue => {
  if (typeof cell !== 'object' || cell === null) return cell;
  return 'bytes' in cell ? Buffer.from(cell.bytes, 'base64') : BigInt(cell.integer);
};

type Row = Readonly<Record<string, SqlValue>>;

/** A sort order may be beyond what a number holds exactly: it is read as a text. */
const COLUMNS: Readonly<Partial<Record<Table, string>>> = {
  tasks: `user_id, id, project_id, status, deleted, parent_id, CAST(sort_order AS TEXT) AS sort_order, start_date,
    completed_time, deleted_time, change, body, seal`,
  objects: 'user_id, kind, id, owner_id, CAST(sort_order AS TEXT) AS sort_order, body, seal',
};

const lineOf = (table: Table, { rowid: _rowid, sort_order: order, ...row }: Row): Line => ({
  row: table,
  of: {
    ...Object.fromEntries(Object.entries(row).map(([name, value]) => [name, toCell(value)])),
    ...(typeof order === 'string' && { sort_order: { integer: order } }),
  },
});

async function* rowsOf(db: ReadDatabase): AsyncGenerator<Line> {
  for (const table of TABLES) {
    for (const row of await db.all<Row>(`SELECT * FROM ${table}`)) yield lineOf(table, row);
  }
  const users = await db.all<{ readonly id: string }>('SELECT id FROM users');
  for (const { id } of users) {
    for (const table of OF_USERS) {
      const rows = await db.all<Row>(`SELECT ${COLUMNS[table] ?? '*'} FROM ${table} WHERE user_id = ?`, id);
      for (const row of rows) yield lineOf(table, row);
    }
  }
}

/** Of each file that a row names; in a shared list several rows name the one of whoever attached it. */
async function* filesOf(db: ReadDatabase, files: FileStore): AsyncGenerator<Line> {
  const rows = await db.all<{ readonly name: string }>(
    "SELECT user_id || '-' || id AS name FROM objects WHERE kind = 'attachment' ORDER BY user_id, id",
  );
  for (const { name } of rows) {
    if ((await files.sizeOf(name)) === null) continue;
    const parts: Uint8Array[] = [];
    const content = files.read(name);
    for (let part = await content.next(); part.done !== true; part = await content.next())
      parts.push(part.value);
    yield { file: name, bytes: Buffer.concat(parts).toString('base64') };
  }
}

async function* linesOf(db: ReadDatabase, files: FileStore): AsyncGenerator<string> {
  yield `${JSON.stringify(HEAD)}\n`;
  let count = 0;
  for await (const line of rowsOf(db)) {
    count += 1;
    yield `${JSON.stringify(line)}\n`;
  }
  for await (const line of filesOf(db, files)) {
    count += 1;
    yield `${JSON.stringify(line)}\n`;
  }
  yield `${JSON.stringify({ end: count })}\n`;
}

/** Writes one state of everything to `path`, whole or not at all, while the server goes on. */
export const backUp = async (database: Database, files: FileStore, path: string): Promise<void> => {
  const part = `${path}.part`;
  try {
    await database.transaction('read', async (db) => {
      const lines = Readable.from(linesOf(db, files));
      await pipeline(lines, createGzip(), createWriteStream(part, { mode: 0o600, flags: 'w' }));
    });
    const file = await open(part, 'r');
    await file.sync();
    await file.close();
    await rename(part, path);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
};

/** @throws Error where the file is cut off, changed, or no backup of a server */
async function* readLines(path: string): AsyncGenerator<Line> {
  const lines = createInterface({ input: createReadStream(path).pipe(createGunzip()), crlfDelay: Infinity });
  let [count, hasEnd, isFirst] = [0, false, true];
  for await (const text of lines) {
    if (isFirst) {
      isFirst = false;
      if (!headSchema.safeParse(parseOrNull(text)).success)
        throw new Error(`${path} is no backup of a Docket server.`);
      continue;
    }
    const line = lineSchema.parse(JSON.parse(text));
    if ('end' in line) {
      if (line.end !== count) throw new Error(`${path} is damaged: ${count} lines of ${line.end}.`);
      hasEnd = true;
    } else {
      count += 1;
      yield line;
    }
  }
  if (!hasEnd) throw new Error(`${path} is cut off.`);
}

const parseOrNull = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

const NAME = /^[a-z_]{1,40}$/u;

const toStatement = ({ row, of }: Extract<Line, { readonly row: Table }>): Statement => {
  const names = Object.keys(of);
  if (!names.every((name) => NAME.test(name))) throw new Error('The backup names a column that cannot be.');
  const marks = names.map(() => '?').join(', ');
  return [`INSERT INTO ${row} (${names.join(', ')}) VALUES (${marks})`, ...Object.values(of).map(fromCell)];
};

const AT_ONCE = 500;

/**
 * Fills an empty database with a backup, in one transaction. From then on the server is in another epoch: clients
 * that have seen more ask before they take anything away.
 * @returns how many people it has
 * @throws Error where somebody is in the database already, or the file is damaged: then nothing was written
 */
export const restore = async (
  database: Database,
  { files, path, at }: { readonly files: FileStore; readonly path: string; readonly at: number },
): Promise<number> => {
  // Looked at first: a damaged file is told before anything is written.
  for await (const _line of readLines(path));
  return database.transaction('write', async (db) => {
    if ((await db.get('SELECT 1 FROM users LIMIT 1')) !== undefined)
      throw new Error('There are people in this database already. Restore into an empty one.');
    await db.run('DELETE FROM server_facts');
    await db.run('DELETE FROM invitations');
    let waiting: Statement[] = [];
    for await (const line of readLines(path)) {
      if ('file' in line)
        await (await files.stage(new Blob([Buffer.from(line.bytes, 'base64')]))).keep(line.file);
      else if ('row' in line) waiting.push(toStatement(line));
      if (waiting.length >= AT_ONCE) await db.runAll(waiting.splice(0));
    }
    await db.runAll(waiting);
    waiting = [];
    // Of the same backup twice, too, comes another one each time.
    await saveServerFact(db, 'epoch', String(at));
    await audit(db, { at, who: '', what: 'restored a backup', about: '', address: '' });
    return (await db.get<{ readonly count: number }>('SELECT count(*) AS count FROM users'))?.count ?? 0;
  });
};
