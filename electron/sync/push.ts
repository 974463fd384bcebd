import { assertNever } from '#shared/domain/assert-never.ts';
import { ok, type Result } from '#shared/domain/result.ts';
import type { RemoteError } from '#electron/remote/remote-error.ts';
import type { V2Client } from '#electron/remote/v2-client.ts';
import { readBase, writeBase } from '#electron/store/base-objects.ts';
import type { Changes } from '#electron/store/changes.ts';
import type { WriteDatabase } from '#electron/store/database.ts';
import {
  outboxInState,
  outboxOfTask,
  removeFromOutbox,
  sendableTaskIds,
  seqsOf,
  setOutboxState,
} from '#electron/store/outbox.ts';
import type { Store } from '#electron/store/store.ts';
import { rebuildTaskRow } from '#electron/store/task-rows.ts';
import {
  isEmptyBatch,
  planBatch,
  type BatchPlan,
  type PendingTask,
  type PlannedTask,
} from '#electron/sync/plan-batch.ts';
import { verdictOf, verdictOfError, type Verdict } from '#electron/sync/settle.ts';

/** Tasks in one request. */
const BATCH_LIMIT = 200;

/**
 * Takes the next edits and marks them as on their way, so that a crash from
 * here on leaves them in doubt, and nothing is sent twice unasked.
 */
const takePending = (db: WriteDatabase): readonly PendingTask[] =>
  sendableTaskIds(db, BATCH_LIMIT).map((id) => {
    const entries = outboxOfTask(db, id);
    setOutboxState(db, seqsOf(entries), 'sending');
    return { id, base: readBase(db, 'task', id), entries };
  });

const settleTask = (
  db: WriteDatabase,
  { id, sent, seqs }: PlannedTask,
  { verdict, changes }: { readonly verdict: Verdict; readonly changes: Changes },
): void => {
  switch (verdict.kind) {
    case 'applied':
      if (sent !== null)
        writeBase(db, 'task', id, verdict.etag === null ? sent : { ...sent, etag: verdict.etag });
      removeFromOutbox(db, seqs);
      break;
    case 'refused':
      setOutboxState(db, seqs, 'refused', verdict.code);
      break;
    case 'inDoubt':
      setOutboxState(db, seqs, 'inDoubt');
      break;
    case 'retry':
      setOutboxState(db, seqs, 'pending');
      break;
    default:
      assertNever(verdict);
  }
  rebuildTaskRow(db, id, changes);
};

const sendPlan = async (
  client: V2Client,
  { restores, batch }: BatchPlan,
): ReturnType<V2Client['pushTasks']> => {
  if (restores.length > 0) {
    const restored = await client.restoreTasks(restores);
    if (!restored.ok) return restored;
  }
  return isEmptyBatch(batch) ? ok({}) : client.pushTasks(batch);
};

/** Sends one batch. @returns whether there was anything to send */
export const pushOnce = async (store: Store, client: V2Client): Promise<Result<boolean, RemoteError>> => {
  const pending = store.write((db) => takePending(db));
  if (pending.length === 0) return ok(false);
  const plan = planBatch(pending);
  const answer = await sendPlan(client, plan);
  store.write((db, changes) => {
    for (const task of plan.tasks) {
      const verdict = answer.ok ? verdictOf(task, answer.value) : verdictOfError(answer.error);
      settleTask(db, task, { verdict, changes });
    }
  });
  return answer.ok ? ok(true) : answer;
};

/**
 * Reads each task with an edit in doubt from the service and takes the answer
 * as the new base. Edits are idempotent on top of a known base, so they may be
 * sent again after that, and only after that.
 */
export const resolveInDoubt = async (store: Store, client: V2Client): Promise<Result<null, RemoteError>> => {
  const inDoubt = store.write((db) => {
    // What a crash left on its way is in doubt too; nothing is being sent while this runs.
    const abandoned = outboxInState(db, 'sending', BATCH_LIMIT);
    setOutboxState(db, seqsOf(abandoned), 'inDoubt');
    return outboxInState(db, 'inDoubt', BATCH_LIMIT);
  });
  for (const id of new Set(inDoubt.map(({ taskId }) => taskId))) {
    const seqs = seqsOf(inDoubt.filter(({ taskId }) => taskId === id));
    const read = await client.readTask(id, projectIdOf(store, id));
    if (!read.ok) return read;
    store.write((db, changes) => {
      if (read.value !== null) writeBase(db, 'task', id, read.value);
      setOutboxState(db, seqs, 'pending');
      rebuildTaskRow(db, id, changes);
    });
  }
  return ok(null);
};

const projectIdOf = (store: Store, id: string): string =>
  store.db.get<{ project_id: string }>('SELECT project_id FROM task_row WHERE id = ?', id)?.project_id ?? '';
