import { taskIdSchema } from '#shared/domain/ids.ts';
import type { Arrangement, GroupBy, Outline, View } from '#shared/domain/view.ts';
import type { ReadDatabase } from '#electron/store/database/database.ts';
import type { DayBounds } from '#electron/store/queries/day-bounds.ts';
import { dayKeyReader } from '#electron/store/queries/group-key.ts';
import { nestTasks, type Nested, type Placed } from '#electron/store/queries/nest.ts';
import { readOpenTasks } from '#electron/store/queries/open-tasks.ts';
import { CLOSED, narrowedSelection, type Selection } from '#electron/store/queries/view-selection.ts';

export const PLAIN: Arrangement = { groupBy: 'none', sortBy: 'manual', nested: false };

/** Groups in the order of the sidebar or the board, where the order of the tasks does not give it. */
export const knownGroups = (db: ReadDatabase, groupBy: GroupBy, view: View): readonly string[] => {
  if (groupBy === 'tag') {
    return db
      .all<{ name: string }>('SELECT name FROM tag_row ORDER BY sort_order, name')
      .map(({ name }) => `tag:${name}`);
  }
  if (groupBy !== 'column' || view.kind !== 'project') return [];
  return db
    .all<{ id: string }>(
      'SELECT id FROM column_row WHERE project_id = ? ORDER BY sort_order, id',
      view.projectId,
    )
    .map(({ id }) => `column:${id}`);
};

export interface Group {
  readonly key: string;
  readonly tasks: readonly Nested[];
}

/** Cuts the tasks into groups; the order of the tasks within each stays. */
export const cutIntoGroups = (tasks: readonly Nested[], known: readonly string[]): readonly Group[] => {
  const tasksByKey = new Map<string, Nested[]>(known.map((key) => [key, []]));
  for (const task of tasks) {
    const group = tasksByKey.get(task.group);
    if (group === undefined) tasksByKey.set(task.group, [task]);
    else group.push(task);
  }
  return [...tasksByKey].map(([key, group]) => ({ key, tasks: group }));
};

/** Done and will not do counted apart: an index leads to either, and to "not open" none does. */
const closedCount = (db: ReadDatabase, { table, where, values }: Selection): number =>
  db.get<{ count: number }>(
    `SELECT (SELECT COUNT(*) FROM ${table} t WHERE ${CLOSED.done} AND ${where})
          + (SELECT COUNT(*) FROM ${table} t WHERE ${CLOSED.wontDo} AND ${where}) AS count`,
    ...values,
    ...values,
  )?.count ?? 0;

/** In the trash, the moment at which it was put there, where the service or an edit that waits tells it. */
const TRASHED_AT = `COALESCE(
  (SELECT o.created_at FROM outbox o WHERE o.entity = 'task' AND o.entity_id = t.id
    AND json_extract(o.mutation, '$.fields.deleted') = 1 ORDER BY o.seq DESC LIMIT 1),
  (SELECT json_extract(b.json, '$.deletedTime') FROM base_object b WHERE b.entity = 'task' AND b.id = t.id))`;

interface Ended {
  readonly id: string;
  /** Unix milliseconds; null where nothing tells it. */
  readonly ended_at: number | null;
}

const CLOSED_AT = 'COALESCE(t.completed_at, t.modified_at)';

/** What orders the tasks, and by what they are ordered where that says nothing: in the trash, what went there together, as it stood. */
const endOf = ({ table, isDated = false }: Selection): readonly [at: string, otherwise: string] => {
  if (table === 'trash_row') {
    return [TRASHED_AT, `CASE WHEN ended_at IS NULL THEN ${CLOSED_AT} END DESC, t.sort_order`];
  }
  // Then the index of completions has all that is asked for.
  return isDated ? ['t.completed_at', 't.completed_at DESC'] : [CLOSED_AT, `${CLOSED_AT} DESC`];
};

