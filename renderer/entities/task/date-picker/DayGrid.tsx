import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useId, useRef, type KeyboardEvent } from 'react';
import {
  addDays,
  addMonths,
  dateToParts,
  startOfWeek,
  weekdayOf,
  type CalendarDate,
} from '#shared/domain/dates/calendar-date.ts';
import { dayToWords, monthToWord } from '#shared/domain/dates/describe-date.ts';
import { CONVENTIONS, useToday } from '#renderer/entities/clock/today.ts';
import { IconButton } from '#renderer/ui/IconButton.tsx';
import styles from './DayGrid.module.css';

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** Six weeks hold every month, so that the grid is as high in each. */
const WEEKS = 6;

const weeksOf = (month: CalendarDate): readonly (readonly CalendarDate[])[] => {
  const first = startOfWeek(`${month.slice(0, 7)}-01`, CONVENTIONS.firstWeekday);
  return Array.from({ length: WEEKS }, (_week, row) =>
    Array.from({ length: 7 }, (_day, column) => addDays(first, row * 7 + column)),
  );
};

type Step = (day: CalendarDate) => CalendarDate;

/** Where the keys of a grid of days lead (ARIA, date picker dialog). */
const STEPS: ReadonlyMap<string, Step> = new Map<string, Step>([
  ['ArrowLeft', (day) => addDays(day, -1)],
  ['ArrowRight', (day) => addDays(day, 1)],
  ['ArrowUp', (day) => addDays(day, -7)],
  ['ArrowDown', (day) => addDays(day, 7)],
  ['PageUp', (day) => addMonths(day, -1)],
  ['PageDown', (day) => addMonths(day, 1)],
  ['Shift+PageUp', (day) => addMonths(day, -12)],
  ['Shift+PageDown', (day) => addMonths(day, 12)],
  ['Home', (day) => startOfWeek(day, CONVENTIONS.firstWeekday)],
  ['End', (day) => addDays(startOfWeek(day, CONVENTIONS.firstWeekday), 6)],
]);

/** @returns the day that a key leads to; null for any other key */
export const dayAfterKey = (event: KeyboardEvent, day: CalendarDate): CalendarDate | null => {
  if (event.ctrlKey || event.metaKey || event.altKey) return null;
  return STEPS.get(`${event.shiftKey ? 'Shift+' : ''}${event.key}`)?.(day) ?? null;
};

interface DayGridProps {
  /** The day that the keyboard is on. */
  readonly day: CalendarDate;
  /** The first and the last day that are chosen; null while none is. */
  readonly chosen: { readonly first: CalendarDate; readonly last: CalendarDate } | null;
  /** A day of the month that is shown. */
  readonly month: CalendarDate;
  readonly onMonth: (month: CalendarDate) => void;
  readonly onMove: (day: CalendarDate) => void;
  readonly onTake: (day: CalendarDate) => void;
  /** Any other letter begins words. */
  readonly onType: (letter: string) => void;
}

const isLetter = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey;

const useGridKeys = ({ day, onMove, onTake, onType }: DayGridProps) => {
  const today = useToday();
  return (event: KeyboardEvent): void => {
    const next = event.key === 't' ? today : dayAfterKey(event, day);
    if (next !== null) onMove(next);
    else if (isLetter(event)) onType(event.key);
    else if (event.key !== 'Enter' && event.key !== ' ') return;
    else if (!event.repeat) onTake(day);
    event.preventDefault();
  };
};

const WeekdayNames = () => (
  <tr>
    {weeksOf('2026-01-01')[0]?.map((day) => {
      const name = WEEKDAYS[weekdayOf(day) - 1] ?? '';
      return (
        <th key={name} scope="col" abbr={name} className={styles['weekday']}>
          {name.slice(0, 2)}
        </th>
      );
    })}
  </tr>
);

const MonthHead = ({
  month,
  onMonth,
  id,
}: Pick<DayGridProps, 'month' | 'onMonth'> & { readonly id: string }) => (
  <div className={styles['head']}>
    <h3 id={id} className={styles['month']} aria-live="polite">
      {monthToWord(month)} {dateToParts(month).year}
    </h3>
    <IconButton
      label="Earlier month"
      keys="PageUp"
      onClick={() => {
        onMonth(addMonths(month, -1));
      }}
    >
      <ChevronLeft size={16} aria-hidden />
    </IconButton>
    <IconButton
      label="Later month"
      keys="PageDown"
      onClick={() => {
        onMonth(addMonths(month, 1));
      }}
    >
      <ChevronRight size={16} aria-hidden />
    </IconButton>
  </div>
);

interface DayProps extends Pick<DayGridProps, 'chosen' | 'onTake'> {
  readonly day: CalendarDate;
  readonly isOutside: boolean;
  readonly hasKeyboard: boolean;
}

const Day = ({ day, chosen, isOutside, hasKeyboard, onTake }: DayProps) => {
  const isChosen = chosen !== null && day >= chosen.first && day <= chosen.last;
  const isToday = day === useToday();
  return (
    <td
      data-day={day}
      tabIndex={hasKeyboard ? 0 : -1}
      aria-label={dayToWords(day, CONVENTIONS, { weekday: true, year: true })}
      aria-selected={isChosen}
      aria-current={isToday ? 'date' : undefined}
      data-outside={isOutside || undefined}
      data-edge={(isChosen && (day === chosen.first || day === chosen.last)) || undefined}
      className={styles['day']}
      onClick={() => {
        onTake(day);
      }}
    >
      <span className={styles['number']}>{dateToParts(day).day}</span>
    </td>
  );
};

/** A month of days to choose one of, with the keyboard on one of them. */
export const DayGrid = (props: DayGridProps) => {
  const { day, chosen, month, onTake } = props;
  const headId = useId();
  const table = useRef<HTMLTableElement>(null);
  const onKeyDown = useGridKeys(props);
  // The keyboard follows the day while it is in the grid.
  useEffect(() => {
    const grid = table.current;
    if (grid?.contains(document.activeElement) !== true) return;
    grid.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus();
  }, [day]);
  const weeks = weeksOf(month);
  // The grid can be reached by Tab, also where the month that is shown is another one.
  const reachable = weeks.flat().includes(day) ? day : `${month.slice(0, 7)}-01`;
  return (
    <div className={styles['grid']}>
      <MonthHead month={month} onMonth={props.onMonth} id={headId} />
      <table
        ref={table}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a table of days is a grid (ARIA date grid)
        role="grid"
        aria-labelledby={headId}
        className={styles['days']}
        onKeyDown={onKeyDown}
      >
        <thead>
          <WeekdayNames />
        </thead>
        <tbody>
          {/* A cell stays the same element in every month, so that it keeps the keyboard. */}
          {weeks.map((week, row) => (
            <tr key={row}>
              {week.map((one, column) => (
                <Day
                  key={column}
                  day={one}
                  chosen={chosen}
                  isOutside={!one.startsWith(month.slice(0, 7))}
                  hasKeyboard={one === reachable}
                  onTake={onTake}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};
