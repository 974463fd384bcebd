import { z } from 'zod';
import { identifierSchema } from '#electron/wire/identifier.ts';
import { createBatchOutcome } from '#electron/local-service/batch-answer.ts';
import { entriesSchema, parseBody, parseEntries } from '#electron/local-service/parse-body.ts';
import { v2 } from '#electron/local-service/route.ts';
import { isTaskPlace } from '#electron/local-service/rules/projects.ts';
import { restoreTask } from '#electron/local-service/rules/trash.ts';
import { taskById } from '#electron/local-service/storage/task-table.ts';

const restoreSchema = z.strictObject({
  taskId: identifierSchema,
  fromProjectId: identifierSchema,
  toProjectId: identifierSchema,
});

const taskIdOf = (entry: unknown): string | undefined =>
  z.looseObject({ taskId: z.string().min(1) }).safeParse(entry).data?.taskId;

const restore = v2.post('/trash/restore', (call) => {
  const outcome = createBatchOutcome();
  const entries = parseBody(entriesSchema, call.json());
  for (const { taskId, fromProjectId, toProjectId } of parseEntries(
    restoreSchema,
    entries,
    outcome,
    taskIdOf,
  )) {
    const task = taskById(call.db, call.userId, taskId);
    if (task === undefined || task.deleted === 0 || task.projectId !== fromProjectId) {
      outcome.refuse(taskId, 'NOT_EXISTED');
    } else if (isTaskPlace(call.db, call.userId, toProjectId)) {
      outcome.succeed(taskId, restoreTask(call, task, toProjectId).etag);
    } else {
      outcome.refuse(taskId, 'PROJECT_MOVE_ERROR');
    }
  }
  return outcome.answer();
});

export const trashRoutes = [restore];