/** The tasks of a view of what is over by when they came to their end, newest first, by day. */
const endedTasks = (db: ReadDatabase, selection: Selection, bounds: DayBounds): readonly Nested[] => {
  const { table, where, values, shows } = selection;
  const readDay = dayKeyReader(bounds);
  const [at, otherwise] = endOf(selection);
  return db
    .all<Ended>(
      `SELECT t.id, ${at} AS ended_at FROM ${table} t WHERE ${CLOSED[shows]} AND ${where}
       ORDER BY ended_at DESC NULLS LAST, ${otherwise}, t.id`,
      ...values,
    )
    .map(({ id, ended_at: end }) => ({
      id: taskIdSchema.parse(id),
      depth: 0,
      group: end === null ? 'day:none' : readDay(end),
    }));
};

/** Newest first; what was completed in one go, as it stood. */
const closedTasks = (db: ReadDatabase, { table, where, values, shows }: Selection): readonly Placed[] =>
  db
    .all<{ id: string; parent_id: string | null }>(
      `SELECT t.id, t.parent_id FROM ${table} t WHERE ${CLOSED[shows]} AND ${where}
       ORDER BY ${CLOSED_AT} DESC, t.sort_order, t.id`,
      ...values,
    )
    .map(({ id, parent_id: parentId }) => ({ id: taskIdSchema.parse(id), parentId, group: 'closed' }));

export interface OutlineOptions {
  readonly view: View;
  readonly arrangement: Arrangement;
  readonly withClosed: boolean;
  /** What narrows it; without one, all of the view. */
  readonly rule?: string | null;
  readonly bounds: DayBounds;
}

const flat = (tasks: readonly Placed[]): readonly Nested[] =>
  tasks.map(({ id, group }) => ({ id, depth: 0, group }));

/** A board shows its columns when they are empty, too; any other group that is empty is none. */
const isShown = ({ key, tasks }: Group): boolean => tasks.length > 0 || key.startsWith('column:');

export const openGroups = (
  db: ReadDatabase,
  tasks: readonly Placed[],
  { view, arrangement }: OutlineOptions,
): readonly Group[] => {
  const placed = arrangement.nested ? nestTasks(tasks) : flat(tasks);
  if (arrangement.groupBy === 'none') return [{ key: 'open', tasks: placed }];
  return cutIntoGroups(placed, knownGroups(db, arrangement.groupBy, view)).filter(isShown);
};

export interface ClosedSection {
  readonly tasks: readonly Nested[];
  readonly count: number;
}

/** The section of what is over, listed on demand: what is below a task that is over too stays below it. */
export const closedSection = (
  db: ReadDatabase,
  selection: Selection,
  { arrangement, withClosed }: Pick<OutlineOptions, 'arrangement' | 'withClosed'>,
): ClosedSection => {
  if (!withClosed) return { tasks: [], count: closedCount(db, selection) };
  const tasks = closedTasks(db, selection);
  return { tasks: arrangement.nested ? nestTasks(tasks) : flat(tasks), count: tasks.length };
};

/** A view of nothing but what is over is cut into the days on which it ended; what was not done did not end. */
const endedGroups = (
  db: ReadDatabase,
  selection: Selection,
  { view, bounds }: Pick<OutlineOptions, 'view' | 'bounds'>,
): readonly Group[] => {
  if (view.kind === 'closed' && view.query.outcome === 'notDone') {
    return [{ key: 'closed', tasks: flat(closedTasks(db, selection)) }];
  }
  return cutIntoGroups(endedTasks(db, selection, bounds), []);
};

const NOTHING_CLOSED: ClosedSection = { tasks: [], count: 0 };

/** The ids of a view in reading order; see `outlineSchema`. */
export const viewOutline = (db: ReadDatabase, options: OutlineOptions): Outline => {
  const { arrangement, bounds } = options;
  const selection = narrowedSelection(db, options);
  const isOver = selection.shows !== 'open';
  const groups = isOver
    ? endedGroups(db, selection, options)
    : openGroups(db, readOpenTasks({ db, selection, arrangement, bounds }), options);
  const closed = isOver ? NOTHING_CLOSED : closedSection(db, selection, options);
  const listed = [...groups.flatMap(({ tasks }) => tasks), ...closed.tasks];
  return {
    ids: listed.map(({ id }) => id),
    depths: arrangement.nested ? listed.map(({ depth }) => depth) : null,
    groups: [
      ...groups.map(({ key, tasks }) => ({ key, count: tasks.length, listed: tasks.length })),
      ...(isOver ? [] : [{ key: 'closed', count: closed.count, listed: closed.tasks.length }]),
    ],
  };
};
