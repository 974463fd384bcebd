import type { CalendarDate } from '#shared/domain/dates/calendar-date.ts';
import type { TaskDates } from '#shared/domain/dates/task-dates.ts';
import { spanAtPlace } from '#shared/domain/dates/move-span.ts';
import { datesAtSpan, spanOfDates } from '#shared/domain/dates/span-of-dates.ts';

/** The same dates, begun on another day: at the same time of day, and as long. @param zone of this computer, IANA */
export const datesOnDay = (dates: TaskDates, day: CalendarDate | null, zone: string): TaskDates => {
  if (day === null) return { kind: 'none' };
  const span = spanOfDates(dates, zone);
  return datesAtSpan(dates, spanAtPlace(span, { day, minute: span?.startMinute ?? null }), zone);
};
