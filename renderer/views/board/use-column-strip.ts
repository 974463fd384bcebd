import { useVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import type { TaskId } from '#shared/domain/ids.ts';
import { toArrangement, useViewOptions } from '#renderer/entities/task/list/view-options.ts';
import { usePinnedRange } from '#renderer/ui/grid/use-pinned-range.ts';
import { useViewState } from '#renderer/view-state/view-state-context.tsx';
import type { BoardModel } from './board-model.ts';
import { BOARD_EDGE, COLUMN_GAP, columnWidths } from './column-widths.ts';

/** Pixels for a button that adds a column, and for the field of its name. */
const BUTTON_ROOM = 104;
const FIELD_ROOM = 192;
/** Until it has been measured. */
const USUAL_ROOM = 1200;

export interface ColumnStrip {
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly virtualizer: Virtualizer<HTMLDivElement, Element>;
  readonly measurements: () => readonly { readonly start: number; readonly size: number }[];
  /** The position of the column of completed tasks, which new columns stand before; -1 where there is none. */
  readonly closedAt: number;
  /** Pixels for a new column, before it or at the end. */
  readonly room: number;
  readonly newColumnAt: number;
}

const indexOfCard = (board: BoardModel, id: TaskId | null): number =>
  id === null ? -1 : (board.positionOf(id)?.column ?? -1);

/** The part of the board that is in sight. Pixels. */
const useRoom = (scroller: RefObject<HTMLDivElement | null>): number => {
  const [room, setRoom] = useState(USUAL_ROOM);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (element === null) return undefined;
    const measure = () => {
      setRoom(element.clientWidth);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => {
      observer.disconnect();
    };
  }, [scroller]);
  return room;
};

/** Only lists have columns of their own. */
const useNewColumnRoom = (isNaming: boolean): number => {
  const view = useViewState((state) => state.view);
  const { groupBy } = toArrangement(view, useViewOptions());
  if (view.kind !== 'project' || groupBy !== 'column') return 0;
  return isNaming ? FIELD_ROOM : BUTTON_ROOM;
};

/** Columns side by side; only those on screen exist, and those that the focus and the hand need. */
export const useColumnStrip = (board: BoardModel, focused: TaskId | null): ColumnStrip => {
  const { columns } = board;
  const scroller = useRef<HTMLDivElement>(null);
  const lead = useViewState((state) => state.dragState?.lead ?? null);
  const rangeExtractor = usePinnedRange([indexOfCard(board, focused), indexOfCard(board, lead)]);
  const room = useRoom(scroller);
  const isNaming = useViewState(({ columnEdit }) => columnEdit?.kind === 'new');
  const newRoom = useNewColumnRoom(isNaming);
  const closedAt = newRoom === 0 ? -1 : columns.findIndex(({ key }) => key === 'closed');
  const widths = columnWidths({
    room: room - newRoom,
    isCollapsed: columns.map(({ isCollapsed }) => isCollapsed),
  }).map((width, index) => (index === closedAt ? width + newRoom : width));
  // oxlint-disable-next-line react/incompatible-library -- no compiler memoises this page, and the columns are memoised by hand
  const virtualizer = useVirtualizer<HTMLDivElement, Element>({
    horizontal: true,
    count: columns.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => widths[index] ?? 0,
    getItemKey: (index) => columns[index]?.key ?? index,
    gap: COLUMN_GAP,
    overscan: 1,
    rangeExtractor,
    paddingStart: BOARD_EDGE,
    paddingEnd: closedAt === -1 ? BOARD_EDGE + newRoom : BOARD_EDGE,
    scrollPaddingStart: BOARD_EDGE,
    scrollPaddingEnd: BOARD_EDGE,
    initialRect: { width: USUAL_ROOM, height: 0 },
  });
  const widthsKey = widths.join();
  useLayoutEffect(() => {
    virtualizer.measure();
  }, [virtualizer, widthsKey]);
  const target = useViewState(({ dragState }) =>
    dragState?.by === 'keys' && dragState.target?.kind === 'board' ? dragState.target.groupKey : null,
  );
  const shown =
    target === null ? indexOfCard(board, focused) : columns.findIndex(({ key }) => key === target);
  // The field for a new column must not be scrolled out of sight by the column before it.
  useEffect(() => {
    if (shown !== -1 && !isNaming) virtualizer.scrollToIndex(shown, { align: 'auto' });
    // Also where the window became smaller, or a pane opened.
  }, [virtualizer, shown, room, isNaming]);
  const measurements = useCallback(
    () =>
      virtualizer.measurementsCache.map(({ start, size }, index) =>
        index === closedAt ? { start: start + newRoom, size: size - newRoom } : { start, size },
      ),
    [virtualizer, closedAt, newRoom],
  );
  const last = virtualizer.measurementsCache.at(-1);
  const newColumnAt =
    virtualizer.measurementsCache[closedAt]?.start ??
    (last === undefined ? BOARD_EDGE : last.end + COLUMN_GAP);
  return { scroller, virtualizer, measurements, closedAt, room: newRoom, newColumnAt };
};
