import { assertNever } from '#shared/domain/assert-never.ts';
import { objectKeys } from '#electron/store/rows/current-object.ts';
import { noChanges, type Changes } from '#electron/store/changes.ts';
import type { WriteDatabase } from '#electron/store/database/database.ts';
import { entitySchema, type ObjectKey } from '#electron/model/entity.ts';
import type { RawObject } from '#electron/model/raw-object.ts';
import { rebuildPlaceRow } from '#electron/store/rows/place-rows.ts';
import { rebuildProjectRow } from '#electron/store/rows/project-row.ts';
import { rebuildTagRow } from '#electron/store/rows/tag-row.ts';
import { rebuildTaskRow } from '#electron/store/rows/task-row.ts';

const rebuildOther = (db: WriteDatabase, { entity, id }: ObjectKey): void => {
  switch (entity) {
    case 'project':
      return rebuildProjectRow(db, id);
    case 'tag':
      return rebuildTagRow(db, id);
    case 'folder':
    case 'column':
    case 'filter':
      return rebuildPlaceRow(db, entity, id);
    case 'task':
      return undefined;
    default:
      return assertNever(entity);
  }
};

/** Rebuilds the row of one object from base object and outbox, and notes what a reader must read again. */
export const rebuildRow = (db: WriteDatabase, key: ObjectKey, changes: Changes, base?: RawObject): void => {
  if (key.entity === 'task') return rebuildTaskRow(db, key.id, changes, base);
  rebuildOther(db, key);
  changes.projects = true;
  changes.outline = true;
};

/** All rows anew: they are made of other tables, so that a new form of them needs no migration of its own. */
export const rebuildAllRows = (db: WriteDatabase): void => {
  const changes = noChanges();
  for (const entity of entitySchema.options) {
    for (const key of objectKeys(db, entity)) rebuildRow(db, key, changes);
  }
};
