import { useVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { useDeferredValue, useEffect, useMemo, useRef, type ComponentProps, type ReactNode } from 'react';
import { RowPosition } from './GridRow.tsx';
import { usePinnedRange } from './use-pinned-range.ts';
import { keyboardFocus } from '#renderer/ui/command/keyboard-focus.ts';
import { KEYBOARD_HOME } from '#renderer/ui/keyboard-home.ts';
import styles from './VirtualGrid.module.css';

interface VirtualGridProps {
  readonly label: string;
  /** Names the grid in the document; rows derive their ids from it. */
  readonly id: string;
  readonly count: number;
  readonly rowSize: number;
  readonly rowKey: (line: number) => string;
  readonly renderRow: (line: number) => ReactNode;
  /** The position of a line in a grid with levels. */
  readonly positionOf?: (line: number) => Omit<Position, 'index'>;
  /** The line that the keyboard is on, or -1. It stays mounted wherever the list is scrolled. */
  readonly activeLine: number;
  readonly activeId: string | undefined;
  /** Each new number takes the keyboard to the grid. */
  readonly focusRequests: number;
  readonly role?: 'grid' | 'treegrid';
  /** Lies over the lines and scrolls with them. */
  readonly children?: ReactNode;
}

type Position = ComponentProps<typeof RowPosition>['value'];

interface LineProps extends Omit<Position, 'index'> {
  /** From 0. */
  readonly line: number;
  /** Pixels from the top. */
  readonly start: number;
  /** Pixels. */
  readonly height: number;
  readonly children: ReactNode;
}

/** Memoized, so that its row is drawn again only where the position changes. */
const Line = ({ line, start, height, level, position, size, children }: LineProps) => {
  const rowPosition = useMemo(
    () => ({ index: line + 1, level, position, size }),
    [line, level, position, size],
  );
  return (
    <div
      role="presentation"
      className={styles['line']}
      style={{ height, transform: `translateY(${start}px)` }}
    >
      <RowPosition value={rowPosition}>{children}</RowPosition>
    </div>
  );
};

/** Pixels below the last line. */
const ROOM_BELOW = 72;

/** Lines beyond the edges that are kept ready. */
const OVERSCAN = 12;

/** Asking the virtualizer to scroll makes the browser lay out everything, even where no scrolling is needed. */
const isInSight = (
  { scrollOffset, scrollRect }: Pick<Virtualizer<HTMLDivElement, Element>, 'scrollOffset' | 'scrollRect'>,
  start: number,
  height: number,
): boolean =>
  scrollOffset !== null &&
  scrollRect !== null &&
  start >= scrollOffset &&
  start + height < scrollOffset + scrollRect.height - ROOM_BELOW;

/**
 * Only the lines on screen exist. The grid itself holds the keyboard and names
 * its active row (`aria-activedescendant`), so scrolling can never lose it.
 */
export const VirtualGrid = (props: VirtualGridProps) => {
  const { label, id, count, rowSize, rowKey, renderRow, positionOf } = props;
  const { activeLine, activeId, focusRequests } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const rangeExtractor = usePinnedRange([activeLine]);
  // Lines in sight are drawn first.
  const overscan = useDeferredValue(OVERSCAN, 0);
  // oxlint-disable-next-line react/incompatible-library -- no compiler memoises this page, and the rows are memoised by hand
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowSize,
    overscan,
    rangeExtractor,
    paddingEnd: ROOM_BELOW,
    scrollPaddingEnd: ROOM_BELOW,
    // Until it is measured: nearly all of the window is the grid.
    initialRect: { width: 0, height: window.innerHeight },
  });

  useEffect(() => {
    virtualizer.measure();
  }, [virtualizer, rowSize]);
  const latest = useRef({ activeLine, rowSize });
  useEffect(() => {
    latest.current = { activeLine, rowSize };
  });
  // Only a move of the focus scrolls: rows that come and go above it must not pull the view back to it.
  useEffect(() => {
    if (activeId === undefined) return;
    const { activeLine: line, rowSize: height } = latest.current;
    if (!isInSight(virtualizer, line * height, height)) virtualizer.scrollToIndex(line, { align: 'auto' });
  }, [virtualizer, activeId]);
  useEffect(() => {
    // A list that appears while someone writes, or is asked something, leaves the keyboard where it is.
    const isTaken = ['field', 'popup'].includes(keyboardFocus(document.activeElement));
    if (focusRequests > 0 && !isTaken) scroller.current?.focus({ preventScroll: true });
  }, [focusRequests]);

  return (
    <div
      ref={scroller}
      id={id}
      role={props.role ?? 'grid'}
      aria-label={label}
      aria-rowcount={count}
      aria-multiselectable
      aria-activedescendant={activeId}
      tabIndex={0}
      {...KEYBOARD_HOME}
      className={styles['grid']}
    >
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a table section outside of a table is none */}
      <div role="rowgroup" className={styles['lines']} style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ index, start, size }) => (
          <Line
            // The virtualizer itself counts by line: with keys of the rows it would ask for all of them at every move.
            key={rowKey(index)}
            line={index}
            start={start}
            height={size}
            {...positionOf?.(index)}
          >
            {renderRow(index)}
          </Line>
        ))}
        {props.children}
      </div>
    </div>
  );
};
