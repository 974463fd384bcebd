import { z } from 'zod';
import { v2TaskDeleteSchema, v2TaskSchema, type V2TaskBody } from '#core/wire/v2/v2-task.ts';
import { createBatchOutcome, type BatchOutcome } from '#electron/local-service/batch-answer.ts';
import {
  applyUpdates,
  entriesSchema,
  idIn,
  parseBody,
  parseEntries,
  taskIdOf,
} from '#electron/local-service/parse-body.ts';
import { v2, type UserCall } from '#electron/local-service/route.ts';
import { addTask } from '#electron/local-service/actions/add-task.ts';
import { createId } from '#electron/local-service/rules/identity.ts';
import { exceedsTaskSize } from '#electron/local-service/actions/quotas.ts';
import { updatedTask } from '#electron/local-service/rules/task-from-body.ts';
import { writeContext } from '#electron/local-service/actions/write-context.ts';
import { trashTask } from '#electron/local-service/actions/trash.ts';
import { storeTask } from '#electron/local-service/actions/task-tree.ts';
import { taskById } from '#electron/local-service/storage/task-table.ts';

const batchSchema = z.strictObject({
  add: entriesSchema,
  update: entriesSchema,
  delete: entriesSchema,
  addAttachments: entriesSchema,
  updateAttachments: entriesSchema,
  deleteAttachments: entriesSchema,
});

const batchTask = v2.post('/batch/task', async (call) => {
  const batch = parseBody(call, batchSchema);
  const outcome = createBatchOutcome(call);
  for (const body of parseEntries(v2TaskSchema, batch.add, outcome))
    await outcome.attempt(body.id ?? '', () => addEntry(call, body, outcome));
  const known = (fields: Readonly<Record<string, unknown>>) => keptFields(call, fields);
  await applyUpdates(batch.update, { schema: v2TaskSchema, outcome, known }, async (body) => {
    await outcome.attempt(body.id ?? '', () => updateTask(call, body, outcome));
  });
  for (const target of parseEntries(v2TaskDeleteSchema, batch.delete, outcome, taskIdOf)) {
    await outcome.attempt(target.taskId, () => deleteTask(call, target, outcome));
  }
  return outcome.answer();
});

/** When it was written, completed and pinned follows from what the update says. */
const keptFields = async (
  call: UserCall,
  fields: Readonly<Record<string, unknown>>,
): Promise<object | undefined> => {
  const before = await taskById(call, idIn(fields));
  if (before === undefined) return undefined;
  const {
    modifiedTime: _modified,
    pinnedTime: _pinned,
    completedTime,
    completedUserId,
    kind,
    ...kept
  } = before;
  const isSameStatus = fields['status'] === undefined || fields['status'] === before.status;
  // Items make a checklist of a task, where nothing is said of its kind.
  const isNewChecklist = Array.isArray(fields['items']) && fields['items'].length > 0;
  return {
    ...kept,
    ...(isSameStatus && { completedTime, completedUserId }),
    ...(!isNewChecklist && { kind }),
  };
};

const addEntry = async (call: UserCall, body: V2TaskBody, outcome: BatchOutcome): Promise<void> => {
  const id = body.id ?? createId(call);
  const task = await addTask(call, { ...body, id });
  if (typeof task === 'string') outcome.refuse(id, task);
  else outcome.succeed(task.id, task.etag);
};

const updateTask = async (call: UserCall, body: V2TaskBody, outcome: BatchOutcome): Promise<void> => {
  if (body.id === null) return;
  const before = await taskById(call, body.id);
  if (before === undefined) return outcome.refuse(body.id, 'TASK_NOT_FOUND');
  if (before.deleted === 1) return outcome.refuse(body.id, 'DELETED');
  // Moves have a call of their own (batch/taskProject).
  if (body.projectId !== null && body.projectId !== before.projectId) {
    return outcome.refuse(body.id, 'PROJECT_MOVE_ERROR');
  }
  const task = updatedTask(before, body, writeContext(call));
  if (exceedsTaskSize(call, task)) return outcome.refuse(task.id, 'EXCEED_QUOTA');
  await storeTask(call, task);
  // Some clients delete by an update, and the public service moves the task to the trash.
  if (body.deleted === 1) await trashTask(call, task);
  outcome.succeed(task.id, task.etag);
};

const deleteTask = async (
  call: UserCall,
  { taskId, projectId }: z.infer<typeof v2TaskDeleteSchema>,
  outcome: BatchOutcome,
): Promise<void> => {
  const task = await taskById(call, taskId);
  if (task === undefined) return outcome.refuse(taskId, 'TASK_NOT_FOUND');
  if (task.projectId !== projectId) return outcome.refuse(taskId, 'NOT_EXISTED');
  if (task.deleted === 0) await trashTask(call, task);
};

export const batchTaskRoutes = [batchTask];
