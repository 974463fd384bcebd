import type { WriteDatabase } from '#core/store/database/database.ts';
import { DamagedRow } from '#core/store/database/damaged-row.ts';
import type { RawObject } from '#core/model/raw-object.ts';
import { isDamagedSql } from '#core/store/database/checksum-tables.ts';
import { taskReminders, type TaskReminder } from '#core/store/rows/task-reminders.ts';

const PUT = `INSERT INTO reminder (task_id, occurrence, is_live, earliest) VALUES (?, ?, 1, ?)
  ON CONFLICT (task_id, occurrence) DO UPDATE SET is_live = 1, earliest = excluded.earliest
  WHERE is_live <> 1 OR earliest <> excluded.earliest`;

/**
 * Notes what a task reminds of now. What became of a reminder stays: one that
 * rang and was undone away does not ring again when it comes back.
 * @returns whether one that waits for an answer goes or comes back
 */
export const writeReminderRows = (
  db: WriteDatabase,
  taskId: string,
  task: RawObject | null,
): { readonly changesOpen: boolean } => {
  return writePlanned(db, taskId, task === null ? [] : taskReminders(task));
};

/** As `writeReminderRows`, for tasks that were not known here: nothing of them is live. */
export const addReminderRows = (db: WriteDatabase, tasks: ReadonlyMap<string, RawObject>): void => {
  const planned = new Map<string, readonly TaskReminder[]>();
  for (const [id, task] of tasks) {
    const reminders = taskReminders(task);
    if (reminders.length > 0) planned.set(id, reminders);
  }
  if (planned.size === 0) return;
  const known = withRows(db, [...planned.keys()]);
  for (const [id, reminders] of planned) {
    if (known.has(id)) writePlanned(db, id, reminders);
    else putRows(db, id, reminders);
  }
};

/** Those of which something rang once: the row outlives the task. */
const withRows = (db: WriteDatabase, ids: readonly string[]): ReadonlySet<string> => {
  const rows = db.all<{ id: string }>(
    'SELECT DISTINCT task_id AS id FROM reminder WHERE task_id IN (SELECT value FROM json_each(?))',
    JSON.stringify(ids),
  );
  return new Set(rows.map(({ id }) => id));
};

const putRows = (db: WriteDatabase, taskId: string, planned: readonly TaskReminder[]): void => {
  for (const { occurrence, earliest } of planned) db.run(PUT, taskId, occurrence, earliest);
};

const writePlanned = (
  db: WriteDatabase,
  taskId: string,
  planned: readonly TaskReminder[],
): { readonly changesOpen: boolean } => {
  const kept = new Set(planned.map(({ occurrence }) => occurrence));
  const rows = rowsOf(db, taskId);
  for (const { occurrence, isLive } of rows) {
    if (isLive === 0 || kept.has(occurrence)) continue;
    db.run('UPDATE reminder SET is_live = 0 WHERE task_id = ? AND occurrence = ?', taskId, occurrence);
  }
  putRows(db, taskId, planned);
  return {
    changesOpen: rows.some(
      ({ occurrence, isLive, isOpen }) => isOpen !== 0 && (isLive !== 0) !== kept.has(occurrence),
    ),
  };
};

interface Row {
  readonly occurrence: string;
  readonly isLive: number;
  /** It waits for an answer. */
  readonly isOpen: number;
  readonly isDamaged: number;
}

/** @throws DamagedRow: SQLite would refuse to change it */
const rowsOf = (db: WriteDatabase, taskId: string): readonly Row[] => {
  const rows = db.all<Row>(
    `SELECT occurrence, is_live AS isLive, state IN ('due', 'snoozed') AS isOpen,
     ${isDamagedSql('reminder')} AS isDamaged
     FROM reminder WHERE task_id = ?`,
    taskId,
  );
  if (rows.some(({ isDamaged }) => isDamaged !== 0)) throw new DamagedRow({ kind: 'somewhere' });
  return rows;
};
