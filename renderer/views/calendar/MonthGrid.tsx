import { GridCell, GridLine } from '#renderer/ui/grid/GridRow.tsx';
import { useEffect, useMemo, useRef, type RefObject } from 'react';
import type { RangeEntry } from '#shared/domain/dates/day-range.ts';
import { addDays, weekdayOf, type CalendarDate } from '#shared/domain/dates/calendar-date.ts';
import type { TaskId } from '#shared/domain/ids.ts';
import { useServices } from '#renderer/entities/services.ts';
import { slotToKey } from '#renderer/entities/drag/slot-key.ts';
import { openEntry } from '#renderer/view-state/view-actions.ts';
import { useViewState } from '#renderer/view-state/view-state-context.tsx';
import { focusSlot, scrollWeeks } from './calendar-focus.ts';
import { saySlot } from './calendar-words.ts';
import { BAR_HEIGHT, DayBars } from './DayBars.tsx';
import { DayName, WEEKDAY_NAMES } from './DayName.tsx';
import { SLOT_DOM_ID } from './DayColumn.tsx';
import { useHeight } from '#renderer/ui/use-size.ts';
import { useSurface } from './use-surface.ts';
import styles from './MonthGrid.module.css';

/** Pixels of the numbers of a week, and what is left free below its lines. */
const HEAD = 34;

interface WeekProps {
  readonly days: readonly CalendarDate[];
  readonly entries: readonly RangeEntry[];
  readonly month: string;
  readonly room: number;
  readonly focused: TaskId | null;
}

const Week = ({ days, entries, month, room, focused }: WeekProps) => {
  const services = useServices();
  // A later occurrence there has the focus itself.
  const slot = useViewState((state) => (focused === null ? state.calendar.slot : null));
  const place = useRef<HTMLDivElement>(null);
  useSurface(place, days);
  const dayAt = (x: number): CalendarDate | undefined => {
    const rect = place.current?.getBoundingClientRect();
    return rect === undefined ? undefined : days[Math.floor(((x - rect.left) / rect.width) * days.length)];
  };
  const index = slot === null ? -1 : days.indexOf(slot.day);
  return (
    <GridLine
      ref={place}
      aria-label={`Week of ${saySlot({ day: days[0] ?? '', minute: null })}`}
      className={styles['week']}
      onClick={({ clientX }) => {
        const day = dayAt(clientX);
        if (day !== undefined) focusSlot(services, { day, minute: null });
      }}
      onDoubleClick={({ clientX }) => {
        const day = dayAt(clientX);
        if (day !== undefined) openEntry(services.viewStore, { group: slotToKey({ day, minute: null }) });
      }}
    >
      <div role="presentation" className={styles['cells']} aria-hidden>
        {days.map((day) => (
          <span key={day} className={styles['cell']} data-outside={!day.startsWith(month) || undefined} />
        ))}
      </div>
      <div role="presentation" className={styles['numbers']}>
        {days.map((day) => (
          <GridCell key={day} className={styles['numberCell']}>
            <DayName day={day} isNamed={false} isOutside={!day.startsWith(month)} />
          </GridCell>
        ))}
      </div>
      <DayBars days={days} entries={entries} room={room} focused={focused} hasTimes />
      {index !== -1 && slot !== null && (
        <GridCell
          id={SLOT_DOM_ID}
          aria-label={saySlot(slot)}
          className={styles['slot']}
          style={{ left: `${(index / days.length) * 100}%`, width: `${100 / days.length}%` }}
        />
      )}
    </GridLine>
  );
};

const inWeeks = (days: readonly CalendarDate[]): readonly (readonly CalendarDate[])[] =>
  Array.from({ length: Math.ceil(days.length / 7) }, (_unused, index) =>
    days.slice(index * 7, index * 7 + 7),
  );

interface MonthGridProps {
  readonly days: readonly CalendarDate[];
  readonly entries: readonly RangeEntry[];
  readonly focused: TaskId | null;
}

/** Pixels of the wheel for a week. */
const TURN_OF_A_WEEK = 60;

/** The wheel goes through the weeks without an end; a listener of its own, because React's cannot keep the page from scrolling. */
const useWheelWeeks = (area: RefObject<HTMLDivElement | null>): void => {
  const services = useServices();
  useEffect(() => {
    const element = area.current;
    if (element === null) return undefined;
    let turned = 0;
    const onWheel = (event: WheelEvent) => {
      if (event.ctrlKey) return;
      event.preventDefault();
      turned += event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? event.deltaY : event.deltaY * TURN_OF_A_WEEK;
      const weeks = Math.trunc(turned / TURN_OF_A_WEEK);
      if (weeks === 0) return;
      turned -= weeks * TURN_OF_A_WEEK;
      scrollWeeks(services, weeks);
    };
    element.addEventListener('wheel', onWheel, { passive: false });
    return () => {
      element.removeEventListener('wheel', onWheel);
    };
  }, [services, area]);
};

/** The weeks of a month, one below the other. */
export const MonthGrid = ({ days, entries, focused }: MonthGridProps) => {
  const weeks = useMemo(() => inWeeks(days), [days]);
  const [area, height] = useHeight();
  useWheelWeeks(area);
  // That of the weeks in the middle; the days of others are quieter.
  const month = addDays(days[0] ?? '', 20).slice(0, 7);
  const room = Math.max(Math.floor((height / weeks.length - HEAD) / BAR_HEIGHT), 1);
  return (
    <div role="presentation" className={styles['month']}>
      <div className={styles['names']} aria-hidden>
        {days.slice(0, 7).map((day) => (
          <span key={day} className={styles['name']}>
            {WEEKDAY_NAMES[weekdayOf(day) - 1]}
          </span>
        ))}
      </div>
      <div ref={area} role="presentation" className={styles['weeks']}>
        {weeks.map((week) => (
          <Week key={week[0]} days={week} entries={entries} month={month} room={room} focused={focused} />
        ))}
      </div>
    </div>
  );
};
