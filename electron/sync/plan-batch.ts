import type { TaskBatch, TaskRestore } from '#electron/remote/v2-client.ts';
import { seqsOf, type OutboxEntry } from '#electron/store/outbox.ts';
import { textField, type RawObject } from '#electron/store/raw-object.ts';
import { applyTaskMutation, isTrashed } from '#electron/store/task-mutation.ts';

/** One task with edits to send. */
export interface PendingTask {
  readonly id: string;
  /** What the service sent last; null when it never heard of the task. */
  readonly base: RawObject | null;
  /** Oldest first. */
  readonly entries: readonly OutboxEntry[];
}

export interface PlannedTask {
  readonly id: string;
  /** What the task is once the service has applied it; null when there is nothing to keep. */
  readonly sent: RawObject | null;
  readonly seqs: readonly bigint[];
  /** `nothing`: the edits cancel out and no request is needed. */
  readonly action: 'add' | 'update' | 'delete' | 'nothing';
}

export interface BatchPlan {
  /** Out of the trash first: the batch after it edits the tasks. */
  readonly restores: readonly TaskRestore[];
  readonly batch: TaskBatch;
  readonly tasks: readonly PlannedTask[];
}

const foldEntries = ({ id, base, entries }: PendingTask): RawObject | null =>
  entries.reduce<RawObject | null>((task, { mutation }) => applyTaskMutation(id, task, mutation), base);

const actionOf = (base: RawObject | null, task: RawObject | null): PlannedTask['action'] => {
  if (task === null) return 'nothing';
  const trashed = isTrashed(task);
  if (base === null) return trashed ? 'nothing' : 'add';
  if (trashed) return isTrashed(base) ? 'nothing' : 'delete';
  return 'update';
};

const planTask = (pending: PendingTask): PlannedTask => {
  const task = foldEntries(pending);
  return {
    id: pending.id,
    sent: pending.base === null && task !== null && isTrashed(task) ? null : task,
    seqs: seqsOf(pending.entries),
    action: actionOf(pending.base, task),
  };
};

/** A deleted task that was edited before is updated too: the edit must be there when it comes back. */
const wasEditedBeforeDelete = ({ entries }: PendingTask): boolean =>
  entries.some(({ mutation }) => mutation.kind === 'rename' || mutation.kind === 'setStatus');

const projectIdOf = (task: RawObject | null): string =>
  task === null ? '' : (textField(task, 'projectId') ?? '');

const restoreOf = ({ id, base }: PendingTask, task: RawObject): TaskRestore[] =>
  base !== null && isTrashed(base) && !isTrashed(task)
    ? [{ taskId: id, fromProjectId: projectIdOf(base), toProjectId: projectIdOf(task) }]
    : [];

/** What travels: the whole object, since the service sets absent fields to their defaults. Only the trash has its own calls. */
const withoutTrashMark = (task: RawObject): RawObject => (isTrashed(task) ? { ...task, deleted: 0 } : task);

/** Folds the pending edits of each task into one request. Pure. */
export const planBatch = (pendingTasks: readonly PendingTask[]): BatchPlan => {
  const tasks = pendingTasks.map(planTask);
  const add: RawObject[] = [];
  const update: RawObject[] = [];
  const deleted: { taskId: string; projectId: string }[] = [];
  const restores: TaskRestore[] = [];
  for (const [index, { id, action, sent }] of tasks.entries()) {
    const pending = pendingTasks[index];
    if (pending === undefined || sent === null) continue;
    restores.push(...restoreOf(pending, sent));
    if (action === 'add') add.push(withoutTrashMark(sent));
    if (action === 'update' || (action === 'delete' && wasEditedBeforeDelete(pending))) {
      update.push(withoutTrashMark(sent));
    }
    if (action === 'delete') deleted.push({ taskId: id, projectId: projectIdOf(pending.base) });
  }
  return { restores, batch: { add, update, delete: deleted }, tasks };
};

export const isEmptyBatch = ({ add, update, delete: deleted }: TaskBatch): boolean =>
  add.length + update.length + deleted.length === 0;
