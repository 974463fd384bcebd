import type { ReadDatabase } from '#electron/store/database.ts';

/** The service's step between neighbours; a new task at the top gets the smallest order less one step. */
const SORT_ORDER_STEP = 2n ** 40n;
const SMALLEST = -(2n ** 63n);

/** The orders that put `count` tasks, in this order, on top of the open ones of their list. */
export const topSortOrders = (db: ReadDatabase, projectId: string, count: number): readonly bigint[] => {
  const row = db.get<{ smallest: string | null }>(
    'SELECT CAST(MIN(sort_order) AS TEXT) AS smallest FROM task_row WHERE status = 0 AND project_id = ?',
    projectId,
  );
  const smallest = BigInt(row?.smallest ?? '0');
  return Array.from({ length: count }, (_slot, index) => {
    const order = smallest - SORT_ORDER_STEP * BigInt(count - index);
    return order < SMALLEST ? SMALLEST : order;
  });
};
