import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import type { CalendarDate } from '#shared/domain/dates/calendar-date.ts';
import {
  describeDate,
  describeDay,
  describeMonthDay,
  describeTime,
} from '#shared/domain/dates/describe-date.ts';
import { taskDatesToLocal } from '#shared/domain/dates/local-dates.ts';
import { describeReminder } from '#shared/domain/reminder/describe-reminder.ts';
import { describeRepeat } from '#shared/domain/repeat/describe-repeat.ts';
import type { TaskDetail } from '#shared/domain/task.ts';
import { CONVENTIONS, dayOf, hostZone, useClock, useToday } from '#renderer/entities/clock/today.ts';
import { describeRowDate } from '#renderer/entities/task/row-date.ts';
import { useTaskRow } from '#renderer/entities/task/rows/use-task-row.ts';
import styles from './values.module.css';

/** Values of the detail that are told by the calendar and the clock. */

interface OfTask {
  readonly task: TaskDetail;
}

/** The time of the clock where it was planned, when that is not here, with the day where that is another one. */
const timeThere = ({ dates }: TaskDetail, today: CalendarDate): string => {
  if (dates.kind !== 'timed' || dates.isFloating) return '';
  const there = taskDatesToLocal(dates, dates.zone);
  const here = taskDatesToLocal(dates, hostZone());
  if (there?.startTime == null || here === null) return '';
  const isSameDay = there.startDate === here.startDate;
  if (isSameDay && there.startTime === here.startTime) return '';
  const day = isSameDay ? '' : `${describeMonthDay(there.startDate, { today, conventions: CONVENTIONS })} `;
  return ` (${day}${describeTime(there.startTime, CONVENTIONS)} there)`;
};

export const DateValue = ({ task }: OfTask) => {
  const clock = { today: useToday(), now: useClock(), conventions: CONVENTIONS };
  const local = taskDatesToLocal(task.dates, hostZone());
  const row = useTaskRow(task.id);
  const { status } = task;
  const tone =
    row?.dates == null
      ? 'plain'
      : describeRowDate(row.dates, { ...clock, status, isNote: row.kind === 'note' }).tone;
  return (
    <span className={styles['when']} data-tone={tone}>
      {local !== null && describeDate(local, { ...clock, namesDays: true })}
      {timeThere(task, clock.today)}
    </span>
  );
};

export const RemindersValue = ({ task: { dates, reminders } }: OfTask) =>
  reminders
    .map((trigger) =>
      describeReminder(trigger, { isAllDay: dates.kind === 'allDay', conventions: CONVENTIONS }),
    )
    .join(' · ');

export const RepeatValue = ({ task: { repeat } }: OfTask) => {
  const today = useToday();
  if (repeat === null) return null;
  const rule = describeRepeat(repeat.flag, { today, conventions: CONVENTIONS });
  return repeat.from === '1' ? `${rule}, from completion` : rule;
};

export const SkippedValue = ({ task }: OfTask) => {
  const today = useToday();
  return task.skippedDays.map((day) => describeDay(day, { today, conventions: CONVENTIONS })).join(' · ');
};

const NEXT_SHOWN = 5;
const NO_DAYS: readonly string[] = [];

/** The start as the rule counts it: a whole day has no zone. */
const startOf = ({ dates }: TaskDetail): { readonly start: number; readonly timeZone: string } | null => {
  if (dates.kind === 'none') return null;
  return dates.kind === 'allDay'
    ? { start: Date.parse(`${dates.start}T00:00:00Z`), timeZone: 'UTC' }
    : { start: Date.parse(dates.start), timeZone: dates.isFloating ? dates.zone : hostZone() };
};

/** The days that a repeating task will be on next; none for a rule that cannot be computed. */
export const useNextDays = (task: TaskDetail): readonly string[] => {
  const start = startOf(task);
  const repeatFlag = task.repeat?.flag ?? '';
  const { data = NO_DAYS } = useQuery({
    queryKey: ['next-dates', repeatFlag, start, task.skippedDays],
    queryFn: async () => {
      // Rules are computed by a library that nothing else on the page needs.
      const { upcomingStarts } = await import('#shared/domain/repeat/recurrence.ts');
      if (start === null) return NO_DAYS;
      return upcomingStarts({ repeatFlag, ...start, exDates: task.skippedDays }, NEXT_SHOWN).map((moment) =>
        start.timeZone === 'UTC' ? new Date(moment).toISOString().slice(0, 10) : dayOf(new Date(moment)),
      );
    },
    enabled: repeatFlag !== '',
    gcTime: 60_000,
  });
  return data;
};

export const NextValue = ({ task }: OfTask) => {
  const today = useToday();
  const days = useNextDays(task);
  return (
    <span className={styles['next']}>
      {days.map((day, index) => (
        <Fragment key={day}>
          {index > 0 && ' '}
          <span className={styles['day']}>
            {describeDay(day, { today, conventions: CONVENTIONS })}
            {index < days.length - 1 && ' ·'}
          </span>
        </Fragment>
      ))}
    </span>
  );
};
