import { assertNever } from '#shared/domain/assert-never.ts';
import { isSmartView, type SmartView, type View } from '#shared/domain/view.ts';
import type { ReadDatabase, SqlValue } from '#electron/store/database.ts';
import type { DayBounds } from '#electron/store/queries/day-bounds.ts';
import { inboxIdOf } from '#electron/store/rows/project-row.ts';

/** What belongs to a view, as SQL over `t`. */
export interface Selection {
  readonly table: 'task_row' | 'trash_row';
  /** Whatever its status. */
  readonly where: string;
  readonly values: readonly SqlValue[];
  /** Which of them are shown: open ones with a section of closed ones, or only those that are over. */
  readonly shows: 'open' | 'done' | 'wontDo' | 'any';
}

const NOT_ARCHIVED = 't.project_id NOT IN (SELECT id FROM project_row WHERE archived = 1)';

const open = (where: string, values: readonly SqlValue[]): Selection => ({
  table: 'task_row',
  where,
  values,
  shows: 'open',
});

/** Tasks that touch the days from `from` to `to`, both included, counted from today; a null is no bound. */
const dated = (bounds: DayBounds, from: number | null, to: number): Selection => {
  const begins = `${NOT_ARCHIVED} AND t.start_at IS NOT NULL
    AND CASE WHEN t.start_day IS NULL THEN t.start_at < ? ELSE t.start_day <= ? END`;
  const values = [bounds.startOf(to + 1), bounds.day(to)];
  if (from === null) return open(begins, values);
  const ends = 'CASE WHEN t.end_day IS NULL THEN t.end_at >= ? ELSE t.end_day >= ? END';
  return open(`${begins} AND ${ends}`, [...values, bounds.startOf(from), bounds.day(from)]);
};

/** The tag and every tag below it. */
const TAG_TREE = `t.id IN (SELECT task_id FROM task_tag WHERE tag IN (
  WITH RECURSIVE below(name) AS (
    SELECT ? UNION SELECT g.name FROM tag_row g JOIN below ON g.parent = below.name) SELECT name FROM below))`;

const OF_PROJECT = 't.project_id = ?';
const OF_FOLDER = 't.project_id IN (SELECT id FROM project_row WHERE folder_id = ? AND archived = 0)';

const over = (shows: 'done' | 'wontDo'): Selection => ({ ...open(NOT_ARCHIVED, []), shows });

const SMART: Readonly<Record<SmartView, (db: ReadDatabase, bounds: DayBounds) => Selection>> = {
  inbox: (db) => open(OF_PROJECT, [inboxIdOf(db)]),
  today: (_db, bounds) => dated(bounds, null, 0),
  tomorrow: (_db, bounds) => dated(bounds, 1, 1),
  next7: (_db, bounds) => dated(bounds, 0, 6),
  all: () => open(NOT_ARCHIVED, []),
  completed: () => over('done'),
  wontDo: () => over('wontDo'),
  trash: () => ({ table: 'trash_row', where: '1', values: [], shows: 'any' }),
};

export const selectionOf = (db: ReadDatabase, view: View, bounds: DayBounds): Selection => {
  if (isSmartView(view)) return SMART[view.kind](db, bounds);
  switch (view.kind) {
    case 'project':
      return open(OF_PROJECT, [view.projectId]);
    case 'folder':
      return open(OF_FOLDER, [view.folderId]);
    case 'tag':
      return open(`${NOT_ARCHIVED} AND ${TAG_TREE}`, [view.tag]);
    default:
      return assertNever(view);
  }
};

/** What of a selection is over. */
export const CLOSED = {
  open: 't.status <> 0',
  done: 't.status > 0',
  wontDo: 't.status < 0',
  any: '1',
} as const;
