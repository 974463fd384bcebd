import type { TaskId } from '#shared/domain/ids.ts';
import type { Services } from '#renderer/entities/services.ts';
import { currentList } from '#renderer/entities/task/current-list.ts';
import { moveTasks } from '#renderer/entities/task/edit-verbs.ts';
import type { ListModel } from '#renderer/entities/task/list-model.ts';
import { findTaskRow } from '#renderer/entities/task/use-task-row.ts';
import { currentLook } from '#renderer/entities/task/view-look.ts';
import { matchesMedia } from '#renderer/ui/media.ts';
import {
  announce,
  focusRow,
  sendKeyboardToList,
  setTaskCollapsed,
} from '#renderer/view-state/view-actions.ts';
import { selectedInOrder } from '#renderer/view-state/selection.ts';
import { heightOf, placeAt, refusal, withoutCarried, type TreeLine, type TreePlace } from './tree-drop.ts';
import { treeRowDomId } from './tree-ids.ts';

/** The open rows as they are shown; what is over has no place among them. */
export const openLines = (list: ListModel): readonly TreeLine[] => {
  const end = list.groups.find(({ key }) => key === 'closed')?.start ?? list.order.length;
  return list.order.slice(0, end).map((id, index) => ({ id, depth: list.depthAt(index) }));
};

/** What a gap between the lines on the screen means for what is carried. */
export const treePlaceAt = (
  lines: readonly TreeLine[],
  carried: ReadonlySet<TaskId>,
  { line, depth }: { readonly line: number; readonly depth: number },
): TreePlace => {
  const staying = withoutCarried(lines, carried);
  const stays = new Set(staying.map(({ id }) => id));
  const index = lines.slice(0, line).filter(({ id }) => stays.has(id)).length;
  return placeAt(staying, index, depth);
};

/** The dragged row, and with it the whole selection that it is part of. */
export const carriedWith = (services: Services, lead: TaskId): readonly TaskId[] => {
  const { selection } = services.viewStore.getState();
  return selection.ids.has(lead) ? selectedInOrder(selection, currentList(services).order) : [lead];
};

const SHAKE = [0, -5, 5, -3, 3, 0].map((x) => ({ transform: `translateX(${x}px)` }));

/** Says no with a shake of the rows, where motion is welcome, and the reason in words. */
const refuseMove = (services: Services, ids: readonly TaskId[], reason: string): void => {
  if (!matchesMedia('(prefers-reduced-motion: reduce)')) {
    for (const id of ids) document.querySelector(`[id="${treeRowDomId(id)}"]`)?.animate(SHAKE, 150);
  }
  services.notifier.notify({ text: reason, tone: 'danger' });
  announce(services.viewStore, reason);
};

const shownParent = (lines: readonly TreeLine[], id: TaskId): TaskId | null => {
  const at = lines.findIndex((line) => line.id === id);
  const depth = lines[at]?.depth ?? 0;
  return depth === 0 ? null : (lines.slice(0, at).findLast((line) => line.depth < depth)?.id ?? null);
};

/** Nothing is said of the parent that stays: in a filtered view it may not be on the screen. */
const toPlace = (
  services: Services,
  lines: readonly TreeLine[],
  ids: readonly TaskId[],
  { parentId, above, below }: TreePlace,
) => {
  const staysBelow = ids.every((id) => shownParent(lines, id) === parentId);
  const isPlaced = currentLook(services).sortBy === 'manual' && (above !== null || below !== null);
  return {
    ...(staysBelow ? {} : { parentId }),
    ...(isPlaced ? { between: { above, below } } : {}),
  };
};

interface TreeDrop {
  readonly ids: readonly TaskId[];
  readonly lead: TaskId;
  readonly line: number;
  readonly depth: number;
}

/** Puts rows, with what is below them, between two lines, at a depth. */
export const dropInTree = async (services: Services, drop: TreeDrop): Promise<void> => {
  const { viewStore } = services;
  const { ids, lead } = drop;
  const lines = openLines(currentList(services));
  const carried = new Set(ids);
  const target = treePlaceAt(lines, carried, drop);
  const reason = refusal(target, heightOf(lines, carried));
  if (reason !== null) {
    refuseMove(services, ids, reason);
    return;
  }
  const place = toPlace(services, lines, ids, target);
  if (Object.keys(place).length === 0) return;
  const parent = target.parentId === null ? null : await findTaskRow(services, target.parentId);
  const words = parent === null ? 'Moved' : `Below ${parent.title}:`;
  // Where a closed parent swallows what is dropped on it, nobody would see that it arrived.
  if (target.parentId !== null) setTaskCollapsed(viewStore, target.parentId, false);
  if (!(await moveTasks(services, ids, { place, words }))) return;
  focusRow(viewStore, lead, currentList(services).order.indexOf(lead));
  sendKeyboardToList(viewStore);
  announce(
    viewStore,
    parent === null ? 'Dropped at level 1.' : `Dropped below ${parent.title}, level ${target.depth + 1}.`,
  );
};
