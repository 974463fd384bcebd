import type { TaskId } from '#shared/domain/ids.ts';
import { taskDatesToLocal, type ClockTime } from '#shared/domain/dates/local-dates.ts';
import type { TaskDetail } from '#shared/domain/task.ts';
import { hostZone } from '#renderer/entities/clock/today.ts';
import type { Services } from '#renderer/entities/services.ts';
import { runAndTell, stepOn } from './run-actions.ts';
import { readDetail } from '#renderer/entities/task/rows/use-task-detail.ts';

/** The time of day at which a task starts; null for whole days and without a date. */
export const startTimeOf = ({ dates }: TaskDetail): ClockTime | null =>
  taskDatesToLocal(dates, hostZone())?.startTime ?? null;

interface ReminderChange {
  /** The reminder as a task with this start time has it. */
  readonly triggerAt: (startTime: ClockTime | null) => string;
  readonly isWanted: boolean;
  /** The reminder in words. */
  readonly reminder: string;
}

const remindersAfter = (task: TaskDetail, { triggerAt, isWanted }: ReminderChange): string[] => {
  const trigger = triggerAt(startTimeOf(task));
  const others = task.reminders.filter((one) => one !== trigger);
  if (!isWanted) return others;
  return task.reminders.includes(trigger) ? [...task.reminders] : [...others, trigger];
};

/** One reminder more or less for each of the tasks; each keeps its others. */
export const changeReminder = async (
  services: Services,
  ids: readonly TaskId[],
  change: ReminderChange,
): Promise<void> => {
  const tasks = await Promise.all(ids.map(async (id) => readDetail(services, id)));
  const groups = Map.groupBy(tasks, (task) => remindersAfter(task, change).join(' '));
  const steps = [...groups.values()].map((some) => {
    const [first] = some;
    const reminders = first === undefined ? [] : remindersAfter(first, change);
    return stepOn(
      'tasks.edit',
      some.map(({ id }) => id),
      { change: { reminders } },
    );
  });
  const { reminder, isWanted } = change;
  await runAndTell(services, steps, (done) => ({
    code: 'done.reminded',
    values: { ...done, reminder, isWanted },
  }));
};
