import { taskDatesToLocal } from '#shared/domain/dates/local-dates.ts';
import {
  minutesBefore,
  onDayBefore,
  parseReminderTrigger,
  reminderTriggerToText,
  triggerOffset,
  type ReminderTrigger,
} from '#shared/domain/reminder/reminder-trigger.ts';
import type { TaskDates } from '#shared/domain/dates/task-dates.ts';

interface Rescheduled {
  readonly before: TaskDates;
  readonly after: TaskDates;
  readonly hostZone: string;
}

/** Minutes from midnight to the start, as the clock shows it; 0 for whole days. */
const startOfDay = (dates: TaskDates, hostZone: string): number => {
  const [hours = 0, minutes = 0] = (taskDatesToLocal(dates, hostZone)?.startTime ?? '00:00')
    .split(':')
    .map(Number);
  return hours * 60 + minutes;
};

/** @param minutes from midnight of the day, negative for a day before it */
const onClock = (minutes: number): ReminderTrigger => {
  const daysBefore = Math.max(0, Math.ceil(-minutes / 1440));
  return onDayBefore(daysBefore, minutes + daysBefore * 1440);
};

/**
 * A reminder of whole days is counted from midnight and one of a timed task
 * from its start: with the time of day that a task gets or loses, the same
 * words would ring at another time. 9:00 on the day stays 9:00 on the day; what
 * would ring after the task has begun rings when it begins.
 * @param text the trigger as the wire writes it
 * @returns `text` where it needs no other words, or is not understood
 */
export const keepOnClock = (text: string, { before, after, hostZone }: Rescheduled): string => {
  if (before.kind === after.kind || before.kind === 'none' || after.kind === 'none') return text;
  const trigger = parseReminderTrigger(text);
  const offset = trigger === null ? null : triggerOffset(trigger);
  if (offset === null) return text;
  if (after.kind === 'allDay') {
    return reminderTriggerToText(onClock(Math.round(offset) + startOfDay(before, hostZone)));
  }
  return reminderTriggerToText(minutesBefore(Math.max(0, startOfDay(after, hostZone) - Math.round(offset))));
};
