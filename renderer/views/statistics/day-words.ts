import type { CalendarDate } from '#shared/domain/calendar-date.ts';
import type { DaySpan, PeriodUnit } from '#renderer/view-state/statistics-period.ts';

/** Its format is made once: that takes longer than to write a month of days by it. */
const dayWriter = (options: Intl.DateTimeFormatOptions): ((day: CalendarDate) => string) => {
  let format: Intl.DateTimeFormat | undefined;
  return (day) => {
    format ??= new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' });
    return format.format(new Date(`${day}T12:00:00Z`)).replace(',', '');
  };
};

/** `3 Nov`. */
export const shortDay = dayWriter({ day: 'numeric', month: 'short' });

/** `Tue 3 Nov 2026`. */
export const longDay = dayWriter({ weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' });

/** `3 Nov 2026`. */
export const dayOfYear = dayWriter({ day: 'numeric', month: 'short', year: 'numeric' });

/** `Nov`. */
export const shortMonth = dayWriter({ month: 'short' });

/** `November 2026`. */
export const longMonth = dayWriter({ month: 'long', year: 'numeric' });

/** `2–8 Nov 2026`, `28 Dec 2026 – 3 Jan 2027`. */
export const spanWords = ({ from, to }: DaySpan): string => {
  if (from === to) return longDay(from);
  if (from.slice(0, 7) === to.slice(0, 7)) return `${Number(from.slice(8))}–${dayOfYear(to)}`;
  return from.slice(0, 4) === to.slice(0, 4)
    ? `${shortDay(from)} – ${dayOfYear(to)}`
    : `${dayOfYear(from)} – ${dayOfYear(to)}`;
};

/** What a period is called. */
export const periodWords = (unit: PeriodUnit, span: DaySpan): string => {
  if (unit === 'week') return spanWords(span);
  if (unit === 'month') return longMonth(span.from);
  const year = span.from.slice(0, 4);
  return unit === 'year' ? year : `Q${Math.ceil(Number(span.from.slice(5, 7)) / 3)} ${year}`;
};

/** The same where there is little room: the heading says the rest. */
export const shortPeriodWords = (unit: PeriodUnit, span: DaySpan): string => {
  if (unit === 'month') return `${shortMonth(span.from)} ${span.from.slice(0, 4)}`;
  if (unit !== 'week') return periodWords(unit, span);
  const { from, to } = span;
  return from.slice(0, 7) === to.slice(0, 7)
    ? `${Number(from.slice(8))}–${shortDay(to)}`
    : `${shortDay(from)} – ${shortDay(to)}`;
};
