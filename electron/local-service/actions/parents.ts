import type { V2Task } from '#core/wire/v2/v2-task-response.ts';
import { childrenOf, taskById } from '#electron/local-service/storage/task-table.ts';
import { joinParent, leaveParent, writeTask } from '#electron/local-service/actions/task-tree.ts';
import type { UserCall } from '#electron/local-service/route.ts';

/** Levels of a tree of tasks, its root included (observed). */
export const MAX_DEPTH = 5;

/** The task and everything above it, or undefined where `forbidden` is among them. */
const levelsAbove = (call: UserCall, task: V2Task, forbidden: string): number | undefined => {
  let levels = 0;
  for (let above: V2Task | undefined = task; above !== undefined; levels += 1) {
    if (above.id === forbidden || levels > MAX_DEPTH) return undefined;
    above = above.parentId === null ? undefined : taskById(call, above.parentId);
  }
  return levels;
};

const levelsBelow = (call: UserCall, task: V2Task): number =>
  1 +
  childrenOf(call, task.id)
    .filter(({ deleted }) => deleted === 0)
    .reduce((deepest, child) => Math.max(deepest, levelsBelow(call, child)), 0);

/** No cycle, and never deeper than five levels. */
export const canHaveParent = (call: UserCall, child: V2Task, parent: V2Task): boolean => {
  const above = levelsAbove(call, parent, child.id);
  return above !== undefined && above + levelsBelow(call, child) <= MAX_DEPTH;
};

/** Puts the task below `parent`; both sides of the link are written. */
export const setParent = (call: UserCall, child: V2Task, parent: V2Task): readonly V2Task[] => {
  if (child.parentId !== parent.id) leaveParent(call, child);
  const moved = writeTask(call, { ...child, parentId: parent.id });
  return [moved, joinParent(call, moved, parent)];
};

/** Takes the parent off; both sides of the link are written. */
export const unsetParent = (call: UserCall, child: V2Task): readonly V2Task[] => {
  const parent = leaveParent(call, child);
  const freed = writeTask(call, { ...child, parentId: null });
  return parent === undefined ? [freed] : [freed, parent];
};
