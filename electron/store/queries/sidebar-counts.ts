import type { SidebarCounts, SmartView } from '#shared/domain/view.ts';
import type { ReadDatabase } from '#electron/store/database.ts';
import type { DayBounds } from '#electron/store/queries/day-bounds.ts';
import { CLOSED, selectionOf } from '#electron/store/queries/view-selection.ts';

/** How many tasks each place of the sidebar has; lists bring their own count. */
export const sidebarCounts = (db: ReadDatabase, bounds: DayBounds): SidebarCounts => {
  const count = (kind: SmartView): number => {
    const { table, where, values, shows } = selectionOf(db, { kind }, bounds);
    const status = shows === 'open' ? 't.status = 0' : CLOSED[shows];
    const sql = `SELECT COUNT(*) AS count FROM ${table} t WHERE ${status} AND ${where}`;
    return db.get<{ count: number }>(sql, ...values)?.count ?? 0;
  };
  const tags = db.all<SidebarCounts['tags'][number]>(
    `SELECT x.tag AS name, COUNT(*) AS count FROM task_tag x JOIN task_row t ON t.id = x.task_id
     WHERE t.status = 0 GROUP BY x.tag`,
  );
  return {
    smart: {
      inbox: count('inbox'),
      today: count('today'),
      tomorrow: count('tomorrow'),
      next7: count('next7'),
      all: count('all'),
      completed: count('completed'),
      wontDo: count('wontDo'),
      trash: count('trash'),
    },
    tags: tags.map(({ name, count: open }) => ({ name, count: open })),
  };
};
