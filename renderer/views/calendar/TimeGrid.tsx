import type { DatePlace } from '#shared/domain/dates/move-span.ts';
import { GridCell, GridHead, GridLine } from '#renderer/ui/grid/GridRow.tsx';
import { use, useEffect, useMemo, useRef, useState, type PointerEvent, type RefObject } from 'react';
import { type RangeEntry } from '#shared/domain/dates/day-range.ts';
import type { CalendarDate } from '#shared/domain/dates/calendar-date.ts';
import { DAY_MINUTES, clockToMinutes } from '#shared/domain/dates/clock-time.ts';
import type { TaskId } from '#shared/domain/ids.ts';
import { clockOf, useToday, watchClock } from '#renderer/entities/clock/today.ts';
import { slotToKey } from '#renderer/entities/drag/slot-key.ts';
import { entryKey } from '#renderer/entities/schedule/entry-spans.ts';
import { useServices } from '#renderer/entities/services.ts';
import { useSettings } from '#renderer/entities/settings/use-settings.ts';
import { classNames } from '#renderer/ui/class-names.ts';
import { pointerPlace } from '#renderer/ui/follow-pointer.ts';
import { openEntry } from '#renderer/view-state/view-actions.ts';
import { useViewState } from '#renderer/view-state/view-state-context.tsx';
import { focusSlot } from './calendar-focus.ts';
import { placeAt, stepAt, SurfacesContext } from './calendar-surfaces.ts';
import { saySlot, spanTimes } from './calendar-words.ts';
import { DayBars } from './DayBars.tsx';
import { DayName } from './DayName.tsx';
import { EntryBlock } from './EntryBlock.tsx';
import { HourRulers, rulerDay, ZoneNames } from './HourRulers.tsx';
import { holdPointer } from '#renderer/entities/schedule/hold-pointer.ts';
import { layOutDay } from './lay-out-day.ts';
import { useSurface } from './use-surface.ts';
import styles from './TimeGrid.module.css';

/** Minutes as a CSS length; the height of an hour depends on the density. */
const toHeight = (minutes: number, less = 0): string => `calc(var(--hour) * ${minutes / 60} - ${less}px)`;

/** Lines of the all-day lane; what does not fit is counted. */
const ALL_DAY_LINES = 4;

/** Pixels that a press may move and stay a click. */
const CLICK_SLACK = 5;

interface Drawn {
  readonly start: number;
  readonly end: number;
}

/** A new task is drawn on an empty stretch of a day; a click puts the focus there. */
const useDrawing = (day: CalendarDate) => {
  const services = useServices();
  const surfaces = use(SurfacesContext);
  const [drawn, setDrawn] = useState<Drawn | null>(null);
  const open = ({ start, end }: Drawn) => {
    openEntry(services.viewStore, { group: slotToKey({ day, minute: start }, end - start) });
  };
  const onPointerDown = (event: PointerEvent) => {
    const from = placeAt(surfaces, pointerPlace(event));
    if (event.button !== 0 || event.target !== event.currentTarget || from?.minute == null) return;
    event.preventDefault();
    const { minute } = from;
    const { clientY } = event;
    let last: Drawn | null = null;
    holdPointer({
      onMove: (at) => {
        if (last === null && Math.abs(at.y - clientY) < CLICK_SLACK) return;
        const to = placeAt(surfaces, at)?.minute ?? minute;
        const step = stepAt(at);
        last = to >= minute ? { start: minute, end: to + step } : { start: to, end: minute + step };
        setDrawn(last);
      },
      onDrop: () => {
        setDrawn(null);
        if (last === null) focusSlot(services, { day, minute: Math.floor(minute / 30) * 30 });
        else open(last);
      },
      onCancel: () => {
        setDrawn(null);
      },
    });
  };
  return { drawn, onPointerDown, open };
};

interface DayColumnProps {
  readonly day: CalendarDate;
  readonly entries: readonly RangeEntry[];
  readonly focused: TaskId | null;
  readonly slot: DatePlace | null;
}

const DayColumn = ({ day, entries, focused, slot }: DayColumnProps) => {
  const blocks = useMemo(() => layOutDay(entries, day), [entries, day]);
  const today = useToday();
  const { drawn, onPointerDown, open } = useDrawing(day);
  const isSlot = slot !== null && slot.day === day && slot.minute !== null;
  return (
    <GridLine
      aria-label={saySlot({ day, minute: null })}
      data-hours
      className={classNames(styles['column'], day === today && styles['today'])}
      onPointerDown={onPointerDown}
      onDoubleClick={() => {
        if (slot?.day === day && slot.minute !== null) open({ start: slot.minute, end: slot.minute });
      }}
    >
      {blocks.map(({ entry, start, end, lane, lanes, begins, ends }) => (
        <EntryBlock
          key={entryKey(entry)}
          entry={entry}
          look="hours"
          begins={begins}
          ends={ends}
          part={begins ? null : day}
          isFocused={entryKey(entry) === focused}
          style={{
            top: toHeight(start, -1),
            height: toHeight(end - start, 2),
            left: `calc(${(lane / lanes) * 100}% + 1px)`,
            width: `calc(${100 / lanes}% - 4px)`,
          }}
        />
      ))}
      {isSlot && (
        <GridCell
          id={SLOT_DOM_ID}

          aria-label={`Empty, ${saySlot(slot)}`}
          className={styles['slot']}
          style={{ top: toHeight(slot.minute ?? 0), height: toHeight(30) }}
        />
      )}
      {drawn !== null && (
        <span
          className={styles['drawn']}
          style={{ top: toHeight(drawn.start), height: toHeight(drawn.end - drawn.start) }}
        >
          {spanTimes({ startDay: day, endDay: day, startMinute: drawn.start, endMinute: drawn.end })}
        </span>
      )}
      {day === today && <NowLine />}
      {blocks.length === 0 && !isSlot && <GridCell className="visually-hidden" />}
    </GridLine>
  );
};

