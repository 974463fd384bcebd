import { use, useEffect, useMemo, useRef, type KeyboardEvent } from 'react';
import type { CalendarDate } from '#shared/domain/dates/calendar-date.ts';
import type { RangeEntry } from '#shared/domain/dates/day-range.ts';
import { describeFullDay } from '#shared/domain/dates/describe-date.ts';
import { formatNumber } from '#renderer/entities/clock/page-locale.ts';
import { CONVENTIONS, useToday } from '#renderer/entities/clock/today.ts';
import { entryKey } from '#renderer/entities/schedule/entry-spans.ts';
import { GridLine } from '#renderer/ui/grid/GridRow.tsx';
import { Popover } from '#renderer/ui/Popover.tsx';
import { changeCalendar, type DaySpan } from '#renderer/view-state/calendar.ts';
import { useViewState, useViewStore } from '#renderer/view-state/view-state-context.tsx';
import { CalendarActionsContext, type CalendarActions } from './calendar-actions.ts';
import { EntryBlock } from './EntryBlock.tsx';
import { useWithOtherEvents } from './other-events.ts';
import { IN_DAY_LIST } from './use-calendar-drag.ts';
import styles from './DayMore.module.css';

/** A day whose tasks are listed at what counted them. */
export interface OpenDay {
  readonly day: CalendarDate;
  readonly anchor: Element;
}

/** Lines of the list; the agenda has the rest. */
const MOST = 80;

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, j: 1, k: -1 };

/** Arrows walk over the lines, and Enter opens one. */
const walk = (event: KeyboardEvent<HTMLElement>): void => {
  const lines = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="gridcell"]')];
  const at = lines.findIndex((line) => line === document.activeElement);
  const step = STEPS[event.key];
  if (step !== undefined) lines[Math.min(Math.max(at + step, 0), lines.length - 1)]?.focus();
  else if (event.key === 'Enter' && at !== -1) lines[at]?.click();
  else return;
  event.preventDefault();
};

/** A press on a line closes the list and opens the task. */
const useLineActions = (onClose: () => void): CalendarActions => {
  const actions = use(CalendarActionsContext);
  return useMemo(
    () => ({
      ...actions,
      onPress: (id, event) => {
        onClose();
        actions.onPress(id, event);
        actions.onOpen();
      },
      onProjection: (entry) => {
        onClose();
        actions.onProjection(entry);
      },
    }),
    [actions, onClose],
  );
};

/** A drag out of the list closes it at its end. */
const useDragEnd = (onClose: () => void): boolean => {
  const isDragging = useViewState(({ dragState }) => dragState !== null);
  const wasDragging = useRef(isDragging);
  useEffect(() => {
    if (wasDragging.current && !isDragging) onClose();
    wasDragging.current = isDragging;
  }, [isDragging, onClose]);
  return isDragging;
};

interface DayMoreProps {
  readonly open: OpenDay;
  /** As they are stored: what is dragged out of the list stays in it meanwhile. */
  readonly entries: readonly RangeEntry[];
  readonly shown: DaySpan;
  readonly onClose: () => void;
}

/** All tasks and events of a day, each of which can be dragged out of the list. */
export const DayMore = ({ open: { day, anchor }, entries, shown, onClose }: DayMoreProps) => {
  const today = useToday();
  const store = useViewStore();
  const all = useWithOtherEvents(entries, shown);
  const own = useMemo(
    () => all.filter(({ startDay, endDay }) => startDay <= day && endDay >= day),
    [all, day],
  );
  const isDragging = useDragEnd(onClose);
  const actions = useLineActions(onClose);
  const title = describeFullDay(day, { today, conventions: CONVENTIONS });
  return (
    <Popover label={title} anchor={anchor} isHidden={isDragging} onClose={onClose}>
      <CalendarActionsContext value={actions}>
        <h3 className={styles['title']}>{title}</h3>
        <div role="grid" tabIndex={0} aria-label={title} className={styles['lines']} onKeyDown={walk}>
          {own.slice(0, MOST).map((entry) => (
            <GridLine key={entryKey(entry)} className={styles['line']}>
              <EntryBlock entry={entry} look="line" begins ends part={IN_DAY_LIST} isFocused={false} />
            </GridLine>
          ))}
        </div>
        {own.length > MOST && (
          <button
            type="button"
            className={styles['rest']}
            onClick={() => {
              onClose();
              changeCalendar(store, { span: 'agenda', anchor: day, slot: null });
            }}
          >
            Show all {formatNumber(own.length)} in the agenda
          </button>
        )}
      </CalendarActionsContext>
    </Popover>
  );
};
