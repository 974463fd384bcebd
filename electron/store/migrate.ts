import { StoreOpenError, type Database } from '#electron/store/database.ts';
import { first } from '#electron/store/migrations/0001-first.ts';
import { entities } from '#electron/store/migrations/0002-entities.ts';
import { conflicts } from '#electron/store/migrations/0003-conflicts.ts';
import { remoteIds } from '#electron/store/migrations/0004-remote-ids.ts';
import { search } from '#electron/store/migrations/0005-search.ts';
import { seals } from '#electron/store/migrations/0006-seals.ts';

/** In order; the position is the version. A released entry is never changed. */
const MIGRATIONS: readonly string[] = [first, entities, conflicts, remoteIds, search, seals];

const versionOf = (db: Database): number =>
  db.get<{ user_version: number }>('PRAGMA user_version')?.user_version ?? 0;

/**
 * Brings the schema up to date, each step in one transaction with its version
 * number, so that a kill in between leaves the one or the other.
 * @throws StoreOpenError `newer` when a later Docket wrote this file
 */
export const migrate = (db: Database, path: string): void => {
  const version = versionOf(db);
  if (version > MIGRATIONS.length) {
    throw new StoreOpenError(
      'newer',
      `The file ${path} was written by a newer Docket (schema ${version}, this one knows ${MIGRATIONS.length}).`,
    );
  }
  for (const [index, sql] of MIGRATIONS.entries()) {
    if (index < version) continue;
    db.transaction(() => {
      db.exec(sql);
      db.exec(`PRAGMA user_version = ${index + 1}`);
    });
  }
};
