import type { V2Task } from '#core/wire/v2/v2-task-response.ts';
import type { WireInteger } from '#core/wire/wire-integer.ts';
import { leaveParent, writeTask } from '#electron/local-service/actions/task-tree.ts';
import { childrenOf, taskById, topSortOrder } from '#electron/local-service/storage/task-table.ts';
import type { UserCall } from '#electron/local-service/route.ts';

/** The task in another list, at its top, in no column. Its links are the business of `cutLinksAcrossLists`. */
export const moveTask = (
  call: UserCall,
  task: V2Task,
  {
    projectId,
    sortOrder,
  }: { readonly projectId: string; readonly sortOrder?: WireInteger | null | undefined },
): V2Task => {
  if (task.projectId === projectId && (sortOrder ?? null) === null) return writeTask(call, task);
  return writeTask(call, {
    ...task,
    projectId,
    columnId: task.projectId === projectId ? task.columnId : null,
    sortOrder: sortOrder ?? topSortOrder(call, projectId),
  });
};

/**
 * Parent and child are in the same list: after all moves of a request, links
 * that lead from one list to another are cut, and those that moved together hold.
 */
export const cutLinksAcrossLists = (call: UserCall, movedIds: readonly string[]): void => {
  for (const id of movedIds) {
    const task = taskById(call, id);
    if (task === undefined) continue;
    cutUpward(call, task);
    for (const child of childrenOf(call, id)) {
      if (child.deleted === 0) cutUpward(call, child);
    }
  }
};

const cutUpward = (call: UserCall, child: V2Task): void => {
  if (child.parentId === null) return;
  const parent = taskById(call, child.parentId);
  if (parent !== undefined && parent.projectId === child.projectId) return;
  leaveParent(call, child);
  writeTask(call, { ...child, parentId: null });
};
