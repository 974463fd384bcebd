import { useDraggable } from '@dnd-kit/core';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import { use, type CSSProperties } from 'react';
import type { EntrySpan } from '#shared/domain/dates/day-range.ts';
import { spanToLocal } from '#shared/domain/dates/move-span.ts';
import type { TaskId } from '#shared/domain/ids.ts';
import type { TaskRow } from '#shared/domain/task.ts';
import { useToday } from '#renderer/entities/clock/today.ts';
import { useTint } from '#renderer/entities/schedule/use-schedule.ts';
import { putTasks } from '#renderer/entities/schedule/put-tasks.ts';
import { useResize } from '#renderer/entities/schedule/use-resize.ts';
import { useServices } from '#renderer/entities/services.ts';
import { useKnownTags } from '#renderer/entities/tag/use-tags.ts';
import { isLate } from '#renderer/entities/task/row-date.ts';
import { classNames } from '#renderer/ui/class-names.ts';
import { GridBlock } from '#renderer/ui/grid/GridRow.tsx';
import { changeTimeline } from '#renderer/view-state/timeline.ts';
import { useViewState } from '#renderer/view-state/view-state-context.tsx';
import { barWithEnd } from './move-bar.ts';
import { spanToBar, type TimeScale } from './time-scale.ts';
import { TimelineGeometryContext } from './timeline-geometry.ts';
import { barWords, sayBar } from './timeline-words.ts';
import { BRANCH_DRAG } from './use-timeline-drag.ts';
import styles from './TimelineBarCell.module.css';

/** The color of a bar: of its list, its first tag with a color, or its priority. */
const useBarTint = (row: TaskRow | null | undefined): Readonly<Record<string, string>> => {
  const by = useViewState(({ timeline }) => timeline.color);
  const ofList = useTint(row);
  const tags = useKnownTags();
  if (by === 'list') return ofList;
  if (by === 'priority') return { '--tint': `var(--priority-${row?.priority ?? 'none'})` };
  const colors = (row?.tags ?? []).flatMap((name) => tags.find((tag) => tag.name === name)?.color ?? []);
  return { '--tint': colors[0] ?? 'var(--priority-none)' };
};

/** Takes an end of a bar into the hand. */
const useBarResize = (id: TaskId, span: EntrySpan) => {
  const services = useServices();
  const geometry = use(TimelineGeometryContext);
  return useResize({
    key: id,
    spanAt: (edge, at) => {
      const day = geometry.dayAt(at);
      return day === null ? null : barWithEnd(span, edge, day);
    },
    onMove: geometry.scrollAt,
    onDrop: (pulled) => void putTasks(services, new Map([[id, pulled]]), { lead: id, said: sayBar(pulled) }),
  });
};

interface BarProps {
  readonly id: TaskId;
  readonly row: TaskRow | null | undefined;
  readonly span: EntrySpan;
  readonly scale: TimeScale;
  readonly isFocused: boolean;
}

/** Pixels of a letter, and around a title; from `ROOMY` on it is cut rather than put beside its bar. */
const LETTER = 5.6;
const AROUND = 16;
const ROOMY = 220;

/** Whether a title stands in its bar, else beside it. */
const fitsIn = (title: string, width: number): boolean =>
  width >= Math.min(title.length * LETTER + AROUND, ROOMY);

const isShown = (row: TaskRow | null | undefined): row is TaskRow => row !== undefined && row !== null;

const isLateBar = ({ status, kind }: TaskRow, span: EntrySpan, today: string): boolean =>
  isLate({ status, isNote: kind === 'note', dates: spanToLocal(span) }, { today });

const Face = ({ row, width }: { readonly row: TaskRow; readonly width: number }) => (
  <>
    {row.progress > 0 && <span className={styles['progress']} style={{ width: `${row.progress}%` }} />}
    {fitsIn(row.title, width) && <span className={styles['title']}>{row.title}</span>}
  </>
);

