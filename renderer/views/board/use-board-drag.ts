import { useMemo, useRef, useState, type RefObject } from 'react';
import type { DragEndEvent, DragStartEvent } from '@dnd-kit/core';
import { taskIdSchema, type TaskId } from '#shared/domain/ids.ts';
import { keyToColumnId } from '#renderer/entities/column/column-key.ts';
import { useServices, type Services } from '#renderer/entities/services.ts';
import { currentList } from '#renderer/entities/task/current-list.ts';
import { followPointer, type PointerFollower, type PointerPlace } from '#renderer/ui/follow-pointer.ts';
import { carry, carryTo, type CarryTarget } from '#renderer/view-state/carrying.ts';
import { selectedInOrder } from '#renderer/view-state/selection.ts';
import { announce } from '#renderer/view-state/view-actions.ts';
import { dropCards } from './board-verbs.ts';
import type { Gap } from './card-steps.ts';
import { placeColumn } from './column-actions.ts';
import type { ColumnHandles } from './column-handles.ts';
import { currentBoard } from './current-board.ts';
import { COLUMN_DRAG } from './drag-ids.ts';
import { edgeScroll, gapAtOffset, itemAtOffset } from '#renderer/ui/edge-scroll.ts';

interface Placed {
  readonly start: number;
  readonly size: number;
}

interface BoardGeometry {
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly handles: ColumnHandles;
  /** Where the columns are, from the left edge of what scrolls. */
  readonly columns: () => readonly Placed[];
}

/** The dragged card, and with it the whole selection that it is part of. */
const carriedWith = (services: Services, lead: TaskId): readonly TaskId[] => {
  const { selection } = services.viewStore.getState();
  return selection.ids.has(lead) ? selectedInOrder(selection, currentList(services).order) : [lead];
};

const offsetOf = ({ scroller }: BoardGeometry, { x }: PointerPlace): number => {
  const element = scroller.current;
  return element === null ? 0 : x - element.getBoundingClientRect().left + element.scrollLeft;
};

const isOverBoard = ({ scroller }: BoardGeometry, { x, y }: PointerPlace): boolean => {
  const rect = scroller.current?.getBoundingClientRect();
  return rect !== undefined && x >= rect.left && x <= rect.right && y >= rect.top && y <= rect.bottom;
};

const scrollSideways = ({ scroller }: BoardGeometry, { x }: PointerPlace): void => {
  const element = scroller.current;
  if (element === null) return;
  const { left, right } = element.getBoundingClientRect();
  const by = edgeScroll(x, left, right);
  if (by !== 0) element.scrollLeft += by;
};

const targetAt = (services: Services, geometry: BoardGeometry, at: PointerPlace): CarryTarget | null => {
  if (!isOverBoard(geometry, at)) return null;
  const { columns } = currentBoard(services).board;
  const column = columns[itemAtOffset(geometry.columns(), offsetOf(geometry, at))];
  if (column === undefined) return null;
  const handle = geometry.handles.get(column.key);
  return { kind: 'board', groupKey: column.key, gap: handle?.gapAt(at.y) ?? 0 };
};

const followCards = (services: Services, geometry: BoardGeometry, start: PointerPlace): PointerFollower =>
  followPointer(start, (at) => {
    if (isOverBoard(geometry, at)) scrollSideways(geometry, at);
    const target = targetAt(services, geometry, at);
    if (target?.kind === 'board') geometry.handles.get(target.groupKey)?.scrollAt(at.y);
    carryTo(services.viewStore, target);
  });

/** Behind which column of the list the dragged one would go. */
const columnGapAt = (services: Services, geometry: BoardGeometry, at: PointerPlace): number => {
  const { columns } = currentBoard(services).board;
  const movable = columns.filter(({ key }) => keyToColumnId(key) !== null).length;
  return Math.min(gapAtOffset(geometry.columns(), offsetOf(geometry, at)), movable);
};

const startOf = ({ activatorEvent }: DragStartEvent): PointerPlace =>
  activatorEvent instanceof PointerEvent
    ? { x: activatorEvent.clientX, y: activatorEvent.clientY }
    : { x: 0, y: 0 };

const dropTarget = (target: CarryTarget | null): Gap | null => (target?.kind === 'board' ? target : null);

const endCards = (services: Services, target: Gap | null): void => {
  const { viewStore } = services;
  const { carrying } = viewStore.getState();
  carry(viewStore, null);
  if (carrying === null) return;
  if (target === null) {
    announce(viewStore, 'Put back.');
    return;
  }
  const ids = currentList(services).order.filter((id) => carrying.ids.has(id));
  void dropCards(services, { ids, lead: carrying.lead, target });
};

const endColumn = (services: Services, key: string, gap: number): void => {
  const { board, nameOf } = currentBoard(services);
  const keys = board.columns.map((column) => column.key);
  const at = keys.indexOf(key);
  if (gap === at || gap === at + 1) return;
  void placeColumn(services, key, { above: gap === 0 ? null : (keys[gap - 1] ?? null), name: nameOf(key) });
};

interface BoardDrag {
  /** The number of columns before the place of a dragged column; null while none is dragged. */
  readonly columnGap: number | null;
  readonly onDragStart: (event: DragStartEvent) => void;
  readonly onDragEnd: (event: DragEndEvent) => void;
  readonly onDragCancel: () => void;
}

/** Cards and columns that follow the pointer. Places come from arithmetic: most of a board is not mounted. */
export const useBoardDrag = (geometry: BoardGeometry): BoardDrag => {
  const services = useServices();
  const [columnGap, setColumnGap] = useState<number | null>(null);
  const follower = useRef<PointerFollower | null>(null);
  const { scroller, handles, columns } = geometry;
  const handlers = useMemo(() => {
    const { viewStore } = services;
    const known: BoardGeometry = { scroller, handles, columns };
    const stop = (): PointerPlace | null => {
      const at = follower.current?.at() ?? null;
      follower.current?.stop();
      follower.current = null;
      setColumnGap(null);
      return at;
    };
    return {
      onDragStart: (event: DragStartEvent) => {
        const id = String(event.active.id);
        if (id.startsWith(COLUMN_DRAG)) {
          follower.current = followPointer(startOf(event), (at) => {
            scrollSideways(known, at);
            setColumnGap(columnGapAt(services, known, at));
          });
          return;
        }
        const lead = taskIdSchema.parse(id);
        const ids = carriedWith(services, lead);
        carry(viewStore, { ids: new Set(ids), lead, by: 'pointer', target: null });
        follower.current = followCards(services, known, startOf(event));
      },
      onDragEnd: ({ active }: DragEndEvent) => {
        const id = String(active.id);
        const at = stop();
        if (at === null) return;
        if (id.startsWith(COLUMN_DRAG)) {
          endColumn(services, id.slice(COLUMN_DRAG.length), columnGapAt(services, known, at));
        } else endCards(services, dropTarget(targetAt(services, known, at)));
      },
      onDragCancel: () => {
        stop();
        endCards(services, null);
      },
    };
  }, [services, scroller, handles, columns]);
  return { columnGap, ...handlers };
};
