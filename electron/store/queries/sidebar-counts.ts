import { ruleToExpression } from '#shared/domain/filter/filter-rule.ts';
import { projectIdSchema } from '#shared/domain/ids.ts';
import type { SidebarCounts, SmartView } from '#shared/domain/view.ts';
import type { ReadDatabase } from '#electron/store/database/database.ts';
import type { DayBounds } from '#electron/store/queries/day-bounds.ts';
import { filterRows } from '#electron/store/queries/list-rows.ts';
import {
  CLOSED,
  selectionOf,
  selectionOfFilter,
  type Selection,
} from '#electron/store/queries/view-selection.ts';

const openIn = (db: ReadDatabase, { where, values }: Selection): number => {
  const sql = `SELECT COUNT(*) AS count FROM task_row t WHERE t.status = 0 AND ${where}`;
  return db.get<{ count: number }>(sql, ...values)?.count ?? 0;
};

/** How many tasks a filter shows; null where Docket does not understand its rule. */
export const filterCount = (db: ReadDatabase, rule: string, bounds: DayBounds): number | null => {
  const expression = ruleToExpression(rule);
  return expression === null ? null : openIn(db, selectionOfFilter(expression, bounds));
};

const ARCHIVED = '(SELECT id FROM project_row WHERE archived = 1)';

/** What is over; counted in an index, since SQLite would look each one up to see whether its list is archived. */
export const closedCounts = (db: ReadDatabase): Pick<SidebarCounts['smart'], 'completed' | 'wontDo'> => {
  const ended = (status: string): number =>
    without(
      db,
      `SELECT COUNT(*) FROM task_row t WHERE ${status}`,
      `SELECT COUNT(*) FROM task_row t WHERE t.project_id IN ${ARCHIVED} AND ${status}`,
    );
  return { completed: ended(CLOSED.done), wontDo: ended(CLOSED.wontDo) };
};

const without = (db: ReadDatabase, all: string, others: string): number =>
  db.get<{ count: number }>(`SELECT (${all}) - (${others}) AS count`)?.count ?? 0;

/** As the views of tags: that of one with others below it shows the tasks of those, too. */
const tagCounts = (db: ReadDatabase, bounds: DayBounds): SidebarCounts['tags'] => {
  const own = db.all<SidebarCounts['tags'][number]>(
    `SELECT x.tag AS name, COUNT(*) AS count FROM task_tag x JOIN task_row t ON t.id = x.task_id
     WHERE t.status = 0 AND t.project_id NOT IN ${ARCHIVED} GROUP BY x.tag`,
  );
  const parents = db.all<{ name: string }>(
    'SELECT DISTINCT parent AS name FROM tag_row WHERE parent IS NOT NULL',
  );
  const counts = new Map(own.map(({ name, count }) => [name, count]));
  for (const { name } of parents) {
    counts.set(name, openIn(db, selectionOf(db, { kind: 'tag', tag: name }, bounds)));
  }
  return [...counts].filter(([, count]) => count > 0).map(([name, count]) => ({ name, count }));
};

/** How many tasks each place of the sidebar has. */
export const sidebarCounts = (db: ReadDatabase, bounds: DayBounds): SidebarCounts => {
  const count = (kind: SmartView): number => openIn(db, selectionOf(db, { kind }, bounds));
  const projects = db.all<{ id: string; count: number }>(
    `SELECT p.id, COUNT(*) AS count FROM project_row p CROSS JOIN task_row t ON t.project_id = p.id
     WHERE t.status = 0 GROUP BY p.id`,
  );
  return {
    smart: {
      inbox: count('inbox'),
      today: count('today'),
      tomorrow: count('tomorrow'),
      next7: count('next7'),
      all: count('all'),
      // It shows what All counts.
      calendar: 0,
      ...closedCounts(db),
      trash: without(db, 'SELECT COUNT(*) FROM task_record', 'SELECT COUNT(*) FROM task_row'),
    },
    projects: projects.map(({ id, count: open }) => ({ id: projectIdSchema.parse(id), count: open })),
    filters: filterRows(db).flatMap(({ id, rule }) => {
      const open = filterCount(db, rule, bounds);
      return open === null ? [] : [{ id, count: open }];
    }),
    tags: tagCounts(db, bounds),
  };
};
