import { taskIdSchema } from '#shared/domain/ids.ts';
import type { Arrangement } from '#shared/domain/view.ts';
import type { ReadDatabase } from '#core/store/database/database.ts';
import type { DayBounds } from '#core/store/queries/day-bounds.ts';
import { CLOSED, type Selection } from '#core/store/queries/view-selection.ts';
import { dayReader } from '#core/views/arrange.ts';
import { layFlat, layNested, type Group, type Ordered } from '#core/views/nest.ts';

/*
 * Closed tasks are read with SQL: an account has years of them, and a person
 * seldom looks at more than the newest.
 */

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

/** The tasks of a view of closed ones by the moment at which they were closed, newest first, with its day as group. */
export const endedTasks = (db: ReadDatabase, selection: Selection, bounds: DayBounds): readonly Ordered[] => {
  const { table, where, values, shows } = selection;
  const dayAt = dayReader(bounds);
  const [at, otherwise] = endOf(selection);
  return db
    .all<Ended>(
      `SELECT t.id, ${at} AS ended_at FROM ${table} t WHERE ${CLOSED[shows]} AND ${where}
       ORDER BY ended_at DESC NULLS LAST, ${otherwise}, t.id`,
      ...values,
    )
    .map(({ id, ended_at: end }) => ({
      id: taskIdSchema.parse(id),
      parentId: null,
      group: end === null ? 'day:none' : `day:${dayAt(end)}`,
    }));
};

/** Newest first; what was completed in one go, as it stood. */
export const closedTasks = (
  db: ReadDatabase,
  { table, where, values, shows }: Selection,
): readonly Ordered[] =>
  db
    .all<{ id: string; parent_id: string | null }>(
      `SELECT t.id, t.parent_id FROM ${table} t WHERE ${CLOSED[shows]} AND ${where}
       ORDER BY ${CLOSED_AT} DESC, t.sort_order, t.id`,
      ...values,
    )
    .map(({ id, parent_id: parentId }) => ({ id: taskIdSchema.parse(id), parentId, group: 'closed' }));

export interface ClosedSection {
  /** One, where closed tasks are listed. */
  readonly groups: readonly Group[];
  readonly count: number;
}

/** The closed tasks of a view of open ones, listed on demand: a subtask stays below a parent that is closed too. */
export const closedSection = (
  db: ReadDatabase,
  selection: Selection,
  { arrangement, withClosed }: { readonly arrangement: Arrangement; readonly withClosed: boolean },
): ClosedSection => {
  if (!withClosed) return { groups: [], count: closedCount(db, selection) };
  const tasks = closedTasks(db, selection);
  return { groups: arrangement.nested ? layNested(tasks) : layFlat(tasks), count: tasks.length };
};
