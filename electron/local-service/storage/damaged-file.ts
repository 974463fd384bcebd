import { existsSync, statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { SCHEMA_VERSION } from '#electron/local-service/storage/database.ts';

/** What a file that SQLite can read may not have: a body that is no JSON makes the whole answer one that nobody can read. */
export const DAMAGED_ROWS = [
  'SELECT 1 FROM tasks WHERE NOT json_valid(body) LIMIT 1',
  'SELECT 1 FROM objects WHERE NOT json_valid(body) LIMIT 1',
  'SELECT 1 FROM users WHERE NOT json_valid(settings) LIMIT 1',
] as const;

/** Looks at every page and every body. @returns false for a damaged file. @throws when it cannot be opened, or is none */
export const isWholeFile = (path: string): boolean => {
  if ((statSync(path, { throwIfNoEntry: false })?.size ?? 0) === 0) return true;
  const db = new DatabaseSync(path, { readOnly: true, timeout: 5000 });
  try {
    const verdict = Object.values(db.prepare('PRAGMA integrity_check(1)').get() ?? {})[0];
    // A newer Docket may keep other tables.
    if (db.prepare('PRAGMA user_version').get()?.['user_version'] !== SCHEMA_VERSION) return verdict === 'ok';
    return verdict === 'ok' && DAMAGED_ROWS.every((sql) => db.prepare(sql).get() === undefined);
  } finally {
    db.close();
  }
};

/** What can still be read in a damaged file. */
export interface ReadableTasks {
  /** JSON texts, by id. */
  readonly bodies: ReadonlyMap<string, string>;
  /** Ids of tasks that are in the file, whether they can be read or not. */
  readonly ids: ReadonlySet<string>;
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

/** The task is the one of its row: of a damaged page another one may have come. */
const isBodyOf = (id: string, body: string): boolean => {
  try {
    const task: unknown = JSON.parse(body);
    return typeof task === 'object' && task !== null && 'id' in task && task.id === id;
  } catch {
    return false;
  }
};

/** From both ends, so that a damaged page in the middle hides only itself. */
const IN_BOTH_DIRECTIONS = ['ASC', 'DESC'] as const;

/** @param path of a copy of the file, which may be written to */
export const readableTasks = (path: string): ReadableTasks => {
  const bodies = new Map<string, string>();
  const ids = new Set<string>();
  if (!existsSync(path)) return { bodies, ids };
  const db = new DatabaseSync(path, { readOnly: true });
  try {
    for (const direction of IN_BOTH_DIRECTIONS) {
      readRows(db, `SELECT id, body FROM tasks NOT INDEXED ORDER BY rowid ${direction}`, ({ id, body }) => {
        if (typeof id !== 'string' || typeof body !== 'string') return;
        ids.add(id);
        if (isBodyOf(id, body)) bodies.set(id, body);
      });
      // The index of the key names tasks whose own page is damaged.
      const ofKey = 'SELECT user_id, id FROM tasks INDEXED BY sqlite_autoindex_tasks_1';
      readRows(db, `${ofKey} ORDER BY user_id ${direction}, id ${direction}`, ({ id }) => {
        if (typeof id === 'string') ids.add(id);
      });
    }
  } catch {
    // Not even its tables can be told.
  } finally {
    db.close();
  }
  return { bodies, ids };
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
