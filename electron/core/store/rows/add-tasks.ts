import { addTaskBases } from '#core/store/rows/base-objects.ts';
import type { Changes } from '#core/store/database/changes.ts';
import type { ReadDatabase, WriteDatabase } from '#core/store/database/database.ts';
import type { RawObject } from '#core/model/raw-object.ts';
import { addTaskRows } from '#core/store/rows/task-row.ts';

export type TasksById = ReadonlyMap<string, RawObject>;

/** Something was set aside and is not settled: whatever comes may be the answer to it. */
export const isAnythingSetAside = (db: ReadDatabase): boolean =>
  db.get('SELECT 1 FROM set_aside WHERE settled = 0 LIMIT 1') !== undefined;

/** Those of the ids that have a base object or a row here. */
export const knownTaskIds = (db: ReadDatabase, ids: readonly string[]): ReadonlySet<string> => {
  const known = db.all<{ id: string }>(
    `SELECT value AS id FROM json_each(?) WHERE value IN (SELECT id FROM task_record)
     OR EXISTS (SELECT 1 FROM base_object b WHERE b.entity = 'task' AND b.id = value)`,
    JSON.stringify(ids),
  );
  return new Set(known.map(({ id }) => id));
};

/**
 * Takes tasks of the service that nothing here knows of: no base object, no
 * row, no edit, nothing set aside, not in the trash. Much quicker than
 * receiving them one by one: nothing is looked up, and table after table is
 * written.
 */
export const addTasks = (db: WriteDatabase, tasks: TasksById, changes: Changes): void => {
  db.log.added('task', [...tasks.keys()]);
  addTaskBases(db, tasks);
  addTaskRows(db, tasks, { changes, isUnsent: false });
};
