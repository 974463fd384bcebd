import { assertNever } from '#shared/domain/assert-never.ts';
import { usualDirection, type Arrangement, type GroupBy } from '#shared/domain/view.ts';
import type { SqlValue } from '#electron/store/database/database.ts';
import type { DayBounds } from '#electron/store/queries/day-bounds.ts';

/** A group of each task as SQL over `t`, with the order of the groups. */
interface Grouping {
  /** An expression for the key; see `outlineSchema`. */
  readonly key: string;
  readonly values: readonly SqlValue[];
  /** Terms that put the groups in order. */
  readonly order: string;
}

/** The first tag in the order of the sidebar: a task is in one group only. */
const FIRST_TAG = `(SELECT x.tag FROM task_tag x LEFT JOIN tag_row g ON g.name = x.tag
  WHERE x.task_id = t.id ORDER BY g.sort_order, x.tag LIMIT 1)`;

/** Each bucket ends where the day `before`, counted from today, begins. */
const BUCKETS = [
  // A task of several days is overdue once its last day is over, and otherwise where it begins.
  { key: 'overdue', column: 'end', before: 0 },
  { key: 'today', column: 'start', before: 1 },
  { key: 'tomorrow', column: 'start', before: 2 },
  { key: 'next7', column: 'start', before: 7 },
] as const;

const byDate = (bounds: DayBounds): Grouping => {
  const cases = BUCKETS.map(
    ({ key, column }) =>
      `WHEN CASE WHEN t.${column}_day IS NULL THEN t.${column}_at < ? ELSE t.${column}_day < ? END
         THEN 'date:${key}'`,
  );
  return {
    key: `CASE WHEN t.start_at IS NULL THEN 'date:none' ${cases.join(' ')} ELSE 'date:later' END`,
    values: BUCKETS.flatMap(({ before }) => [bounds.startOf(bounds.day(before)), bounds.day(before)]),
    order: 't.start_at IS NULL, t.start_at, ',
  };
};

/** SQLite knows no time zones: the day of a moment, `at:<Unix milliseconds>`, is left to the reader of the key. */
const DAY = `CASE WHEN t.start_at IS NULL THEN 'day:none' WHEN t.start_day IS NULL THEN 'at:' || t.start_at
  ELSE 'day:' || t.start_day END`;

const PRIORITY = `CASE WHEN t.priority >= 5 THEN 'priority:high' WHEN t.priority >= 3 THEN 'priority:medium'
  WHEN t.priority >= 1 THEN 'priority:low' ELSE 'priority:none' END`;

const COLUMN = `'column:' || COALESCE(
  (SELECT c.id FROM column_row c WHERE c.id = t.column_id AND c.project_id = t.project_id), 'none')`;

/** Manual order is by list, then by place, with the inbox first. */
const BY_LIST = 'p.is_inbox DESC, p.sort_order, p.id';
const MANUAL = `${BY_LIST}, t.sort_order, t.id`;

export const groupingOf = (groupBy: GroupBy, bounds: DayBounds): Grouping => {
  switch (groupBy) {
    case 'none':
      return { key: `'open'`, values: [], order: '' };
    case 'list':
      return { key: `'list:' || t.project_id`, values: [], order: `${BY_LIST}, ` };
    case 'date':
      return byDate(bounds);
    case 'day':
      return { key: DAY, values: [], order: 't.start_at IS NULL, t.start_at, ' };
    case 'priority':
      return { key: PRIORITY, values: [], order: 't.priority DESC, ' };
    case 'tag':
      return { key: `'tag:' || COALESCE(${FIRST_TAG}, 'none')`, values: [], order: '' };
    case 'column':
      return { key: COLUMN, values: [], order: '' };
    default:
      return assertNever(groupBy);
  }
};

/** Terms that put the tasks of a group in order: what is pinned first, and the manual order where nothing else decides. */
export const orderOf = (arrangement: Pick<Arrangement, 'sortBy' | 'sortDirection'>): string =>
  `t.pinned DESC, ${termsOf(arrangement)}`;

const termsOf = ({
  sortBy,
  sortDirection = usualDirection(sortBy),
}: Pick<Arrangement, 'sortBy' | 'sortDirection'>): string => {
  const way = sortDirection === 'ascending' ? 'ASC' : 'DESC';
  switch (sortBy) {
    case 'manual':
      return MANUAL;
    case 'date':
      return `t.start_at IS NULL, t.start_at ${way}, t.start_day IS NULL, ${MANUAL}`;
    case 'priority':
      return `t.priority ${way}, t.start_at IS NULL, t.start_at, ${MANUAL}`;
    case 'title':
      return `t.title COLLATE NOCASE ${way}, ${MANUAL}`;
    case 'tag':
      return `${FIRST_TAG} IS NULL, ${FIRST_TAG} ${way}, ${MANUAL}`;
    case 'created':
      return `t.created_at ${way}, ${MANUAL}`;
    case 'modified':
      return `t.modified_at ${way}, ${MANUAL}`;
    default:
      return assertNever(sortBy);
  }
};
