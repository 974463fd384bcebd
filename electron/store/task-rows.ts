import type { WriteDatabase } from '#electron/store/database.ts';
import { readBase } from '#electron/store/base-objects.ts';
import { outboxOfTask } from '#electron/store/outbox.ts';
import { integerField, textField, timeField, type RawObject } from '#electron/store/raw-object.ts';
import { applyTaskMutation, isTrashed } from '#electron/store/task-mutation.ts';
import type { Changes } from '#electron/store/changes.ts';

/** The task as the person sees it: base object, then every unacknowledged edit in order. */
export const currentTask = (db: WriteDatabase, id: string): RawObject | null =>
  outboxOfTask(db, id).reduce<RawObject | null>(
    (task, { mutation }) => applyTaskMutation(id, task, mutation),
    readBase(db, 'task', id),
  );

interface StoredRow {
  readonly project_id: string;
  readonly status: number;
  readonly sort_order: string;
  readonly completed_at: number | null;
}

const storedRow = (db: WriteDatabase, id: string): StoredRow | undefined =>
  db.get<StoredRow>(
    'SELECT project_id, status, CAST(sort_order AS TEXT) AS sort_order, completed_at FROM task_row WHERE id = ?',
    id,
  );

const placeOf = (row: StoredRow | undefined): string =>
  row === undefined ? '' : [row.project_id, row.status, row.sort_order, row.completed_at].join(' ');

/**
 * Rebuilds the row of one task from the truth, and notes in `changes` what a
 * reader must read again. The only writer of `task_row`.
 */
export const rebuildTaskRow = (db: WriteDatabase, id: string, changes: Changes): void => {
  const before = storedRow(db, id);
  const task = currentTask(db, id);
  if (task === null || isTrashed(task)) {
    if (before !== undefined) db.run('DELETE FROM task_row WHERE id = ?', id);
  } else {
    writeTaskRow(db, id, task);
  }
  changes.taskIds.add(id);
  if (placeOf(before) !== placeOf(storedRow(db, id))) changes.outline = true;
};

const writeTaskRow = (db: WriteDatabase, id: string, task: RawObject): void => {
  db.run(
    `INSERT OR REPLACE INTO task_row
       (id, project_id, title, status, priority, sort_order, completed_at, created_at, modified_at, unsent)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, EXISTS (SELECT 1 FROM outbox WHERE entity = 'task' AND entity_id = ?))`,
    id,
    textField(task, 'projectId') ?? '',
    textField(task, 'title') ?? '',
    integerField(task, 'status') ?? 0n,
    integerField(task, 'priority') ?? 0n,
    integerField(task, 'sortOrder') ?? 0n,
    timeField(task, 'completedTime'),
    timeField(task, 'createdTime'),
    timeField(task, 'modifiedTime'),
    id,
  );
};
