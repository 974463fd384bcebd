import { addDays, daysBetween, type CalendarDate } from '#shared/domain/dates/calendar-date.ts';
import { localToTaskDates, taskDatesToLocal } from '#shared/domain/dates/local-dates.ts';
import type { TaskDates } from '#shared/domain/dates/task-dates.ts';

/** The same dates, begun on another day: at the same time of day, and as long. @param zone of this computer, IANA */
export const datesOnDay = (dates: TaskDates, day: CalendarDate | null, zone: string): TaskDates => {
  if (day === null) return { kind: 'none' };
  const local = taskDatesToLocal(dates, zone);
  if (local === null) return { kind: 'allDay', start: day, end: day };
  const endDate = local.endDate === null ? null : addDays(day, daysBetween(local.startDate, local.endDate));
  const moved = { ...local, startDate: day, endDate };
  return dates.kind === 'timed' && dates.isFloating
    ? localToTaskDates(moved, dates.zone, true)
    : localToTaskDates(moved, zone);
};
