import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useMemo, useRef, type ReactNode, type RefObject } from 'react';
import type { EntrySpan } from '#shared/domain/dates/day-range.ts';
import type { TaskId } from '#shared/domain/ids.ts';
import type { Outline } from '#shared/domain/view.ts';
import type { Spans } from '#renderer/entities/schedule/entry-spans.ts';
import { useRowSize } from '#renderer/entities/settings/row-size.ts';
import type { ListModel } from '#renderer/entities/task/list/list-model.ts';
import type { TimelineContent } from '#renderer/entities/task/list/timeline-outline.ts';
import { RowPosition } from '#renderer/ui/grid/GridRow.tsx';
import { usePinnedRange } from '#renderer/ui/grid/use-pinned-range.ts';
import { useViewState } from '#renderer/view-state/view-state-context.tsx';
import { branchOf } from './branches.ts';
import { sideOf, spanToBar, type Sight, type TimeScale } from './time-scale.ts';
import { TimelineGroup } from './TimelineGroup.tsx';
import { TimelineRow } from './TimelineRow.tsx';
import styles from './TimelineView.module.css';

/** Pixels of the head. */
export const HEAD_HEIGHT = 46;
const ROOM_BELOW = 60;
const OVERSCAN = 8;

/** How far each group reaches. */
const useReaches = (outline: Outline, { spans }: TimelineContent): ReadonlyMap<string, EntrySpan> =>
  useMemo(() => {
    const reaches = new Map<string, EntrySpan>();
    let start = 0;
    for (const { key, listed } of outline.groups) {
      for (const id of outline.ids.slice(start, start + listed)) {
        const span = spans.get(id);
        if (span === undefined) continue;
        const { startDay, endDay } = reaches.get(key) ?? span;
        reaches.set(key, {
          startDay: startDay < span.startDay ? startDay : span.startDay,
          endDay: endDay > span.endDay ? endDay : span.endDay,
          startMinute: null,
          endMinute: null,
        });
      }
      start += listed;
    }
    return reaches;
  }, [outline, spans]);

/** Only the rows on the screen exist; the one that the keyboard is on stays. */
const useLines = (
  scroller: RefObject<HTMLDivElement | null>,
  { count, height, active }: { readonly count: number; readonly height: number; readonly active: number },
) => {
  const rangeExtractor = usePinnedRange([active]);
  // oxlint-disable-next-line react/incompatible-library -- no compiler memoises this page, and the rows are memoised by hand
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    overscan: OVERSCAN,
    rangeExtractor,
    scrollMargin: 0,
    paddingEnd: ROOM_BELOW,
    scrollPaddingStart: 4,
    scrollPaddingEnd: ROOM_BELOW + HEAD_HEIGHT,
    initialRect: { width: 0, height: window.innerHeight },
  });
  useEffect(() => {
    virtualizer.measure();
  }, [virtualizer, height]);
  const latest = useRef(active);
  useEffect(() => {
    latest.current = active;
  });
  return { virtualizer, latest };
};

interface RowsProps {
  readonly list: ListModel;
  readonly outline: Outline;
  readonly content: TimelineContent;
  readonly moved: ReadonlyMap<TaskId, EntrySpan>;
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly scale: TimeScale;
  readonly sight: Sight;
  /** Index of the focused task, or -1. */
  readonly active: number;
  /** Lines of the grid: all but those of the panel. */
  readonly count: number;
}

const sideOfSpan = (span: EntrySpan | null, scale: TimeScale, sight: Sight): 'before' | 'after' | null => {
  if (span === null) return null;
  const bar = spanToBar(scale, span);
  // Further away than the line of days is long.
  if (bar === null) return span.startDay < scale.from ? 'before' : 'after';
  return sideOf(bar, sight);
};

const reachOf = (content: TimelineContent, id: TaskId, moved: Spans): EntrySpan | null =>
  branchOf(content, id, moved)?.span ?? null;

/** Texts, by which a row knows that nothing has changed. */
const reachDays = (reach: EntrySpan | null) => ({
  reachFrom: reach?.startDay ?? null,
  reachTo: reach?.endDay ?? null,
});

/** The rows on the screen. */
export const TimelineRows = (props: RowsProps) => {
  const { list, outline, content, moved, scroller, scale, sight, active, count } = props;
  const { rowHeight } = useRowSize();
  const collapsedTasks = useViewState((state) => state.collapsedTasks);
  const reaches = useReaches(outline, content);
  const line = active === -1 ? -1 : list.lineOf(active);
  const activeId = list.order[active];
  const { virtualizer, latest } = useLines(scroller, { count, height: rowHeight, active: line });
  // Only a move of the focus scrolls: rows that come and go above it must not pull the view back to it.
  useEffect(() => {
    if (activeId !== undefined && latest.current >= 0 && latest.current < virtualizer.options.count)
      virtualizer.scrollToIndex(latest.current, { align: 'auto' });
  }, [virtualizer, latest, activeId]);
  const renderLine = (index: number) => {
    const item = list.itemAt(index);
    if (item === undefined) return null;
    if (item.kind === 'group') {
      const { group } = item;
      return <TimelineGroup group={group} span={reaches.get(group.key) ?? null} scale={scale} />;
    }
    const span = moved.get(item.id) ?? content.spans.get(item.id) ?? null;
    const isParent = list.isParentAt(item.index);
    const reach = isParent ? reachOf(content, item.id, moved) : null;
    return (
      <TimelineRow
        id={item.id}
        depth={item.depth}
        isExpanded={isParent ? !collapsedTasks.has(item.id) : null}
        isFocused={item.index === active}
        span={span}
        {...reachDays(reach)}
        side={sideOfSpan(span ?? reach, scale, sight)}
        scale={scale}
      />
    );
  };
  const keyOf = (index: number) => {
    const item = list.itemAt(index);
    return item?.kind === 'task' ? item.id : `line ${index}`;
  };
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a table section outside of a table is none
    <div role="rowgroup" className={styles['lines']} style={{ height: virtualizer.getTotalSize() }}>
      {virtualizer.getVirtualItems().map(({ index, start, size }) => (
        <Line key={keyOf(index)} line={index} level={levelAt(list, index)} start={start} height={size}>
          {renderLine(index)}
        </Line>
      ))}
    </div>
  );
};

const levelAt = (list: ListModel, line: number): number => {
  const item = list.itemAt(line);
  return item?.kind === 'task' ? item.depth + 1 : 1;
};

interface LineProps {
  /** From 0. */
  readonly line: number;
  readonly level: number;
  /** Pixels from the top, and high. */
  readonly start: number;
  readonly height: number;
  readonly children: ReactNode;
}

/** Memoized, so that its row is drawn again only where the position changes. */
const Line = ({ line, level, start, height, children }: LineProps) => {
  // The head is the first line.
  const rowPosition = useMemo(() => ({ index: line + 2, level }), [line, level]);
  return (
    <div role="presentation" className={styles['line']} style={{ height, top: start }}>
      <RowPosition value={rowPosition}>{children}</RowPosition>
    </div>
  );
};