const Bar = ({ id, row, span, scale, isFocused }: BarProps) => {
  const take = useBarResize(id, span);
  const tint = useBarTint(row);
  const today = useToday();
  const isDragged = useViewState((state) => state.dragState?.ids.has(id) ?? false);
  const { setNodeRef, listeners } = useDraggable({ id });
  const bar = spanToBar(scale, span);
  if (bar === null) return null;
  return (
    <div
      {...listeners}
      ref={setNodeRef}
      // The row says the same in words.
      aria-hidden
      data-bar
      data-status={row?.status}
      data-focused={isFocused || undefined}
      data-late={(isShown(row) && isLateBar(row, span, today)) || undefined}
      title={isShown(row) ? `${row.title} · ${barWords(span)}` : barWords(span)}
      className={classNames(styles['bar'], isDragged && styles['dragged'])}
      // The color is data, and the position is measured.
      style={{ ...bar, ...tint }}
    >
      {isShown(row) && <Face row={row} width={bar.width} />}
      <span className={styles['startHandle']} onPointerDown={take('start')} />
      <span className={styles['endHandle']} onPointerDown={take('end')} />
    </div>
  );
};

interface BesideProps {
  readonly row: TaskRow | null | undefined;
  readonly span: EntrySpan;
  readonly scale: TimeScale;
}

/** The title of a bar that is too short for it. */
const Beside = ({ row, span, scale }: BesideProps) => {
  const bar = spanToBar(scale, span);
  if (!isShown(row) || bar === null || fitsIn(row.title, bar.width)) return null;
  return (
    <span className={styles['beside']} style={{ left: bar.left + bar.width + 6 }} aria-hidden data-beside>
      {row.title}
    </span>
  );
};

interface ReachProps extends Omit<BarProps, 'isFocused'> {
  /** The task has a bar of its own, which this one stands below. */
  readonly isLow: boolean;
}

/** Over the days of what is below a task; a drag moves all of that. */
const Reach = ({ id, row, span, scale, isLow }: ReachProps) => {
  const tint = useBarTint(row);
  const { setNodeRef, listeners } = useDraggable({ id: `${BRANCH_DRAG}${id}` });
  const bar = spanToBar(scale, span);
  if (bar === null) return null;
  return (
    <div
      {...listeners}
      ref={setNodeRef}
      aria-hidden
      data-reach
      title={`Subtasks · ${barWords(span)}`}
      className={classNames(styles['reach'], isLow && styles['low'])}
      style={{ ...bar, ...tint }}
    />
  );
};

interface AwayProps {
  readonly span: EntrySpan;
  readonly side: 'before' | 'after';
}

/** The way to a bar that is not in sight. */
const Away = ({ span, side }: AwayProps) => {
  const { viewStore } = useServices();
  const Arrow = side === 'before' ? ArrowLeft : ArrowRight;
  return (
    <button
      type="button"
      tabIndex={-1}
      className={classNames(styles['away'], styles[side])}
      onClick={(event) => {
        event.stopPropagation();
        changeTimeline(viewStore, { aim: { kind: 'day', day: span.startDay } });
      }}
    >
      <Arrow size={13} aria-hidden />
      <span className="visually-hidden">Show</span>
      <span>{barWords({ ...span, endDay: span.startDay, startMinute: null, endMinute: null })}</span>
    </button>
  );
};

interface TimelineBarCellProps extends Omit<BarProps, 'span'> {
  /** Null for a task that stands here for those below it. */
  readonly span: EntrySpan | null;
  /** The days of those. */
  readonly reach: EntrySpan | null;
  /** Where the bar is when it is not in sight. */
  readonly side: 'before' | 'after' | null;
  readonly style?: CSSProperties;
}

/** When a task is, on the line of days. */
export const TimelineBarCell = ({ span, reach, side, scale, ...bar }: TimelineBarCellProps) => {
  const drawn = span ?? reach;
  return (
    <GridBlock className={styles['cell']} style={{ width: scale.width }}>
      <span className="visually-hidden" data-when>
        {whenWords(span, reach)}
      </span>
      {reach !== null && side === null && (
        <Reach id={bar.id} row={bar.row} span={reach} scale={scale} isLow={span !== null} />
      )}
      {span !== null && side === null && <Bar {...bar} span={span} scale={scale} />}
      {drawn !== null && side === null && <Beside row={bar.row} span={drawn} scale={scale} />}
      {drawn !== null && side !== null && <Away span={drawn} side={side} />}
    </GridBlock>
  );
};

const whenWords = (span: EntrySpan | null, reach: EntrySpan | null): string => {
  if (span !== null) return barWords(span);
  return reach === null ? 'No date' : `No date, subtasks ${barWords(reach)}`;
};
