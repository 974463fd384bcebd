import type { ReadDatabase, WriteDatabase } from '#electron/store/database.ts';
import { taskMutationSchema, type TaskMutation } from '#electron/store/task-mutation.ts';

/**
 * Where an unacknowledged edit stands:
 * `pending` was not sent; `sending` is on its way; `inDoubt` was sent and no
 * usable answer came, so that the next pull decides; `refused` was answered
 * with an error and waits for the person.
 */
export type OutboxState = 'pending' | 'sending' | 'inDoubt' | 'refused';

export interface OutboxEntry {
  readonly seq: bigint;
  readonly taskId: string;
  readonly mutation: TaskMutation;
  readonly state: OutboxState;
}

export const seqsOf = (entries: readonly OutboxEntry[]): readonly bigint[] => entries.map(({ seq }) => seq);

interface OutboxRow {
  readonly seq: number;
  readonly entity_id: string;
  readonly mutation: string;
  readonly state: OutboxState;
}

const rowToEntry = (row: OutboxRow): OutboxEntry => ({
  seq: BigInt(row.seq),
  taskId: row.entity_id,
  mutation: taskMutationSchema.parse(JSON.parse(row.mutation)),
  state: row.state,
});

/** @returns the entry's sequence number */
export const appendToOutbox = (db: WriteDatabase, taskId: string, mutation: TaskMutation): bigint =>
  db.run(
    `INSERT INTO outbox (entity, entity_id, mutation, state, created_at) VALUES ('task', ?, ?, 'pending', ?)`,
    taskId,
    JSON.stringify(mutation),
    mutation.at,
  );

/** The unacknowledged edits of one task, oldest first. */
export const outboxOfTask = (db: ReadDatabase, taskId: string): readonly OutboxEntry[] =>
  db
    .all<OutboxRow>(
      `SELECT seq, entity_id, mutation, state FROM outbox WHERE entity = 'task' AND entity_id = ? ORDER BY seq`,
      taskId,
    )
    .map(rowToEntry);

export const outboxInState = (db: ReadDatabase, state: OutboxState, limit: number): readonly OutboxEntry[] =>
  db
    .all<OutboxRow>(
      `SELECT seq, entity_id, mutation, state FROM outbox WHERE state = ? ORDER BY seq LIMIT ?`,
      state,
      limit,
    )
    .map(rowToEntry);

/** A task with an edit in doubt, on its way or refused waits: its later edits build on that one. */
const SENDABLE = `o.state = 'pending' AND NOT EXISTS (
  SELECT 1 FROM outbox x WHERE x.entity = o.entity AND x.entity_id = o.entity_id AND x.state <> 'pending')`;

/** Tasks with edits that may be sent now, those with the oldest edits first. */
export const sendableTaskIds = (db: ReadDatabase, limit: number): readonly string[] =>
  db
    .all<{ entity_id: string }>(
      `SELECT o.entity_id FROM outbox o WHERE ${SENDABLE} GROUP BY o.entity_id ORDER BY MIN(o.seq) LIMIT ?`,
      limit,
    )
    .map((row) => row.entity_id);

/** Whether a cycle would find something to do right away. */
export const hasWork = (db: ReadDatabase): boolean =>
  sendableTaskIds(db, 1).length > 0 || outboxInState(db, 'inDoubt', 1).length > 0;

export const outboxEntry = (db: ReadDatabase, seq: bigint): OutboxEntry | null => {
  const row = db.get<OutboxRow>('SELECT seq, entity_id, mutation, state FROM outbox WHERE seq = ?', seq);
  return row === undefined ? null : rowToEntry(row);
};

export const setOutboxState = (
  db: WriteDatabase,
  seqs: readonly bigint[],
  state: OutboxState,
  problem: string | null = null,
): void => {
  for (const seq of seqs)
    db.run('UPDATE outbox SET state = ?, problem = ? WHERE seq = ?', state, problem, seq);
};

export const removeFromOutbox = (db: WriteDatabase, seqs: readonly bigint[]): void => {
  for (const seq of seqs) db.run('DELETE FROM outbox WHERE seq = ?', seq);
};

export interface OutboxCounts {
  readonly unsent: number;
  readonly refused: number;
}

export const outboxCounts = (db: ReadDatabase): OutboxCounts => {
  const row = db.get<{ total: number; refused: number | null }>(
    `SELECT COUNT(*) AS total, SUM(state = 'refused') AS refused FROM outbox`,
  );
  const refused = row?.refused ?? 0;
  return { unsent: (row?.total ?? 0) - refused, refused };
};
