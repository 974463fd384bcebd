import type { ReadAccount, SqlValue } from '#electron/local-service/storage/database.ts';
import { taskBodies } from '#electron/local-service/storage/task-table.ts';

/** Tasks changed after a check point, trash included. */
export const changedTaskBodies = (account: ReadAccount, after: number): Promise<readonly string[]> =>
  taskBodies(
    account,
    'SELECT body FROM tasks WHERE user_id = ? AND change > ? AND deleted = 0 ORDER BY change, id',
    after,
  );

export interface DeletedTask {
  readonly taskId: string;
  readonly projectId: string;
}

/** Tasks that went to the trash, or for good, after a check point. */
export const deletedTasks = async (
  { db, userId }: ReadAccount,
  after: number,
): Promise<readonly DeletedTask[]> => [
  ...(await db.all<DeletedTask>(
    `SELECT id AS "taskId", project_id AS "projectId" FROM tasks WHERE user_id = ? AND change > ? AND deleted = 1
     ORDER BY change, id`,
    userId,
    after,
  )),
  ...(await db.all<DeletedTask>(
    `SELECT task_id AS "taskId", project_id AS "projectId" FROM erased_tasks WHERE user_id = ? AND change > ?
     ORDER BY change, task_id`,
    userId,
    after,
  )),
];

export interface ClosedQuery {
  readonly statuses: readonly (2 | -1)[];
  /** Wire dates, inclusive; null where open. */
  readonly from: string | null;
  readonly to: string | null;
  readonly projectIds: readonly string[] | null;
  readonly limit: number;
}

const placeholders = (values: readonly unknown[]): string => values.map(() => '?').join(', ');

/** Closed tasks, latest first; a task without a completion time is never listed (as in the service). */
export const closedTaskBodies = async (
  account: ReadAccount,
  query: ClosedQuery,
): Promise<readonly string[]> => {
  const { statuses, from, to, projectIds, limit } = query;
  const values: SqlValue[] = [...statuses];
  const conditions = [`status IN (${placeholders(statuses)})`];
  if (from !== null) {
    conditions.push('completed_time >= ?');
    values.push(from);
  }
  if (to !== null) {
    conditions.push('completed_time <= ?');
    values.push(to);
  }
  if (projectIds !== null) {
    conditions.push(`project_id IN (${placeholders(projectIds)})`);
    values.push(...projectIds);
  }
  return taskBodies(
    account,
    `SELECT body FROM tasks WHERE user_id = ? AND deleted = 0 AND completed_time IS NOT NULL
     AND ${conditions.join(' AND ')}
     ORDER BY completed_time DESC, id DESC LIMIT ?`,
    ...values,
    limit,
  );
};

/** The trash, latest first. */
export const trashedTaskBodies = (
  account: ReadAccount,
  page: { readonly start: number; readonly limit: number },
): Promise<readonly string[]> =>
  taskBodies(
    account,
    'SELECT body FROM tasks WHERE user_id = ? AND deleted = 1 ORDER BY deleted_time DESC, id DESC LIMIT ? OFFSET ?',
    page.limit,
    page.start,
  );

/**
 * Tasks outside of the trash whose stored form has every word, the latest change first.
 * @param words of the letters a to z and digits, which stand in JSON as they are
 */
export const bodiesWithWords = (account: ReadAccount, words: readonly string[]): Promise<readonly string[]> =>
  taskBodies(
    account,
    `SELECT body FROM tasks WHERE user_id = ? AND deleted = 0${words
      .map(() => ` AND ${account.db.dialect.contains('body')}`)
      .join('')} ORDER BY change DESC, id`,
    ...words.map((word) => `%${word}%`),
  );
