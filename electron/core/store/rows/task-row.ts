import type { WriteDatabase } from '#core/store/database/database.ts';
import { tagsOf } from '#core/model/apply-mutation.ts';
import type { Changes } from '#core/store/database/changes.ts';
import { currentObject } from '#core/store/rows/current-object.ts';
import { taskKey } from '#core/model/entity.ts';
import type { FieldTable } from '#core/model/field.ts';
import { textField, type RawObject } from '#core/model/raw-object.ts';
import type { StoredValue } from '#core/model/row-columns.ts';
import { createRowReader } from '#core/store/database/row-tables.ts';
import { CHECKSUMMED_COLUMNS, writeSql } from '#core/store/database/checksum-tables.ts';
import { checksumOf } from '#core/checksum.ts';
import { addReminderRows, writeReminderRows } from '#core/store/rows/reminder-rows.ts';
import { addTaskTexts, writeTaskText } from '#core/store/rows/task-text.ts';
import { isTrashed } from '#core/model/task-status.ts';
import { TASK_FIELDS } from '#core/model/task.ts';

const FIELDS: FieldTable = TASK_FIELDS;
const PLACE_COLUMNS = Object.values(FIELDS).flatMap(({ movesInViews, row }) =>
  movesInViews === true ? Object.keys(row?.columns ?? {}) : [],
);

/**
 * What decides where a task stands in a view: a change of it changes outlines.
 * Quoted, because a damaged column may hold bytes that nothing else takes.
 */
const PLACE = `SELECT concat_ws(',', ${PLACE_COLUMNS.map((column) => `quote(${column})`).join(', ')}) AS place
  FROM task_record WHERE id = ?`;

const placeOf = (db: WriteDatabase, id: string): string | null =>
  db.get<{ place: string }>(PLACE, id)?.place ?? null;

/**
 * Rebuilds the row of one task from the truth, and notes in `changes` what a
 * reader must read again. The only writer of `task_record` and `task_tag`.
 */
export const rebuildTaskRow = (db: WriteDatabase, id: string, changes: Changes, base?: RawObject): void => {
  const before = placeOf(db, id);
  const task = currentObject(db, taskKey(id), base);
  db.log.didChange(taskKey(id), task);
  if (task === null) db.run('DELETE FROM task_record WHERE id = ?', id);
  else db.run(WRITE, ...readRow(task, [id], isUnsent(db, id)));
  const found = task === null || isTrashed(task) ? null : task;
  writeTags(db, id, found === null ? [] : tagsOf(found));
  writeTaskText(db, id, found);
  const { changesOpen } = writeReminderRows(db, id, task);
  changes.taskIds.add(id);
  const parentId = task === null ? null : textField(task, 'parentId');
  // A parent shows how many of its subtasks are done.
  if (parentId !== null) changes.taskIds.add(parentId);
  // What was not there before is new in its views, wherever it stands.
  const isMoved = before === null ? task !== null : before !== placeOf(db, id);
  if (changesOpen || isMoved) changes.outline = true;
};

/**
 * The rows of open or closed tasks that nothing here knows of: no row, nothing
 * set aside, and no edit but the one that makes it. The same as
 * `rebuildTaskRow` writes, without a look at what is not there.
 */
export const addTaskRows = (
  db: WriteDatabase,
  tasks: ReadonlyMap<string, RawObject>,
  { changes, isUnsent: unsent }: { readonly changes: Changes; readonly isUnsent: boolean },
): void => {
  const rows: (readonly StoredValue[])[] = [];
  const tags: (readonly [tag: string, taskId: string])[] = [];
  for (const [id, task] of tasks) {
    const values = readRow(task, [id], unsent);
    rows.push([...values, checksumOf(...values)]);
    for (const tag of tagsOf(task)) tags.push([tag, id]);
    changes.taskIds.add(id);
    const parentId = textField(task, 'parentId');
    if (parentId !== null) changes.taskIds.add(parentId);
  }
  db.runAll(ADD, rows);
  db.runAll(ADD_TAG, tags);
  addTaskTexts(db, tasks);
  addReminderRows(db, tasks);
  changes.outline ||= tasks.size > 0;
};

const ADD_TAG = 'INSERT OR IGNORE INTO task_tag (tag, task_id) VALUES (?, ?)';

const writeTags = (db: WriteDatabase, id: string, tags: readonly string[]): void => {
  // A deletion that finds nothing costs more than a look.
  if (db.get('SELECT 1 FROM task_tag WHERE task_id = ? LIMIT 1', id) !== undefined) {
    db.run('DELETE FROM task_tag WHERE task_id = ?', id);
  }
  for (const tag of tags) db.run(ADD_TAG, tag, id);
};

const readRow = createRowReader('task_record');

const WRITE = `INSERT OR REPLACE ${writeSql('task_record')}`;
const COLUMNS = [...CHECKSUMMED_COLUMNS.task_record, 'seal'];
/** Sealed before it is written: SQLite would hand each value back for it. Without numbers each value finds its place sooner. */
const ADD = `INSERT INTO task_record (${COLUMNS.join(', ')}) VALUES (${COLUMNS.map(() => '?').join(', ')})`;

const isUnsent = (db: WriteDatabase, id: string): boolean =>
  db.get(`SELECT 1 FROM outbox WHERE entity = 'task' AND entity_id = ? LIMIT 1`, id) !== undefined;
