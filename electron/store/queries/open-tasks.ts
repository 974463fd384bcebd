import { taskIdSchema } from '#shared/domain/ids.ts';
import type { Arrangement } from '#shared/domain/view.ts';
import type { ReadDatabase } from '#electron/store/database/database.ts';
import { groupingOf, orderOf } from '#electron/store/queries/arrange.ts';
import type { DayBounds } from '#electron/store/queries/day-bounds.ts';
import { keyReader } from '#electron/store/queries/group-key.ts';
import type { Placed } from '#electron/store/queries/nest.ts';
import type { Selection } from '#electron/store/queries/view-selection.ts';

/** The open tasks of a view, in their order. */
export interface OpenTasks {
  readonly db: ReadDatabase;
  readonly selection: Selection;
  readonly arrangement: Arrangement;
  readonly bounds: DayBounds;
}

const orderBy = ({ arrangement, bounds }: OpenTasks): string =>
  `ORDER BY ${groupingOf(arrangement.groupBy, bounds).order} ${orderOf(arrangement)}`;

/** @param only of these tasks, those that are open and in the view */
export const readOpenTasks = (tasks: OpenTasks, only?: readonly string[]): readonly Placed[] => {
  const { db, selection, arrangement, bounds } = tasks;
  const grouping = groupingOf(arrangement.groupBy, bounds);
  const readKey = keyReader(bounds);
  // From the named ones to their rows, never from all rows to those that are named.
  const among = only === undefined ? '' : 'json_each(?) named CROSS JOIN';
  const isNamed = only === undefined ? '' : 'AND t.id = named.value';
  return db
    .all<{ id: string; parent_id: string | null; key: string }>(
      `SELECT t.id, t.parent_id, ${grouping.key} AS key
       FROM ${among} ${selection.table} t LEFT JOIN project_row p ON p.id = t.project_id
       WHERE t.status = 0 ${isNamed} AND ${selection.where} ${orderBy(tasks)}`,
      ...grouping.values,
      ...(only === undefined ? [] : [JSON.stringify(only)]),
      ...selection.values,
    )
    .map(({ id, parent_id: parentId, key }) => ({
      id: taskIdSchema.parse(id),
      parentId,
      group: readKey(key),
    }));
};

/** Whether the view shows one of two of its tasks before the other. */
export const comesBefore = (tasks: OpenTasks, one: string, other: string): boolean =>
  tasks.db.get<{ id: string }>(
    `SELECT t.id FROM ${tasks.selection.table} t LEFT JOIN project_row p ON p.id = t.project_id
     WHERE t.id IN (?, ?) ${orderBy(tasks)} LIMIT 1`,
    one,
    other,
  )?.id === one;
