import type { TaskId } from '#shared/domain/ids.ts';
import type { TaskRow } from '#shared/domain/task.ts';
import { knownProjects } from '#renderer/entities/project/use-projects.ts';
import type { Services } from '#renderer/entities/services.ts';
import { currentTargets } from './targets.ts';
import type { ListModel } from '#renderer/entities/task/list/list-model.ts';
import { currentViewOptions } from '#renderer/entities/task/list/view-options.ts';
import { knownTaskRow } from '#renderer/entities/task/rows/use-task-row.ts';
import type { EntryState } from '#renderer/view-state/view-state.ts';

/** The next row at the same level below the same parent. */
const nextSibling = (list: ListModel, index: number) => {
  const depth = list.depthAt(index);
  const next = list.order.findIndex((_id, at) => at > index && list.depthAt(at) <= depth);
  const isSibling =
    next !== -1 &&
    list.depthAt(next) === depth &&
    list.groupAt(next) === list.groupAt(index) &&
    !list.isClosed(next);
  return isSibling ? (list.order[next] ?? null) : null;
};

/** An open task of a tree in its own order. */
const rowInTree = (services: Services, id: TaskId, index: number): TaskRow | undefined => {
  const { layout, sortBy } = currentViewOptions(services);
  const isOrdered = layout === 'tree' && sortBy === 'manual';
  if (!isOrdered || index === -1 || currentTargets(services).list.isClosed(index)) return undefined;
  return knownTaskRow(services, id);
};

/** In a tree in its own order a new task goes right behind an open one, at its level; nowhere else. */
export const behindTask = (services: Services, id: TaskId): Partial<Pick<EntryState, 'parent' | 'place'>> => {
  const { list } = currentTargets(services);
  const index = list.order.indexOf(id);
  const row = rowInTree(services, id, index);
  if (row === undefined) return {};
  const { projectId } = row;
  const isInbox = knownProjects(services).find((project) => project.id === projectId)?.isInbox === true;
  const parent = list.depthAt(index) === 0 ? null : row.parent;
  // The list of a parent has its id, the inbox by itself has none.
  const placeId = parent === null && isInbox ? null : projectId;
  return {
    parent: parent && { ...parent, projectId },
    place: { projectId: placeId, above: row.id, below: nextSibling(list, index) },
  };
};
