import type { ReadDatabase, SqlValue, WriteDatabase } from '#core/store/database/database.ts';
import { DamagedRow } from '#core/store/database/damaged-row.ts';
import { isDamagedSql } from '#core/store/database/checksum-tables.ts';

/**
 * What became of a reminder on this computer. `passed`: it was over before it
 * came to be known here, and nobody waited for it.
 */
export type ReminderState = 'new' | 'planned' | 'passed' | 'due' | 'snoozed' | 'dismissed';

/** A row as it stands. */
export interface ReminderRow {
  readonly id: number;
  readonly taskId: string;
  readonly occurrence: string;
  readonly state: ReminderState;
  /** Unix milliseconds, as the others. */
  readonly until: number | null;
  readonly at: number | null;
  readonly rangAt: number | null;
}

const FIELDS = `id, task_id AS taskId, occurrence, state, until, at, rang_at AS rangAt,
  ${isDamagedSql('reminder')} AS isDamaged`;

/** @throws DamagedRow */
const rowsWhere = (
  db: ReadDatabase,
  condition: string,
  ...values: readonly SqlValue[]
): readonly ReminderRow[] => {
  const rows = db.all<ReminderRow & { readonly isDamaged: number }>(
    `SELECT ${FIELDS} FROM reminder WHERE ${condition}`,
    ...values,
  );
  if (rows.some(({ isDamaged }) => isDamaged !== 0)) throw new DamagedRow({ kind: 'somewhere' });
  return rows;
};

const liveIn = (db: ReadDatabase, state: ReminderState, end: number, limit: number): readonly ReminderRow[] =>
  rowsWhere(db, 'is_live = 1 AND state = ? AND earliest <= ? ORDER BY earliest LIMIT ?', state, end, limit);

/** Those that nobody has looked at yet, at most `limit`. */
export const newReminders = (db: ReadDatabase, limit: number): readonly ReminderRow[] =>
  liveIn(db, 'new', Number.MAX_SAFE_INTEGER, limit);

/** Those that may ring by `end` (Unix milliseconds), in some zone. */
export const plannedReminders = (db: ReadDatabase, end: number): readonly ReminderRow[] =>
  liveIn(db, 'planned', end, -1);

/** Those that ring in some zone between the two (Unix milliseconds), whether or not somebody has looked at them. */
export const comingReminderRows = (
  db: ReadDatabase,
  { from, to, limit }: { readonly from: number; readonly to: number; readonly limit: number },
): readonly ReminderRow[] =>
  rowsWhere(
    db,
    `is_live = 1 AND state IN ('new', 'planned') AND earliest BETWEEN ? AND ? ORDER BY earliest, id LIMIT ?`,
    from,
    to,
    limit,
  );

/** Those that are due or snoozed, by what they were for. */
export const openReminders = (db: ReadDatabase, state: 'due' | 'snoozed'): readonly ReminderRow[] =>
  rowsWhere(db, 'is_live = 1 AND state = ? ORDER BY at, id LIMIT 1000', state);

/** @returns null for one that is not due or snoozed any more */
export const openReminder = (db: ReadDatabase, id: number): ReminderRow | null =>
  rowsWhere(db, `id = ? AND is_live = 1 AND state IN ('due', 'snoozed')`, id)[0] ?? null;

export const planReminder = (db: WriteDatabase, id: number): void => setState(db, id, 'planned');
export const passReminder = (db: WriteDatabase, id: number): void => setState(db, id, 'passed');
export const dismissReminder = (db: WriteDatabase, id: number): void => setState(db, id, 'dismissed');

/** The task does not have it any more, although its row said so. */
export const dropReminder = (db: WriteDatabase, id: number): void => {
  db.run('UPDATE reminder SET is_live = 0 WHERE id = ?', id);
};

export const ringReminder = (
  db: WriteDatabase,
  id: number,
  { at, rangAt }: { readonly at: number; readonly rangAt: number },
): void => {
  db.run(`UPDATE reminder SET state = 'due', until = NULL, at = ?, rang_at = ? WHERE id = ?`, at, rangAt, id);
};

export const snoozeReminder = (db: WriteDatabase, id: number, until: number): void => {
  db.run(`UPDATE reminder SET state = 'snoozed', until = ? WHERE id = ?`, until, id);
};

/** Takes out what was over before `before` (Unix milliseconds) and whose task does not remind of it any more. */
export const pruneReminders = (db: WriteDatabase, before: number): void => {
  db.run('DELETE FROM reminder WHERE is_live = 0 AND earliest < ?', before);
};

const setState = (db: WriteDatabase, id: number, state: ReminderState): void => {
  db.run('UPDATE reminder SET state = ?, until = NULL WHERE id = ?', state, id);
};
