import { objectKeys } from '#core/store/rows/current-object.ts';
import { noChanges, type Changes } from '#core/store/database/changes.ts';
import type { WriteDatabase } from '#core/store/database/database.ts';
import { entitySchema, type ObjectKey } from '#core/model/entity.ts';
import type { RawObject } from '#core/model/raw-object.ts';
import { rebuildListRow } from '#core/store/rows/place-rows.ts';
import { rebuildTaskRow } from '#core/store/rows/task-row.ts';

/** Rebuilds the row of one object from base object and outbox, and notes what a reader must read again. */
export const rebuildRow = (db: WriteDatabase, key: ObjectKey, changes: Changes, base?: RawObject): void => {
  const { entity, id } = key;
  if (entity === 'task') return rebuildTaskRow(db, id, changes, base);
  rebuildListRow(db, entity, id);
  changes.projects = true;
  changes.outline = true;
};

/** All rows again: they are made of other tables, so that a new form of them needs no migration of its own. */
export const rebuildAllRows = (db: WriteDatabase): void => {
  const changes = noChanges();
  for (const entity of entitySchema.options) {
    for (const key of objectKeys(db, entity)) rebuildRow(db, key, changes);
  }
};
