import type { TaskId } from '#shared/domain/ids.ts';
import type { Services } from '#renderer/entities/services.ts';
import { countTasks } from '#renderer/entities/task/actions/counted.ts';
import { currentList } from '#renderer/entities/task/list/current-list.ts';
import { knownTaskRow } from '#renderer/entities/task/rows/use-task-row.ts';
import type { PointerPosition } from '#renderer/ui/follow-pointer.ts';
import { setDragState, dragTo, type DropTarget } from '#renderer/view-state/drag-state.ts';
import { selectedInOrder } from '#renderer/view-state/selection.ts';
import { announce, focusRow } from '#renderer/view-state/view-actions.ts';
import type { Grip } from './lift.ts';
import { refuseMove } from './refuse-move.ts';
import {
  dropOnEntry,
  entryMeaning,
  scrollSidebarAt,
  sidebarKeyAt,
  type EntryMeaning,
} from './sidebar-destinations.ts';

/** The dropped tasks in reading order, and the one that the pointer took. */
export interface Dragged {
  readonly ids: readonly TaskId[];
  readonly lead: TaskId;
}

/** Where a view lets tasks be put down. */
export interface Ground {
  readonly targetAt: (at: PointerPosition) => DropTarget | null;
  readonly scrollAt: (at: PointerPosition) => void;
  /** `Doing, 3 of 9.` */
  readonly say: (target: DropTarget) => string;
  readonly drop: (dragged: Dragged, target: DropTarget) => void;
  /** How a sidebar entry takes the dragged item, where that is no task of the list. */
  readonly entryMeaning?: (key: string) => EntryMeaning | null;
}

const meaningOf = (services: Services, ground: Ground, key: string): EntryMeaning | null =>
  ground.entryMeaning === undefined ? entryMeaning(services, key) : ground.entryMeaning(key);

/** The sidebar entry under the pointer, where it takes tasks or says why it does not. */
const sidebarTargetAt = (services: Services, ground: Ground, at: PointerPosition): DropTarget | null => {
  const key = sidebarKeyAt(at);
  const meaning = key === null ? null : meaningOf(services, ground, key);
  if (key === null || meaning === null) return null;
  return meaning.kind === 'refuses'
    ? { kind: 'refused', reason: meaning.reason }
    : { kind: 'sidebarEntry', key };
};

const entryWords = (services: Services, ground: Ground, key: string): string => {
  const meaning = meaningOf(services, ground, key);
  return meaning === null || meaning.kind === 'refuses' ? '' : meaning.words;
};

/** The dragged task, and with it the whole selection that it is part of. */
const draggedWith = (services: Services, lead: TaskId): readonly TaskId[] => {
  const { selection } = services.viewStore.getState();
  return selection.ids.has(lead) ? selectedInOrder(selection, currentList(services).order) : [lead];
};

const sayTarget = (services: Services, ground: Ground, target: DropTarget | null): string => {
  if (target === null) return 'Put back.';
  if (target.kind === 'refused') return target.reason;
  return target.kind === 'sidebarEntry' ? entryWords(services, ground, target.key) : ground.say(target);
};

const follow = (services: Services, ground: Ground, at: PointerPosition): void => {
  scrollSidebarAt(at);
  const onSidebar = sidebarTargetAt(services, ground, at);
  if (onSidebar === null) ground.scrollAt(at);
  const target = onSidebar ?? ground.targetAt(at);
  const words = dragTo(services.viewStore, target, (now) => sayTarget(services, ground, now));
  if (words !== null) announce(services.viewStore, words);
};

const end = (services: Services, ground: Ground, target: DropTarget | null): void => {
  const { viewStore } = services;
  const { dragState } = viewStore.getState();
  setDragState(viewStore, null);
  if (dragState === null) return;
  if (target === null) {
    announce(viewStore, 'Put back.');
    return;
  }
  const ids = currentList(services).order.filter((id) => dragState.ids.has(id));
  // Rows that are dragged do not shake.
  if (target.kind === 'refused') refuseMove(services, [], target.reason);
  else if (target.kind === 'sidebarEntry')
    void dropOnEntry(services, ids, meaningOf(services, ground, target.key));
  else ground.drop({ ids, lead: dragState.lead }, target);
};

/** All below a row that is taken itself. */
interface DraggedBranch {
  readonly ids: readonly TaskId[];
  readonly row: TaskId;
}

/** Tasks in the hand of the pointer: over the ground of their view, or over the sidebar. */
export const dragTasks = (
  services: Services,
  lead: TaskId,
  ground: Ground,
  branch: DraggedBranch | null = null,
): Grip => {
  const { viewStore } = services;
  const ids = branch?.ids ?? draggedWith(services, lead);
  const row = branch?.row ?? lead;
  setDragState(viewStore, { ids: new Set(ids), lead, by: 'pointer', target: null, words: '' });
  // The focused row stays mounted however far the drag scrolls.
  focusRow(viewStore, row, currentList(services).order.indexOf(row));
  announce(
    viewStore,
    `Lifted ${ids.length === 1 ? (knownTaskRow(services, lead)?.title ?? '') : countTasks(ids.length)}.`,
  );
  return {
    follow: (at) => {
      follow(services, ground, at);
    },
    drop: (at) => {
      end(services, ground, sidebarTargetAt(services, ground, at) ?? ground.targetAt(at));
    },
    cancel: () => {
      end(services, ground, null);
    },
  };
};
