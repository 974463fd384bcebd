import { knownZone, wireToTaskDates, type TaskDates } from '#shared/domain/dates/task-dates.ts';
import type { Occurrence, RepeatingTask } from '#shared/domain/repeat/recurrence.ts';
import { textField, textsField, timeField, type RawObject } from '#core/model/raw-object.ts';

/** A repeating task as its rule is computed with. */
export type Series = Omit<RepeatingTask, 'completedAt'>;

/** @returns null for a task that does not repeat */
export const seriesOf = (task: RawObject, hostZone: string): Series | null => {
  const due = timeField(task, 'dueDate');
  const start = timeField(task, 'startDate') ?? due;
  const repeatFlag = textField(task, 'repeatFlag');
  if (start === null || repeatFlag === null) return null;
  return {
    repeatFlag,
    repeatFrom: textField(task, 'repeatFrom'),
    start,
    due,
    seriesStart: timeField(task, 'repeatFirstDate'),
    timeZone: knownZone(textField(task, 'timeZone'), hostZone),
    isAllDay: task['isAllDay'] === true,
    exDates: textsField(task, 'exDate'),
  };
};

const toWire = (time: number | null): string | null => (time === null ? null : new Date(time).toISOString());

/** The dates of an occurrence: as those of the task, at another time. */
export const datesOfOccurrence = (task: RawObject, { start, due }: Occurrence, hostZone: string): TaskDates =>
  wireToTaskDates(
    {
      startDate: toWire(start),
      dueDate: toWire(due),
      isAllDay: task['isAllDay'] === true,
      timeZone: textField(task, 'timeZone'),
      isFloating: task['isFloating'] === true,
    },
    hostZone,
  );
