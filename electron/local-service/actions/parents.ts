import type { V2Task } from '#core/wire/v2/v2-task-response.ts';
import { childrenOf, taskById } from '#electron/local-service/storage/task-table.ts';
import { joinParent, leaveParent, writeTask } from '#electron/local-service/actions/task-tree.ts';
import type { UserCall } from '#electron/local-service/route.ts';

/** Levels of a tree of tasks, its root included (observed). */
export const MAX_DEPTH = 5;

/** The task and everything above it, or undefined where `forbidden` is among them. */
const levelsAbove = async (call: UserCall, task: V2Task, forbidden: string): Promise<number | undefined> => {
  let levels = 0;
  for (let above: V2Task | undefined = task; above !== undefined; levels += 1) {
    if (above.id === forbidden || levels > MAX_DEPTH) return undefined;
    above = above.parentId === null ? undefined : await taskById(call, above.parentId);
  }
  return levels;
};

const levelsBelow = async (call: UserCall, task: V2Task): Promise<number> => {
  let deepest = 0;
  for (const child of await childrenOf(call, task.id)) {
    if (child.deleted === 0) deepest = Math.max(deepest, await levelsBelow(call, child));
  }
  return deepest + 1;
};

/** No cycle, and never deeper than five levels. */
export const canHaveParent = async (call: UserCall, child: V2Task, parent: V2Task): Promise<boolean> => {
  const above = await levelsAbove(call, parent, child.id);
  return above !== undefined && above + (await levelsBelow(call, child)) <= MAX_DEPTH;
};

/** Puts the task below `parent`; both sides of the link are written. */
export const setParent = async (
  call: UserCall,
  child: V2Task,
  parent: V2Task,
): Promise<readonly V2Task[]> => {
  if (child.parentId !== parent.id) await leaveParent(call, child);
  const moved = await writeTask(call, { ...child, parentId: parent.id });
  return [moved, await joinParent(call, moved, parent)];
};

/** Takes the parent off; both sides of the link are written. */
export const unsetParent = async (call: UserCall, child: V2Task): Promise<readonly V2Task[]> => {
  const parent = await leaveParent(call, child);
  const freed = await writeTask(call, { ...child, parentId: null });
  return parent === undefined ? [freed] : [freed, parent];
};
