import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import {
  addDays,
  addMonths,
  dateToParts,
  lastOfMonth,
  startOfWeek,
  weekdayOf,
  type CalendarDate,
} from '#shared/domain/dates/calendar-date.ts';
import { dayToWords, describeTime, monthToWord } from '#shared/domain/dates/describe-date.ts';
import type { HabitDay } from '#shared/ipc/habit-methods.ts';
import type { HabitRow } from '#shared/domain/habit-row.ts';
import { formatNumber } from '#renderer/entities/clock/page-locale.ts';
import { CONVENTIONS, useToday } from '#renderer/entities/clock/today.ts';
import { archiveHabit, checkIn, deleteHabit, undoCheckIn } from '#renderer/entities/habit/habit-actions.ts';
import { stateWords, weekdayName } from '#renderer/entities/habit/habit-words.ts';
import { useHabitDays, type HabitYear } from '#renderer/entities/habit/use-habits.ts';
import { useServices } from '#renderer/entities/services.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { IconButton } from '#renderer/ui/IconButton.tsx';
import styles from './HabitDetail.module.css';

type Known = NonNullable<HabitYear>;

const DAYS = [0, 1, 2, 3, 4, 5, 6];
const WEEKS = 53;

const dayTitle = (day: HabitDay): string =>
  `${dayToWords(day.date, CONVENTIONS, { weekday: true })}: ${stateWords(day)}`;

interface MonthProps {
  readonly habit: HabitRow;
  readonly month: CalendarDate;
  readonly days: ReadonlyMap<CalendarDate, HabitDay>;
  readonly onMonth: (month: CalendarDate) => void;
}

/** Each day can be checked in and taken back, so that days before today can be filled in. */
const Month = ({ habit, month, days, onMonth }: MonthProps) => {
  const services = useServices();
  const today = useToday();
  const { year } = dateToParts(month);
  const first = startOfWeek(month, CONVENTIONS.firstWeekday);
  const last = lastOfMonth(month);
  const dates: CalendarDate[] = [];
  for (let date = first; date <= last; date = addDays(date, 1)) dates.push(date);
  const toggle = (day: HabitDay): void => {
    if (day.state === 'done') void undoCheckIn(services, habit, day.date);
    else void checkIn(services, habit, { date: day.date, to: { kind: 'done' } });
  };
  return (
    <div>
      <div className={styles['monthBar']}>
        <IconButton
          label="Previous month"
          onClick={() => {
            onMonth(addMonths(month, -1));
          }}
        >
          <ChevronLeft size={15} aria-hidden />
        </IconButton>
        <span>
          {monthToWord(month)} {year}
        </span>
        <IconButton
          label="Next month"
          disabled={last >= today}
          onClick={() => {
            onMonth(addMonths(month, 1));
          }}
        >
          <ChevronRight size={15} aria-hidden />
        </IconButton>
      </div>
      <div className={styles['days']}>
        {DAYS.map((index) => (
          <span key={index} className={styles['weekday']}>
            {weekdayName(weekdayOf(addDays(first, index))).charAt(0)}
          </span>
        ))}
        {dates.map((date) => {
          const day = days.get(date);
          if (date < month || day === undefined) return <span key={date} />;
          return (
            <button
              key={date}
              type="button"
              className={styles['day']}
              data-state={day.state}
              data-today={date === today ? '' : undefined}
              disabled={date > today}
              aria-label={dayTitle(day)}
              title={dayTitle(day)}
              onClick={() => {
                toggle(day);
              }}
            >
              {dateToParts(date).day}
            </button>
          );
        })}
      </div>
    </div>
  );
};

/** A square for each day of a year, a column for each week; the month says the same to screen readers. */
const Year = ({
  from,
  days,
}: {
  readonly from: CalendarDate;
  readonly days: ReadonlyMap<CalendarDate, HabitDay>;
}) => (
  <div className={styles['year']} aria-hidden>
    {Array.from({ length: WEEKS }, (_week, week) => (
      <span key={week} className={styles['weekColumn']}>
        {DAYS.map((index) => {
          const day = days.get(addDays(from, week * 7 + index));
          return (
            <span
              key={index}
              className={styles['square']}
              data-state={day?.state ?? 'none'}
              title={day === undefined ? undefined : dayTitle(day)}
            />
          );
        })}
      </span>
    ))}
  </div>
);

const bestHour = (hours: readonly number[]): string => {
  const most = Math.max(...hours);
  if (most === 0) return '–';
  return describeTime(`${String(hours.indexOf(most)).padStart(2, '0')}:00`, CONVENTIONS);
};

const Figures = ({ figures, hours }: Pick<Known, 'figures' | 'hours'>) => {
  const unit = figures.streakUnit === 'weeks' ? 'week' : 'day';
  const long = (count: number): string => `${formatNumber(count)} ${unit}${count === 1 ? '' : 's'}`;
  const shown: readonly (readonly [string, string])[] = [
    ['Streak', long(figures.streak)],
    ['Best streak', long(figures.bestStreak)],
    ['Done', figures.rate === null ? '–' : `${Math.round(figures.rate * 100)}%`],
    ['Days done', formatNumber(figures.totalDays)],
    ['Most often at', bestHour(hours)],
  ];
  return (
    <dl className={styles['figures']}>
      {shown.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
};

const firstOfMonth = (date: CalendarDate): CalendarDate => `${date.slice(0, 8)}01`;

interface HabitDetailProps {
  readonly habit: HabitRow;
  readonly onEdit: (habit: HabitRow) => void;
}

/** What was done of a habit: figures, a month and a year. */
export const HabitDetail = ({ habit, onEdit }: HabitDetailProps) => {
  const services = useServices();
  const today = useToday();
  const [month, setMonth] = useState(firstOfMonth(today));
  const yearFrom = addDays(startOfWeek(today, CONVENTIONS.firstWeekday), -7 * (WEEKS - 1));
  const from = month < yearFrom ? month : yearFrom;
  const to = lastOfMonth(month) > today ? lastOfMonth(month) : today;
  const { data } = useHabitDays(habit.id, { from, to });
  if (data === undefined || data === null) return null;
  const days = new Map(data.days.map((day) => [day.date, day]));
  const inYear = new Map([...days].filter(([date]) => date <= today));
  return (
    <div className={styles['detail']}>
      {habit.encouragement !== '' && <p className={styles['quote']}>{habit.encouragement}</p>}
      <div className={styles['columns']}>
        <Month habit={habit} month={month} days={days} onMonth={setMonth} />
        <Figures figures={data.figures} hours={data.hours} />
      </div>
      <Year from={yearFrom} days={inYear} />
      <div className={styles['buttons']}>
        <Button
          look="outline"
          onClick={() => {
            onEdit(habit);
          }}
        >
          Edit
        </Button>
        <Button onClick={() => void archiveHabit(services, habit)}>Archive</Button>
        <Button look="danger" onClick={() => void deleteHabit(services, habit)}>
          Delete
        </Button>
      </div>
    </div>
  );
};
