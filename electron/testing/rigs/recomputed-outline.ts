import { usualDirection } from '#shared/domain/view.ts';
import type { ReadDatabase } from '#core/store/database/database.ts';
import type { DayBounds } from '#core/store/queries/day-bounds.ts';
import { narrowedSelection } from '#core/store/queries/view-selection.ts';
import type { OutlineOptions } from '#core/views/outline.ts';

/*
 * The oracle: reads every row of a view again, gives each task a key that says
 * all of its place, and sorts. It shares the condition of the view with the
 * engine, and nothing else.
 */

interface Row {
  readonly id: string;
  readonly project_id: string;
  readonly kind: string;
  readonly parent_id: string | null;
  readonly column_id: string | null;
  readonly pinned: number;
  readonly priority: number;
  readonly place: string;
  readonly start_at: number | null;
  readonly end_at: number | null;
  readonly start_day: string | null;
  readonly end_day: string | null;
  readonly created_at: number | null;
  readonly modified_at: number | null;
  readonly title: string;
  readonly list_rank: number | null;
  readonly tag: string | null;
  readonly column_here: string | null;
}

const readRows = (db: ReadDatabase, options: OutlineOptions): readonly Row[] => {
  const { table, where, values } = narrowedSelection(db, options);
  return db.all<Row>(
    `SELECT t.id, t.project_id, t.kind, t.parent_id, t.column_id, t.pinned, t.priority, t.start_at, t.end_at, t.start_day,
       t.end_day, t.created_at, t.modified_at, t.title, CAST(t.sort_order AS TEXT) AS place,
       (SELECT COUNT(*) FROM project_row q, project_row p WHERE p.id = t.project_id
          AND (-q.is_inbox, q.sort_order, q.id) < (-p.is_inbox, p.sort_order, p.id)) AS list_rank,
       (SELECT x.tag FROM task_tag x LEFT JOIN tag_row g ON g.name = x.tag
          WHERE x.task_id = t.id ORDER BY g.sort_order, x.tag LIMIT 1) AS tag,
       (SELECT c.id FROM column_row c WHERE c.id = t.column_id AND c.project_id = t.project_id) AS column_here
     FROM ${table} t WHERE t.status = 0 AND ${where}`,
    ...values,
  );
};

const dayOf = (row: Row, which: 'start' | 'end', bounds: DayBounds): string | null => {
  const at = row[`${which}_at`];
  return row[`${which}_day`] ?? (at === null ? null : bounds.dayAt(at));
};

const bucketOf = (row: Row, bounds: DayBounds): readonly [string, number] => {
  const [start, end] = [dayOf(row, 'start', bounds), dayOf(row, 'end', bounds)];
  if (start === null) return ['none', 9];
  // A note has no completion, so it is not overdue: it stands on the day that it is about.
  if (end !== null && end < bounds.today) return row.kind === 'NOTE' ? ['earlier', 1] : ['overdue', 0];
  if (start <= bounds.today) return ['today', 2];
  if (start === bounds.day(1)) return ['tomorrow', 3];
  return start <= bounds.day(6) ? ['next7', 4] : ['later', 5];
};

const dayGroupOf = (row: Row, bounds: DayBounds): readonly [string, string] => {
  const [bucket] = bucketOf(row, bounds);
  if (bucket === 'overdue') return ['date:overdue', ''];
  const day = bucket === 'today' ? bounds.today : dayOf(row, 'start', bounds);
  return [`day:${day ?? 'none'}`, day ?? '~'];
};

const bandOf = ({ priority }: Row): readonly [string, number] => {
  if (priority >= 5) return ['high', 0];
  if (priority >= 3) return ['medium', 1];
  return priority >= 1 ? ['low', 2] : ['none', 3];
};

type Key = string | number | bigint;

const groupOf = (row: Row, { arrangement, bounds }: OutlineOptions): readonly [string, Key] => {
  const [bucket, bucketRank] = bucketOf(row, bounds);
  const [band, bandRank] = bandOf(row);
  const groups: Record<typeof arrangement.groupBy, readonly [string, Key]> = {
    none: ['open', 0],
    list: [`list:${row.project_id}`, row.list_rank ?? 99],
    date: [`date:${bucket}`, bucketRank],
    day: dayGroupOf(row, bounds),
    priority: [`priority:${band}`, bandRank],
    tag: [`tag:${row.tag ?? 'none'}`, 0],
    column: [`column:${row.column_here ?? 'none'}`, 0],
  };
  return groups[arrangement.groupBy];
};

