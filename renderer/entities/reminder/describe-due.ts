import type { CalendarDate } from '#shared/domain/dates/calendar-date.ts';
import { describeDate, describeTime } from '#shared/domain/dates/describe-date.ts';
import type { DueReminder } from '#shared/domain/reminder/due-reminder.ts';
import { clockOf, CONVENTIONS, dayOf } from '#renderer/entities/clock/today.ts';
import { describeRowDate } from '#renderer/entities/task/row-date.ts';

/** The item or task that is due. */
export const reminderTitle = ({ title, itemTitle }: Pick<DueReminder, 'title' | 'itemTitle'>): string =>
  itemTitle === null || itemTitle === '' ? title : itemTitle;

/** `12:01` of today, `Yesterday 09:00`, `Fri 09:00`. */
export const describeMoment = (iso: string, today: CalendarDate): string => {
  const date = new Date(iso);
  const day = dayOf(date);
  const time = clockOf(date);
  if (day === today) return describeTime(time, CONVENTIONS);
  const local = { startDate: day, startTime: time, endDate: null, endTime: null };
  return describeDate(local, { today, conventions: CONVENTIONS });
};

const isAtItsTime = ({ at, dates }: DueReminder): boolean => dates?.kind === 'timed' && dates.start === at;

/** When its task is, where the reminder does not say it already. */
export const describeDueDate = (reminder: DueReminder, today: CalendarDate): string | null => {
  const { dates } = reminder;
  if (dates === null || isAtItsTime(reminder)) return null;
  return `due ${describeRowDate(dates, { today, status: 'open', conventions: CONVENTIONS }).text}`;
};
