import type { V2Task } from '#core/wire/v2/v2-task-response.ts';
import { canHaveParent } from '#electron/local-service/actions/parents.ts';
import {
  freeChildren,
  joinParent,
  leaveParent,
  writeTask,
} from '#electron/local-service/actions/task-tree.ts';
import { forgetActivity } from '#electron/local-service/actions/activity.ts';
import { forgetAttachments } from '#electron/local-service/actions/attachments.ts';
import { idsOfOwner, removeObject } from '#electron/local-service/storage/object-table.ts';
import { eraseTask, taskById } from '#electron/local-service/storage/task-table.ts';
import type { UserCall } from '#electron/local-service/route.ts';

/** Moves a task to the trash. It keeps its parent's id, so that a restore can rejoin it. */
export const trashTask = async (call: UserCall, task: V2Task): Promise<void> => {
  await leaveParent(call, task);
  await freeChildren(call, task.id);
  await writeTask(call, { ...task, childIds: null, deleted: 1, deletedTime: call.now });
};

/** Takes a task out of the trash, into `projectId`, below its old parent where that is still there. */
export const restoreTask = async (call: UserCall, task: V2Task, projectId: string): Promise<V2Task> => {
  const parent = task.parentId === null ? undefined : await taskById(call, task.parentId);
  const hasParent =
    parent?.deleted === 0 && parent.projectId === projectId && (await canHaveParent(call, task, parent));
  const restored = await writeTask(call, {
    ...task,
    projectId,
    columnId: task.projectId === projectId ? task.columnId : null,
    parentId: hasParent ? task.parentId : null,
    deleted: 0,
    deletedTime: null,
  });
  if (hasParent) await joinParent(call, restored, parent);
  return restored;
};

/** For good, with all that hangs on it. */
export const removeTask = async (call: UserCall, task: V2Task): Promise<void> => {
  await forgetActivity(call, task.id);
  await forgetAttachments(call, task.id);
  for (const id of await idsOfOwner(call, 'comment', task.id)) await removeObject(call, 'comment', id);
  await eraseTask(call, task);
};
