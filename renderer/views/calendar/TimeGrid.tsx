import type { DatePlace } from '#shared/domain/dates/move-span.ts';
import { GridCell, GridHead, GridLine } from '#renderer/ui/grid/GridRow.tsx';
import { use, useEffect, useMemo, useRef, useState, type PointerEvent, type RefObject } from 'react';
import { type RangeEntry } from '#shared/domain/dates/day-range.ts';
import type { CalendarDate } from '#shared/domain/dates/calendar-date.ts';
import { DAY_MINUTES, minutesToClock, clockToMinutes } from '#shared/domain/dates/clock-time.ts';
import { describeTime } from '#shared/domain/dates/describe-date.ts';
import type { TaskId } from '#shared/domain/ids.ts';
import { clockOf, CONVENTIONS, useToday, watchClock } from '#renderer/entities/clock/today.ts';
import { slotToKey } from '#renderer/entities/drag/slot-key.ts';
import { entryKey } from '#renderer/entities/schedule/entry-spans.ts';
import { useServices } from '#renderer/entities/services.ts';
import { classNames } from '#renderer/ui/class-names.ts';
import { openEntry } from '#renderer/view-state/view-actions.ts';
import { useViewState } from '#renderer/view-state/view-state-context.tsx';
import { focusSlot } from './calendar-focus.ts';
import { HOUR_HEIGHT, placeAt, SurfacesContext } from './calendar-surfaces.ts';
import { saySlot, spanTimes } from './calendar-words.ts';
import { DayBars } from './DayBars.tsx';
import { DayName } from './DayName.tsx';
import { EntryBlock } from './EntryBlock.tsx';
import { holdPointer } from '#renderer/entities/schedule/hold-pointer.ts';
import { layOutDay } from './lay-out-day.ts';
import { useSurface } from './use-surface.ts';
import styles from './TimeGrid.module.css';

const toPixels = (minutes: number): number => (minutes / 60) * HOUR_HEIGHT;

const HOURS = Array.from({ length: 23 }, (_unused, index) => index + 1);

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
    const from = placeAt(surfaces, { x: event.clientX, y: event.clientY });
    if (event.button !== 0 || event.target !== event.currentTarget || from?.minute == null) return;
    event.preventDefault();
    const { minute } = from;
    const { clientY } = event;
    let last: Drawn | null = null;
    holdPointer({
      onMove: ({ x, y }) => {
        if (last === null && Math.abs(y - clientY) < CLICK_SLACK) return;
        const to = placeAt(surfaces, { x, y })?.minute ?? minute;
        last = to >= minute ? { start: minute, end: to + 15 } : { start: to, end: minute + 15 };
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
            top: toPixels(start) + 1,
            height: toPixels(end - start) - 2,
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
          style={{ top: toPixels(slot.minute ?? 0), height: toPixels(30) }}
        />
      )}
      {drawn !== null && (
        <span
          className={styles['drawn']}
          style={{ top: toPixels(drawn.start), height: toPixels(drawn.end - drawn.start) }}
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
  return <span className={styles['now']} style={{ top: toPixels(minute) }} aria-hidden />;
};

/** The working day is in sight when the calendar opens. */
const FIRST_SHOWN = 7 * 60;

/** Brings a time into sight. */
const showMinute = (element: HTMLElement, minute: number): void => {
  const top = toPixels(minute);
  const { scrollTop, clientHeight } = element;
  if (top < scrollTop + 8) element.scrollTo({ top: top - HOUR_HEIGHT });
  else if (top > scrollTop + clientHeight - HOUR_HEIGHT)
    element.scrollTo({ top: top - clientHeight + 2 * HOUR_HEIGHT });
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
  const scroller = useRef<HTMLDivElement>(null);
  const columns = useRef<HTMLDivElement>(null);
  const allDay = useMemo(() => entries.filter((entry) => !isTimed(entry)), [entries]);
  const timed = useMemo(() => entries.filter(isTimed), [entries]);
  useSurface(columns, days, scroller);
  useShownFocus(scroller, timed, { focused, slot });
  useEffect(() => {
    scroller.current?.scrollTo({ top: toPixels(FIRST_SHOWN) });
  }, []);
  return (
    <div role="presentation" className={styles['grid']}>
      <GridLine className={styles['head']}>
        <span className={styles['gutter']} aria-hidden />
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
        <div role="presentation" className={styles['hours']} style={{ height: toPixels(DAY_MINUTES) }}>
          <div className={styles['ruler']} aria-hidden>
            {HOURS.map((hour) => (
              <span key={hour} className={styles['hour']} style={{ top: toPixels(hour * 60) }}>
                {describeTime(minutesToClock(hour * 60), CONVENTIONS)}
              </span>
            ))}
          </div>
          <div ref={columns} role="presentation" className={styles['columns']}>
            {days.map((day) => (
              <DayColumn key={day} day={day} entries={timed} focused={focused} slot={slot} />
            ))}
          </div>
        </div>
      </div>
    </div>
  );
};
