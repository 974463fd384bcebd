import type { ReadDatabase } from '#electron/store/database.ts';

/** The service's step between neighbours; a new task at the top gets the smallest order less one step. */
export const SORT_ORDER_STEP = 2n ** 40n;
const SMALLEST = -(2n ** 63n);

/** The order that puts a task at the top of the open ones of its list. */
export const topSortOrder = (db: ReadDatabase, projectId: string): bigint => {
  const row = db.get<{ smallest: string | null }>(
    'SELECT CAST(MIN(sort_order) AS TEXT) AS smallest FROM task_row WHERE status = 0 AND project_id = ?',
    projectId,
  );
  const smallest = BigInt(row?.smallest ?? '0');
  return smallest - SORT_ORDER_STEP < SMALLEST ? SMALLEST : smallest - SORT_ORDER_STEP;
};
