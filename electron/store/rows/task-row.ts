import type { WriteDatabase } from '#electron/store/database.ts';
import { itemsOf, tagsOf } from '#electron/store/apply-mutation.ts';
import type { Changes } from '#electron/store/changes.ts';
import { currentObject } from '#electron/store/current-object.ts';
import { taskKey } from '#electron/store/entity.ts';
import { integerField, listField, textField, timeField, type RawObject } from '#electron/store/raw-object.ts';
import { taskDays } from '#electron/store/rows/task-days.ts';
import { writeTaskText } from '#electron/store/rows/task-text.ts';
import { isTrashed } from '#electron/store/task-status.ts';

/** What decides where a task stands in a view: a change of it changes outlines. */
const PLACE = `SELECT json_array(project_id, parent_id, column_id, status, CAST(sort_order AS TEXT), priority,
  start_at, start_day, end_at, tags, pinned, trashed, completed_at) AS place FROM task_record WHERE id = ?`;

const placeOf = (db: WriteDatabase, id: string): string | null =>
  db.get<{ place: string }>(PLACE, id)?.place ?? null;

/**
 * Rebuilds the row of one task from the truth, and notes in `changes` what a
 * reader must read again. The only writer of `task_record` and `task_tag`.
 */
export const rebuildTaskRow = (db: WriteDatabase, id: string, changes: Changes): void => {
  const before = placeOf(db, id);
  const task = currentObject(db, taskKey(id));
  if (task === null) db.run('DELETE FROM task_record WHERE id = ?', id);
  else writeTaskRow(db, id, task);
  writeTags(db, id, task === null || isTrashed(task) ? [] : tagsOf(task));
  writeTaskText(db, id, task === null || isTrashed(task) ? null : task);
  changes.taskIds.add(id);
  const parentId = task === null ? null : textField(task, 'parentId');
  // A parent shows how many of its subtasks are done.
  if (parentId !== null) changes.taskIds.add(parentId);
  if (before !== placeOf(db, id)) changes.outline = true;
};

const writeTags = (db: WriteDatabase, id: string, tags: readonly string[]): void => {
  db.run('DELETE FROM task_tag WHERE task_id = ?', id);
  for (const tag of tags) db.run('INSERT OR IGNORE INTO task_tag (tag, task_id) VALUES (?, ?)', tag, id);
};

/** "Unpinned" is written as -1 (observed). */
const isPinned = (task: RawObject): boolean =>
  ![null, '-1'].includes(textField(task, 'pinnedTime')) && timeField(task, 'pinnedTime') !== null;

const isItemDone = (item: RawObject): boolean => (integerField(item, 'status') ?? 0n) !== 0n;

const hasNotes = (task: RawObject): boolean =>
  textField(task, 'content') !== null || textField(task, 'desc') !== null;

const flag = (value: boolean): number => (value ? 1 : 0);

const writeTaskRow = (db: WriteDatabase, id: string, task: RawObject): void => {
  const items = itemsOf(task);
  const { startAt, endAt, startDay, endDay } = taskDays(task);
  db.run(
    `INSERT OR REPLACE INTO task_record
       (id, project_id, parent_id, column_id, kind, title, status, priority, sort_order, start_at, end_at, start_day,
        end_day, repeats, reminders, has_notes, items_total, items_done, progress, pinned, tags, completed_at,
        created_at, modified_at, trashed, unsent)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?,
       EXISTS (SELECT 1 FROM outbox WHERE entity = 'task' AND entity_id = ?))`,
    id,
    textField(task, 'projectId') ?? '',
    textField(task, 'parentId'),
    textField(task, 'columnId'),
    textField(task, 'kind') ?? 'TEXT',
    textField(task, 'title') ?? '',
    integerField(task, 'status') ?? 0n,
    integerField(task, 'priority') ?? 0n,
    integerField(task, 'sortOrder') ?? 0n,
    startAt,
    endAt,
    startDay,
    endDay,
    flag(textField(task, 'repeatFlag') !== null),
    listField(task, 'reminders').length,
    flag(hasNotes(task)),
    items.length,
    items.filter(isItemDone).length,
    integerField(task, 'progress') ?? 0n,
    flag(isPinned(task)),
    JSON.stringify(tagsOf(task)),
    timeField(task, 'completedTime'),
    timeField(task, 'createdTime'),
    timeField(task, 'modifiedTime'),
    flag(isTrashed(task)),
    id,
  );
};
