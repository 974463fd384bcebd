import { z } from 'zod';
import { v2TaskDeleteSchema, v2TaskSchema, type V2TaskBody } from '#electron/wire/v2-task.ts';
import { createBatchOutcome, type BatchOutcome } from '#electron/local-service/batch-answer.ts';
import { entriesSchema, parseBody, parseEntries } from '#electron/local-service/parse-body.ts';
import { v2, type UserCall } from '#electron/local-service/route.ts';
import { inboxIdOf } from '#electron/local-service/rules/identity.ts';
import { isTaskPlace } from '#electron/local-service/rules/projects.ts';
import { exceedsTaskQuota, exceedsTaskSize } from '#electron/local-service/rules/quotas.ts';
import { newTask, updatedTask } from '#electron/local-service/rules/task-from-body.ts';
import { writeContext } from '#electron/local-service/rules/write-context.ts';
import { trashTask } from '#electron/local-service/rules/trash.ts';
import { saveTask, taskById, topSortOrder } from '#electron/local-service/storage/task-table.ts';

const batchSchema = z.strictObject({
  add: entriesSchema,
  update: entriesSchema,
  delete: entriesSchema,
  addAttachments: entriesSchema,
  updateAttachments: entriesSchema,
  deleteAttachments: entriesSchema,
});

const taskIdOf = (entry: unknown): string | undefined =>
  z.looseObject({ taskId: z.string().min(1) }).safeParse(entry).data?.taskId;

const batchTask = v2.post('/batch/task', (call) => {
  const batch = parseBody(batchSchema, call.json());
  const outcome = createBatchOutcome();
  for (const body of parseEntries(v2TaskSchema, batch.add, outcome)) addTask(call, body, outcome);
  for (const body of parseEntries(v2TaskSchema, batch.update, outcome)) updateTask(call, body, outcome);
  for (const target of parseEntries(v2TaskDeleteSchema, batch.delete, outcome, taskIdOf)) {
    deleteTask(call, target, outcome);
  }
  return outcome.answer();
});

/** A task for an unknown list goes to the inbox, as in the service (SERVICE-FACTS 4.2, `projectId`). */
const addTask = (call: UserCall, body: V2TaskBody, outcome: BatchOutcome): void => {
  const { db, userId } = call;
  const projectId =
    body.projectId !== null && isTaskPlace(db, userId, body.projectId) ? body.projectId : inboxIdOf(userId);
  const task = newTask(body, {
    ...writeContext(call),
    projectId,
    topSortOrder: topSortOrder(db, userId, projectId),
  });
  const known = body.id === null ? undefined : taskById(db, userId, body.id);
  if (known !== undefined) return outcome.refuse(task.id, known.deleted === 1 ? 'DELETED' : 'EXISTED');
  if (exceedsTaskQuota(call, projectId) || exceedsTaskSize(call, task)) {
    return outcome.refuse(task.id, 'EXCEED_QUOTA');
  }
  saveTask(db, { userId, task, change: call.change() });
  outcome.succeed(task.id, task.etag);
};

const updateTask = (call: UserCall, body: V2TaskBody, outcome: BatchOutcome): void => {
  if (body.id === null) return;
  const before = taskById(call.db, call.userId, body.id);
  if (before === undefined) return outcome.refuse(body.id, 'NOT_EXISTED');
  if (before.deleted === 1) return outcome.refuse(body.id, 'DELETED');
  // Moves have a call of their own (batch/taskProject).
  if (body.projectId !== null && body.projectId !== before.projectId) {
    return outcome.refuse(body.id, 'PROJECT_MOVE_ERROR');
  }
  const task = updatedTask(before, body, writeContext(call));
  if (exceedsTaskSize(call, task)) return outcome.refuse(task.id, 'EXCEED_QUOTA');
  saveTask(call.db, { userId: call.userId, task, change: call.change() });
  outcome.succeed(task.id, task.etag);
};

const deleteTask = (
  call: UserCall,
  { taskId, projectId }: z.infer<typeof v2TaskDeleteSchema>,
  outcome: BatchOutcome,
): void => {
  const task = taskById(call.db, call.userId, taskId);
  if (task === undefined || task.projectId !== projectId) return outcome.refuse(taskId, 'NOT_EXISTED');
  if (task.deleted === 0) trashTask(call, task);
};

export const batchTaskRoutes = [batchTask];
