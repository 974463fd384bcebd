import type { Repeat } from '#shared/domain/task.ts';
import { wireToTaskDates, type TaskDates } from '#shared/domain/dates/task-dates.ts';
import { isRawObject, listField, textField, type RawObject } from '#core/model/raw-object.ts';

export const repeatOf = (task: RawObject): Repeat | null => {
  const flag = textField(task, 'repeatFlag');
  const from = textField(task, 'repeatFrom');
  if (flag === null) return null;
  return { flag, from: from === '0' || from === '1' || from === '2' ? from : null };
};

/** The triggers; V1 has texts where V2 has objects (observed). */
export const remindersOf = (task: RawObject): string[] =>
  listField(task, 'reminders').flatMap((reminder): string[] => {
    if (typeof reminder === 'string') return [reminder];
    const trigger = isRawObject(reminder) ? textField(reminder, 'trigger') : null;
    return trigger === null ? [] : [trigger];
  });

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
