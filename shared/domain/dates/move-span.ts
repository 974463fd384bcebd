import { addDays, daysBetween, type CalendarDate } from '#shared/domain/dates/calendar-date.ts';
import { DAY_MINUTES, minutesToClock } from '#shared/domain/dates/clock-time.ts';
import type { LocalDates } from '#shared/domain/dates/local-dates.ts';
import { entryMinutes, timedSpan, type EntrySpan } from '#shared/domain/dates/day-range.ts';

/** A place in a calendar. */
export interface DatePlace {
  readonly day: CalendarDate;
  /** Of the clock, 0 to 1439; null for the whole day. */
  readonly minute: number | null;
}

interface Moment {
  readonly day: CalendarDate;
  readonly minute: number;
}

/** So many minutes on the clock later. */
const plus = ({ day, minute }: Moment, minutes: number): Moment => {
  const total = minute + minutes;
  const days = Math.floor(total / DAY_MINUTES);
  return { day: addDays(day, days), minute: total - days * DAY_MINUTES };
};

const wholeDays = (startDay: CalendarDate, endDay: CalendarDate): EntrySpan => ({
  startDay,
  startMinute: null,
  endDay,
  endMinute: null,
});

/** @param length minutes; none is a point in time */
const lasting = (start: Moment, length: number): EntrySpan =>
  length <= 0
    ? { startDay: start.day, startMinute: start.minute, endDay: start.day, endMinute: null }
    : timedSpan(start, plus(start, length));

/**
 * Where a task stands that is put at a place: a time keeps its length on the
 * clock and whole days keep their number. Put on a whole day, a time becomes
 * the days that it touched; put at a time, a whole day becomes that moment.
 * @param span null for a task without a date
 */
export const spanAtPlace = (span: EntrySpan | null, { day, minute }: DatePlace): EntrySpan => {
  if (minute !== null) return lasting({ day, minute }, span === null ? 0 : (entryMinutes(span) ?? 0));
  return wholeDays(day, span === null ? day : addDays(day, daysBetween(span.startDay, span.endDay)));
};

/** Where a task goes that is carried with another one: as far as that, and no further. */
export const spanDraggedAlong = (
  span: EntrySpan | null,
  { lead, place }: { readonly lead: EntrySpan | null; readonly place: DatePlace },
): EntrySpan => {
  if (span === null || lead === null) return spanAtPlace(span, place);
  const days = daysBetween(lead.startDay, place.day);
  if (span.startMinute === null || lead.startMinute === null || place.minute === null) {
    const minute = place.minute === null ? null : span.startMinute;
    return spanAtPlace(span, { day: addDays(span.startDay, days), minute });
  }
  const minutes = days * DAY_MINUTES + place.minute - lead.startMinute;
  return spanAtPlace(span, plus({ day: span.startDay, minute: span.startMinute }, minutes));
};

/** The shortest that a time can be made by its ends, in minutes, where nothing says otherwise. */
const SHORTEST = 15;

/** A task one end of which is put at a place; the other end stays, and stays the other one. */
export const spanWithEnd = (
  span: EntrySpan,
  {
    edge,
    at,
    shortest = SHORTEST,
  }: { readonly edge: 'start' | 'end'; readonly at: DatePlace; readonly shortest?: number },
): EntrySpan => {
  const { startDay, startMinute, endDay } = span;
  if (startMinute === null) {
    return edge === 'start'
      ? wholeDays(at.day > endDay ? endDay : at.day, endDay)
      : wholeDays(startDay, at.day < startDay ? startDay : at.day);
  }
  const start = { day: startDay, minute: startMinute };
  const length = entryMinutes(span) ?? 0;
  const distance = daysBetween(startDay, at.day) * DAY_MINUTES + (at.minute ?? 0) - startMinute;
  if (edge === 'end') return lasting(start, Math.max(distance, shortest));
  const moved = Math.min(distance, length - shortest);
  return lasting(plus(start, moved), length - moved);
};

/** Later by so many minutes, or by days where it has no time. */
export const shiftedSpan = (
  span: EntrySpan,
  by: { readonly days: number; readonly minutes: number },
): EntrySpan => {
  const day = addDays(span.startDay, by.days);
  return spanAtPlace(
    span,
    span.startMinute === null ? { day, minute: null } : plus({ day, minute: span.startMinute }, by.minutes),
  );
};

/** What a person reads on the calendar and the clock. */
export const spanToLocal = ({ startDay, startMinute, endDay, endMinute }: EntrySpan): LocalDates => {
  if (startMinute === null) {
    return {
      startDate: startDay,
      startTime: null,
      endDate: endDay === startDay ? null : endDay,
      endTime: null,
    };
  }
  const end = endMinute === null ? null : plus({ day: endDay, minute: 0 }, endMinute);
  return {
    startDate: startDay,
    startTime: minutesToClock(startMinute),
    endDate: end?.day ?? null,
    endTime: end === null ? null : minutesToClock(end.minute),
  };
};
