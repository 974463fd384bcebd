import { DatabaseSync } from 'node:sqlite';
import { existsSync, statSync } from 'node:fs';

/** What can be said of a store without any content: for a person who asks for help. */
export interface StoreReport {
  readonly state: 'missing' | 'healthy' | 'damaged' | 'unreadable';
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

const readReport = (db: DatabaseSync, bytes: number): StoreReport => {
  const healthy = firstValue(db, 'PRAGMA quick_check(1)') === 'ok';
  const lastSyncedAt = firstValue(db, `SELECT value FROM meta WHERE key = 'lastSyncedAt'`);
  return {
    state: healthy ? 'healthy' : 'damaged',
    bytes,
    schema: Number(firstValue(db, 'PRAGMA user_version')),
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
    return readReport(db, bytes);
  } catch {
    return { state: 'unreadable', bytes, ...NOTHING };
  } finally {
    db?.close();
  }
};