const compareTitles = (one: string, other: string): number =>
  one.localeCompare(other, 'en', { numeric: true });

/** By value, what has none last whatever the direction. */
export const compareKeys = (one: Key | null, other: Key | null, way: number): number => {
  if (one === other) return 0;
  if (one === null) return 1;
  if (other === null) return -1;
  return one < other ? -way : way;
};

const compareRows = (one: Row, other: Row, options: OutlineOptions): number => {
  const { sortBy, sortDirection = usualDirection(sortBy) } = options.arrangement;
  const way = sortDirection === 'ascending' ? 1 : -1;
  const by = (value: (row: Row) => Key | null, direction = 1) =>
    compareKeys(value(one), value(other), direction);
  const sorted: Record<typeof sortBy, () => number> = {
    manual: () => 0,
    date: () => by((row) => row.start_at, way) || by((row) => Number(row.start_day === null)),
    priority: () => by((row) => row.priority, way) || by((row) => row.start_at),
    title: () => way * compareTitles(one.title, other.title),
    tag: () => by((row) => row.tag, way),
    created: () => by((row) => row.created_at, way),
    modified: () => by((row) => row.modified_at, way),
  };
  return (
    by((row) => groupOf(row, options)[1]) ||
    by((row) => -row.pinned) ||
    sorted[sortBy]() ||
    by((row) => row.list_rank ?? 99) ||
    by((row) => BigInt(row.place)) ||
    by((row) => row.id)
  );
};

interface Stood {
  readonly id: string;
  readonly depth: number;
  readonly group: string;
}

/** Each task below its parent where that is in the view; one whose parents go round in a circle begins at the first. */
const stand = (rows: readonly Row[], options: OutlineOptions): readonly Stood[] => {
  const stood: Stood[] = [];
  const isHere = (id: string | null): boolean => rows.some((row) => row.id === id);
  const put = (row: Row, depth: number, group: string): void => {
    if (stood.some(({ id }) => id === row.id)) return;
    stood.push({ id: row.id, depth, group });
    if (!options.arrangement.nested) return;
    for (const child of rows.filter(({ parent_id: above }) => above === row.id)) put(child, depth + 1, group);
  };
  const tops = options.arrangement.nested ? rows.filter((row) => !isHere(row.parent_id)) : rows;
  for (const row of [...tops, ...rows]) put(row, 0, groupOf(row, options)[0]);
  return stood;
};

const knownOf = (db: ReadDatabase, { view, arrangement: { groupBy } }: OutlineOptions): readonly string[] => {
  if (groupBy === 'tag') {
    return db
      .all<{ name: string }>('SELECT name FROM tag_row ORDER BY sort_order, name')
      .map(({ name }) => `tag:${name}`);
  }
  if (groupBy !== 'column' || view.kind !== 'project') return [];
  return db
    .all<{ id: string }>('SELECT id FROM column_row WHERE project_id = ? ORDER BY sort_order', view.projectId)
    .map(({ id }) => `column:${id}`);
};

/** The open part of an outline. */
export const recomputedOutline = (db: ReadDatabase, options: OutlineOptions) => {
  const rows = readRows(db, options).toSorted((one, other) => compareRows(one, other, options));
  const stood = stand(rows, options);
  const names = [...knownOf(db, options), ...stood.map(({ group }) => group)];
  const keys = options.arrangement.groupBy === 'none' ? ['open'] : [...new Set(names)];
  const groups = keys
    .map((key) => ({ key, tasks: stood.filter(({ group }) => group === key) }))
    .filter(({ key, tasks }) => tasks.length > 0 || key === 'open' || key.startsWith('column:'));
  const listed = groups.flatMap(({ tasks }) => tasks);
  return {
    ids: listed.map(({ id }) => id),
    depths: options.arrangement.nested ? listed.map(({ depth }) => depth) : null,
    groups: groups.map(({ key, tasks }) => [key, tasks.length]),
  };
};
