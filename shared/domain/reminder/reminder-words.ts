import type { ClockTime } from '#shared/domain/dates/local-dates.ts';
import { clockToMinutes, minutesToClock } from '#shared/domain/dates/clock-time.ts';
import {
  minutesBefore,
  onDayBefore,
  reminderTriggerToText,
} from '#shared/domain/reminder/reminder-trigger.ts';

/** A reminder as it is typed, before it is known whether the task has a time. */
export type ReminderWord =
  /** `15m`, `1h`, `2h30m`, `1d`, `1w` before the start; 0 is at time. */
  | { readonly kind: 'before'; readonly minutes: number }
  /** `9am` on the day, `1d@9am` a day before. */
  | { readonly kind: 'at'; readonly daysBefore: number; readonly time: ClockTime };

/** When all-day reminders ring that name no time. */
const MORNING: ClockTime = '09:00';

const DURATION = /^(?:(\d{1,2})w)?(?:(\d{1,3})d)?(?:(\d{1,3})h)?(?:(\d{1,4})(?:m|min))?$/u;
const AT = /^(?:(\d{1,2})(w|d)@)?(\d{1,2})(?:[:.]([0-5]\d))?(am|pm)?$/u;

/** @param text lower case, without the sigil */
export const parseReminderWord = (text: string): ReminderWord | null => {
  if (text === 'now') return { kind: 'before', minutes: 0 };
  const duration = text === '' ? null : DURATION.exec(text);
  if (duration !== null) {
    const [weeks = 0, days = 0, hours = 0, minutes = 0] = duration.slice(1).map((part) => Number(part ?? 0));
    return { kind: 'before', minutes: ((weeks * 7 + days) * 24 + hours) * 60 + minutes };
  }
  return parseAt(text);
};

const parseAt = (text: string): ReminderWord | null => {
  const match = AT.exec(text);
  if (match === null) return null;
  const [, count, unit, hours, minutes, meridiem] = match;
  // `*9` is a footnote; `*9:00`, `*9am` and `*1d@9` are times.
  if (minutes === undefined && meridiem === undefined && unit === undefined) return null;
  const hour = toHour(Number(hours), meridiem);
  if (hour === null) return null;
  const time = minutesToClock(hour * 60 + Number(minutes ?? 0));
  return { kind: 'at', daysBefore: Number(count ?? 0) * (unit === 'w' ? 7 : 1), time };
};

const toHour = (hour: number, meridiem: string | undefined): number | null => {
  if (meridiem === undefined) return hour < 24 ? hour : null;
  return hour >= 1 && hour <= 12 ? (hour % 12) + (meridiem === 'pm' ? 12 : 0) : null;
};

/**
 * The trigger of the wire. Only times before the start are written for timed
 * tasks (observed: the service may refuse later ones), so `*9am` for a task at
 * 08:00 is 09:00 of the day before.
 * @param startTime null for whole days
 */
export const reminderWordToTrigger = (word: ReminderWord, startTime: ClockTime | null): string =>
  reminderTriggerToText(startTime === null ? onWholeDay(word) : beforeTime(word, startTime));

const onWholeDay = (word: ReminderWord) => {
  if (word.kind === 'at') return onDayBefore(word.daysBefore, clockToMinutes(word.time));
  const isDays = word.minutes % 1440 === 0;
  return isDays ? onDayBefore(word.minutes / 1440, clockToMinutes(MORNING)) : minutesBefore(word.minutes);
};

const beforeTime = (word: ReminderWord, startTime: ClockTime) => {
  if (word.kind === 'before') return minutesBefore(word.minutes);
  const minutes = word.daysBefore * 1440 + clockToMinutes(startTime) - clockToMinutes(word.time);
  return minutesBefore(minutes < 0 ? minutes + 1440 : minutes);
};
