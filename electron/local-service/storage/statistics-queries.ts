import { z } from 'zod';
import type { ReadAccount } from '#electron/local-service/storage/database.ts';

/** Completions in one quarter of an hour of UTC, the finest offset between zones. */
export interface CompletionBucket {
  /** Unix milliseconds of its start. */
  readonly start: number;
  readonly count: number;
}

const QUARTER = 900_000;

const bucketsOf = ({ db, userId }: ReadAccount, sql: string): readonly CompletionBucket[] =>
  db
    .all<{ readonly quarter: number; readonly count: number }>(sql, userId)
    .map(({ quarter, count }) => ({ start: quarter * QUARTER, count }));

export const completionBuckets = (account: ReadAccount): readonly CompletionBucket[] =>
  bucketsOf(
    account,
    `SELECT CAST(unixepoch(substr(completed_time, 1, 19)) AS INTEGER) / 900 AS quarter, count(*) AS count
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

/** @param column a wire date; stored ones are in UTC, with milliseconds */
const milliseconds = (column: string): string =>
  `CAST(round(unixepoch(substr(${column}, 1, 23), 'subsec') * 1000) AS INTEGER)`;

const tagsSchema = z.array(z.string());

type CompletionRow = Omit<Completion, 'isAllDay' | 'tags'> & {
  readonly isAllDay: number | null;
  readonly tags: string | null;
};

/**
 * Completions between two dates of the wire, both included. SQLite reads the few fields that are counted: 50,000
 * whole tasks are half a second's work.
 */
export const completionsBetween = (
  { db, userId }: ReadAccount,
  { from, to }: { readonly from: string; readonly to: string },
): readonly Completion[] =>
  db
    .all<CompletionRow>(
      `SELECT ${milliseconds('completed_time')} AS completed, ${milliseconds('start_date')} AS start,
         ${milliseconds("body ->> '$.dueDate'")} AS due, body ->> '$.isAllDay' AS isAllDay,
         project_id AS projectId, body ->> '$.tags' AS tags
       FROM tasks WHERE user_id = ? AND deleted = 0 AND completed_time IS NOT NULL AND status = 2
         AND completed_time BETWEEN ? AND ?`,
      userId,
      from,
      to,
    )
    .map(({ isAllDay, tags, ...row }) => ({
      ...row,
      isAllDay: isAllDay === 1,
      tags: tags === null || tags === '[]' ? [] : tagsSchema.parse(JSON.parse(tags)),
    }));

/** Open tasks by the day that they start on, as buckets like those of completions. */
export const openBuckets = (account: ReadAccount): readonly CompletionBucket[] =>
  bucketsOf(
    account,
    `SELECT CAST(unixepoch(substr(start_date, 1, 19)) AS INTEGER) / 900 AS quarter, count(*) AS count
     FROM tasks WHERE user_id = ? AND deleted = 0 AND start_date IS NOT NULL AND status = 0
     GROUP BY quarter`,
  );

/** How many tasks the user has completed, and how many each of the others. */
export const completedCounts = ({
  db,
  userId,
}: ReadAccount): { readonly own: number; readonly others: readonly number[] } => {
  const counts = db.all<{ readonly id: string; readonly count: number }>(
    `SELECT u.id, (SELECT count(*) FROM tasks t WHERE t.user_id = u.id AND t.deleted = 0
       AND t.completed_time IS NOT NULL AND t.status = 2) AS count FROM users u`,
  );
  return {
    own: counts.find(({ id }) => id === userId)?.count ?? 0,
    others: counts.filter(({ id }) => id !== userId).map(({ count }) => count),
  };
};

/** Open and closed ones. */
export const countTasks = ({ db, userId }: ReadAccount): number =>
  db.get<{ readonly count: number }>(
    'SELECT count(*) AS count FROM tasks WHERE user_id = ? AND deleted = 0',
    userId,
  )?.count ?? 0;
