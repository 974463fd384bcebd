import type { RunStep } from '#shared/actions/run.ts';
import { addDays, daysBetween, onOrAfter, type CalendarDate } from '#shared/domain/dates/calendar-date.ts';
import { describeDate } from '#shared/domain/dates/describe-date.ts';
import type { TaskId } from '#shared/domain/ids.ts';
import type { LocalDates } from '#shared/domain/dates/local-dates.ts';
import type { TaskRow } from '#shared/domain/task.ts';
import { CONVENTIONS, currentDay } from '#renderer/entities/clock/today.ts';
import type { Services } from '#renderer/entities/services.ts';
import { editTasks } from './edit-actions.ts';
import { rowDatesToLocal } from '#renderer/entities/task/row-date.ts';
import { runAndTell, stepOn, type Told } from './run-actions.ts';
import { findTaskRow, knownTaskRow } from '#renderer/entities/task/rows/use-task-row.ts';

/** Why there is no date to skip, in words for the person. */
export const ONLY_REPEATS = 'Only a task that repeats can skip one.';

export const describeLocal = (dates: LocalDates): string =>
  describeDate(dates, { today: currentDay(), conventions: CONVENTIONS });

/** What hangs on the date goes with it, and is named. */
export const clearedDates =
  (tasks: readonly (Pick<TaskRow, 'repeats' | 'hasReminders'> | undefined)[]): Told =>
  (done) => ({
    code: 'done.undated',
    values: {
      ...done,
      repeat: tasks.some((task) => task?.repeats === true),
      reminders: tasks.some((task) => task?.hasReminders === true),
    },
  });

/** @param rule an iCalendar rule; null for none */
export const toldRepeat =
  (rule: string | null): Told =>
  (done) =>
    rule === null
      ? { code: 'done.doesNotRepeat', values: done }
      : { code: 'done.repeats', values: { ...done, rule } };

export const clearDates = async (services: Services, ids: readonly TaskId[]): Promise<boolean> => {
  const told = clearedDates(ids.map((id) => knownTaskRow(services, id)));
  return editTasks(services, ids, { change: { dates: { kind: 'none' } }, told });
};

/** A meeting keeps its time of day and a holiday its length; the days are how far it goes. */
const daysToGo = ({ dates }: TaskRow, day: CalendarDate): number | null => {
  if (dates === null) return null;
  const { startDate, startTime, endDate } = rowDatesToLocal(dates);
  return startTime === null && endDate === null ? null : daysBetween(startDate, day);
};

/** Tasks by how far they go; null for those that simply get the day. */
const byDistance = async (services: Services, ids: readonly TaskId[], day: CalendarDate) => {
  const rows = await Promise.all(ids.map(async (id) => findTaskRow(services, id)));
  const distances = new Map<number | null, TaskId[]>();
  for (const row of rows) {
    if (row === null) continue;
    const distance = daysToGo(row, day);
    distances.set(distance, [...(distances.get(distance) ?? []), row.id]);
  }
  return distances;
};

export const stepsToDay = async (
  services: Services,
  ids: readonly TaskId[],
  day: CalendarDate,
): Promise<readonly RunStep[]> => {
  const dates = { kind: 'allDay', start: day, end: day } as const;
  const groups = [...(await byDistance(services, ids, day))];
  return groups.map(([distance, some]) =>
    distance === null
      ? stepOn('tasks.edit', some, { change: { dates } })
      : stepOn('tasks.shiftDates', some, { days: distance }),
  );
};

/** To another day. */
export const scheduleForDay = async (
  services: Services,
  ids: readonly TaskId[],
  day: CalendarDate,
): Promise<void> => {
  const steps = await stepsToDay(services, ids, day);
  await runAndTell(services, steps, (done) => ({ code: 'done.movedToDay', values: { ...done, day } }));
};

/** The first day of the week that is next. */
export const nextWeek = (today: CalendarDate): CalendarDate =>
  onOrAfter(addDays(today, 1), CONVENTIONS.firstWeekday === 7 ? 1 : CONVENTIONS.firstWeekday);
