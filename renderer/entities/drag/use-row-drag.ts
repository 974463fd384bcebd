import { useCallback } from 'react';
import { taskIdSchema, type TaskId } from '#shared/domain/ids.ts';
import { useServices, type Services } from '#renderer/entities/services.ts';
import { knownGroupName } from '#renderer/entities/task/list/known-group-name.ts';
import { currentList, isClosedView } from '#renderer/entities/task/list/current-list.ts';
import type { ListModel } from '#renderer/entities/task/list/list-model.ts';
import { SORTED } from '#renderer/entities/task/list/sorted.ts';
import { currentViewOptions } from '#renderer/entities/task/list/view-options.ts';
import { edgeScroll } from '#renderer/ui/edge-scroll.ts';
import type { PointerPosition } from '#renderer/ui/follow-pointer.ts';
import type { DropTarget } from '#renderer/view-state/drag-state.ts';
import { dragTasks, type Dragged, type Ground } from './drag-tasks.ts';
import { comesFromElsewhere, dropIntoSection } from './drop-into-section.ts';
import { dropRows, sayRowGap } from './drop-rows.ts';
import { useLift, type Lift } from './lift.ts';
import { keptDepth, destinationInSection, sectionAt, sectionOf } from './row-section.ts';
import { depthFromOffset } from './rows-destination.ts';
import { dropOnEntry, entryMeaning } from './sidebar-destinations.ts';

/** The lines that tasks are dragged over: all of one height, so that the gap under the pointer is arithmetic. */
interface RowsOnScreen {
  readonly domId: string;
  readonly rowHeight: number;
  /** Whether the way to the right chooses the level. */
  readonly hasLevels: boolean;
}

interface Started {
  readonly lead: TaskId;
  readonly start: PointerPosition;
  readonly startDepth: number;
}

const scrollerOf = ({ domId }: RowsOnScreen): Element | null => document.querySelector(`[id="${domId}"]`);

const ENDED = 'Completed tasks can’t be moved.';

/** Lines and a part of one, from the first line of the list down to the pointer. */
const linesAbove = (rows: RowsOnScreen, { x, y }: PointerPosition): number | null => {
  const grid = scrollerOf(rows);
  if (grid === null) return null;
  const { left, right, top, bottom } = grid.getBoundingClientRect();
  if (x < left || x > right || y < top || y > bottom) return null;
  return (y - top + grid.scrollTop) / rows.rowHeight;
};

/** A group that has no row, and so no header among the lines. */
const emptyGroupAt = ({ x, y }: PointerPosition): DropTarget | null => {
  const groupKey = document
    .elementFromPoint(x, y)
    ?.closest('[data-empty-group]')
    ?.getAttribute('data-empty-group');
  return typeof groupKey === 'string' ? { kind: 'group', groupKey } : null;
};

/** The section of closed tasks takes open ones. Its own tasks have no other position in it. */
const closedTarget = (list: ListModel, dragged: ReadonlySet<TaskId>): DropTarget | null =>
  list.order.some((id, index) => dragged.has(id) && !list.isClosed(index))
    ? { kind: 'group', groupKey: 'closed' }
    : null;

const isInClosed = (list: ListModel, above: number): boolean => {
  const closed = list.groups.find(({ key }) => key === 'closed');
  return closed?.hasHeader === true && above >= closed.firstLine && above < list.length;
};

const otherGroup = (
  services: Services,
  groupKey: string,
  { line, isSorted }: { readonly line: number; readonly isSorted: boolean },
): DropTarget => {
  // A list without groups has one for what is open, and one for what is over.
  if (isClosedView(services.viewStore.getState().view) || groupKey === 'open')
    return { kind: 'refused', reason: ENDED };
  return isSorted ? { kind: 'group', groupKey } : { kind: 'rows', line, depth: 0 };
};

const targetAt = (
  services: Services,
  rows: RowsOnScreen,
  { lead, start, startDepth }: Started,
  at: PointerPosition,
): DropTarget | null => {
  const { dragState } = services.viewStore.getState();
  const list = currentList(services);
  const above = linesAbove(rows, at);
  if (dragState === null || above === null) return null;
  if (isInClosed(list, above)) return closedTarget(list, dragState.ids);
  const wanted = Math.round(above);
  const section = sectionAt(list, wanted);
  if (section === null) return null;
  const isSorted = currentViewOptions(services).sortBy !== 'manual';
  const line = Math.min(Math.max(wanted, section.firstLine), section.firstLine + section.lines.length);
  if (comesFromElsewhere(section, dragState.ids))
    return otherGroup(services, section.key, { line, isSorted });
  // A tree that is sorted still has levels to choose.
  if (!rows.hasLevels && isSorted) return { kind: 'refused', reason: SORTED };
  const depth = rows.hasLevels
    ? depthFromOffset(startDepth, at.x - start.x)
    : keptDepth(section, { dragged: dragState.ids, lead }, line);
  return { kind: 'rows', line, depth: destinationInSection(section, dragState.ids, { line, depth }).depth };
};

const dropIntoGroupOf = async (services: Services, dragged: Dragged, groupKey: string): Promise<void> => {
  const list = currentList(services);
  const group = list.groups.find(({ key }) => key === groupKey);
  const section = group === undefined ? { key: groupKey, firstLine: 0, lines: [] } : sectionOf(list, group);
  await dropIntoSection(services, dragged, { section, line: section.firstLine });
};

const createGround = (services: Services, rows: RowsOnScreen, started: Started): Ground => ({
  targetAt: (at) => emptyGroupAt(at) ?? targetAt(services, rows, started, at),
  scrollAt: (at) => {
    const { x, y } = at;
    const grid = scrollerOf(rows);
    // The groups without a row lie over the lower edge.
    if (grid === null || emptyGroupAt(at) !== null) return;
    const { left, right, top, bottom } = grid.getBoundingClientRect();
    const by = x < left || x > right ? 0 : edgeScroll(y, top, bottom);
    if (by !== 0) grid.scrollTop += by;
  },
  say: (target) => {
    const { dragState } = services.viewStore.getState();
    if (target.kind === 'group') return `${knownGroupName(services, target.groupKey)}.`;
    return target.kind === 'rows' && dragState !== null ? sayRowGap(services, dragState.ids, target) : '';
  },
  drop: (dragged, target) => {
    if (target.kind === 'rows') void dropRows(services, dragged, target);
    if (target.kind !== 'group') return;
    // As a task is completed anywhere else, with its short hold.
    if (target.groupKey === 'closed')
      void dropOnEntry(services, dragged.ids, entryMeaning(services, 'completed'));
    else void dropIntoGroupOf(services, dragged, target.groupKey);
  },
});

/** Rows that follow the pointer: up and down between the lines and, in a tree, sideways through the levels. */
export const useRowDrag = ({ domId, rowHeight, hasLevels }: RowsOnScreen): void => {
  const services = useServices();
  const lift = useCallback<Lift>(
    (id, start) => {
      // Tasks in the trash must be restored first.
      if (services.viewStore.getState().view.kind === 'trash') return null;
      const lead = taskIdSchema.parse(id);
      const list = currentList(services);
      const startDepth = list.depthAt(list.order.indexOf(lead));
      const ground = createGround(services, { domId, rowHeight, hasLevels }, { lead, start, startDepth });
      return dragTasks(services, lead, ground);
    },
    [services, domId, rowHeight, hasLevels],
  );
  useLift(lift);
};
