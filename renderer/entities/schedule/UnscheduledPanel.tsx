import { GridBlock, GridCell, GridHead, GridLine } from '#renderer/ui/grid/GridRow.tsx';
import { useDraggable } from '@dnd-kit/core';
import { useVirtualizer } from '@tanstack/react-virtual';
import { memo, type MouseEvent, useEffect, useMemo, useRef } from 'react';
import type { Unscheduled } from '#shared/domain/dates/day-range.ts';
import type { TaskId } from '#shared/domain/ids.ts';
import { formatNumber } from '#renderer/entities/clock/page-locale.ts';
import { useFirstDownload } from '#renderer/entities/sync/NotDownloaded.tsx';
import { useServices } from '#renderer/entities/services.ts';
import { TaskCheckbox } from '#renderer/entities/task/TaskCheckbox.tsx';
import { toggleOne } from '#renderer/entities/task/actions/closing-actions.ts';
import { describeDay } from '#shared/domain/dates/describe-date.ts';
import { rowDatesToLocal } from '#renderer/entities/task/row-date.ts';
import { useShownRow } from '#renderer/entities/task/rows/use-shown-row.ts';
import { CONVENTIONS, useToday } from '#renderer/entities/clock/today.ts';
import { classNames } from '#renderer/ui/class-names.ts';
import { useViewState } from '#renderer/view-state/view-state-context.tsx';
import styles from './UnscheduledPanel.module.css';

export const besideDomId = (id: TaskId): string => `beside-${id}`;

/** Handlers of the pointer for a task. */
interface BesideActions {
  readonly onPress: (id: TaskId, event: MouseEvent) => void;
  readonly onPoint: (id: TaskId) => void;
  /** The details of the focused task. */
  readonly onOpen: () => void;
}

interface BesideProps {
  readonly id: TaskId;
  readonly actions: BesideActions;
  readonly isFocused: boolean;
}

/** A task that stands on no day. */
const Beside = ({ id, actions: { onPress, onPoint, onOpen }, isFocused }: BesideProps) => {
  const services = useServices();
  const row = useShownRow(id);
  const today = useToday();
  const isSelected = useViewState((state) => state.selection.ids.has(id));
  const isDragged = useViewState((state) => state.dragState?.ids.has(id) ?? false);
  const { setNodeRef, listeners } = useDraggable({ id });
  if (row === undefined || row === null) return <GridBlock className={styles['task']} />;
  // The time of a day that is over says nothing, and takes the room of the title.
  const date =
    row.dates === null
      ? null
      : describeDay(rowDatesToLocal(row.dates).startDate, { today, conventions: CONVENTIONS });
  return (
    <GridBlock
      {...listeners}
      ref={setNodeRef}
      id={besideDomId(id)}
      aria-selected={isSelected}
      title={row.title}
      className={classNames(styles['task'], isDragged && styles['dragged'])}
      data-focused={isFocused || undefined}
      onClick={(event) => {
        onPress(id, event);
      }}
      onDoubleClick={onOpen}
      onContextMenu={() => {
        if (!isSelected) onPoint(id);
      }}
    >
      <TaskCheckbox row={row} onToggle={() => void toggleOne(services, row)} />
      <span className={styles['title']}>{row.title}</span>
      {date !== null && <span className={styles['date']}>{date}</span>}
    </GridBlock>
  );
};

/** Pixels. */
const LINE = 30;

type Line = { readonly kind: 'task'; readonly id: TaskId } | { readonly kind: 'head'; readonly text: string };

const head = (text: string, ids: readonly TaskId[]): readonly Line[] =>
  ids.length === 0
    ? []
    : [
        { kind: 'head', text: `${text} · ${formatNumber(ids.length)}` },
        ...ids.map((id): Line => ({ kind: 'task', id })),
      ];

interface UnscheduledPanelProps {
  readonly unscheduled: Unscheduled;
  readonly actions: BesideActions;
  readonly focused: TaskId | null;
}

/** Tasks to be planned, next to the days: overdue ones on top, then those without a date. */
export const UnscheduledPanel = memo(({ unscheduled, actions, focused }: UnscheduledPanelProps) => {
  const { overdue, undated } = unscheduled;
  const lines = useMemo(() => [...head('Overdue', overdue), ...head('No date', undated)], [overdue, undated]);
  const scroller = useRef<HTMLDivElement>(null);
  // oxlint-disable-next-line react/incompatible-library -- no compiler memoises this page, and the lines are few
  const virtualizer = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => LINE,
    overscan: 8,
  });
  const isDownloading = useFirstDownload() !== null;
  const active = lines.findIndex((line) => line.kind === 'task' && line.id === focused);
  useEffect(() => {
    if (active !== -1) virtualizer.scrollToIndex(active);
  }, [active, virtualizer]);
  return (
    <div ref={scroller} role="presentation" className={styles['panel']}>
      {lines.length === 0 && !isDownloading && (
        <GridLine>
          <GridCell className={styles['empty']}>No unscheduled tasks.</GridCell>
        </GridLine>
      )}
      <div role="presentation" className={styles['lines']} style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ index, start }) => {
          const line = lines[index];
          if (line === undefined) return null;
          return (
            <GridLine
              key={line.kind === 'task' ? line.id : line.text}
              className={styles['line']}
              style={{ transform: `translateY(${start}px)` }}
            >
              {line.kind === 'task' ? (
                <Beside id={line.id} actions={actions} isFocused={line.id === focused} />
              ) : (
                <GridHead of="row" className={styles['head']}>
                  {line.text}
                </GridHead>
              )}
            </GridLine>
          );
        })}
      </div>
    </div>
  );
});
UnscheduledPanel.displayName = 'UnscheduledPanel';
