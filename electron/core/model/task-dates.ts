import type { Repeat } from '#shared/domain/task.ts';
import { wireToTaskDates, type TaskDates } from '#shared/domain/dates/task-dates.ts';
import { textField, type RawObject } from '#core/model/raw-object.ts';

export const repeatOf = (task: RawObject): Repeat | null => {
  const flag = textField(task, 'repeatFlag');
  const from = textField(task, 'repeatFrom');
  if (flag === null) return null;
  return { flag, from: from === '0' || from === '1' || from === '2' ? from : null };
};

export const datesOf = (task: RawObject, hostZone: string): TaskDates =>
  wireToTaskDates(
    {
      startDate: textField(task, 'startDate'),
      dueDate: textField(task, 'dueDate'),
      isAllDay: task['isAllDay'] === true,
      timeZone: textField(task, 'timeZone'),
      isFloating: task['isFloating'] === true,
    },
    hostZone,
  );
