import { ruleToExpression } from '#shared/domain/filter/filter-rule.ts';
import type { SidebarCounts, SmartView } from '#shared/domain/view.ts';
import type { ReadDatabase } from '#electron/store/database.ts';
import type { DayBounds } from '#electron/store/queries/day-bounds.ts';
import { filterRows } from '#electron/store/queries/list-rows.ts';
import {
  CLOSED,
  selectionOf,
  selectionOfFilter,
  type Selection,
} from '#electron/store/queries/view-selection.ts';

const countOf = (db: ReadDatabase, { table, where, values, shows }: Selection): number => {
  const status = shows === 'open' ? 't.status = 0' : CLOSED[shows];
  const sql = `SELECT COUNT(*) AS count FROM ${table} t WHERE ${status} AND ${where}`;
  return db.get<{ count: number }>(sql, ...values)?.count ?? 0;
};

/** How many tasks a filter shows; null where Docket does not understand its rule. */
export const filterCount = (db: ReadDatabase, rule: string, bounds: DayBounds): number | null => {
  const expression = ruleToExpression(rule);
  return expression === null ? null : countOf(db, selectionOfFilter(expression, bounds));
};

/** How many tasks each place of the sidebar has; lists bring their own count. */
export const sidebarCounts = (db: ReadDatabase, bounds: DayBounds): SidebarCounts => {
  const count = (kind: SmartView): number => countOf(db, selectionOf(db, { kind }, bounds));
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
    filters: filterRows(db).flatMap(({ id, rule }) => {
      const open = filterCount(db, rule, bounds);
      return open === null ? [] : [{ id, count: open }];
    }),
    tags: tags.map(({ name, count: open }) => ({ name, count: open })),
  };
};
