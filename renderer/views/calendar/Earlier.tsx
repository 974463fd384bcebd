import { useEffect, useState, type RefObject } from 'react';
import type { CalendarDate } from '#shared/domain/dates/calendar-date.ts';
import { DAY_MINUTES } from '#shared/domain/dates/clock-time.ts';
import type { RangeEntry } from '#shared/domain/dates/day-range.ts';
import { saySlot } from './calendar-words.ts';
import { SHORTEST } from './lay-out-day.ts';
import styles from './Earlier.module.css';

/** Minutes of the day. It changes by so much, and only this is drawn again. */
const STEP = 15;

/** The first minute in sight. */
const useTopMinute = (scroller: RefObject<HTMLElement | null>): number => {
  const [top, setTop] = useState(0);
  useEffect(() => {
    const element = scroller.current;
    if (element === null) return undefined;
    const measure = () => {
      const minute = (element.scrollTop / Math.max(element.scrollHeight, 1)) * DAY_MINUTES;
      setTop(Math.floor(minute / STEP) * STEP);
    };
    measure();
    element.addEventListener('scroll', measure, { passive: true });
    return () => {
      element.removeEventListener('scroll', measure);
    };
  }, [scroller]);
  return top;
};

const isAbove = ({ startMinute, endMinute, startDay, endDay }: RangeEntry, top: number): boolean =>
  startMinute !== null && startDay === endDay && Math.max(endMinute ?? 0, startMinute + SHORTEST) <= top;

interface EarlierProps {
  readonly days: readonly CalendarDate[];
  /** With a time, in reading order. */
  readonly entries: readonly RangeEntry[];
  readonly scroller: RefObject<HTMLElement | null>;
}

/** How many tasks of each day are above the hours in sight; a click goes to the last of them. */
export const Earlier = ({ days, entries, scroller }: EarlierProps) => {
  const top = useTopMinute(scroller);
  const above = Map.groupBy(
    entries.filter((entry) => isAbove(entry, top)),
    ({ startDay }) => startDay,
  );
  return (
    <div className={styles['edge']}>
      {days.map((day) => {
        const hidden = above.get(day) ?? [];
        return (
          <span key={day} className={styles['day']}>
            {hidden.length > 0 && (
              <button
                type="button"
                tabIndex={-1}
                className={styles['earlier']}
                aria-label={`${hidden.length} earlier on ${saySlot({ day, minute: null })}`}
                onClick={() => {
                  const element = scroller.current;
                  const minute = hidden.at(-1)?.startMinute ?? 0;
                  element?.scrollTo({ top: ((minute - STEP) / DAY_MINUTES) * element.scrollHeight });
                }}
              >
                {hidden.length} earlier
              </button>
            )}
          </span>
        );
      })}
    </div>
  );
};
