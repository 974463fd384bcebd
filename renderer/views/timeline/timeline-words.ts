import { assertNever } from '#shared/domain/assert-never.ts';
import {
  addDays,
  addMonths,
  dateToParts,
  daysBetween,
  type CalendarDate,
} from '#shared/domain/dates/calendar-date.ts';
import {
  dayToWords,
  monthToShortWord,
  monthToWord,
  spanToWords,
} from '#shared/domain/dates/describe-date.ts';
import type { EntrySpan } from '#shared/domain/dates/day-range.ts';
import { spanToLocal } from '#shared/domain/dates/move-span.ts';
import { CONVENTIONS } from '#renderer/entities/clock/today.ts';
import { describeLocal } from '#renderer/entities/task/actions/date-actions.ts';
import type { DaySpan } from '#renderer/view-state/calendar.ts';
import type { TimelineZoom } from '#renderer/view-state/timeline.ts';

/** `Dec 1–4` */
export const barWords = (span: EntrySpan): string => describeLocal(spanToLocal(span));

/** `Tue, Dec 1 – Fri, Dec 4, 4 days.` */
export const sayBar = (span: EntrySpan): string => {
  const days = daysBetween(span.startDay, span.endDay) + 1;
  const start = dayToWords(span.startDay, CONVENTIONS, { weekday: true });
  return days === 1 ? `${start}: ${barWords(span)}.` : `${start}: ${barWords(span)}, ${days} days.`;
};

const quarterOf = (day: CalendarDate): number => Math.ceil(dateToParts(day).month / 3);

/** The name of a column in the head. */
export const smallTickWords = (zoom: TimelineZoom, day: CalendarDate): string => {
  switch (zoom) {
    case 'day':
      return dayToWords(day, CONVENTIONS, { weekday: true })
        .replace(/[,\s]+.*$/u, '')
        .concat(` ${dateToParts(day).day}`);
    case 'week':
      return spanToWords(day, addDays(day, 6), CONVENTIONS, { year: false });
    case 'month':
      return monthToWord(day);
    case 'quarter':
      return `Q${quarterOf(day)} ${monthToShortWord(day)}–${monthToShortWord(addMonths(day, 2))}`;
    default:
      return assertNever(zoom);
  }
};

export const largeTickWords = (zoom: TimelineZoom, day: CalendarDate): string => {
  const year = String(dateToParts(day).year);
  return zoom === 'day' || zoom === 'week' ? `${monthToWord(day)} ${year}` : year;
};

const monthAndYear = (day: CalendarDate): string => `${monthToShortWord(day)} ${dateToParts(day).year}`;

/** The range in sight: `Nov 23 – Dec 20, 2026`, from afar `Nov 2026 – Mar 2028`. */
export const sightWords = ({ from, to }: DaySpan, zoom: TimelineZoom): string => {
  if (zoom === 'day' || zoom === 'week') return spanToWords(from, to, CONVENTIONS);
  const [first, last] = [monthAndYear(from), monthAndYear(to)];
  return first === last ? first : `${first} – ${last}`;
};
