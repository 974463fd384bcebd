import type { ReadDatabase, WriteDatabase } from '#core/store/database/database.ts';
import { DamagedRow } from '#core/store/database/damaged-row.ts';
import type { Entity, ObjectKey } from '#core/model/entity.ts';
import { parseRawObject, stringifyRawObject, type RawObject } from '#core/model/raw-object.ts';
import { checksumOf, checksumSql } from '#core/checksum.ts';
import { settleReread } from '#core/store/rows/quarantine.ts';
import { forgetUnreadable } from '#core/store/rows/unreadable.ts';

/** @throws DamagedRow */
const readJson = (db: ReadDatabase, key: ObjectKey): string | null => {
  const { entity, id } = key;
  const row = db.get<{ json: string; seal: number | null }>(
    'SELECT json, seal FROM base_object WHERE entity = ? AND id = ?',
    entity,
    id,
  );
  if (row === undefined) return null;
  if (row.seal !== checksumOf(entity, id, row.json)) throw new DamagedRow({ kind: 'base' });
  return row.json;
};

/** @throws DamagedRow when the object is not as it was written */
export const readBase = (db: ReadDatabase, key: ObjectKey): RawObject | null => {
  const json = readJson(db, key);
  return json === null ? null : parseRawObject(json);
};

export const hasBase = (db: ReadDatabase, { entity, id }: ObjectKey): boolean =>
  db.get('SELECT 1 FROM base_object WHERE entity = ? AND id = ?', entity, id) !== undefined;

/** A list, folder or column as it was before it was deleted; null where that is not remembered, or damaged. */
export const readTombstone = (db: ReadDatabase, { entity, id }: ObjectKey): RawObject | null => {
  const row = db.get<{ json: string; seal: number | null }>(
    'SELECT json, seal FROM tombstone WHERE entity = ? AND id = ?',
    entity,
    id,
  );
  return row === undefined || row.seal !== checksumOf(entity, id, row.json) ? null : parseRawObject(row.json);
};

const WRITE = `INSERT OR REPLACE INTO base_object (entity, id, json, seal)
  VALUES (?1, ?2, ?3, ${checksumSql(['?1', '?2', '?3'])})`;

/** What the service notes for itself, and no reader of Docket looks at. */
const UNREAD: ReadonlySet<string> = new Set(['etag', 'completedUserId']);

/** As readers see it, for whom missing and null are the same (task-service-interface, "Conventions"). */
const asRead = (object: RawObject): string =>
  stringifyRawObject(
    Object.fromEntries(Object.entries(object).filter(([name, value]) => value !== null && !UNREAD.has(name))),
  );

/**
 * What was sent comes back with the next reading, and says in more words what
 * is known: that is written down, and makes no row again.
 * @returns whether rows that are made of the object may be others now
 */
export const writeBase = (db: WriteDatabase, key: ObjectKey, object: RawObject): boolean => {
  const json = stringifyRawObject(object);
  const stored = readJson(db, key);
  settleReread(db, key);
  forgetUnreadable(db, key);
  if (stored === json) return false;
  db.log.willChange(key);
  db.run(WRITE, key.entity, key.id, json);
  return stored === null || asRead(parseRawObject(stored)) !== asRead(object);
};

/** For tasks that are not there. */
export const addTaskBases = (db: WriteDatabase, tasks: ReadonlyMap<string, RawObject>): void => {
  const rows = [...tasks].map(([id, task]) => {
    const json = stringifyRawObject(task);
    return [TASK, id, json, checksumOf(TASK, id, json)] as const;
  });
  db.runAll('INSERT INTO base_object (entity, id, json, seal) VALUES (?, ?, ?, ?)', rows);
};

const TASK = 'task' satisfies Entity;

export const deleteBase = (db: WriteDatabase, key: ObjectKey): void => {
  const { entity, id } = key;
  db.log.willChange(key);
  db.run('DELETE FROM base_object WHERE entity = ? AND id = ?', entity, id);
};

export const baseIds = (db: ReadDatabase, entity: Entity): readonly string[] =>
  db.all<{ id: string }>('SELECT id FROM base_object WHERE entity = ?', entity).map(({ id }) => id);
