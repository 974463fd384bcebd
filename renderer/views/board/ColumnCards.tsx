import { useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useContext, useEffect, useMemo, useRef } from 'react';
import type { TaskId } from '#shared/domain/ids.ts';
import { useListNames } from '#renderer/entities/task/list/use-list-names.ts';
import { useViewState } from '#renderer/view-state/view-state-context.tsx';
import { classNames } from '#renderer/ui/class-names.ts';
import { RowPosition } from '#renderer/ui/grid/GridRow.tsx';
import { usePinnedRange } from '#renderer/ui/grid/use-pinned-range.ts';
import { BoardCard } from './BoardCard.tsx';
import { cardDomId } from './board-ids.ts';
import type { BoardColumn } from './board-model.ts';
import { ColumnHandlesContext } from './column-handles.ts';
import { isWhereItWas } from './drop-destination.ts';
import { edgeScroll, gapAtOffset } from '#renderer/ui/edge-scroll.ts';
import styles from './BoardColumn.module.css';

/** Most cards are one line and a line of meta; each is measured when it is on screen. */
const USUAL_HEIGHT = 64;
/** A row is a pixel larger than its card on every side, for the focus ring. Cards are 8 pixels apart. */
const GAP = 6;
const OVERSCAN = 4;

interface ColumnCardsProps {
  readonly column: BoardColumn;
  /** Rows of the board before the first card. */
  readonly rowsBefore: number;
  readonly focused: TaskId | null;
  /** Whether a drop decides the place, too. */
  readonly isOrdered: boolean;
}

/** Cards that must stay mounted wherever the column is scrolled: the focused one and those in the hand. */
const usePinned = ({ ids }: BoardColumn, focused: TaskId | null): readonly number[] => {
  const lead = useViewState((state) => state.dragState?.lead ?? null);
  return [focused, lead].map((id) => (id === null ? -1 : ids.indexOf(id)));
};

const useCardVirtualizer = (column: BoardColumn, pinned: readonly number[]) => {
  const scroller = useRef<HTMLDivElement>(null);
  const rangeExtractor = usePinnedRange(pinned);
  const { ids } = column;
  // A new function would measure every card again at every key.
  const keyOf = useCallback((index: number) => ids[index] ?? index, [ids]);
  // oxlint-disable-next-line react/incompatible-library -- no compiler memoises this page, and the cards are memoised by hand
  const virtualizer = useVirtualizer({
    count: column.ids.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => USUAL_HEIGHT,
    getItemKey: keyOf,
    gap: GAP,
    overscan: OVERSCAN,
    rangeExtractor,
    paddingEnd: 72,
    scrollPaddingEnd: 12,
    initialRect: { width: 0, height: 600 },
  });
  return { scroller, virtualizer };
};

/** Before which card dragged ones would go; -1 where they would not. */
const useTargetGap = (key: string): number =>
  useViewState(({ dragState }) => {
    const target = dragState?.target;
    return target?.kind === 'board' && target.groupKey === key ? target.gap : -1;
  });

/** The gap that opens for dragged cards, as high as the one in the hand; null where a drop would move nothing. */
const useDropGap = (column: BoardColumn, gap: number, isOrdered: boolean) => {
  const dragState = useViewState((state) => (gap === -1 ? null : state.dragState));
  const lead = dragState?.lead;
  const height = useMemo(() => {
    const card = lead === undefined ? null : document.querySelector(`[id="${cardDomId(lead)}"]`);
    return (card?.clientHeight ?? USUAL_HEIGHT) + 2;
  }, [lead]);
  if (dragState === null || !isOrdered || column.key === 'closed') return null;
  const isNone = isWhereItWas({ columns: [column] }, { groupKey: column.key, gap }, dragState.ids);
  return isNone ? null : { gap, height };
};

/** The cards of a column; only those on screen exist. */
export const ColumnCards = ({ column, rowsBefore, focused, isOrdered }: ColumnCardsProps) => {
  const { key, ids } = column;
  const handles = useContext(ColumnHandlesContext);
  const listNameOf = useListNames();
  const { scroller, virtualizer } = useCardVirtualizer(column, usePinned(column, focused));
  const gap = useTargetGap(key);
  const isOver = gap !== -1;
  const drop = useDropGap(column, gap, isOrdered);

  useEffect(() => {
    handles.set(key, {
      gapAt: (clientY) => {
        const element = scroller.current;
        if (element === null) return 0;
        const offset = clientY - element.getBoundingClientRect().top + element.scrollTop;
        return gapAtOffset(virtualizer.measurementsCache, offset);
      },
      scrollAt: (clientY) => {
        const element = scroller.current;
        if (element === null) return;
        const { top, bottom } = element.getBoundingClientRect();
        const by = edgeScroll(clientY, top, bottom);
        if (by !== 0) element.scrollTop += by;
      },
    });
    return () => {
      handles.delete(key);
    };
  }, [handles, key, scroller, virtualizer]);
  const index = focused === null ? -1 : ids.indexOf(focused);
  const latest = useRef(index);
  useEffect(() => {
    latest.current = index;
  });
  // Only a move of the focus scrolls: cards that come and go above it must not pull the column back to it.
  useEffect(() => {
    if (focused !== null && latest.current !== -1) {
      virtualizer.scrollToIndex(latest.current, { align: 'auto' });
    }
  }, [virtualizer, focused]);
  const lifted = useViewState(({ dragState }) => (dragState?.by === 'keys' && isOver ? gap : -1));
  useEffect(() => {
    if (lifted !== -1 && ids.length > 0) {
      virtualizer.scrollToIndex(Math.min(lifted, ids.length - 1), { align: 'auto' });
    }
  }, [virtualizer, lifted, ids.length]);

  const dropAt = drop === null ? 0 : (virtualizer.measurementsCache[drop.gap - 1]?.end ?? -GAP) + GAP;
  const room = drop === null ? 0 : drop.height + GAP;
  return (
    <div ref={scroller} className={styles['cards']}>
      <div
        role="presentation"
        className={classNames(styles['lines'], isOver && styles['makesRoom'])}
        style={{ height: virtualizer.getTotalSize() + room }}
      >
        {virtualizer.getVirtualItems().map((item) => {
          const id = ids[item.index];
          if (id === undefined) return null;
          return (
            <div
              key={item.key}
              ref={virtualizer.measureElement}
              data-index={item.index}
              role="presentation"
              className={styles['line']}
              style={{
                transform: `translateY(${item.start + (drop !== null && item.index >= drop.gap ? room : 0)}px)`,
              }}
            >
              <RowPosition
                value={{
                  index: rowsBefore + item.index + 1,
                  level: 2,
                  position: item.index + 1,
                  size: ids.length,
                }}
              >
                <BoardCard id={id} isFocused={id === focused} listNameOf={listNameOf} />
              </RowPosition>
            </div>
          );
        })}
        {drop !== null && (
          <span
            className={styles['drop']}
            style={{ top: dropAt, height: drop.height }}
            aria-hidden
            data-drop-line
          />
        )}
      </div>
    </div>
  );
};
