import { GridBlock } from '#renderer/ui/grid/GridRow.tsx';
import { useDraggable } from '@dnd-kit/core';
import { memo, use, type CSSProperties, type MouseEvent } from 'react';
import { shallow } from 'zustand/shallow';
import type { RangeEntry } from '#shared/domain/dates/day-range.ts';
import type { TaskRow } from '#shared/domain/task.ts';
import { spanToLocal, spanWithEnd } from '#shared/domain/dates/move-span.ts';
import { useTint } from '#renderer/entities/schedule/use-schedule.ts';
import { useServices } from '#renderer/entities/services.ts';
import { TaskCheckbox } from '#renderer/entities/task/TaskCheckbox.tsx';
import { UnseenMark } from '#renderer/entities/task/UnseenMark.tsx';
import { toggleOne } from '#renderer/entities/task/actions/closing-actions.ts';
import { useClock, useToday } from '#renderer/entities/clock/today.ts';
import { isLate } from '#renderer/entities/task/row-date.ts';
import { useShownRow } from '#renderer/entities/task/rows/use-shown-row.ts';
import { classNames } from '#renderer/ui/class-names.ts';
import { useViewState } from '#renderer/view-state/view-state-context.tsx';
import { CalendarActionsContext } from './calendar-actions.ts';
import { focusOccurrence } from './calendar-focus.ts';
import { placeAt, stepAt, SurfacesContext } from './calendar-surfaces.ts';
import { saySpan } from '#renderer/entities/schedule/span-words.ts';
import { entryDomId, entryWords, lastTime, spanTimes } from './calendar-words.ts';
import { entryKey } from '#renderer/entities/schedule/entry-spans.ts';
import { askOccurrence } from '#renderer/entities/schedule/occurrence.ts';
import { putTasks } from '#renderer/entities/schedule/put-tasks.ts';
import { useResize } from '#renderer/entities/schedule/use-resize.ts';
import { DAY_LIST_DRAG, IN_DAY_LIST, PART_DRAG } from './use-calendar-drag.ts';
import { EventBlock } from './EventBlock.tsx';
import { isEvent } from './other-events.ts';
import styles from './EntryBlock.module.css';

interface EntryBlockProps {
  readonly entry: RangeEntry;
  /** How it is drawn: along the hours, as a bar over days, or as one line of a day. */
  readonly look: 'hours' | 'bar' | 'line';
  readonly begins: boolean;
  readonly ends: boolean;
  /** The day of a part that does not begin the entry. */
  readonly part: string | null;
  readonly isFocused: boolean;
  readonly style?: CSSProperties;
}

/** Resizes an entry by one of its edges. */
const useEntryResize = (entry: RangeEntry) => {
  const services = useServices();
  const surfaces = use(SurfacesContext);
  return useResize({
    key: entryKey(entry),
    spanAt: (edge, at) => {
      const place = placeAt(surfaces, at);
      return place === null ? null : spanWithEnd(entry, { edge, at: place, shortest: stepAt(at) });
    },
    onDrop: (span) => {
      if (entry.isProjection) askOccurrence(services, { entry, span });
      else void putTasks(services, new Map([[entry.id, span]]), { lead: entry.id, said: saySpan(span, []) });
    },
  });
};

/** The ends of an entry, to be pulled at. */
const Handles = ({
  entry,
  look,
  begins,
  ends,
}: Pick<EntryBlockProps, 'entry' | 'look' | 'begins' | 'ends'>) => {
  const take = useEntryResize(entry);
  if (look === 'line') return null;
  return (
    <>
      {begins && <span className={styles['startHandle']} onPointerDown={take('start')} aria-hidden />}
      {ends && <span className={styles['endHandle']} onPointerDown={take('end')} aria-hidden />}
    </>
  );
};

interface FaceProps {
  readonly entry: RangeEntry;
  readonly row: TaskRow | null | undefined;
  readonly look: EntryBlockProps['look'];
  readonly time: string;
  readonly isDragged: boolean;
}

/** Lucide's icon in one path: a window may have hundreds of them. */
const RepeatSign = () => (
  <svg width={12} height={12} viewBox="0 0 24 24" className={styles['repeat']} aria-hidden>
    <path
      d="m17 2 4 4-4 4M3 11v-1a4 4 0 0 1 4-4h14M7 22l-4-4 4-4M21 13v1a4 4 0 0 1-4 4H3"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
);

const Check = ({ entry, row }: Pick<FaceProps, 'entry' | 'row'>) => {
  const services = useServices();
  if (entry.isProjection) return <RepeatSign />;
  if (row == null) return null;
  return (
    <span className={styles['check']}>
      <TaskCheckbox row={row} onToggle={() => void toggleOne(services, row)} />
    </span>
  );
};

