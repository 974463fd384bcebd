import { taskKey } from '#core/model/entity.ts';
import { setFields } from '#core/model/mutation.ts';
import type { ReadDatabase } from '#core/store/database/database.ts';
import type { EditContext } from '#core/store/commands/edit-context.ts';
import type { Edit } from '#core/store/commands/edit-objects.ts';
import { insertInOrder, ordersBetween, type Ordered } from '#core/store/commands/ordering.ts';

/** A place in the manual order of one list. */
export interface TaskPlace {
  readonly projectId: string;
  /** The neighbours on the screen; null at an end. Without any: the top. */
  readonly between?: { readonly above: string | null; readonly below: string | null } | undefined;
}

interface StoredOrder {
  readonly id: string;
  readonly exact_order: string;
}

const toOrdered = ({ id, exact_order }: StoredOrder): Ordered => ({ id, order: BigInt(exact_order) });

const SELECT = 'SELECT id, CAST(sort_order AS TEXT) AS exact_order FROM task_row';

const orderOf = (db: ReadDatabase, projectId: string, id: string | null): Ordered | null => {
  if (id === null) return null;
  const row = db.get<StoredOrder>(`${SELECT} WHERE id = ? AND project_id = ? AND status = 0`, id, projectId);
  return row === undefined ? null : toOrdered(row);
};

/** The open task of the list next to `from` that is not itself being moved; from the end where `from` is null. */
const neighbour = (
  db: ReadDatabase,
  { projectId, moved, from, direction }: NeighbourSearch,
): Ordered | null => {
  const [compare, order] = direction === 'below' ? ['>', 'ASC'] : ['<', 'DESC'];
  const start = from === null ? '' : `AND (sort_order, id) ${compare} (?, ?)`;
  const row = db.get<StoredOrder>(
    `${SELECT} WHERE status = 0 AND project_id = ? AND id NOT IN (SELECT value FROM json_each(?)) ${start}
     ORDER BY sort_order ${order}, id ${order} LIMIT 1`,
    projectId,
    JSON.stringify(moved),
    ...(from === null ? [] : [from.order, from.id]),
  );
  return row === undefined ? null : toOrdered(row);
};

interface NeighbourSearch {
  readonly projectId: string;
  readonly moved: readonly string[];
  readonly from: Ordered | null;
  readonly direction: 'above' | 'below';
}

const siblingsOf = (db: ReadDatabase, projectId: string, moved: readonly string[]): readonly Ordered[] =>
  db
    .all<StoredOrder>(
      `${SELECT} WHERE status = 0 AND project_id = ? AND id NOT IN (SELECT value FROM json_each(?))
       ORDER BY sort_order, id`,
      projectId,
      JSON.stringify(moved),
    )
    .map(toOrdered);

interface Neighbours {
  readonly low: Ordered | null;
  readonly high: Ordered | null;
}

/** Right below the one above where that is in the list, else right above the one below, else at the top. */
const neighboursOf = (
  db: ReadDatabase,
  moved: readonly string[],
  { projectId, between = { above: null, below: null } }: TaskPlace,
): Neighbours => {
  const search = { projectId, moved };
  const above = orderOf(db, projectId, between.above);
  if (above !== null) {
    return { low: above, high: neighbour(db, { ...search, from: above, direction: 'below' }) };
  }
  const below = orderOf(db, projectId, between.below);
  if (below !== null) {
    return { low: neighbour(db, { ...search, from: below, direction: 'above' }), high: below };
  }
  return { low: null, high: neighbour(db, { ...search, from: null, direction: 'below' }) };
};

/**
 * New orders that put `ids`, in this order, at a place of a list; a neighbour
 * that is in another list does not count. Reads two rows, and the whole list
 * only where there is no room between them.
 */
export const placeTasks = (
  db: ReadDatabase,
  ids: readonly string[],
  place: TaskPlace,
): readonly Ordered[] => {
  const { low, high } = neighboursOf(db, ids, place);
  const orders = ordersBetween(low?.order ?? null, high?.order ?? null, ids.length);
  if (orders !== null) return ids.map((id, index) => ({ id, order: orders[index] ?? 0n }));
  const siblings = siblingsOf(db, place.projectId, ids);
  const index = low === null ? 0 : siblings.findIndex(({ id }) => id === low.id) + 1;
  return insertInOrder(siblings, index, ids);
};

/** The orders of new tasks at a place, and the edits of those that make room for them. */
export const placeNewTasks = (
  { db, at }: EditContext,
  ids: readonly string[],
  place: TaskPlace,
): { readonly orderOf: (id: string) => bigint; readonly madeRoom: readonly Edit[] } => {
  const orders = new Map(placeTasks(db, ids, place).map(({ id, order }) => [id, order]));
  const added = new Set(ids);
  return {
    orderOf: (id) => orders.get(id) ?? 0n,
    madeRoom: [...orders]
      .filter(([id]) => !added.has(id))
      .map(([id, order]) => ({ key: taskKey(id), mutation: setFields({ sortOrder: order }, at) })),
  };
};
