import { addDays } from '#shared/domain/dates/calendar-date.ts';
import { localToTaskDates, taskDatesToLocal } from '#shared/domain/dates/local-dates.ts';
import type { TaskDates } from '#shared/domain/dates/task-dates.ts';
import { livingTask } from '#core/store/rows/living-task.ts';
import type { Edit } from '#core/store/commands/edit-objects.ts';
import { changeTask } from '#core/store/commands/change-tasks.ts';
import type { EditContext } from '#core/store/commands/edit-context.ts';
import { datesOf } from '#core/model/task-dates.ts';

interface Shift {
  /** `yyyy-MM-dd`. */
  readonly today: string;
  readonly days: number;
  /** IANA. */
  readonly timeZone: string;
}

/** The dates `days` later, at the same time of day; without a date that many days from today. */
export const shiftDates = (dates: TaskDates, { today, days, timeZone }: Shift): TaskDates => {
  const zone = dates.kind === 'timed' ? dates.zone : timeZone;
  const local = taskDatesToLocal(dates, zone);
  if (local === null) {
    const day = addDays(today, days);
    return { kind: 'allDay', start: day, end: day };
  }
  const { startDate, endDate } = local;
  const shifted = {
    ...local,
    startDate: addDays(startDate, days),
    endDate: endDate === null ? null : addDays(endDate, days),
  };
  return localToTaskDates(shifted, zone, dates.kind === 'timed' && dates.isFloating);
};

export const shiftTasks = (
  context: EditContext,
  ids: readonly string[],
  shift: Omit<Shift, 'timeZone'>,
): readonly Edit[] =>
  [...new Set(ids)].flatMap((id) => {
    const task = livingTask(context.db, id);
    if (task === null) return [];
    const dates = shiftDates(datesOf(task, context.timeZone), { ...shift, timeZone: context.timeZone });
    return changeTask(context, { id, task, change: { dates } });
  });
