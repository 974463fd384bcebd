import type { WriteDatabase } from '#electron/store/database/database.ts';
import { tagsOf } from '#electron/model/apply-mutation.ts';
import type { Changes } from '#electron/store/changes.ts';
import { currentObject } from '#electron/store/rows/current-object.ts';
import { taskKey } from '#electron/model/entity.ts';
import { integerField, listField, textField, timeField, type RawObject } from '#electron/model/raw-object.ts';
import { CHECKSUMMED_COLUMNS } from '#electron/store/integrity/checksum-tables.ts';
import { checksumOf, checksumSql } from '#electron/store/integrity/checksum.ts';
import { taskDays } from '#electron/store/rows/task-days.ts';
import { addReminderRows, writeReminderRows } from '#electron/store/rows/reminder-rows.ts';
import { addTaskTexts, writeTaskText } from '#electron/store/rows/task-text.ts';
import { isTrashed } from '#electron/model/task-status.ts';
import { itemsOf } from '#electron/model/task-content.ts';
import { TASK_FIELDS } from '#electron/model/task.ts';

const PLACE_COLUMNS = Object.values(TASK_FIELDS).flatMap(({ places = [] }) => places);

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
  if (task === null) db.run('DELETE FROM task_record WHERE id = ?', id);
  else writeTaskRow(db, id, task);
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
 * The rows of open or closed tasks that nothing here knows of: no row, no
 * edit, nothing set aside. The same as `rebuildTaskRow` writes, without a look
 * at what is not there.
 */
export const addTaskRows = (
  db: WriteDatabase,
  tasks: ReadonlyMap<string, RawObject>,
  changes: Changes,
): void => {
  const rows: (readonly RowValue[])[] = [];
  const tags: (readonly [tag: string, taskId: string])[] = [];
  for (const [id, task] of tasks) {
    const values = rowValues(id, task, false);
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

/** "Unpinned" is written as -1 (observed), which is no time. */
const isPinned = (task: RawObject): boolean => timeField(task, 'pinnedTime') !== null;

const isItemDone = (item: RawObject): boolean => (integerField(item, 'status') ?? 0n) !== 0n;

const hasNotes = (task: RawObject): boolean =>
  textField(task, 'content') !== null || textField(task, 'desc') !== null;

const flag = (value: boolean): number => (value ? 1 : 0);

const COLUMNS = CHECKSUMMED_COLUMNS.task_record;
const VALUES = COLUMNS.map((_column, index) => `?${index + 1}`);

const INTO = `INTO task_record (${COLUMNS.join(', ')}, seal)`;
const WRITE = `INSERT OR REPLACE ${INTO} VALUES (${VALUES.join(', ')}, ${checksumSql(VALUES)})`;
/** Sealed before it is written: SQLite would hand each value back for it. Without numbers each value finds its place sooner. */
const ADD = `INSERT ${INTO} VALUES (${[...VALUES, ''].map(() => '?').join(', ')})`;

const isUnsent = (db: WriteDatabase, id: string): boolean =>
  db.get(`SELECT 1 FROM outbox WHERE entity = 'task' AND entity_id = ? LIMIT 1`, id) !== undefined;

const writeTaskRow = (db: WriteDatabase, id: string, task: RawObject): void => {
  db.run(WRITE, ...rowValues(id, task, isUnsent(db, id)));
};

type RowValue = string | number | bigint | null;
type TaskRowValues = Readonly<Record<(typeof COLUMNS)[number], RowValue>>;

const rowValues = (id: string, task: RawObject, unsent: boolean): readonly RowValue[] => {
  const items = itemsOf(task);
  const { startAt, endAt, startDay, endDay } = taskDays(task);
  const row: TaskRowValues = {
    id,
    project_id: textField(task, 'projectId') ?? '',
    parent_id: textField(task, 'parentId'),
    column_id: textField(task, 'columnId'),
    kind: textField(task, 'kind') ?? 'TEXT',
    title: textField(task, 'title') ?? '',
    status: integerField(task, 'status') ?? 0n,
    priority: integerField(task, 'priority') ?? 0n,
    sort_order: integerField(task, 'sortOrder') ?? 0n,
    start_at: startAt,
    end_at: endAt,
    start_day: startDay,
    end_day: endDay,
    repeats: flag(textField(task, 'repeatFlag') !== null),
    reminders: listField(task, 'reminders').length,
    has_notes: flag(hasNotes(task)),
    items_total: items.length,
    items_done: items.filter(isItemDone).length,
    progress: integerField(task, 'progress') ?? 0n,
    pinned: flag(isPinned(task)),
    tags: JSON.stringify(tagsOf(task)),
    completed_at: timeField(task, 'completedTime'),
    created_at: timeField(task, 'createdTime'),
    modified_at: timeField(task, 'modifiedTime'),
    trashed: flag(isTrashed(task)),
    unsent: flag(unsent),
  };
  return COLUMNS.map((column) => row[column]);
};
