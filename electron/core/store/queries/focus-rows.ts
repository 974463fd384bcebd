import { focusIdSchema } from '#shared/domain/ids.ts';
import type { FocusRow } from '#shared/domain/focus.ts';
import { FOCUS_FIELDS } from '#core/model/focus.ts';
import type { ReadDatabase } from '#core/store/database/database.ts';
import { createReader } from '#core/store/queries/list-rows.ts';

const own = {
  own: ['id'] as const,
  more: ({ id }: { id: string }) => ({ id: focusIdSchema.parse(id) }),
  order: 'r.start_at DESC, r.id',
};

const between = createReader('focus_row', FOCUS_FIELDS, {
  ...own,
  where: 'r.end_at >= CAST(? AS INTEGER) AND r.end_at < CAST(? AS INTEGER)',
});

/** Sessions that ended from `from` on and before `to`, Unix milliseconds; the latest first. */
export const focusRows = (
  db: ReadDatabase,
  { from, to }: { readonly from: number; readonly to: number },
): readonly FocusRow[] => between(db, String(from), String(to));

const onTask = createReader('focus_row', FOCUS_FIELDS, {
  ...own,
  where: 'r.status = 1 AND instr(r.parts, ?) > 0',
});

/** What was done of a task; the time is that of its parts of the sessions. */
export const focusOnTask = (
  db: ReadDatabase,
  taskId: string,
): { readonly sessions: number; readonly seconds: number } => {
  const parts = onTask(db, taskId).map((row) => row.parts.filter((part) => part.taskId === taskId));
  return {
    sessions: parts.filter(({ length }) => length > 0).length,
    seconds: parts.flat().reduce((sum, { seconds }) => sum + seconds, 0),
  };
};

/** How many pomodoros were done since a time. Unix milliseconds. */
export const countPomodoros = (db: ReadDatabase, since: number): number =>
  db.get<{ readonly count: number }>(
    'SELECT count(*) AS count FROM focus_row WHERE end_at >= ? AND kind = 0 AND status = 1',
    since,
  )?.count ?? 0;
