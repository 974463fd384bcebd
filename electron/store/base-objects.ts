import type { ReadDatabase, WriteDatabase } from '#electron/store/database.ts';
import type { Entity, ObjectKey } from '#electron/store/entity.ts';
import { parseRawObject, stringifyRawObject, type RawObject } from '#electron/store/raw-object.ts';

export const readBase = (db: ReadDatabase, { entity, id }: ObjectKey): RawObject | null => {
  const row = db.get<{ json: string }>(
    'SELECT json FROM base_object WHERE entity = ? AND id = ?',
    entity,
    id,
  );
  return row === undefined ? null : parseRawObject(row.json);
};

export const hasBase = (db: ReadDatabase, { entity, id }: ObjectKey): boolean =>
  db.get('SELECT 1 FROM base_object WHERE entity = ? AND id = ?', entity, id) !== undefined;

/** @returns whether the stored object really changed */
export const writeBase = (db: WriteDatabase, { entity, id }: ObjectKey, object: RawObject): boolean => {
  const json = stringifyRawObject(object);
  const stored = db.get<{ json: string }>(
    'SELECT json FROM base_object WHERE entity = ? AND id = ?',
    entity,
    id,
  );
  if (stored?.json === json) return false;
  db.run('INSERT OR REPLACE INTO base_object (entity, id, json) VALUES (?, ?, ?)', entity, id, json);
  return true;
};

export const deleteBase = (db: WriteDatabase, { entity, id }: ObjectKey): void => {
  db.run('DELETE FROM base_object WHERE entity = ? AND id = ?', entity, id);
};

export const baseIds = (db: ReadDatabase, entity: Entity): readonly string[] =>
  db.all<{ id: string }>('SELECT id FROM base_object WHERE entity = ?', entity).map(({ id }) => id);
