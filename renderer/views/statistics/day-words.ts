import type { CalendarDate } from '#shared/domain/dates/calendar-date.ts';
import {
  dayToWords,
  monthToShortWord,
  monthToWord,
  spanToWords,
} from '#shared/domain/dates/describe-date.ts';
import { CONVENTIONS } from '#renderer/entities/clock/today.ts';
import type { DaySpan, PeriodUnit } from '#renderer/view-state/statistics-period.ts';

/** `3 Nov`, or as the person writes dates. */
export const shortDay = (day: CalendarDate): string => dayToWords(day, CONVENTIONS);

/** `Tue 3 Nov 2026`. */
export const longDay = (day: CalendarDate): string =>
  dayToWords(day, CONVENTIONS, { weekday: true, year: true });

/** `3 Nov 2026`. */
export const dayOfYear = (day: CalendarDate): string => dayToWords(day, CONVENTIONS, { year: true });

/** `since 12 Nov`, where the days from `from` on are not all known. */
export const sinceWords = (since: CalendarDate | null, from: CalendarDate): string | null => {
  if (since === null || since <= from) return null;
  return `since ${since.slice(0, 4) === from.slice(0, 4) ? shortDay(since) : dayOfYear(since)}`;
};

/** `November 2026`. */
export const longMonth = (day: CalendarDate): string => `${monthToWord(day)} ${day.slice(0, 4)}`;

/** `2–8 Nov 2026`, `28 Dec 2026 – 3 Jan 2027`. */
export const spanWords = ({ from, to }: DaySpan): string =>
  from === to ? longDay(from) : spanToWords(from, to, CONVENTIONS);

export const periodWords = (unit: PeriodUnit, span: DaySpan): string => {
  if (unit === 'week') return spanWords(span);
  if (unit === 'month') return longMonth(span.from);
  const year = span.from.slice(0, 4);
  return unit === 'year' ? year : `Q${Math.ceil(Number(span.from.slice(5, 7)) / 3)} ${year}`;
};

/** The same where there is little room: the heading says the rest. */
export const shortPeriodWords = (unit: PeriodUnit, span: DaySpan): string => {
  if (unit === 'month') return `${monthToShortWord(span.from)} ${span.from.slice(0, 4)}`;
  return unit === 'week'
    ? spanToWords(span.from, span.to, CONVENTIONS, { year: false })
    : periodWords(unit, span);
};
