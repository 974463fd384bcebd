import { DatabaseSync } from 'node:sqlite';
import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { MIGRATIONS } from '#core/store/database/migrate.ts';

/** What can be said of a store without any content: for a person who asks for help. */
export interface StoreReport {
  /** `newer`: a later Docket wrote it, and this one does not write to it; `readOnly`: nobody lets this user write to it. */
  readonly state: 'missing' | 'healthy' | 'damaged' | 'unreadable' | 'newer' | 'readOnly';
  readonly bytes: number;
  readonly schema: number | null;
  readonly tasks: number | null;
  readonly unsent: number | null;
  readonly refused: number | null;
  /** ISO 8601 UTC. */
  readonly lastSyncedAt: string | null;
}

const NOTHING = { schema: null, tasks: null, unsent: null, refused: null, lastSyncedAt: null } as const;

const firstValue = (db: DatabaseSync, sql: string): unknown => Object.values(db.prepare(sql).get() ?? {})[0];

/** A start refuses what it does not open to write. */
const canWrite = (path: string): boolean => {
  try {
    accessSync(path, constants.W_OK);
    return true;
  } catch {
    return false;
  }
};

const stateOf = (
  { healthy, schema }: { readonly healthy: boolean; readonly schema: number },
  path: string,
): StoreReport['state'] => {
  if (!healthy) return 'damaged';
  if (schema > MIGRATIONS.length) return 'newer';
  return canWrite(path) && canWrite(dirname(path)) ? 'healthy' : 'readOnly';
};

const readReport = (db: DatabaseSync, path: string): StoreReport => {
  const bytes = statSync(path).size;
  const schema = Number(firstValue(db, 'PRAGMA user_version'));
  const healthy = firstValue(db, 'PRAGMA quick_check(1)') === 'ok';
  const lastSyncedAt = firstValue(db, `SELECT value FROM meta WHERE key = 'lastSyncedAt'`);
  return {
    state: stateOf({ healthy, schema }, path),
    bytes,
    schema,
    tasks: Number(firstValue(db, 'SELECT COUNT(*) FROM task_row')),
    unsent: Number(firstValue(db, `SELECT COUNT(*) FROM outbox WHERE state <> 'refused'`)),
    refused: Number(firstValue(db, `SELECT COUNT(*) FROM outbox WHERE state = 'refused'`)),
    lastSyncedAt: typeof lastSyncedAt === 'string' ? lastSyncedAt : null,
  };
};

/** Reads only, so that it works beside a running Docket and on a file that Docket refuses. */
export const inspectStore = (path: string): StoreReport => {
  if (!existsSync(path)) return { state: 'missing', bytes: 0, ...NOTHING };
  const bytes = statSync(path).size;
  let db: DatabaseSync | null = null;
  try {
    db = new DatabaseSync(path, { readOnly: true });
    return readReport(db, path);
  } catch {
    return { state: 'unreadable', bytes, ...NOTHING };
  } finally {
    db?.close();
  }
};
