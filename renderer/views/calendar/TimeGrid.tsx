import { useEffect, useMemo, useRef, type CSSProperties, type RefObject } from 'react';
import type { CalendarDate } from '#shared/domain/dates/calendar-date.ts';
import { DAY_MINUTES } from '#shared/domain/dates/clock-time.ts';
import type { RangeEntry } from '#shared/domain/dates/day-range.ts';
import type { DatePlace } from '#shared/domain/dates/move-span.ts';
import type { TaskId } from '#shared/domain/ids.ts';
import { useToday } from '#renderer/entities/clock/today.ts';
import { entryKey } from '#renderer/entities/schedule/entry-spans.ts';
import { useHabitsToday } from '#renderer/entities/habit/use-habits.ts';
import { useSettings } from '#renderer/entities/settings/use-settings.ts';
import { GridCell, GridHead, GridLine } from '#renderer/ui/grid/GridRow.tsx';
import { useWidth } from '#renderer/ui/use-size.ts';
import { useViewState } from '#renderer/view-state/view-state-context.tsx';
import { saySlot } from './calendar-words.ts';
import { DayBars } from './DayBars.tsx';
import { Earlier } from './Earlier.tsx';
import { DayColumn, minuteNow, SLOT_DOM_ID } from './DayColumn.tsx';
import { DayName } from './DayName.tsx';
import { HabitsOfDays } from './HabitsOfDays.tsx';
import { HourRulers, rulerDay, ZoneNames } from './HourRulers.tsx';
import { toHeight } from './to-height.ts';
import { useShownHours } from './use-shown-hours.ts';
import { useSurface } from './use-surface.ts';
import styles from './TimeGrid.module.css';

/** Lines of the all-day lane; what does not fit is counted. */
const ALL_DAY_LINES = 4;

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

interface Opening {
  /** Minutes: the working day begins, the first task of today does, and now; null where today is not shown. */
  readonly from: number;
  readonly first: number | null;
  readonly now: number | null;
}

/** Minutes below what is now, which are in sight with it. */
const AFTER_NOW = 60;

/** The beginning of the working day, the first task of today and the present hour are in sight when the calendar opens. */
const useShownWork = (scroller: RefObject<HTMLDivElement | null>, { from, first, now }: Opening): void => {
  const opening = useRef({ first, now });
  useEffect(() => {
    const element = scroller.current;
    if (element === null) return;
    const hour = hourHeight(element);
    const start = Math.min(from, opening.current.first ?? from) - BEFORE_WORK;
    const seen = (element.clientHeight / hour) * 60;
    // Where not all of it fits, the present hour does.
    const least = opening.current.now === null ? 0 : opening.current.now + AFTER_NOW - seen;
    element.scrollTo({ top: (Math.max(start, least) / 60) * hour });
  }, [scroller, from]);
};

interface Focused {
  readonly focused: TaskId | null;
  readonly slot: DatePlace | null;
}

/** Minutes at which what has the focus begins and ends; undefined for what is not among the hours. */
const focusedMinutes = (entries: readonly RangeEntry[], { focused, slot }: Focused) => {
  if (slot !== null) return { minute: slot.minute, end: null };
  const entry = entries.find((one) => entryKey(one) === focused);
  return { minute: entry?.startMinute, end: entry?.endDay === entry?.startDay ? entry?.endMinute : null };
};

/** Brings what has the focus into sight, and its end while that alone is moved. */
const useShownFocus = (
  scroller: RefObject<HTMLDivElement | null>,
  entries: readonly RangeEntry[],
  { focused, slot }: Focused,
): void => {
  const { minute, end } = focusedMinutes(entries, { focused, slot });
  const shown = useRef<{ readonly focused: TaskId | null; readonly minute: number | null } | null>(null);
  useEffect(() => {
    if (scroller.current === null || minute === undefined || minute === null) return;
    const isResized =
      focused !== null && shown.current?.focused === focused && shown.current.minute === minute;
    shown.current = { focused, minute };
    showMinute(scroller.current, isResized ? (end ?? minute) : minute);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another one at the same time, too
  }, [scroller, minute, end, focused, slot]);
};

interface TimeGridProps {
  readonly days: readonly CalendarDate[];
  readonly entries: readonly RangeEntry[];
  readonly focused: TaskId | null;
}

const isTimed = ({ startMinute }: RangeEntry): boolean => startMinute !== null;

/** Measured: a system may draw it over what it scrolls. */
const scrollBarStyle = (width: number): CSSProperties & Readonly<Record<'--scroll-bar', string>> => ({
  '--scroll-bar': `${width}px`,
});

/** Whether there is a line for them: the same one on days without a habit, so that nothing jumps from week to week. */
const useHabitsInCalendar = (): boolean => {
  const { habitsInCalendar } = useSettings();
  const day = useHabitsToday();
  return habitsInCalendar && day?.sections.some(({ habits }) => habits.length > 0) === true;
};

/** Some days side by side, hour by hour, below what lasts all day. */
export const TimeGrid = ({ days, entries, focused }: TimeGridProps) => {
  // A later occurrence there has the focus itself.
  const slot = useViewState((state) => (focused === null ? state.calendar.slot : null));
  const { workingHours, calendarDensity, secondZone } = useSettings();
  const hasHabits = useHabitsInCalendar();
  const today = useToday();
  const scroller = useRef<HTMLDivElement>(null);
  const [columns, width] = useWidth();
  const { shown, scrollBar, onScroll } = useShownHours(scroller, {
    from: workingHours.from,
    width,
    dayCount: days.length,
  });
  const allDay = useMemo(() => entries.filter((entry) => !isTimed(entry)), [entries]);
  const timed = useMemo(() => entries.filter(isTimed), [entries]);
  useSurface(columns, days, scroller);
  const isTodayShown = days.includes(today);
  useShownWork(scroller, {
    from: workingHours.from,
    first: timed.find(({ startDay, isClosed }) => startDay === today && !isClosed)?.startMinute ?? null,
    now: isTodayShown ? minuteNow() : null,
  });
  useShownFocus(scroller, timed, { focused, slot });
  return (
    <div
      role="presentation"
      className={styles['grid']}
      data-density={calendarDensity}
      data-zones={secondZone === null ? undefined : 2}
      style={scrollBarStyle(scrollBar)}
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
              left: `calc(var(--gutter) + (100% - var(--gutter) - var(--scroll-bar)) * ${days.indexOf(slot.day) / days.length})`,
              width: `calc((100% - var(--gutter) - var(--scroll-bar)) / ${days.length})`,
            }}
          />
        )}
      </GridLine>
      {hasHabits && <HabitsOfDays days={days} />}
      <Earlier days={days} entries={timed} scroller={scroller} />
      <div ref={scroller} role="presentation" className={styles['scroller']} onScroll={onScroll}>
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
              <DayColumn key={day} day={day} entries={timed} focused={focused} slot={slot} shown={shown} />
            ))}
          </div>
        </div>
      </div>
    </div>
  );
};
