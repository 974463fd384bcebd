import { DatabaseSync } from 'node:sqlite';
import { memoized } from '#shared/domain/memoized.ts';
import {
  openReadOnly,
  StoreOpenError,
  type Database,
  type ReadDatabase,
} from '#core/store/database/database.ts';
import { readMeta, writeMeta } from '#core/store/database/meta.ts';
import { first } from '#core/store/migrations/0001-first.ts';
import { entities } from '#core/store/migrations/0002-entities.ts';
import { conflicts } from '#core/store/migrations/0003-conflicts.ts';
import { remoteIds } from '#core/store/migrations/0004-remote-ids.ts';
import { search } from '#core/store/migrations/0005-search.ts';
import { seals } from '#core/store/migrations/0006-seals.ts';
import { reminders } from '#core/store/migrations/0007-reminders.ts';
import { firstSync } from '#core/store/migrations/0008-first-sync.ts';
import { undoneDeletions } from '#core/store/migrations/0009-undone-deletions.ts';
import { compoundEdits } from '#core/store/migrations/0010-compound-edits.ts';
import { derivedRows } from '#core/store/migrations/0011-derived-rows.ts';
import { tombstones } from '#core/store/migrations/0012-tombstones.ts';
import { authors } from '#core/store/migrations/0013-authors.ts';
import { changeLog } from '#core/store/migrations/0014-change-log.ts';
import { REMAKE_ROW_TABLES } from '#core/store/database/row-tables.ts';
import { addChecksumFunction } from '#core/checksum.ts';

/** In order; the position is the version. A released entry is never changed. */
export const MIGRATIONS: readonly string[] = [
  first,
  entities,
  conflicts,
  remoteIds,
  search,
  seals,
  reminders,
  firstSync,
  undoneDeletions,
  compoundEdits,
  derivedRows,
  tombstones,
  authors,
  changeLog,
];

export const versionOf = (db: ReadDatabase): number =>
  db.get<{ user_version: number }>('PRAGMA user_version')?.user_version ?? 0;

/** Whether nothing is to be migrated in the file at `path`; false as well where it cannot be read. */
export const isUpToDate = (path: string): boolean => {
  try {
    const db = openReadOnly(path);
    try {
      return versionOf(db) === MIGRATIONS.length;
    } finally {
      db.close();
    }
  } catch {
    return false;
  }
};

/** From this one on the version stands in a sealed row as well: the header of a file has no seal. */
const FIRST_SEALED = 6;

/** A damaged header must not make Docket migrate what is up to date, or take it for a newer one. */
const refuseOtherVersion = (db: Database, path: string, version: number): void => {
  const hasMeta = db.get(`SELECT 1 FROM sqlite_schema WHERE name = 'meta'`) !== undefined;
  const written = hasMeta ? readMeta(db, 'schema') : null;
  if (written !== null && written !== String(version)) {
    throw new StoreOpenError('damaged', `The file ${path} is damaged (schema ${version}, not ${written}).`);
  }
};

/**
 * Brings the schema up to date, each step in one transaction with its version
 * number, so that a kill in between leaves the one or the other.
 * @throws StoreOpenError `newer` when a later Docket wrote this file
 */
export const migrate = (db: Database, path: string): void => {
  const version = versionOf(db);
  refuseOtherVersion(db, path, version);
  if (version > MIGRATIONS.length) {
    throw new StoreOpenError(
      'newer',
      `The file ${path} was written by a newer Docket (schema ${version}, this one knows ${MIGRATIONS.length}).`,
    );
  }
  for (const [index, sql] of MIGRATIONS.entries()) {
    if (index < version) continue;
    db.transaction((writer) => {
      db.exec(sql);
      db.exec(`PRAGMA user_version = ${index + 1}`);
      if (index + 1 >= FIRST_SEALED) writeMeta(writer, 'schema', String(index + 1));
    });
  }
};

const SCHEMA = `SELECT type, name, tbl_name, sql FROM sqlite_schema ORDER BY type, name`;

/** Made in memory, once in a process: what the migrations and the field tables make is the only schema there is. */
const freshSchema = memoized(1, (migrations: readonly string[]): string => {
  const db = new DatabaseSync(':memory:');
  try {
    addChecksumFunction(db);
    for (const sql of [...migrations, REMAKE_ROW_TABLES]) db.exec(sql);
    return JSON.stringify(db.prepare(SCHEMA).all());
  } finally {
    db.close();
  }
});

/**
 * The words of the schema have no seal either: a trigger that does something
 * else, a view of something else.
 * @throws StoreOpenError `damaged`
 */
export const refuseOtherSchema = (db: ReadDatabase, path: string): void => {
  if (JSON.stringify(db.all(SCHEMA)) !== freshSchema(MIGRATIONS)) {
    throw new StoreOpenError('damaged', `The file ${path} is damaged (another schema).`);
  }
};
