import type { V2TaskBody } from '#core/wire/v2/v2-task.ts';
import type { V2Task } from '#core/wire/v2/v2-task-response.ts';
import { inboxIdOf } from '#electron/local-service/rules/identity.ts';
import { projectById } from '#electron/local-service/actions/projects.ts';
import { exceedsTaskQuota, exceedsTaskSize } from '#electron/local-service/actions/quotas.ts';
import { newTask } from '#electron/local-service/rules/task-from-body.ts';
import { writeContext } from '#electron/local-service/actions/write-context.ts';
import { storeTask } from '#electron/local-service/actions/task-tree.ts';
import { taskById, topSortOrder } from '#electron/local-service/storage/task-table.ts';
import type { UserCall } from '#electron/local-service/route.ts';

export const addTask = async (
  call: UserCall,
  body: V2TaskBody,
): Promise<V2Task | 'EXISTED' | 'DELETED' | 'EXCEED_QUOTA'> => {
  const known = body.id === null ? undefined : await taskById(call, body.id);
  if (known !== undefined) return known.deleted === 1 ? 'DELETED' : 'EXISTED';
  const { projectId, defaultKind } = await placeFor(call, body.projectId);
  const context = { ...writeContext(call), projectId, topSortOrder: await topSortOrder(call, projectId) };
  const task = newTask({ ...body, kind: body.kind ?? defaultKind }, context);
  if (await exceedsQuota(call, task)) return 'EXCEED_QUOTA';
  await storeTask(call, task);
  return task;
};

/**
 * An unknown list stands for the inbox, as in the service (observed, `projectId`); what is added to
 * a list of notes is a note (6.9).
 */
const placeFor = async (call: UserCall, projectId: string | null) => {
  const project = projectId === null ? undefined : await projectById(call, projectId);
  return {
    projectId: project?.id ?? inboxIdOf(call.userId),
    defaultKind: project?.kind === 'NOTE' ? ('NOTE' as const) : null,
  };
};

/** Closed tasks take no place: the copy of a completed occurrence fits into a full list. */
const exceedsQuota = async (call: UserCall, task: V2Task): Promise<boolean> =>
  exceedsTaskSize(call, task) || (task.status === 0 && (await exceedsTaskQuota(call, task.projectId)));
