import { advanceRepeat, type Advance } from '#shared/domain/repeat/recurrence.ts';
import { textField, textsField, timeField, type RawObject } from '#core/model/raw-object.ts';

interface Completion {
  /** When it is completed. Unix milliseconds. */
  readonly at: number;
  /** For a task that names none, or one that nobody knows. */
  readonly timeZone: string;
}

/** What its completion does to the dates of a task; null for one that does not repeat. */
export const advanceOf = (task: RawObject, { at, timeZone }: Completion): Advance | null => {
  const repeatFlag = textField(task, 'repeatFlag');
  const due = timeField(task, 'dueDate');
  const start = timeField(task, 'startDate') ?? due;
  if (repeatFlag === null || start === null) return null;
  const advance = (zone: string): Advance =>
    advanceRepeat({
      repeatFlag,
      repeatFrom: textField(task, 'repeatFrom'),
      start,
      due,
      seriesStart: timeField(task, 'repeatFirstDate'),
      timeZone: zone,
      isAllDay: task['isAllDay'] === true,
      exDates: textsField(task, 'exDate'),
      completedAt: at,
    });
  try {
    return advance(textField(task, 'timeZone') ?? timeZone);
  } catch (error) {
    if (error instanceof RangeError) return advance(timeZone);
    throw error;
  }
};
