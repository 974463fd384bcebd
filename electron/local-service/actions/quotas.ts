import type { V2Task } from '#electron/wire/v2/v2-task-response.ts';
import type { UserCall } from '#electron/local-service/route.ts';
import { countObjects } from '#electron/local-service/storage/object-table.ts';
import { countOpenTasks } from '#electron/local-service/storage/task-table.ts';

/*
 * Free accounts are more limited, and a request over a limit "gives no
 * indication of that cause" (task-service-interface, "Errors"): batches say
 * EXCEED_QUOTA, single calls unknown_exception.
 */

const isFree = ({ user }: UserCall): boolean => user.plan === 'free' && user.email !== null;

export const exceedsProjectQuota = (call: UserCall): boolean =>
  isFree(call) &&
  countObjects(call.db, { userId: call.userId, kind: 'project' }) >= call.settings.freeLimits.projects;

export const exceedsTaskQuota = (call: UserCall, projectId: string): boolean =>
  isFree(call) && countOpenTasks(call.db, call.userId, projectId) >= call.settings.freeLimits.tasksPerProject;

/** Items and reminders of one task. */
export const exceedsTaskSize = (call: UserCall, task: V2Task): boolean => {
  const { itemsPerTask, remindersPerTask } = call.settings.freeLimits;
  return isFree(call) && (task.items.length > itemsPerTask || task.reminders.length > remindersPerTask);
};
