import type { V2Task } from '#core/wire/v2/v2-task-response.ts';
import { createEtag } from '#electron/local-service/rules/identity.ts';
import { changesOf, keepsActivity, noteActivity } from '#electron/local-service/actions/activity.ts';
import { childrenOf, saveTask, taskById } from '#electron/local-service/storage/task-table.ts';
import type { UserCall } from '#electron/local-service/route.ts';

/** Writes the task with a new etag, and answers it. */
export const writeTask = async (call: UserCall, task: V2Task): Promise<V2Task> => {
  const written = { ...task, etag: createEtag(call) };
  await storeTask(call, written);
  return written;
};

/** The one way to a task row for a request: what changed is noted where the account has that. */
export const storeTask = async (call: UserCall, task: V2Task): Promise<void> => {
  if (keepsActivity(call)) await noteActivity(call, task, changesOf(await taskById(call, task.id), task));
  await saveTask(call, task);
};

const withoutChild = (parent: V2Task, childId: string): V2Task => ({
  ...parent,
  childIds: (parent.childIds ?? []).filter((id) => id !== childId),
});

/** Takes the child off the `childIds` of its parent; the child itself stays as it is. */
export const leaveParent = async (call: UserCall, child: V2Task): Promise<V2Task | undefined> => {
  if (child.parentId === null) return undefined;
  const parent = await taskById(call, child.parentId);
  if (parent?.childIds?.includes(child.id) !== true) return parent;
  return writeTask(call, withoutChild(parent, child.id));
};

/** Puts the child on the `childIds` of its parent. */
export const joinParent = async (call: UserCall, child: V2Task, parent: V2Task): Promise<V2Task> => {
  const childIds = parent.childIds ?? [];
  if (childIds.includes(child.id)) return parent;
  return writeTask(call, { ...parent, childIds: [...childIds, child.id] });
};

/**
 * Children of a task that goes away stay, without a parent (observed
 * leaves it open; losing no task is the choice that is safe either way).
 */
export const freeChildren = async (call: UserCall, parentId: string): Promise<void> => {
  for (const child of await childrenOf(call, parentId)) {
    await writeTask(call, { ...child, parentId: null });
  }
};
