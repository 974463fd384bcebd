import type { DatabaseSync } from 'node:sqlite';

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
