import { use, useRef } from 'react';
import type { RangeEntry } from '#shared/domain/dates/day-range.ts';
import type { CalendarDate } from '#shared/domain/dates/calendar-date.ts';
import type { TaskId } from '#shared/domain/ids.ts';
import { GridCell } from '#renderer/ui/grid/GridRow.tsx';
import { CalendarActionsContext } from './calendar-actions.ts';
import { entryKey } from '#renderer/entities/schedule/entry-spans.ts';
import { EntryBlock } from './EntryBlock.tsx';
import { fitBars, layOutWeek } from './lay-out-week.ts';
import { useKept } from './use-kept.ts';
import { useSurface } from './use-surface.ts';
import styles from './DayBars.module.css';

/** Pixels of a line, its gap included. */
export const BAR_HEIGHT = 22;

interface DayBarsProps {
  readonly days: readonly CalendarDate[];
  readonly entries: readonly RangeEntry[];
  /** Lines there is room for. */
  readonly room: number;
  readonly focused: TaskId | null;
  /** Timed tasks stand as lines with their time, as a month has them. */
  readonly hasTimes: boolean;
}

const isLine = ({ startMinute, startDay, endDay }: RangeEntry): boolean =>
  startMinute !== null && startDay === endDay;

/** Entries over the days of a row, on as many lines as there is room for. */
export const DayBars = ({ days, entries, room, focused, hasTimes }: DayBarsProps) => {
  const { onMore } = use(CalendarActionsContext);
  const place = useRef<HTMLDivElement>(null);
  useSurface(place, days);
  const week = layOutWeek(entries, days);
  const isKept = useKept(focused);
  const { shown, hidden } = fitBars(week, { dayCount: days.length, room, isKept });
  const lines = Math.min(week.lanes, room);
  const share = 100 / days.length;
  return (
    <div ref={place} role="presentation" className={styles['bars']} style={{ minHeight: lines * BAR_HEIGHT }}>
      {shown.map(({ entry, first, length, lane, begins, ends }) => (
        <EntryBlock
          key={entryKey(entry)}
          entry={entry}
          look={hasTimes && isLine(entry) ? 'line' : 'bar'}
          begins={begins}
          ends={ends}
          part={begins ? null : (days[0] ?? null)}
          isFocused={entryKey(entry) === focused}
          style={{
            top: lane * BAR_HEIGHT,
            left: `calc(${first * share}% + 2px)`,
            width: `calc(${length * share}% - 5px)`,
            height: BAR_HEIGHT - 2,
          }}
        />
      ))}
      {hidden.map((count, index) => {
        const day = days[index] ?? '';
        return count === 0 ? null : (
          <GridCell
            key={day}
            className={styles['more']}
            style={{
              top: (lines - 1) * BAR_HEIGHT,
              left: `calc(${index * share}% + 2px)`,
              width: `calc(${share}% - 5px)`,
            }}
          >
            <button
              type="button"
              tabIndex={-1}
              onClick={(event) => {
                event.stopPropagation();
                onMore(day, event.currentTarget);
              }}
            >
              {count} more
            </button>
          </GridCell>
        );
      })}
    </div>
  );
};
