import type { ReadDatabase, WriteDatabase } from '#electron/store/database.ts';
import { DamagedRow } from '#electron/store/damaged-row.ts';
import type { Entity, ObjectKey } from '#electron/store/entity.ts';
import { parseRawObject, stringifyRawObject, type RawObject } from '#electron/store/raw-object.ts';
import { sealOf, sealSql } from '#electron/store/seal.ts';
import { settleReadAnew } from '#electron/store/set-aside.ts';
import { forgetUnreadable } from '#electron/store/unreadable.ts';

/** @throws DamagedRow */
const readJson = (db: ReadDatabase, key: ObjectKey): string | null => {
  const { entity, id } = key;
  const row = db.get<{ json: string; seal: number | null }>(
    'SELECT json, seal FROM base_object WHERE entity = ? AND id = ?',
    entity,
    id,
  );
  if (row === undefined) return null;
  if (row.seal !== sealOf(entity, id, row.json)) throw new DamagedRow({ kind: 'base' });
  return row.json;
};

/** @throws DamagedRow when the object is not as it was written */
export const readBase = (db: ReadDatabase, key: ObjectKey): RawObject | null => {
  const json = readJson(db, key);
  return json === null ? null : parseRawObject(json);
};

export const hasBase = (db: ReadDatabase, { entity, id }: ObjectKey): boolean =>
  db.get('SELECT 1 FROM base_object WHERE entity = ? AND id = ?', entity, id) !== undefined;

const WRITE = `INSERT OR REPLACE INTO base_object (entity, id, json, seal)
  VALUES (?1, ?2, ?3, ${sealSql(['?1', '?2', '?3'])})`;

/** @returns whether the stored object really changed */
export const writeBase = (db: WriteDatabase, key: ObjectKey, object: RawObject): boolean => {
  const json = stringifyRawObject(object);
  const stored = readJson(db, key);
  settleReadAnew(db, key);
  forgetUnreadable(db, key);
  if (stored === json) return false;
  db.run(WRITE, key.entity, key.id, json);
  return true;
};

/** For tasks that are not there. */
export const addTaskBases = (db: WriteDatabase, tasks: ReadonlyMap<string, RawObject>): void => {
  const rows = [...tasks].map(([id, task]) => {
    const json = stringifyRawObject(task);
    return [TASK, id, json, sealOf(TASK, id, json)] as const;
  });
  db.runAll('INSERT INTO base_object (entity, id, json, seal) VALUES (?, ?, ?, ?)', rows);
};

const TASK = 'task' satisfies Entity;

export const deleteBase = (db: WriteDatabase, { entity, id }: ObjectKey): void => {
  db.run('DELETE FROM base_object WHERE entity = ? AND id = ?', entity, id);
};

export const baseIds = (db: ReadDatabase, entity: Entity): readonly string[] =>
  db.all<{ id: string }>('SELECT id FROM base_object WHERE entity = ?', entity).map(({ id }) => id);