const Words = ({ entry, row, look, time, isDragged }: FaceProps) => {
  // In the hand the time is what changes.
  const isTimeFirst = look === 'line' || isDragged;
  const when = time === '' ? null : <span className={styles['time']}>{time}</span>;
  return (
    <>
      <Check entry={entry} row={row} />
      {isTimeFirst && when} <span className={styles['title']}>{row?.title ?? ''}</span>
      {!entry.isProjection && <UnseenMark id={entry.id} />} {!isTimeFirst && when}
    </>
  );
};

/** By the hour no line is cut in half. */
const Face = (props: FaceProps) =>
  props.look === 'hours' ? (
    <span className={styles['lines']}>
      <Words {...props} />
    </span>
  ) : (
    <Words {...props} />
  );

/** The time next to the title. A bar needs none: its position says when it is. */
const shownTime = (entry: RangeEntry, look: EntryBlockProps['look'], part: string | null): string => {
  if (look === 'bar') return '';
  if (look === 'hours') return spanTimes(entry);
  return part === null || part === IN_DAY_LIST ? spanTimes({ ...entry, endMinute: null }) : lastTime(entry);
};

const dragPrefix = (part: string | null): string => {
  if (part === null) return '';
  return part === IN_DAY_LIST ? DAY_LIST_DRAG : PART_DRAG;
};

/** An open task with a time that is over. */
const useIsPast = (entry: RangeEntry, row: TaskRow | null | undefined): true | undefined => {
  const today = useToday();
  const now = useClock();
  const { startMinute, isProjection, isClosed } = entry;
  if (startMinute === null || isProjection) return undefined;
  const status = isClosed ? 'done' : 'open';
  return (
    isLate({ status, isNote: row?.kind === 'note', dates: spanToLocal(entry) }, { today, now }) || undefined
  );
};

/** Handlers of the pointer. */
const useEntryPointer = (entry: RangeEntry, isSelected: boolean) => {
  const services = useServices();
  const { onPress, onPoint, onOpen, onProjection } = use(CalendarActionsContext);
  return {
    onClick: (event: MouseEvent) => {
      event.stopPropagation();
      if (entry.isProjection) onProjection(entry);
      else onPress(entry.id, event);
    },
    onDoubleClick: (event: MouseEvent) => {
      event.stopPropagation();
      onOpen();
    },
    onContextMenu: () => {
      if (entry.isProjection) focusOccurrence(services, entry);
      else if (!isSelected) onPoint(entry.id);
    },
  };
};

const isSame = (
  { style: before, ...one }: EntryBlockProps,
  { style: after, ...other }: EntryBlockProps,
): boolean => shallow(one, other) && shallow(before, after);

/** A task or an event in the calendar, or a part of it. While another one is dragged past it, it stays as it is. */
export const EntryBlock = memo((props: EntryBlockProps) => {
  const { entry, look, part } = props;
  if (!isEvent(entry)) return <TaskBlock {...props} />;
  const time = shownTime(entry, look, part);
  return <EventBlock {...props} entry={entry} domId={entryDomId(entry, part)} time={time} />;
}, isSame);
EntryBlock.displayName = 'EntryBlock';

const TaskBlock = (props: EntryBlockProps) => {
  const { entry, look, part, isFocused, style } = props;
  const { id, isProjection } = entry;
  const row = useShownRow(id);
  const tint = useTint(row);
  const time = shownTime(entry, look, part);
  const title = row?.title ?? '';
  const key = entryKey(entry);
  const isSelected = useViewState((state) => state.selection.ids.has(key));
  const isDragged = useViewState((state) => state.dragState?.ids.has(key) === true);
  const pointer = useEntryPointer(entry, isSelected);
  const isPast = useIsPast(entry, row);
  const { setNodeRef, listeners } = useDraggable({ id: `${dragPrefix(part)}${key}` });
  return (
    <GridBlock
      {...listeners}
      {...pointer}
      ref={setNodeRef}
      id={entryDomId(entry, part)}
      aria-label={entryWords(title, entry, { time, isTimeFirst: look === 'line' })}
      aria-selected={isSelected}
      title={title}
      className={classNames(
        styles['entry'],
        styles[look],
        !props.begins && styles['goesOn'],
        !props.ends && styles['continues'],
        isDragged && styles['dragged'],
      )}
      data-focused={isFocused || undefined}
      data-status={row?.status}
      data-projection={isProjection || undefined}
      data-past={isPast}
      // The color is data, and the place is measured.
      style={{ ...style, ...tint }}
    >
      <Face entry={entry} row={row} look={look} time={time} isDragged={isDragged} />
      <Handles {...props} />
    </GridBlock>
  );
};
