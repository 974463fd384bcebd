import { DAY_MINUTES } from '#shared/domain/dates/clock-time.ts';
import { parseCalendarDate, type CalendarDate } from '#shared/domain/dates/calendar-date.ts';
import { type EntrySpan } from '#shared/domain/dates/day-range.ts';
import { spanAtPlace, type DatePlace } from '#shared/domain/dates/move-span.ts';

/** A slot of the calendar as the key of a group, so that a new task can be put into it: `slot:2026-12-01/570+45`. */
export const slotToKey = ({ day, minute }: DatePlace, length = 0): string =>
  minute === null ? `slot:${day}` : `slot:${day}/${minute}${length > 0 ? `+${length}` : ''}`;

/** A day within another group: `slot:2026-12-01@column:…`. @param group null for none */
export const dayInGroupKey = (day: CalendarDate, group: string | null): string =>
  `slot:${day}${group === null ? '' : `@${group}`}`;

/** The group that such a day is within; null for none. */
export const keyToGroup = (key: string): string | null => /^slot:[^@]*@(.+)$/su.exec(key)?.[1] ?? null;

const SLOT = /^slot:(\d{4}-\d{2}-\d{2})(?:\/(\d{1,4})(?:\+(\d{1,4}))?)?(?:@.*)?$/su;

/** @returns null for the key of another group */
export const keyToSpan = (key: string): EntrySpan | null => {
  const [, text = '', minute, length] = SLOT.exec(key) ?? [];
  const day: CalendarDate | null = parseCalendarDate(text);
  if (day === null) return null;
  if (minute === undefined) return spanAtPlace(null, { day, minute: null });
  const start = Math.min(Number(minute), DAY_MINUTES - 1);
  const lasting =
    length === undefined
      ? null
      : { startDay: day, startMinute: 0, endDay: day, endMinute: Math.min(Number(length), DAY_MINUTES) };
  return spanAtPlace(lasting, { day, minute: start });
};
