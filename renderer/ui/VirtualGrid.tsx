import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual';
import { useCallback, useEffect, useRef, type ComponentProps, type ReactNode } from 'react';
import { RowPlace } from './GridRow.tsx';
import { keyboardPlace } from './command/keyboard-place.ts';
import styles from './VirtualGrid.module.css';

interface VirtualGridProps {
  readonly label: string;
  /** Names the grid in the document; rows derive their ids from it. */
  readonly id: string;
  readonly count: number;
  readonly rowSize: number;
  readonly rowKey: (line: number) => string;
  readonly renderRow: (line: number) => ReactNode;
  /** The place of a line in a grid with levels. */
  readonly placeOf?: (line: number) => Omit<ComponentProps<typeof RowPlace>['value'], 'index'>;
  /** The line that the keyboard is on, or -1. It stays mounted wherever the list is scrolled. */
  readonly activeLine: number;
  readonly activeId: string | undefined;
  /** Each new number takes the keyboard to the grid. */
  readonly focusRequests: number;
  readonly role?: 'grid' | 'treegrid';
  /** Lies over the lines and scrolls with them. */
  readonly children?: ReactNode;
}

/** Lines beyond the edges that are kept ready. */
const OVERSCAN = 12;

/**
 * Only the lines on screen exist. The grid itself holds the keyboard and names
 * its active row (`aria-activedescendant`), so scrolling can never lose it.
 */
export const VirtualGrid = (props: VirtualGridProps) => {
  const { label, id, count, rowSize, rowKey, renderRow, placeOf } = props;
  const { activeLine, activeId, focusRequests } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const rangeExtractor = useCallback(
    (range: Range) => {
      const lines = defaultRangeExtractor(range);
      if (activeLine < 0 || activeLine >= range.count || lines.includes(activeLine)) return lines;
      return [...lines, activeLine].toSorted((one, other) => one - other);
    },
    [activeLine],
  );
  // oxlint-disable-next-line react/incompatible-library -- no compiler memoises this page, and the rows are memoised by hand
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowSize,
    overscan: OVERSCAN,
    rangeExtractor,
    paddingEnd: 72,
    scrollPaddingEnd: 72,
    initialRect: { width: 0, height: 600 },
  });

  useEffect(() => {
    virtualizer.measure();
  }, [virtualizer, rowSize]);
  const latestLine = useRef(activeLine);
  useEffect(() => {
    latestLine.current = activeLine;
  });
  // Only a move of the focus scrolls: rows that come and go above it must not pull the view back to it.
  useEffect(() => {
    if (activeId !== undefined) virtualizer.scrollToIndex(latestLine.current, { align: 'auto' });
  }, [virtualizer, activeId]);
  useEffect(() => {
    // A list that appears while someone writes, or is asked something, leaves the keyboard where it is.
    const isTaken = ['field', 'popup'].includes(keyboardPlace(document.activeElement));
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
      className={styles['grid']}
    >
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a table section outside of a table is none */}
      <div role="rowgroup" className={styles['lines']} style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ index, start, size }) => (
          <div
            // The virtualizer itself counts by line: with keys of the rows it would ask for all of them at every move.
            key={rowKey(index)}
            role="presentation"
            className={styles['line']}
            style={{ height: size, transform: `translateY(${start}px)` }}
          >
            <RowPlace value={{ index: index + 1, ...placeOf?.(index) }}>{renderRow(index)}</RowPlace>
          </div>
        ))}
        {props.children}
      </div>
    </div>
  );
};
