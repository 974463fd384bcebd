import type { ReadDatabase, WriteDatabase } from '#core/store/database/database.ts';
import { entitySchema, type ObjectKey } from '#core/model/entity.ts';
import { DAMAGED_EDIT } from '#core/store/outbox/problem-codes.ts';

/** Whether something of an object is set aside: its damaged row, or what the service said of it. */
export const isSetAside = (
  db: ReadDatabase,
  { entity, id }: ObjectKey,
  source: 'base_object' | 'service',
): boolean =>
  db.get(
    'SELECT 1 FROM set_aside WHERE settled = 0 AND entity = ? AND entity_id = ? AND source = ?',
    entity,
    id,
    source,
  ) !== undefined;

/** Objects whose stored state was damaged and that were not read again yet. */
export const objectsToReread = (db: ReadDatabase, limit: number): readonly ObjectKey[] =>
  db
    .all<{ entity: string; id: string }>(
      `SELECT DISTINCT entity, entity_id AS id FROM set_aside
       WHERE settled = 0 AND source = 'base_object' AND entity_id IS NOT NULL ORDER BY id LIMIT ?`,
      limit,
    )
    .map(({ entity, id }) => ({ entity: entitySchema.parse(entity), id }));

/** Whether its state at the service is not known any more and has to be read before anything of it is sent. */
export const needsReread = (db: ReadDatabase, key: ObjectKey): boolean => isSetAside(db, key, 'base_object');

/** The service has told what it is now, or that it is gone. */
export const settleReread = (db: WriteDatabase, key: ObjectKey): void => {
  // An update that finds nothing costs as much as the rest of receiving a task, a look costs nothing.
  if (!needsReread(db, key)) return;
  const { entity, id } = key;
  db.run(
    `UPDATE set_aside SET settled = 1 WHERE settled = 0 AND entity = ? AND entity_id = ? AND source = 'base_object'`,
    entity,
    id,
  );
};

/** The service does not have it: what was done to it waits for the person. */
export const giveUpReread = (db: WriteDatabase, key: ObjectKey): void => {
  db.run(
    `UPDATE outbox SET state = 'refused', problem = ? WHERE entity = ? AND entity_id = ?`,
    DAMAGED_EDIT,
    key.entity,
    key.id,
  );
  settleReread(db, key);
};
