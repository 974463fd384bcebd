import type { V2Task } from '#core/wire/v2/v2-task-response.ts';
import type { WireInteger } from '#core/wire/wire-integer.ts';
import { leaveParent, writeTask } from '#electron/local-service/actions/task-tree.ts';
import { childrenOf, taskById, topSortOrder } from '#electron/local-service/storage/task-table.ts';
import type { UserCall } from '#electron/local-service/route.ts';

/** The task in another list, at its top, in no column. Its links are the business of `cutLinksAcrossLists`. */
export const moveTask = async (
  call: UserCall,
  task: V2Task,
  {
    projectId,
    sortOrder,
  }: { readonly projectId: string; readonly sortOrder?: WireInteger | null | undefined },
): Promise<V2Task> => {
  if (task.projectId === projectId && (sortOrder ?? null) === null) return writeTask(call, task);
  return writeTask(call, {
    ...task,
    projectId,
    columnId: task.projectId === projectId ? task.columnId : null,
    sortOrder: sortOrder ?? (await topSortOrder(call, projectId)),
  });
};

/**
 * Parent and child are in the same list: after all moves of a request, links
 * that lead from one list to another are cut, and those that moved together hold.
 */
export const cutLinksAcrossLists = async (call: UserCall, movedIds: readonly string[]): Promise<void> => {
  for (const id of movedIds) {
    const task = await taskById(call, id);
    if (task === undefined) continue;
    await cutUpward(call, task);
    for (const child of await childrenOf(call, id)) {
      if (child.deleted === 0) await cutUpward(call, child);
    }
  }
};

const cutUpward = async (call: UserCall, child: V2Task): Promise<void> => {
  if (child.parentId === null) return;
  const parent = await taskById(call, child.parentId);
  if (parent !== undefined && parent.projectId === child.projectId) return;
  await leaveParent(call, child);
  await writeTask(call, { ...child, parentId: null });
};
