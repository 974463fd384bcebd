import { v2TrashRestoreSchema } from '#core/wire/v2/v2-task-place.ts';
import { answerEmpty, answerText, jsonArray } from '#electron/local-service/answer.ts';
import { createBatchOutcome } from '#electron/local-service/batch-answer.ts';
import {
  countInQuery,
  entriesSchema,
  parseBody,
  parseEntries,
  taskIdOf,
} from '#electron/local-service/parse-body.ts';
import { v2, type UserCall } from '#electron/local-service/route.ts';
import { isTaskPlace } from '#electron/local-service/actions/projects.ts';
import { removeTask, restoreTask } from '#electron/local-service/actions/trash.ts';
import { trashedTaskBodies } from '#electron/local-service/storage/task-lists.ts';
import { bodyToTask, taskById } from '#electron/local-service/storage/task-table.ts';

const restore = v2.post('/trash/restore', async (call) => {
  const outcome = createBatchOutcome(call);
  const entries = parseBody(call, entriesSchema);
  for (const { taskId, fromProjectId, toProjectId } of parseEntries(
    v2TrashRestoreSchema,
    entries,
    outcome,
    taskIdOf,
  )) {
    const task = await taskById(call, taskId);
    if (task === undefined || task.deleted === 0 || task.projectId !== fromProjectId) {
      outcome.refuse(taskId, 'NOT_EXISTED');
    } else if (await isTaskPlace(call, toProjectId)) {
      outcome.succeed(taskId, (await restoreTask(call, task, toProjectId)).etag);
    } else {
      outcome.refuse(taskId, 'PROJECT_MOVE_ERROR');
    }
  }
  return outcome.answer();
});

const PAGE = 50;
const MAX_PAGE = 1000;

const page = (call: UserCall, start: number) =>
  trashedTaskBodies(call, {
    start,
    limit: Math.min(countInQuery(call, 'limit', PAGE), MAX_PAGE),
  });

const byOffset = v2.get('/project/all/trash/pagination', async (call) =>
  answerText(`{"tasks":${jsonArray(await page(call, countInQuery(call, 'start', 0)))}}`),
);

/** `next` is where the following page begins; 0 after the last. */
const byCursor = v2.get('/project/all/trash/page', async (call) => {
  const from = countInQuery(call, 'from', 0);
  const tasks = await page(call, from);
  const next = tasks.length === 0 ? 0 : from + tasks.length;
  return answerText(`{"tasks":${jsonArray(tasks)},"next":${next}}`);
});

/** Empties the trash for good. */
const cleanUp = v2.delete('/trash/cleanUp', async (call) => {
  const everything = await trashedTaskBodies(call, { start: 0, limit: Number.MAX_SAFE_INTEGER });
  for (const body of everything) {
    await removeTask(call, bodyToTask(body));
  }
  return answerEmpty();
});

export const trashRoutes = [restore, byOffset, byCursor, cleanUp];
