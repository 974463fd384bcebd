import { reminderMoment } from '#shared/domain/reminder/reminder-moment.ts';
import { parseReminderTrigger, type ReminderTrigger } from '#shared/domain/reminder/reminder-trigger.ts';
import { triggersIn } from '#core/model/normalize.ts';
import { datesOf } from '#core/model/task-dates.ts';
import { integerField, textField, timeField, type RawObject } from '#core/model/raw-object.ts';
import { knowsZone, taskDays, type TaskDays } from '#core/model/task-days.ts';
import { isTrashed, statusOf } from '#core/model/task-status.ts';
import { itemsOf } from '#core/model/task-content.ts';

/** One thing that a task reminds of. */
export interface TaskReminder {
  /**
   * Which reminder at which date, in no zone of a computer: it is the same for
   * as long as neither changes, so that nothing rings twice.
   */
  readonly occurrence: string;
  /** Unix milliseconds: in no zone does it ring before. */
  readonly earliest: number;
  readonly rings:
    | { readonly kind: 'trigger'; readonly trigger: ReminderTrigger }
    | { readonly kind: 'item'; readonly itemId: string; readonly at: number };
}

const HOUR_MS = 60 * 60_000;
/** The day begins first where clocks are 14 hours ahead; clocks that change move it by an hour. */
const DAY_SLACK_MS = 16 * HOUR_MS;
/** Without a zone of its own a day is another one elsewhere, and so is an end that is no midnight. */
const ODD_DAY_SLACK_MS = 40 * HOUR_MS;
/** From one zone to another it is up to 26 hours. */
const FLOATING_SLACK_MS = 28 * HOUR_MS;
/** A day is at most an hour longer or shorter, or left out where a zone went over the date line. */
const DAYS_SLACK_MS = 25 * HOUR_MS;

/** What reminds of an open task; nothing of one that is over or in the trash. */
export const taskReminders = (task: RawObject): readonly TaskReminder[] => {
  const triggers = triggersOf(task);
  const items = itemsOf(task);
  // Nearly all of them.
  if (triggers.length === 0 && items.length === 0) return [];
  if (isTrashed(task) || statusOf(task) !== 'open') return [];
  const days = triggers.length === 0 ? null : taskDays(task);
  const fromTriggers = triggers.flatMap((trigger) => {
    const planned = days === null ? null : fromTrigger(task, trigger, days);
    return planned === null ? [] : [planned];
  });
  const all = [...fromTriggers, ...items.flatMap((item) => fromItem(item))];
  // Two ways to write one moment ring once.
  return [...new Map(all.map((reminder) => [reminder.occurrence, reminder])).values()];
};

/** @returns Unix milliseconds; null where the task has no such date any more */
export const taskReminderMoment = (
  task: RawObject,
  { rings }: TaskReminder,
  hostZone: string,
): number | null =>
  rings.kind === 'item' ? rings.at : reminderMoment(rings.trigger, datesOf(task, hostZone), hostZone);

/** One that is in no form that is known is kept and does not ring. */
const triggersOf = (task: RawObject): readonly ReminderTrigger[] =>
  triggersIn(task['reminders']).flatMap((text) => parseReminderTrigger(text) ?? []);

const fromTrigger = (task: RawObject, trigger: ReminderTrigger, days: TaskDays): TaskReminder | null => {
  const rings = { kind: 'trigger', trigger } as const;
  if (trigger.kind === 'absolute') {
    return { occurrence: trigger.moment, earliest: Date.parse(trigger.moment), rings };
  }
  const isFromStart = trigger.from === 'start';
  const at = isFromStart ? days.startAt : days.endAt;
  const day = isFromStart ? days.startDay : days.endDay;
  if (at === null) return null;
  const { wholeDays, seconds } = offsetOf(trigger);
  const offset = wholeDays * 86_400 + seconds;
  if (day !== null) {
    const slack = daySlack(task, isFromStart);
    const earliest = Date.parse(`${day}T00:00:00Z`) + offset * 1000 - slack;
    return { occurrence: `${day} ${offset}s`, earliest, rings };
  }
  const occurrence = `${new Date(at).toISOString()} ${wholeDays}d ${seconds}s`;
  return { occurrence, earliest: at + offset * 1000 - momentSlack(task, wholeDays), rings };
};

const daySlack = (task: RawObject, isFromStart: boolean): number =>
  isFromStart && knowsZone(textField(task, 'timeZone')) ? DAY_SLACK_MS : ODD_DAY_SLACK_MS;

const momentSlack = (task: RawObject, wholeDays: number): number =>
  (task['isFloating'] === true ? FLOATING_SLACK_MS : 0) + (wholeDays === 0 ? 0 : DAYS_SLACK_MS);

const offsetOf = ({
  isBefore,
  duration: { weeks, days, hours, minutes, seconds },
}: Extract<ReminderTrigger, { readonly kind: 'relative' }>) => {
  // Never a negative zero: it would be written as another number.
  const sign = (size: number): number => (isBefore && size > 0 ? -size : size);
  return {
    wholeDays: sign((weeks ?? 0) * 7 + (days ?? 0)),
    seconds: sign((hours ?? 0) * 3600 + (minutes ?? 0) * 60 + (seconds ?? 0)),
  };
};

/**
 * An item of a checklist has no trigger: one that is open and has a time rings
 * then, or when it was snoozed to on another device (task-service-interface,
 * "Checklist item (V1)"; snoozeReminderTime observed). One of a whole day has
 * no time to ring at.
 */
const fromItem = (item: RawObject): readonly TaskReminder[] => {
  const itemId = textField(item, 'id');
  const start = timeField(item, 'startDate');
  if (itemId === null || start === null || item['isAllDay'] === true) return [];
  if ((integerField(item, 'status') ?? 0n) !== 0n) return [];
  const at = Math.max(start, timeField(item, 'snoozeReminderTime') ?? start);
  return [
    {
      occurrence: `item ${itemId} ${new Date(at).toISOString()}`,
      earliest: at,
      rings: { kind: 'item', itemId, at },
    },
  ];
};
