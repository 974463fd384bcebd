import { useDraggable } from '@dnd-kit/core';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { memo } from 'react';
import type { CalendarDate } from '#shared/domain/dates/calendar-date.ts';
import type { EntrySpan } from '#shared/domain/dates/day-range.ts';
import type { TaskId } from '#shared/domain/ids.ts';
import { useServices } from '#renderer/entities/services.ts';
import { TaskCheckbox } from '#renderer/entities/task/TaskCheckbox.tsx';
import { TaskRowTitle } from '#renderer/entities/task/TaskRowTitle.tsx';
import { toggleOne } from '#renderer/entities/task/actions/closing-actions.ts';
import { useRowPointer } from '#renderer/entities/task/list/use-row-press.ts';
import { useShownRow } from '#renderer/entities/task/rows/use-shown-row.ts';
import { classNames } from '#renderer/ui/class-names.ts';
import { GridBlock, GridRow } from '#renderer/ui/grid/GridRow.tsx';
import { setTaskCollapsed, startRenaming } from '#renderer/view-state/view-actions.ts';
import { useViewState } from '#renderer/view-state/view-state-context.tsx';
import type { TimeScale } from './time-scale.ts';
import { TimelineBarCell } from './TimelineBarCell.tsx';
import { TITLE_DRAG } from './use-timeline-drag.ts';
import styles from './TimelineRow.module.css';

export const timelineRowDomId = (id: TaskId): string => `timeline-${id}`;

interface TimelineRowProps {
  readonly id: TaskId;
  readonly depth: number;
  /** Whether its subtasks are shown below it; null where it has none in this view. */
  readonly isExpanded: boolean | null;
  readonly isFocused: boolean;
  readonly span: EntrySpan | null;
  /** The days over which tasks below it reach; null where none has a date. */
  readonly reachFrom: CalendarDate | null;
  readonly reachTo: CalendarDate | null;
  readonly side: 'before' | 'after' | null;
  readonly scale: TimeScale;
}

type NameProps = Pick<TimelineRowProps, 'id' | 'depth' | 'isExpanded' | 'isFocused'>;

/** Levels beyond this one are no further in: a title needs room. */
const DEEPEST = 5;

const Name = ({ id, depth, isExpanded, isFocused }: NameProps) => {
  const services = useServices();
  const { viewStore } = services;
  const row = useShownRow(id);
  const isRenaming = useViewState((state) => state.renaming?.id === id);
  const { setNodeRef, listeners } = useDraggable({ id: `${TITLE_DRAG}${id}`, disabled: isRenaming });
  const Chevron = isExpanded === true ? ChevronDown : ChevronRight;
  return (
    <GridBlock
      {...listeners}
      ref={setNodeRef}
      className={styles['name']}
      // The row is as wide as all its years: what opens at the focus opens here.
      data-focused={isFocused || undefined}
      data-depth={Math.min(depth, DEEPEST)}
      onDoubleClick={() => {
        if (row !== undefined && row !== null) startRenaming(viewStore, id, row.title);
      }}
    >
      <span className={styles['fold']}>
        {isExpanded !== null && (
          <button
            type="button"
            tabIndex={-1}
            className={styles['chevron']}
            aria-label={isExpanded ? 'Hide subtasks' : 'Show subtasks'}
            onClick={(event) => {
              event.stopPropagation();
              setTaskCollapsed(viewStore, id, isExpanded);
            }}
          >
            <Chevron size={14} aria-hidden />
          </button>
        )}
      </span>
      {row !== undefined && row !== null && (
        <>
          <TaskCheckbox row={row} onToggle={() => void toggleOne(services, row)} />
          {isRenaming ? (
            <TaskRowTitle id={id} />
          ) : (
            <span className={styles['title']} data-may-be-cut>
              {row.title}
            </span>
          )}
        </>
      )}
    </GridBlock>
  );
};

const wholeDays = (startDay: CalendarDate, endDay: CalendarDate): EntrySpan => ({
  startDay,
  endDay,
  startMinute: null,
  endMinute: null,
});

/** A task of a timeline: its title, and its bar on the line of days. */
export const TimelineRow = memo((props: TimelineRowProps) => {
  const { id, depth, isExpanded, isFocused, span, side, scale, reachFrom, reachTo } = props;
  const reach = reachFrom === null || reachTo === null ? null : wholeDays(reachFrom, reachTo);
  const row = useShownRow(id);
  const { isSelected, ...pointer } = useRowPointer(id);
  const isLeaving = useViewState((state) => state.leaving.has(id));
  return (
    <GridRow
      {...pointer}
      id={timelineRowDomId(id)}
      aria-selected={isSelected}
      aria-busy={row === undefined || undefined}
      isExpanded={isExpanded}
      className={classNames(styles['row'], isLeaving && styles['leaving'])}
      data-status={row?.status}
    >
      <Name id={id} depth={depth} isExpanded={isExpanded} isFocused={isFocused} />
      <TimelineBarCell
        id={id}
        row={row}
        span={span}
        reach={reach}
        side={side}
        scale={scale}
        isFocused={isFocused}
      />
    </GridRow>
  );
});
TimelineRow.displayName = 'TimelineRow';
