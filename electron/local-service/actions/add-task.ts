import type { V2TaskBody } from '#electron/wire/v2-task.ts';
import type { V2Task } from '#electron/wire/v2-task-response.ts';
import { inboxIdOf } from '#electron/local-service/rules/identity.ts';
import { isTaskPlace } from '#electron/local-service/actions/projects.ts';
import { exceedsTaskQuota, exceedsTaskSize } from '#electron/local-service/actions/quotas.ts';
import { newTask } from '#electron/local-service/rules/task-from-body.ts';
import { writeContext } from '#electron/local-service/actions/write-context.ts';
import { saveTask, taskById, topSortOrder } from '#electron/local-service/storage/task-table.ts';
import type { UserCall } from '#electron/local-service/route.ts';

/** A task for an unknown list goes to the inbox, as in the service (SERVICE-FACTS 4.2, `projectId`). */
export const addTask = (
  call: UserCall,
  body: V2TaskBody,
): V2Task | 'EXISTED' | 'DELETED' | 'EXCEED_QUOTA' => {
  const { db, userId } = call;
  const projectId =
    body.projectId !== null && isTaskPlace(db, userId, body.projectId) ? body.projectId : inboxIdOf(userId);
  const known = body.id === null ? undefined : taskById(db, userId, body.id);
  if (known !== undefined) return known.deleted === 1 ? 'DELETED' : 'EXISTED';
  const task = newTask(body, {
    ...writeContext(call),
    projectId,
    topSortOrder: topSortOrder(db, userId, projectId),
  });
  if (exceedsTaskQuota(call, projectId) || exceedsTaskSize(call, task)) return 'EXCEED_QUOTA';
  saveTask(db, { userId, task, change: call.change() });
  return task;
};
