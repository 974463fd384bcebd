import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { describeDay } from '#shared/domain/dates/describe-date.ts';
import type { TaskDetail } from '#shared/domain/task.ts';
import { CONVENTIONS, dayOf, hostZone, useToday } from '#renderer/entities/clock/today.ts';
import styles from './DetailFields.module.css';

const SHOWN = 5;

/** The start as the rule counts it: a whole day has no zone. */
const startOf = ({ dates }: TaskDetail): { readonly start: number; readonly timeZone: string } | null => {
  if (dates.kind === 'none') return null;
  return dates.kind === 'allDay'
    ? { start: Date.parse(`${dates.start}T00:00:00Z`), timeZone: 'UTC' }
    : { start: Date.parse(dates.start), timeZone: dates.isFloating ? dates.zone : hostZone() };
};

/** The days that a repeating task will be on next; nothing for a rule that cannot be computed. */
export const NextDates = ({ task }: { readonly task: TaskDetail }) => {
  const today = useToday();
  const start = startOf(task);
  const repeatFlag = task.repeat?.flag ?? '';
  const { data = [] } = useQuery({
    queryKey: ['next-dates', repeatFlag, start, task.skippedDays],
    queryFn: async () => {
      // Rules are computed by a library that nothing else on the page needs.
      const { upcomingStarts } = await import('#shared/domain/repeat/recurrence.ts');
      return start === null ? [] : upcomingStarts({ repeatFlag, ...start, exDates: task.skippedDays }, SHOWN);
    },
    gcTime: 60_000,
  });
  if (data.length === 0) return null;
  const days = data.map((moment) =>
    start?.timeZone === 'UTC' ? new Date(moment).toISOString().slice(0, 10) : dayOf(new Date(moment)),
  );
  return (
    <div className={styles['field']}>
      <dt>Next</dt>
      <dd className={styles['next']}>
        {days.map((day, index) => (
          <Fragment key={day}>
            {index > 0 && ' '}
            <span className={styles['day']}>
              {describeDay(day, { today, conventions: CONVENTIONS })}
              {index < days.length - 1 && ' ·'}
            </span>
          </Fragment>
        ))}
      </dd>
    </div>
  );
};