/** The empty place that has the focus. */
export const SLOT_DOM_ID = 'calendar-slot';

const minuteNow = (): number => clockToMinutes(clockOf(new Date()));

const NowLine = () => {
  const [minute, setMinute] = useState(minuteNow);
  useEffect(
    () =>
      watchClock(
        () => String(minuteNow()),
        (now) => {
          setMinute(Number(now));
        },
      ),
    [],
  );
  return <span className={styles['now']} style={{ top: toHeight(minute) }} aria-hidden />;
};

const hourHeight = ({ scrollHeight }: HTMLElement): number => scrollHeight / 24;

/** Brings a time into sight. */
const showMinute = (element: HTMLElement, minute: number): void => {
  const hour = hourHeight(element);
  const top = (minute / 60) * hour;
  const { scrollTop, clientHeight } = element;
  if (top < scrollTop + 8) element.scrollTo({ top: top - hour });
  else if (top > scrollTop + clientHeight - hour) element.scrollTo({ top: top - clientHeight + 2 * hour });
};

/** What is just before the working day is seen to be there. */
const BEFORE_WORK = 30;

/** The working day is in sight when the calendar opens. */
const useShownWork = (scroller: RefObject<HTMLDivElement | null>, from: number): void => {
  useEffect(() => {
    if (scroller.current === null) return;
    scroller.current.scrollTo({ top: ((from - BEFORE_WORK) / 60) * hourHeight(scroller.current) });
  }, [scroller, from]);
};

interface Focused {
  readonly focused: TaskId | null;
  readonly slot: DatePlace | null;
}

/** When what has the focus begins; undefined for what is not among the hours. */
const focusedMinute = (entries: readonly RangeEntry[], { focused, slot }: Focused) =>
  slot === null
    ? entries.find(({ id, isProjection }) => id === focused && !isProjection)?.startMinute
    : slot.minute;

/** Brings what has the focus into sight. */
const useShownFocus = (
  scroller: RefObject<HTMLDivElement | null>,
  entries: readonly RangeEntry[],
  { focused, slot }: Focused,
): void => {
  const minute = focusedMinute(entries, { focused, slot });
  useEffect(() => {
    if (scroller.current !== null && minute !== undefined && minute !== null)
      showMinute(scroller.current, minute);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another one at the same time, too
  }, [scroller, minute, focused, slot]);
};

interface TimeGridProps {
  readonly days: readonly CalendarDate[];
  readonly entries: readonly RangeEntry[];
  readonly focused: TaskId | null;
}

const isTimed = ({ startMinute }: RangeEntry): boolean => startMinute !== null;

/** Some days side by side, hour by hour, below what lasts all day. */
export const TimeGrid = ({ days, entries, focused }: TimeGridProps) => {
  // A later occurrence there has the focus itself.
  const slot = useViewState((state) => (focused === null ? state.calendar.slot : null));
  const { workingHours, calendarDensity, secondZone } = useSettings();
  const today = useToday();
  const scroller = useRef<HTMLDivElement>(null);
  const columns = useRef<HTMLDivElement>(null);
  const allDay = useMemo(() => entries.filter((entry) => !isTimed(entry)), [entries]);
  const timed = useMemo(() => entries.filter(isTimed), [entries]);
  useSurface(columns, days, scroller);
  useShownWork(scroller, workingHours.from);
  useShownFocus(scroller, timed, { focused, slot });
  return (
    <div
      role="presentation"
      className={styles['grid']}
      data-density={calendarDensity}
      data-zones={secondZone === null ? undefined : 2}
    >
      <GridLine className={styles['head']}>
        <ZoneNames second={secondZone} />
        {days.map((day) => (
          <GridHead of="column" key={day} className={styles['day']}>
            <DayName day={day} isNamed />
          </GridHead>
        ))}
      </GridLine>
      <GridLine aria-label="All day" className={styles['allDay']}>
        <GridHead of="row" className={styles['gutter']}>
          All day
        </GridHead>
        <DayBars days={days} entries={allDay} room={ALL_DAY_LINES} focused={focused} hasTimes={false} />
        {slot !== null && slot.minute === null && days.includes(slot.day) && (
          <GridCell
            id={SLOT_DOM_ID}

            aria-label={`Empty, ${saySlot(slot)}`}
            className={styles['daySlot']}
            style={{
              left: `calc(var(--gutter) + (100% - var(--gutter)) * ${days.indexOf(slot.day) / days.length})`,
              width: `calc((100% - var(--gutter)) / ${days.length})`,
            }}
          />
        )}
      </GridLine>
      <div ref={scroller} role="presentation" className={styles['scroller']}>
        <div role="presentation" className={styles['hours']} style={{ height: toHeight(DAY_MINUTES) }}>
          <HourRulers second={secondZone} day={rulerDay(days, today)} />
          <div ref={columns} role="presentation" className={styles['columns']}>
            <span
              className={styles['off']}
              data-off-hours
              style={{ top: 0, height: toHeight(workingHours.from) }}
              aria-hidden
            />
            <span
              className={styles['off']}
              data-off-hours
              style={{ top: toHeight(workingHours.to), bottom: 0 }}
              aria-hidden
            />
            {days.map((day) => (
              <DayColumn key={day} day={day} entries={timed} focused={focused} slot={slot} />
            ))}
          </div>
        </div>
      </div>
    </div>
  );
};
