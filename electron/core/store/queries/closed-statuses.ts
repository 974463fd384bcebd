/** Each is found by one step into the index of completions; `SELECT DISTINCT` would walk all of it. */
const statusesFrom = (next: 'MIN' | 'MAX', beyond: '>' | '<'): string =>
  `WITH RECURSIVE beyond (status) AS (
     SELECT 0 UNION ALL
     SELECT (SELECT ${next}(t.status) FROM task_row t WHERE t.status ${beyond} beyond.status)
     FROM beyond WHERE beyond.status IS NOT NULL
   ) SELECT status FROM beyond WHERE status ${beyond} 0`;

const DONE = statusesFrom('MIN', '>');
const WONT_DO = statusesFrom('MAX', '<');

/**
 * The statuses that tasks which are over have, as a query: with such a list the
 * index leads to a moment, where a comparison would read every row of that side.
 */
export const CLOSED_STATUSES = {
  done: DONE,
  wontDo: WONT_DO,
  any: `SELECT status FROM (${DONE}) UNION ALL SELECT status FROM (${WONT_DO})`,
} as const;
