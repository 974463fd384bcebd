import { useVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import type { TaskId } from '#shared/domain/ids.ts';
import { usePinnedRange } from '#renderer/ui/grid/use-pinned-range.ts';
import { useViewState } from '#renderer/view-state/view-state-context.tsx';
import type { BoardModel } from './board-model.ts';
import { BOARD_EDGE, COLUMN_GAP, columnWidths } from './column-widths.ts';

/** Behind the last column, for a new one. */
export const NEW_COLUMN_ROOM = 220;
/** Until it has been measured. */
const USUAL_ROOM = 1200;

export interface ColumnStrip {
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly virtualizer: Virtualizer<HTMLDivElement, Element>;
  readonly measurements: () => readonly { readonly start: number; readonly size: number }[];
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

/** Columns side by side; only those on screen exist, and those that the focus and the hand need. */
export const useColumnStrip = (board: BoardModel, focused: TaskId | null): ColumnStrip => {
  const { columns } = board;
  const scroller = useRef<HTMLDivElement>(null);
  const lead = useViewState((state) => state.dragState?.lead ?? null);
  const rangeExtractor = usePinnedRange([indexOfCard(board, focused), indexOfCard(board, lead)]);
  const room = useRoom(scroller);
  const widths = columnWidths({ room, isCollapsed: columns.map(({ isCollapsed }) => isCollapsed) });
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
    paddingEnd: NEW_COLUMN_ROOM,
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
  const isNaming = useViewState(({ columnEdit }) => columnEdit?.kind === 'new');
  useEffect(() => {
    if (shown !== -1 && !isNaming) virtualizer.scrollToIndex(shown, { align: 'auto' });
    // Also where the window became smaller, or a pane opened.
  }, [virtualizer, shown, room, isNaming]);
  const measurements = useCallback(() => virtualizer.measurementsCache, [virtualizer]);
  return { scroller, virtualizer, measurements };
};
