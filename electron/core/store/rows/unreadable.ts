import { stringifyExactJson, type ExactJson } from '#shared/domain/exact-json.ts';
import type { ReadDatabase, WriteDatabase } from '#core/store/database/database.ts';
import type { Entity, ObjectKey } from '#core/model/entity.ts';
import { isSetAside } from '#core/store/rows/quarantine.ts';

/**
 * Objects of the service that Docket cannot steer by: one without a place, with
 * a number that no column holds, nested too deep, or no object at all. They are set aside as they came, shown as
 * a count, never sent and never taken for deleted, until the service sends a
 * form that can be read.
 */
export interface Unreadable {
  readonly entity: Entity;
  /** Null where it has none that could be one. */
  readonly id: string | null;
  readonly object: ExactJson;
}

const FROM_SERVICE = `source = 'service' AND settled = 0`;

export const isUnreadable = (db: ReadDatabase, key: ObjectKey): boolean => isSetAside(db, key, 'service');

export const unreadableCount = (db: ReadDatabase): number =>
  db.get<{ count: number }>(`SELECT COUNT(*) AS count FROM set_aside WHERE ${FROM_SERVICE}`)?.count ?? 0;

/** The service has told what it is now, or that it is gone. */
export const forgetUnreadable = (db: WriteDatabase, key: ObjectKey): void => {
  // A deletion that finds nothing costs as much as the rest of receiving a task, a look costs nothing.
  if (!isUnreadable(db, key)) return;
  db.run(`DELETE FROM set_aside WHERE ${FROM_SERVICE} AND entity = ? AND entity_id = ?`, key.entity, key.id);
};

/** Without an id nothing tells one from the other but what it says. */
const forgetSame = (db: WriteDatabase, { entity, id }: Unreadable, content: string): void => {
  db.run(
    `DELETE FROM set_aside WHERE ${FROM_SERVICE} AND entity = ?1 AND entity_id IS ?2 AND (?2 IS NOT NULL OR content = ?3)`,
    entity,
    id,
    content,
  );
};

const keep = (db: WriteDatabase, unreadable: Unreadable, at: number): void => {
  const content = stringifyExactJson(unreadable.object);
  forgetSame(db, unreadable, content);
  db.run(
    `INSERT INTO set_aside (source, entity, entity_id, reason, content, at) VALUES ('service', ?, ?, 'unreadable', ?, ?)`,
    unreadable.entity,
    unreadable.id,
    content,
    at,
  );
};

export const keepUnreadable = (db: WriteDatabase, objects: readonly Unreadable[], at: number): void => {
  for (const object of objects) keep(db, object, at);
};

/** A whole array of them came that can be read: what is not in it is gone. */
export const forgetAllUnreadable = (db: WriteDatabase, entity: Entity): void => {
  db.run(`DELETE FROM set_aside WHERE ${FROM_SERVICE} AND entity = ?`, entity);
};

/**
 * What has no id, or is not known here in another form, is told to be gone by
 * its absence alone where everything is listed: no answer will name it.
 */
export const forgetUnknownUnreadable = (db: WriteDatabase, entities: readonly Entity[]): void => {
  for (const entity of entities) {
    db.run(
      `DELETE FROM set_aside WHERE ${FROM_SERVICE} AND entity = ?1 AND NOT EXISTS (
         SELECT 1 FROM base_object b WHERE b.entity = ?1 AND b.id = set_aside.entity_id)`,
      entity,
    );
  }
};
