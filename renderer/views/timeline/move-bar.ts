import { addDays, addMonths, daysBetween, type CalendarDate } from '#shared/domain/dates/calendar-date.ts';
import { DAY_MINUTES } from '#shared/domain/dates/clock-time.ts';
import { timedSpan, type EntrySpan } from '#shared/domain/dates/day-range.ts';
import { shiftedSpan, spanAtPlace, spanWithEnd } from '#shared/domain/dates/move-span.ts';
import type { TimelineZoom } from '#renderer/view-state/timeline.ts';

/** A bar of which the first day is another one: times of the day stay, and so does the length on the clock. */
export const barOnDay = (span: EntrySpan | null, day: CalendarDate): EntrySpan =>
  spanAtPlace(span, { day, minute: span?.startMinute ?? null });

/** The day on which a time begins whose start is pulled: it stays before the end. */
const startDayBefore = ({ startMinute, endDay, endMinute }: EntrySpan, day: CalendarDate): CalendarDate => {
  const last = (startMinute ?? 0) < (endMinute ?? 0) ? endDay : addDays(endDay, -1);
  return day > last ? last : day;
};

/** A moment of the clock; midnight at the end of a day is the beginning of the next one. */
const momentOn = (day: CalendarDate, minute: number) =>
  minute === DAY_MINUTES ? { day: addDays(day, 1), minute: 0 } : { day, minute };

/** When a time ends that is pulled to a day: at the same time of it, and a midnight with its end. */
const endOn = ({ startMinute, endMinute }: EntrySpan, day: CalendarDate) => {
  const minute = endMinute ?? startMinute ?? 0;
  return momentOn(day, minute === 0 ? DAY_MINUTES : minute);
};

type Timed = EntrySpan & { readonly startMinute: number };

const withStart = (span: Timed, day: CalendarDate): EntrySpan => {
  const { startDay, startMinute, endDay, endMinute } = span;
  if (endMinute === null && day >= startDay) return span;
  const start = { day: startDayBefore(span, day), minute: startMinute };
  return timedSpan(start, momentOn(endDay, endMinute ?? startMinute));
};

const withEnd = (span: Timed, day: CalendarDate): EntrySpan => {
  const { startDay, startMinute, endMinute } = span;
  if (endMinute === null && day <= startDay) return span;
  const end = endOn(span, day);
  const isBefore = end.day < startDay || (end.day === startDay && end.minute <= startMinute);
  return isBefore ? span : timedSpan({ day: startDay, minute: startMinute }, end);
};

/** A bar of which an end is pulled to a day: times of the day stay. A moment stays one on its own day. */
export const barWithEnd = (span: EntrySpan, edge: 'start' | 'end', day: CalendarDate): EntrySpan => {
  const { startMinute } = span;
  if (startMinute === null) return spanWithEnd(span, { edge, at: { day, minute: null } });
  return (edge === 'start' ? withStart : withEnd)({ ...span, startMinute }, day);
};

/** Later by a step of the zoom: a day of days and weeks, a week of months, a month of quarters. */
const dayLater = (zoom: TimelineZoom, day: CalendarDate, steps: number): CalendarDate => {
  if (zoom === 'quarter') return addMonths(day, steps);
  return addDays(day, steps * (zoom === 'month' ? 7 : 1));
};

export const barLater = (span: EntrySpan, zoom: TimelineZoom, steps: number): EntrySpan => {
  const days = daysBetween(span.startDay, dayLater(zoom, span.startDay, steps));
  return shiftedSpan(span, { days, minutes: 0 });
};

export const barLonger = (span: EntrySpan, zoom: TimelineZoom, steps: number): EntrySpan => {
  const last = dayLater(zoom, span.endDay, steps);
  return barWithEnd(span, 'end', last < span.startDay ? span.startDay : last);
};
