import { currentObject } from '#core/store/rows/current-object.ts';
import type { ReadDatabase } from '#core/store/database/database.ts';
import { taskKey } from '#core/model/entity.ts';
import type { RawObject } from '#core/model/raw-object.ts';
import { isTrashed } from '#core/model/task-status.ts';

/** A task that can be edited; null where it is gone or in the trash, which the service does not let one edit. */
export const livingTask = (db: ReadDatabase, id: string): RawObject | null => {
  const task = currentObject(db, taskKey(id));
  return task === null || isTrashed(task) ? null : task;
};
