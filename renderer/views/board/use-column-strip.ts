import { defaultRangeExtractor, useVirtualizer, type Range, type Virtualizer } from '@tanstack/react-virtual';
import { useCallback, useEffect, useRef, type RefObject } from 'react';
import type { TaskId } from '#shared/domain/ids.ts';
import { useViewState } from '#renderer/view-state/view-state-context.tsx';
import type { BoardModel } from './board-model.ts';

const COLUMN_WIDTH = 272;
const STRIP_WIDTH = 44;
const GAP = 12;

export interface ColumnStrip {
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly virtualizer: Virtualizer<HTMLDivElement, Element>;
  readonly measurements: () => readonly { readonly start: number; readonly size: number }[];
}

const indexOfCard = (board: BoardModel, id: TaskId | null): number =>
  id === null ? -1 : (board.placeOf(id)?.column ?? -1);

/** Columns side by side; only those on screen exist, and those that the focus and the hand need. */
export const useColumnStrip = (board: BoardModel, focused: TaskId | null): ColumnStrip => {
  const { columns } = board;
  const scroller = useRef<HTMLDivElement>(null);
  const lead = useViewState((state) => state.carrying?.lead ?? null);
  const kept = [indexOfCard(board, focused), indexOfCard(board, lead)].filter((at) => at !== -1).join();
  const rangeExtractor = useCallback(
    (range: Range) => {
      const pinned = kept === '' ? [] : kept.split(',').map(Number);
      const wanted = new Set([...defaultRangeExtractor(range), ...pinned.filter((at) => at < range.count)]);
      return [...wanted].toSorted((one, other) => one - other);
    },
    [kept],
  );
  const widths = columns.map(({ isCollapsed }) => (isCollapsed ? STRIP_WIDTH : COLUMN_WIDTH));
  // oxlint-disable-next-line react/incompatible-library -- no compiler memoises this page, and the columns are memoised by hand
  const virtualizer = useVirtualizer<HTMLDivElement, Element>({
    horizontal: true,
    count: columns.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => widths[index] ?? COLUMN_WIDTH,
    getItemKey: (index) => columns[index]?.key ?? index,
    gap: GAP,
    overscan: 1,
    rangeExtractor,
    paddingStart: 20,
    paddingEnd: 220,
    scrollPaddingStart: 20,
    scrollPaddingEnd: 20,
    initialRect: { width: 1200, height: 0 },
  });
  const widthsKey = widths.join();
  useEffect(() => {
    virtualizer.measure();
  }, [virtualizer, widthsKey]);
  const target = useViewState(({ carrying }) =>
    carrying?.by === 'keys' && carrying.target?.kind === 'board' ? carrying.target.groupKey : null,
  );
  const shown =
    target === null ? indexOfCard(board, focused) : columns.findIndex(({ key }) => key === target);
  useEffect(() => {
    if (shown !== -1) virtualizer.scrollToIndex(shown, { align: 'auto' });
  }, [virtualizer, shown]);
  const measurements = useCallback(() => virtualizer.measurementsCache, [virtualizer]);
  return { scroller, virtualizer, measurements };
};
