import type { TaskId } from '#shared/domain/ids.ts';
import type { Services } from '#renderer/entities/services.ts';
import { refuseMove, shakeRows } from '#renderer/entities/drag/refuse-move.ts';
import { moveTasks, toldBelow } from './edit-actions.ts';
import type { ListModel } from '#renderer/entities/task/list/list-model.ts';
import type { Targets } from './targets.ts';

/** The rows of one group that are at one level below one parent, and where the targets are among them. */
interface Siblings {
  /** In reading order. */
  readonly ids: readonly TaskId[];
  /** Index among them of the first and of the last target. */
  readonly first: number;
  readonly last: number;
  readonly parent: number;
}

const parentIndex = (list: ListModel, index: number): number => {
  const depth = list.depthAt(index);
  return list.order.findLastIndex((_id, at) => at < index && list.depthAt(at) < depth);
};

/** Targets that do not have one parent in one group move nowhere together. */
const siblingsOf = (list: ListModel, ids: readonly TaskId[]): Siblings | null => {
  const indexes = ids.map((id) => list.order.indexOf(id)).filter((index) => index !== -1);
  const [top] = indexes;
  if (top === undefined) return null;
  const [depth, parent, group] = [list.depthAt(top), parentIndex(list, top), list.groupAt(top)];
  const isBeside = (index: number): boolean =>
    list.depthAt(index) === depth &&
    list.groupAt(index) === group &&
    (depth === 0 || parentIndex(list, index) === parent);
  if (!indexes.every(isBeside)) return null;
  const all = list.order.flatMap((_id, index) => (isBeside(index) ? [index] : []));
  return {
    ids: all.map((index) => list.order[index]).filter((id) => id !== undefined),
    first: Math.min(...indexes.map((index) => all.indexOf(index))),
    last: Math.max(...indexes.map((index) => all.indexOf(index))),
    parent: depth === 0 ? -1 : parent,
  };
};

export type OrderStep = 'up' | 'down' | 'top' | 'bottom';

/** The neighbours after the step; null where the targets are there already. */
const neighbours = (
  { ids, first, last }: Siblings,
  step: OrderStep,
): { readonly above: TaskId | null; readonly below: TaskId | null } | null => {
  const at = (index: number) => ids[index] ?? null;
  if (step === 'up' || step === 'top') {
    if (first === 0) return null;
    return step === 'top' ? { above: null, below: at(0) } : { above: at(first - 2), below: at(first - 1) };
  }
  if (last === ids.length - 1) return null;
  const end = ids.length - 1;
  return step === 'bottom' ? { above: at(end), below: null } : { above: at(last + 1), below: at(last + 2) };
};

/** The core knows the rules; what it says no to shakes. */
const moveOrShake = async (
  services: Services,
  ids: readonly TaskId[],
  move: Parameters<typeof moveTasks>[2],
): Promise<void> => {
  if (!(await moveTasks(services, ids, move))) shakeRows(ids);
};

/** Among their neighbours, in the order of the list itself. @returns whether there was a place to go to */
export const moveInOrder = async (
  services: Services,
  { list, ids }: Targets,
  step: OrderStep,
): Promise<boolean> => {
  const siblings = siblingsOf(list, ids);
  const between = siblings === null ? null : neighbours(siblings, step);
  if (between === null) return false;
  await moveTasks(services, ids, { place: { between }, told: (values) => ({ code: 'done.moved', values }) });
  return true;
};

/** The task that the targets would go below: the one right above them at their level. */
const indentParent = ({ list, ids }: Targets): TaskId | null => {
  const siblings = siblingsOf(list, ids);
  return siblings === null ? null : (siblings.ids[siblings.first - 1] ?? null);
};

/** Below the task above, as the last of its subtasks. */
export const indentTasks = async (services: Services, targets: Targets): Promise<void> => {
  const { list, ids } = targets;
  const parentId = indentParent(targets);
  if (parentId === null) {
    refuseMove(services, ids, 'There is no task above to nest under. F6 leaves the list.');
    return;
  }
  const parent = list.order.indexOf(parentId);
  const end = list.order.findIndex((_id, at) => at > parent && list.depthAt(at) <= list.depthAt(parent));
  const lastChild = list.order.findLastIndex(
    (_id, at) => at > parent && (end === -1 || at < end) && list.depthAt(at) === list.depthAt(parent) + 1,
  );
  const above = list.order[lastChild] ?? null;
  await moveOrShake(services, ids, {
    place: { parentId, ...(above === null ? {} : { between: { above, below: null } }) },
    told: toldBelow(services, parentId),
  });
};

/** Out of their parent, to the place right below it. */
export const outdentTasks = async (services: Services, { list, ids }: Targets): Promise<void> => {
  const parent = siblingsOf(list, ids)?.parent ?? -1;
  const above = list.order[parent];
  if (above === undefined) {
    refuseMove(services, ids, 'Already at the top level. F6 leaves the list.');
    return;
  }
  const uncles = siblingsOf(list, [above]);
  const grandparent = uncles === null || uncles.parent === -1 ? null : (list.order[uncles.parent] ?? null);
  const below = uncles === null ? null : (uncles.ids[uncles.first + 1] ?? null);
  await moveOrShake(services, ids, {
    place: { parentId: grandparent, between: { above, below } },
    told: toldBelow(services, grandparent),
  });
};
