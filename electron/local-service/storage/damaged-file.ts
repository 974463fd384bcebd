import { existsSync, statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { toWireInteger, type WireInteger } from '#core/wire/wire-integer.ts';
import { OBJECT_KINDS, type ObjectKind } from '#electron/local-service/storage/object-table.ts';
import { addChecksumFunction } from '#core/checksum.ts';
import { OBJECT_SEAL, TASK_SEAL } from '#electron/local-service/storage/schema.ts';
import { SCHEMA_VERSION } from '#electron/local-service/storage/sqlite.ts';

const DAMAGED_SETTINGS = 'SELECT 1 FROM users WHERE NOT json_valid(settings) LIMIT 1';

/** What a file that SQLite can read may not have: a body that no statement of ours wrote. */
export const DAMAGED_ROWS = [
  `SELECT 1 FROM tasks WHERE seal IS NOT ${TASK_SEAL} LIMIT 1`,
  `SELECT 1 FROM objects WHERE seal IS NOT ${OBJECT_SEAL} LIMIT 1`,
  DAMAGED_SETTINGS,
] as const;

/** Of version 1, which had no seals: a body that is no JSON makes the whole answer one that nobody can read. */
const DAMAGED_ROWS_1 = [
  'SELECT 1 FROM tasks WHERE NOT json_valid(body) LIMIT 1',
  'SELECT 1 FROM objects WHERE NOT json_valid(body) LIMIT 1',
  DAMAGED_SETTINGS,
] as const;

const damagedRowsOf = (version: unknown): readonly string[] => {
  if (version === SCHEMA_VERSION) return DAMAGED_ROWS;
  // A newer Docket may keep other tables.
  return version === 1 ? DAMAGED_ROWS_1 : [];
};

/** Looks at every page and every body. @returns false for a damaged file. @throws when it cannot be opened, or is none */
export const isWholeFile = (path: string): boolean => {
  if ((statSync(path, { throwIfNoEntry: false })?.size ?? 0) === 0) return true;
  const db = new DatabaseSync(path, { readOnly: true, timeout: 5000 });
  try {
    const verdict = Object.values(db.prepare('PRAGMA integrity_check(1)').get() ?? {})[0];
    addChecksumFunction(db);
    const version = db.prepare('PRAGMA user_version').get()?.['user_version'];
    return verdict === 'ok' && damagedRowsOf(version).every((sql) => db.prepare(sql).get() === undefined);
  } finally {
    db.close();
  }
};

/** Something of an account that is named in a damaged file. */
export interface NamedRow {
  readonly kind: 'task' | ObjectKind;
  readonly id: string;
  readonly ownerId: string;
  readonly sortOrder: WireInteger;
  /** JSON text; null where it cannot be read. */
  readonly body: string | null;
}

/** Rows until one of them cannot be read. */
const readRows = (
  db: DatabaseSync,
  sql: string,
  take: (row: Readonly<Record<string, unknown>>) => void,
): boolean => {
  try {
    for (const row of db.prepare(sql).iterate()) take(row);
    return true;
  } catch {
    return false;
  }
};

/** The object is the one of its row: of a damaged page another one may have come. Tags are named by their name. */
const isBodyOf = (id: string, body: string): boolean => {
  try {
    const object: unknown = JSON.parse(body);
    if (typeof object !== 'object' || object === null) return false;
    return ('id' in object && object.id === id) || ('name' in object && object.name === id);
  } catch {
    return false;
  }
};

/** From both ends, so that a damaged page in the middle hides only itself. The indexes name rows whose own page is damaged. */
const READINGS = ['ASC', 'DESC'].flatMap((direction) => [
  `SELECT 'task' AS kind, id, '' AS owner_id, sort_order, body
   FROM tasks NOT INDEXED ORDER BY rowid ${direction}`,
  `SELECT 'task' AS kind, user_id, id FROM tasks INDEXED BY sqlite_autoindex_tasks_1
   ORDER BY user_id ${direction}, id ${direction}`,
  `SELECT kind, id, owner_id, sort_order, body FROM objects
   ORDER BY user_id ${direction}, kind ${direction}, id ${direction}`,
  `SELECT kind, id, owner_id, sort_order FROM objects INDEXED BY objects_by_owner
   ORDER BY user_id ${direction}, kind ${direction}, owner_id ${direction}, sort_order ${direction}`,
]);

const namedRowSchema = z.object({
  kind: z.enum(['task', ...OBJECT_KINDS]),
  id: z.string(),
  owner_id: z.string().default(''),
  sort_order: z.bigint().default(0n),
  body: z.string().nullable().default(null),
});

/** @param path of a copy of the file, which may be written to */
export const readNamedRows = (path: string): readonly NamedRow[] => {
  const rows = new Map<string, NamedRow>();
  if (!existsSync(path)) return [];
  const db = new DatabaseSync(path, { readOnly: true, readBigInts: true });
  try {
    for (const sql of READINGS)
      readRows(db, sql, (row) => {
        const named = namedRowSchema.safeParse(row);
        if (!named.success) return;
        const { kind, id, owner_id: ownerId, sort_order: sortOrder, body } = named.data;
        const key = `${kind} ${id}`;
        if ((rows.get(key)?.body ?? null) !== null) return;
        const isReadable = body !== null && isBodyOf(id, body);
        rows.set(key, {
          kind,
          id,
          ownerId,
          sortOrder: toWireInteger(sortOrder),
          body: isReadable ? body : null,
        });
      });
  } catch {
    // Not even its tables can be told.
  } finally {
    db.close();
  }
  return [...rows.values()];
};

/** What a start finds of the file. */
export type FileState = 'missing' | 'healthy' | 'damaged' | 'unreadable' | 'newer';

/** Reads only, and no content. */
export const fileState = (path: string): FileState => {
  if (!existsSync(path)) return 'missing';
  try {
    if (!isWholeFile(path)) return 'damaged';
    const db = new DatabaseSync(path, { readOnly: true });
    const version = Number(db.prepare('PRAGMA user_version').get()?.['user_version']);
    db.close();
    return version > SCHEMA_VERSION ? 'newer' : 'healthy';
  } catch {
    return 'unreadable';
  }
};
