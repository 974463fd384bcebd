import { useCallback, useState, type RefObject } from 'react';
import { taskIdSchema } from '#shared/domain/ids.ts';
import { keyToColumnId } from '#renderer/entities/column/column-key.ts';
import { dragTasks, type Ground } from '#renderer/entities/drag/drag-tasks.ts';
import { useLift, type Grip, type Lift } from '#renderer/entities/drag/lift.ts';
import { useServices, type Services } from '#renderer/entities/services.ts';
import type { PointerPosition } from '#renderer/ui/follow-pointer.ts';
import type { DropTarget } from '#renderer/view-state/drag-state.ts';
import { dropCards } from './board-actions.ts';
import { placeColumn } from './column-actions.ts';
import type { ColumnHandles } from './column-handles.ts';
import { currentBoard } from './current-board.ts';
import { COLUMN_DRAG } from './drag-ids.ts';
import { sayDestination } from './say-destination.ts';
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

const offsetOf = ({ scroller }: BoardGeometry, { x }: PointerPosition): number => {
  const element = scroller.current;
  return element === null ? 0 : x - element.getBoundingClientRect().left + element.scrollLeft;
};

const isOverBoard = ({ scroller }: BoardGeometry, { x, y }: PointerPosition): boolean => {
  const rect = scroller.current?.getBoundingClientRect();
  return rect !== undefined && x >= rect.left && x <= rect.right && y >= rect.top && y <= rect.bottom;
};

const scrollSideways = ({ scroller }: BoardGeometry, { x }: PointerPosition): void => {
  const element = scroller.current;
  if (element === null) return;
  const { left, right } = element.getBoundingClientRect();
  const by = edgeScroll(x, left, right);
  if (by !== 0) element.scrollLeft += by;
};

const targetAt = (services: Services, geometry: BoardGeometry, at: PointerPosition): DropTarget | null => {
  if (!isOverBoard(geometry, at)) return null;
  const { columns } = currentBoard(services).board;
  const column = columns[itemAtOffset(geometry.columns(), offsetOf(geometry, at))];
  if (column === undefined) return null;
  const handle = geometry.handles.get(column.key);
  return { kind: 'board', groupKey: column.key, gap: handle?.gapAt(at.y) ?? 0 };
};

const cardGround = (services: Services, geometry: BoardGeometry): Ground => ({
  targetAt: (at) => targetAt(services, geometry, at),
  scrollAt: (at) => {
    if (!isOverBoard(geometry, at)) return;
    scrollSideways(geometry, at);
    const target = targetAt(services, geometry, at);
    if (target?.kind === 'board') geometry.handles.get(target.groupKey)?.scrollAt(at.y);
  },
  say: (target) => {
    const { dragState } = services.viewStore.getState();
    return target.kind === 'board' && dragState !== null
      ? sayDestination(currentBoard(services), target, dragState.ids)
      : '';
  },
  drop: ({ ids, lead }, target) => {
    if (target.kind === 'board') void dropCards(services, { ids, lead, target });
  },
});

/** Behind which column of the list the dragged one would go. */
const columnGapAt = (services: Services, geometry: BoardGeometry, at: PointerPosition): number => {
  const { columns } = currentBoard(services).board;
  const movable = columns.filter(({ key }) => keyToColumnId(key) !== null).length;
  return Math.min(gapAtOffset(geometry.columns(), offsetOf(geometry, at)), movable);
};

const endColumn = (services: Services, key: string, gap: number): void => {
  const { board, nameOf } = currentBoard(services);
  const keys = board.columns.map((column) => column.key);
  const at = keys.indexOf(key);
  if (gap === at || gap === at + 1) return;
  void placeColumn(services, key, { above: gap === 0 ? null : (keys[gap - 1] ?? null), name: nameOf(key) });
};

const columnGrip = (
  services: Services,
  geometry: BoardGeometry,
  { key, show }: { readonly key: string; readonly show: (gap: number | null) => void },
): Grip => ({
  follow: (at) => {
    scrollSideways(geometry, at);
    show(columnGapAt(services, geometry, at));
  },
  drop: (at) => {
    show(null);
    endColumn(services, key, columnGapAt(services, geometry, at));
  },
  cancel: () => {
    show(null);
  },
});

/**
 * Cards and columns that follow the pointer. Positions are computed, because most of a board is not mounted.
 * @returns the number of columns before the destination of a dragged column; null while none is dragged
 */
export const useBoardDrag = ({ scroller, handles, columns }: BoardGeometry): number | null => {
  const services = useServices();
  const [columnGap, setColumnGap] = useState<number | null>(null);
  const lift = useCallback<Lift>(
    (id) => {
      const geometry: BoardGeometry = { scroller, handles, columns };
      if (id.startsWith(COLUMN_DRAG)) {
        return columnGrip(services, geometry, { key: id.slice(COLUMN_DRAG.length), show: setColumnGap });
      }
      return dragTasks(services, taskIdSchema.parse(id), cardGround(services, geometry));
    },
    [services, scroller, handles, columns],
  );
  useLift(lift);
  return columnGap;
};
