import { addDays, dateToParts, type CalendarDate } from '#shared/domain/dates/calendar-date.ts';
import {
  dayToWords,
  describeMonthDay,
  describeTime,
  monthToWord,
  spanToWords,
} from '#shared/domain/dates/describe-date.ts';
import { DAY_MINUTES, minutesToClock } from '#shared/domain/dates/clock-time.ts';
import type { EntrySpan, RangeEntry } from '#shared/domain/dates/day-range.ts';
import { spanToLocal, type DatePlace } from '#shared/domain/dates/move-span.ts';
import { CONVENTIONS, currentDay } from '#renderer/entities/clock/today.ts';
import { describeLocal } from '#renderer/entities/task/actions/date-actions.ts';
import { entryKey } from '#renderer/entities/schedule/entry-spans.ts';
import type { CalendarSpan, DaySpan } from '#renderer/view-state/calendar.ts';

/** `Tue, Dec 1, 9:30 am` */
export const saySlot = ({ day, minute }: DatePlace): string =>
  describeLocal(spanToLocal({ startDay: day, startMinute: minute, endDay: day, endMinute: null }));

/** The time of a block on its day, in few words. */
export const spanTimes = ({ startMinute, endMinute }: EntrySpan): string => {
  if (startMinute === null) return '';
  const start = describeTime(minutesToClock(startMinute), CONVENTIONS);
  if (endMinute === null) return start;
  return `${start}–${describeTime(minutesToClock(endMinute % DAY_MINUTES), CONVENTIONS)}`;
};

/** When it ends, on its last day. */
export const lastTime = ({ endMinute }: EntrySpan): string =>
  endMinute === null ? '' : `until ${describeTime(minutesToClock(endMinute % DAY_MINUTES), CONVENTIONS)}`;

/** The name of an entry for a screen reader: its visible text, and the day. @param time as it is shown */
export const entryWords = (
  title: string,
  entry: RangeEntry,
  { time, isTimeFirst }: { readonly time: string; readonly isTimeFirst: boolean },
): string => {
  const seen = (isTimeFirst ? [time, title] : [title, time]).filter((text) => text !== '').join(' ');
  const { startDay, endDay } = entry;
  const days = describeLocal(spanToLocal({ startDay, endDay, startMinute: null, endMinute: null }));
  return `${seen}, ${days}${entry.isProjection ? ', repeats' : ''}`;
};

const monthAndYear = (day: CalendarDate): string => `${monthToWord(day)} ${dateToParts(day).year}`;

/** The months of the weeks in the middle: `November 2026`, `November – December 2026` */
const monthsTitle = (from: CalendarDate): string => {
  const [first, last] = [addDays(from, 7), addDays(from, 27)];
  if (first.slice(0, 7) === last.slice(0, 7)) return monthAndYear(first);
  const isOneYear = first.slice(0, 4) === last.slice(0, 4);
  return `${isOneYear ? monthToWord(first) : monthAndYear(first)} – ${monthAndYear(last)}`;
};

/** `November 2026`, `Nov 23–29, 2026`, `Wed, Nov 25, 2026` */
export const shownTitle = (span: CalendarSpan, { from, to }: DaySpan): string => {
  if (span === 'month') return monthsTitle(from);
  return from === to
    ? dayToWords(from, CONVENTIONS, { weekday: true, year: true })
    : spanToWords(from, to, CONVENTIONS);
};

export const sayShown = ({ from, to }: DaySpan): string => {
  const context = { today: currentDay(), conventions: CONVENTIONS };
  const [first, last] = [from, to].map((day) => describeMonthDay(day, context));
  return from === to ? (first ?? '') : `${first} to ${last}`;
};

/** @param part the day of a later part of what lies over several rows or columns */
export const entryDomId = (entry: RangeEntry, part: string | null): string =>
  `calendar-${entryKey(entry)}${part === null ? '' : `-part-${part}`}`;
