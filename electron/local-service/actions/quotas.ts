import type { V2Task } from '#core/wire/v2/v2-task-response.ts';
import type { UserCall } from '#electron/local-service/route.ts';
import type { Limits } from '#electron/local-service/service-settings.ts';
import { countObjects, idsOfOwner } from '#electron/local-service/storage/object-table.ts';
import { countOpenTasks } from '#electron/local-service/storage/task-table.ts';

/*
 * A request over a limit "gives no indication of that cause"
 * (task-service-interface, "Errors"): batches say EXCEED_QUOTA, single calls
 * unknown_exception.
 */

/** @returns null for the local account, which has none, and where the settings set none */
export const limitsOf = ({ user, settings }: UserCall): Limits | null =>
  user.email === null ? null : settings.limits[user.plan];

export const exceedsProjectQuota = async (call: UserCall): Promise<boolean> => {
  const limits = limitsOf(call);
  return limits !== null && (await countObjects(call, 'project')) >= limits.projectNumber;
};

export const exceedsTaskQuota = async (call: UserCall, projectId: string): Promise<boolean> => {
  const limits = limitsOf(call);
  return limits !== null && (await countOpenTasks(call, projectId)) >= limits.projectTaskNumber;
};

export const exceedsColumnQuota = async (call: UserCall, projectId: string): Promise<boolean> => {
  const limits = limitsOf(call);
  return limits !== null && (await idsOfOwner(call, 'column', projectId)).length >= limits.kanbanNumber;
};

/** Items and reminders of one task. */
export const exceedsTaskSize = (call: UserCall, { items, reminders }: V2Task): boolean => {
  const limits = limitsOf(call);
  return limits !== null && (items.length > limits.subtaskNumber || reminders.length > limits.reminderNumber);
};
