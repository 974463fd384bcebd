import { assertNever } from '#shared/domain/assert-never.ts';
import { taskIdSchema } from '#shared/domain/ids.ts';
import type { UnsentEdit } from '#shared/domain/unsent-edit.ts';
import type { Changes } from '#electron/store/changes.ts';
import type { ReadDatabase, WriteDatabase } from '#electron/store/database.ts';
import { outboxOfTask, removeFromOutbox, seqsOf, type OutboxState } from '#electron/store/outbox.ts';
import { taskMutationSchema, type TaskMutation } from '#electron/store/task-mutation.ts';
import { rebuildTaskRow } from '#electron/store/task-rows.ts';

interface UnsentRow {
  readonly seq: string;
  readonly entity_id: string;
  readonly mutation: string;
  readonly state: OutboxState;
  readonly problem: string | null;
  readonly title: string | null;
}

/** An unsent edit with the service's own code in place of a sentence. */
export interface RawUnsentEdit extends Omit<UnsentEdit, 'reason'> {
  readonly code: string | null;
}

const whatOf = (mutation: TaskMutation): UnsentEdit['what'] => {
  switch (mutation.kind) {
    case 'create':
      return 'added';
    case 'rename':
      return 'renamed';
    case 'setStatus':
      return ({ open: 'reopened', done: 'completed', wontDo: 'wontDo' } as const)[mutation.status];
    case 'trash':
      return 'trashed';
    case 'restore':
      return 'restored';
    default:
      return assertNever(mutation);
  }
};

const rowToEdit = (row: UnsentRow): RawUnsentEdit => {
  const mutation = taskMutationSchema.parse(JSON.parse(row.mutation));
  const value = mutation.kind === 'create' || mutation.kind === 'rename' ? mutation.title : null;
  return {
    id: row.seq,
    taskId: taskIdSchema.parse(row.entity_id),
    title: row.title ?? value ?? '',
    what: whatOf(mutation),
    value,
    state: row.state === 'pending' ? 'waiting' : row.state,
    code: row.problem,
  };
};

/** Oldest first, the refused ones before the others. */
export const unsentEdits = (db: ReadDatabase, limit: number): readonly RawUnsentEdit[] =>
  db
    .all<UnsentRow>(
      `SELECT CAST(o.seq AS TEXT) AS seq, o.entity_id, o.mutation, o.state, o.problem,
         COALESCE(t.title, json_extract(b.json, '$.title')) AS title
       FROM outbox o
       LEFT JOIN task_row t ON t.id = o.entity_id
       LEFT JOIN base_object b ON b.entity = o.entity AND b.id = o.entity_id
       ORDER BY o.state = 'refused' DESC, o.seq LIMIT ?`,
      limit,
    )
    .map(rowToEdit);

const refusedTaskOf = (db: WriteDatabase, id: string): string | null =>
  db.get<{ entity_id: string }>(
    `SELECT entity_id FROM outbox WHERE seq = ? AND state = 'refused'`,
    BigInt(id),
  )?.entity_id ?? null;

/** Sends a refused edit again, in its place before the later ones of its task. @returns whether there was one */
export const retryEdit = (db: WriteDatabase, id: string, changes: Changes): boolean => {
  const taskId = refusedTaskOf(db, id);
  if (taskId === null) return false;
  // All of them were refused together, as one object.
  db.run(
    `UPDATE outbox SET state = 'pending', problem = NULL WHERE entity_id = ? AND state = 'refused'`,
    taskId,
  );
  rebuildTaskRow(db, taskId, changes);
  return true;
};

/**
 * Gives a refused edit up: the task is again as the service has it, with what
 * was done after it. A task that the service refused to add goes with all its
 * edits. @returns whether there was one
 */
export const discardEdit = (db: WriteDatabase, id: string, changes: Changes): boolean => {
  const taskId = refusedTaskOf(db, id);
  if (taskId === null) return false;
  const entries = outboxOfTask(db, taskId);
  const addRefused = entries.some(({ mutation, state }) => mutation.kind === 'create' && state === 'refused');
  removeFromOutbox(db, seqsOf(addRefused ? entries : entries.filter(({ state }) => state === 'refused')));
  rebuildTaskRow(db, taskId, changes);
  return true;
};
