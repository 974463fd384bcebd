import type { DateConventions } from '#shared/domain/dates/date-conventions.ts';
import { describeTime } from '#shared/domain/dates/describe-date.ts';
import { minutesToClock } from '#shared/domain/dates/clock-time.ts';
import { parseReminderTrigger, triggerOffset } from '#shared/domain/reminder/reminder-trigger.ts';

/** What a trigger of the wire says, by its arithmetic: At time, 15 min before; for whole days: 1 day before, 09:00. */
export const describeReminder = (
  trigger: string,
  {
    isAllDay,
    conventions,
  }: { readonly isAllDay: boolean; readonly conventions: Pick<DateConventions, 'clock'> },
): string => {
  const parsed = parseReminderTrigger(trigger);
  const offset = parsed === null ? null : triggerOffset(parsed);
  if (offset === null) return parsed?.kind === 'absolute' ? 'At a set time' : 'Custom';
  return isAllDay ? describeDayOffset(offset, conventions) : describeOffset(offset);
};

const DAY = 1440;

const UNITS = [
  [7 * DAY, 'week', 'weeks'],
  [DAY, 'day', 'days'],
  [60, 'hour', 'hours'],
  [1, 'min', 'min'],
] as const;

/** 1 hour 30 min */
const describeSize = (minutes: number): string => {
  let left = Math.floor(minutes);
  const named: string[] = [];
  for (const [size, one, many] of UNITS) {
    const count = Math.floor(left / size);
    left -= count * size;
    if (count > 0) named.push(`${count} ${count === 1 ? one : many}`);
  }
  return named.length === 0 ? 'less than a minute' : named.join(' ');
};

const describeOffset = (offset: number): string => {
  if (offset === 0) return 'At time';
  return `${describeSize(Math.abs(offset))} ${offset < 0 ? 'before' : 'after'}`;
};

const describeDayOffset = (offset: number, conventions: Pick<DateConventions, 'clock'>): string => {
  const days = Math.floor(Math.floor(offset) / DAY);
  const time = describeTime(minutesToClock(Math.floor(offset) - days * DAY), conventions);
  if (days === 0) return `On the day, ${time}`;
  return `${describeSize(Math.abs(days) * DAY)} ${days < 0 ? 'before' : 'after'}, ${time}`;
};
