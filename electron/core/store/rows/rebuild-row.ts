import { applyMutation } from '#core/model/apply-mutation.ts';
import { sameIn, TABLES } from '#core/model/compare.ts';
import { deletedIn, touchedFields, type Mutation } from '#core/model/mutation.ts';
import { isTrashed } from '#core/model/task-status.ts';
import { readBase } from '#core/store/rows/base-objects.ts';
import { currentObject, objectKeys } from '#core/store/rows/current-object.ts';
import { noChanges, type Changes } from '#core/store/database/changes.ts';
import type { WriteDatabase } from '#core/store/database/database.ts';
import { entitySchema, isOfHabits, type ObjectKey } from '#core/model/entity.ts';
import type { RawObject } from '#core/model/raw-object.ts';
import { openConflictsOf, settleEntry } from '#core/store/outbox/conflict-journal.ts';
import { rebuildListRow } from '#core/store/rows/place-rows.ts';
import { rebuildTaskRow } from '#core/store/rows/task-row.ts';

const standsNow = (key: ObjectKey, lost: Mutation, object: RawObject | null): boolean => {
  if (lost.kind === 'erase') return object === null;
  if (object === null) return false;
  // In the trash Docket keeps values that the service does not have.
  if (isTrashed(object) && deletedIn(lost) !== 1) return false;
  if (lost.kind === 'create') return true;
  return sameIn(TABLES[key.entity], touchedFields(lost), [object, applyMutation(key, object, lost) ?? {}]);
};

/** A lost value that stands again here and at the service, whoever wrote it, is lost no more. */
const settleRegained = (db: WriteDatabase, key: ObjectKey): void => {
  const open = openConflictsOf(db, key);
  if (open.length === 0) return;
  const object = currentObject(db, key);
  const known = readBase(db, key);
  for (const entry of open) {
    if ([object, known].every((one) => standsNow(key, entry.lost, one))) settleEntry(db, entry);
  }
};

/** Rebuilds the row of one object from base object and outbox, and notes what a reader must read again. */
export const rebuildRow = (db: WriteDatabase, key: ObjectKey, changes: Changes, base?: RawObject): void => {
  const { entity, id } = key;
  if (entity === 'task') rebuildTaskRow(db, id, changes, base);
  else {
    rebuildListRow(db, entity, id);
    if (entity === 'focus') changes.focus = true;
    else if (isOfHabits(entity)) changes.habits = true;
    else {
      changes.projects = true;
      changes.outline = true;
    }
  }
  settleRegained(db, key);
};

/** All rows again: they are made of other tables, so that a new form of them needs no migration of its own. */
export const rebuildAllRows = (db: WriteDatabase): void => {
  const changes = noChanges();
  for (const entity of entitySchema.options) {
    for (const key of objectKeys(db, entity)) rebuildRow(db, key, changes);
  }
};
