import { z } from 'zod';
import type { ReadAccount } from '#electron/local-service/storage/database.ts';

/** Completions in one quarter of an hour of UTC, the finest offset between zones. */
export interface CompletionBucket {
  /** Unix milliseconds of its start. */
  readonly start: number;
  readonly count: number;
}

const QUARTER = 900_000;

const bucketsOf = async ({ db, userId }: ReadAccount, sql: string): Promise<readonly CompletionBucket[]> =>
  (await db.all<{ readonly quarter: number; readonly count: number }>(sql, userId)).map(
    ({ quarter, count }) => ({ start: quarter * QUARTER, count }),
  );

export const completionBuckets = (account: ReadAccount): Promise<readonly CompletionBucket[]> =>
  bucketsOf(
    account,
    `SELECT ${account.db.dialect.quarter('completed_time')} AS quarter, count(*) AS count
     FROM tasks WHERE user_id = ? AND deleted = 0 AND completed_time IS NOT NULL AND status = 2
     GROUP BY quarter`,
  );

/** The fields of a completed task that statistics count. Times are Unix milliseconds. */
export interface Completion {
  readonly completed: number;
  readonly start: number | null;
  readonly due: number | null;
  readonly isAllDay: boolean;
  readonly projectId: string;
  readonly tags: readonly string[];
}

const tagsSchema = z.array(z.string());

type CompletionRow = Omit<Completion, 'isAllDay' | 'tags'> & {
  readonly isAllDay: number;
  readonly tags: string | null;
};

/**
 * Completions between two dates of the wire, both included. The database reads the few fields that are counted: 50,000
 * whole tasks are half a second's work.
 */
export const completionsBetween = async (
  { db, userId }: ReadAccount,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<readonly Completion[]> =>
  (
    await db.all<CompletionRow>(
      `SELECT ${db.dialect.milliseconds('completed_time')} AS completed,
         ${db.dialect.milliseconds('start_date')} AS start,
         ${db.dialect.milliseconds(db.dialect.textMember('dueDate'))} AS due,
         ${db.dialect.isTrue('isAllDay')} AS "isAllDay", project_id AS "projectId",
         ${db.dialect.textMember('tags')} AS tags
       FROM tasks WHERE user_id = ? AND deleted = 0 AND completed_time IS NOT NULL AND status = 2
         AND completed_time BETWEEN ? AND ?`,
      userId,
      from,
      to,
    )
  ).map(({ isAllDay, tags, ...row }) => ({
    ...row,
    isAllDay: isAllDay === 1,
    tags: tags === null || tags === '[]' ? [] : tagsSchema.parse(JSON.parse(tags)),
  }));

/** Open tasks by the day that they start on, as buckets like those of completions. */
export const openBuckets = (account: ReadAccount): Promise<readonly CompletionBucket[]> =>
  bucketsOf(
    account,
    `SELECT ${account.db.dialect.quarter('start_date')} AS quarter, count(*) AS count
     FROM tasks WHERE user_id = ? AND deleted = 0 AND start_date IS NOT NULL AND status = 0
     GROUP BY quarter`,
  );

/** How many tasks the user has completed, and how many each of the others. */
export const completedCounts = async ({
  db,
  userId,
}: ReadAccount): Promise<{ readonly own: number; readonly others: readonly number[] }> => {
  const counts = await db.all<{ readonly id: string; readonly count: number }>(
    `SELECT u.id, (SELECT count(*) FROM tasks t WHERE t.user_id = u.id AND t.deleted = 0
       AND t.completed_time IS NOT NULL AND t.status = 2) AS count FROM users u`,
  );
  return {
    own: counts.find(({ id }) => id === userId)?.count ?? 0,
    others: counts.filter(({ id }) => id !== userId).map(({ count }) => count),
  };
};

/** Open and closed ones. */
export const countTasks = async ({ db, userId }: ReadAccount): Promise<number> =>
  (
    await db.get<{ readonly count: number }>(
      'SELECT count(*) AS count FROM tasks WHERE user_id = ? AND deleted = 0',
      userId,
    )
  )?.count ?? 0;
