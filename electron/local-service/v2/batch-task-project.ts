import { z } from 'zod';
import type { V2Task } from '#core/wire/v2/v2-task-response.ts';
import { v2TaskProjectSchema } from '#core/wire/v2/v2-task-place.ts';
import { createBatchOutcome, type BatchError } from '#electron/local-service/batch-answer.ts';
import { parseBody, parseEntries, taskIdOf } from '#electron/local-service/parse-body.ts';
import { v2, type UserCall } from '#electron/local-service/route.ts';
import { cutLinksAcrossLists, moveTask } from '#electron/local-service/actions/moves.ts';
import { isTaskPlace } from '#electron/local-service/actions/projects.ts';
import { exceedsTaskQuota } from '#electron/local-service/actions/quotas.ts';
import { taskById } from '#electron/local-service/storage/task-table.ts';

const batchTaskProject = v2.post('/batch/taskProject', async (call) => {
  const outcome = createBatchOutcome(call);
  const entries = parseBody(call, z.array(z.unknown()));
  const movedIds: string[] = [];
  for (const entry of parseEntries(v2TaskProjectSchema, entries, outcome, taskIdOf)) {
    await outcome.attempt(entry.taskId, async () => {
      const moved = await moveEntry(call, entry);
      if (typeof moved === 'string') outcome.refuse(entry.taskId, moved);
      else movedIds.push(moved.id);
    });
  }
  await cutLinksAcrossLists(call, movedIds);
  for (const id of movedIds) outcome.succeed(id, (await taskById(call, id))?.etag ?? '');
  return outcome.answer();
});

const moveEntry = async (
  call: UserCall,
  { taskId, fromProjectId, toProjectId, sortOrder }: z.infer<typeof v2TaskProjectSchema>,
): Promise<V2Task | BatchError> => {
  const task = await taskById(call, taskId);
  if (task?.deleted !== 0 || task.projectId !== fromProjectId) return 'NOT_EXISTED';
  if (!(await isTaskPlace(call, toProjectId))) return 'PROJECT_MOVE_ERROR';
  if (toProjectId !== fromProjectId && (await exceedsTaskQuota(call, toProjectId))) return 'EXCEED_QUOTA';
  return moveTask(call, task, { projectId: toProjectId, sortOrder });
};

export const taskProjectRoutes = [batchTaskProject];
