import { z } from 'zod';
import type { V2Task } from '#core/wire/v2/v2-task-response.ts';
import { v2TaskParentSchema, type V2TaskParent } from '#core/wire/v2/v2-task-place.ts';
import { createBatchOutcome, type BatchOutcome } from '#electron/local-service/batch-answer.ts';
import { parseBody, parseEntries, taskIdOf } from '#electron/local-service/parse-body.ts';
import { v2, type UserCall } from '#electron/local-service/route.ts';
import { canHaveParent, setParent, unsetParent } from '#electron/local-service/actions/parents.ts';
import { taskById } from '#electron/local-service/storage/task-table.ts';

interface ParentTag {
  readonly id: string;
  readonly parentId: string | null;
  readonly childIds: readonly string[] | null;
  readonly etag: string;
  readonly modifiedTime: string;
}

const report = (outcome: BatchOutcome<ParentTag>, tasks: readonly V2Task[]): void => {
  for (const { id, parentId, childIds, etag, modifiedTime } of tasks) {
    outcome.succeed(id, { id, parentId, childIds, etag, modifiedTime });
  }
};

const batchTaskParent = v2.post('/batch/taskParent', async (call) => {
  const outcome = createBatchOutcome<ParentTag>(call);
  const entries = parseBody(call, z.array(z.unknown()));
  for (const entry of parseEntries(v2TaskParentSchema, entries, outcome, taskIdOf)) {
    await outcome.attempt(entry.taskId, () =>
      'parentId' in entry ? setEntry(call, entry, outcome) : unsetEntry(call, entry, outcome),
    );
  }
  return outcome.answer();
});

/** The task, where it is live and in the named list. */
const taskInList = async (call: UserCall, id: string, projectId: string): Promise<V2Task | undefined> => {
  const task = await taskById(call, id);
  return task?.deleted === 0 && task.projectId === projectId ? task : undefined;
};

const setEntry = async (
  call: UserCall,
  { taskId, parentId, projectId, oldParentId }: Extract<V2TaskParent, { readonly parentId: string }>,
  outcome: BatchOutcome<ParentTag>,
): Promise<void> => {
  const child = await taskInList(call, taskId, projectId);
  const parent = await taskInList(call, parentId, projectId);
  if (child === undefined || parent === undefined) return outcome.refuse(taskId, 'NOT_EXISTED');
  if (oldParentId !== undefined && oldParentId !== child.parentId)
    return outcome.refuse(taskId, 'NOT_EXISTED');
  if (!(await canHaveParent(call, child, parent))) return outcome.refuse(taskId, 'UNKNOWN');
  report(outcome, await setParent(call, child, parent));
};

/** Only the parent that the task has can be taken off. */
const unsetEntry = async (
  call: UserCall,
  { taskId, projectId, oldParentId }: { readonly [Key in 'taskId' | 'projectId' | 'oldParentId']: string },
  outcome: BatchOutcome<ParentTag>,
): Promise<void> => {
  const child = await taskInList(call, taskId, projectId);
  if (child?.parentId !== oldParentId) return outcome.refuse(taskId, 'NOT_EXISTED');
  report(outcome, await unsetParent(call, child));
};

export const taskParentRoutes = [batchTaskParent];
