import type { ReadDatabase, WriteDatabase } from '#electron/store/database.ts';
import { parseRawObject, stringifyRawObject, type RawObject } from '#electron/store/raw-object.ts';

export type BaseEntity = 'task' | 'project';

export const readBase = (db: ReadDatabase, entity: BaseEntity, id: string): RawObject | null => {
  const row = db.get<{ json: string }>(
    'SELECT json FROM base_object WHERE entity = ? AND id = ?',
    entity,
    id,
  );
  return row === undefined ? null : parseRawObject(row.json);
};

/** @returns whether the stored object really changed */
export const writeBase = (db: WriteDatabase, entity: BaseEntity, id: string, object: RawObject): boolean => {
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

export const deleteBase = (db: WriteDatabase, entity: BaseEntity, id: string): void => {
  db.run('DELETE FROM base_object WHERE entity = ? AND id = ?', entity, id);
};

export const baseIds = (db: ReadDatabase, entity: BaseEntity): readonly string[] =>
  db.all<{ id: string }>('SELECT id FROM base_object WHERE entity = ?', entity).map(({ id }) => id);
