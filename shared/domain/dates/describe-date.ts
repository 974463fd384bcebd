import {
  dateToParts,
  daysBetween,
  weekdayOf,
  type CalendarDate,
} from '#shared/domain/dates/calendar-date.ts';
import type { DateConventions } from '#shared/domain/dates/date-conventions.ts';
import type { ClockTime, LocalDates } from '#shared/domain/dates/local-dates.ts';

export interface DescriptionContext {
  readonly today: CalendarDate;
  readonly conventions: Pick<DateConventions, 'dayMonthOrder' | 'clock'>;
  /** Where there is room: `Sat, Dec 5` for the `Sat` of a row. */
  readonly namesDays?: boolean;
}

type DayOrder = Pick<DateConventions, 'dayMonthOrder'>;

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

const shortWeekday = (date: CalendarDate): string => WEEKDAYS[weekdayOf(date) - 1] ?? '';

/** November */
export const monthToWord = (date: CalendarDate): string => MONTHS[dateToParts(date).month - 1] ?? '';

/** Nov */
export const monthToShortWord = (date: CalendarDate): string => monthToWord(date).slice(0, 3);

/**
 * When a task is, in as few words as leave no doubt: Today, Tomorrow, Fri (in
 * the six days to come), 5 Dec, 5 Dec 2027 in another year; Fri 09:00, Fri
 * 09:00–10:30, 5–7 Dec, 28 Dec – 3 Jan 2027. A past weekday is never a bare name.
 */
export const describeDate = (dates: LocalDates, context: DescriptionContext): string => {
  const { startDate, startTime, endDate, endTime } = dates;
  if (startTime === null) return describeDays(startDate, endDate, context);
  const start = `${describeDay(startDate, context)} ${describeTime(startTime, context.conventions)}`;
  if (endTime === null) return start;
  const end = describeTime(endTime, context.conventions);
  if (endDate === null || endDate === startDate) return `${start}–${end}`;
  return `${start} – ${describeDay(endDate, context)} ${end}`;
};

/** 09:00, or 9 am and 9:30 am on a clock of twelve hours. */
export const describeTime = (time: ClockTime, { clock }: Pick<DateConventions, 'clock'>): string => {
  if (clock === 'h23') return time;
  const hour = Number(time.slice(0, 2));
  const minutes = time.endsWith(':00') ? '' : time.slice(2);
  return `${hour % 12 === 0 ? 12 : hour % 12}${minutes} ${hour < 12 ? 'am' : 'pm'}`;
};

/** One day. */
export const describeDay = (date: CalendarDate, context: DescriptionContext): string =>
  nearDay(date, context) ?? describeMonthDay(date, context);

const NEAR: ReadonlyMap<number, string> = new Map([
  [-1, 'Yesterday'],
  [0, 'Today'],
  [1, 'Tomorrow'],
]);

const nearDay = (date: CalendarDate, context: DescriptionContext): string | null => {
  const ahead = daysBetween(context.today, date);
  const known = NEAR.get(ahead);
  if (known !== undefined || ahead < 2 || ahead > 6) return known ?? null;
  return context.namesDays === true ? describeFullDay(date, context) : shortWeekday(date);
};

/** What is written of a day besides its month and its number. */
interface DayParts {
  readonly weekday?: boolean;
  readonly year?: boolean;
}

/** 22 Nov, Sun 22 Nov 2026; or Nov 22, Sun, Nov 22, 2026. */
export const dayToWords = (
  date: CalendarDate,
  { dayMonthOrder }: DayOrder,
  { weekday = false, year = false }: DayParts = {},
): string => {
  const isMonthFirst = dayMonthOrder === 'monthFirst';
  const comma = isMonthFirst ? ',' : '';
  const { day, year: yearNumber } = dateToParts(date);
  const month = monthToShortWord(date);
  return [
    ...(weekday ? [`${shortWeekday(date)}${comma}`] : []),
    isMonthFirst ? `${month} ${day}` : `${day} ${month}`,
  ]
    .join(' ')
    .concat(year ? `${comma} ${yearNumber}` : '');
};

const isOtherYear = (date: CalendarDate, today: CalendarDate): boolean =>
  dateToParts(date).year !== dateToParts(today).year;

/** Sun 22 Nov, or Sun, Nov 22; with the year where it is another one. */
export const describeFullDay = (
  date: CalendarDate,
  { today, conventions }: Pick<DescriptionContext, 'today'> & { readonly conventions: DayOrder },
): string => dayToWords(date, conventions, { weekday: true, year: isOtherYear(date, today) });

/** 22 Nov, or Nov 22; with the year where it is another one. */
export const describeMonthDay = (
  date: CalendarDate,
  { today, conventions }: Pick<DescriptionContext, 'today'> & { readonly conventions: DayOrder },
): string => dayToWords(date, conventions, { year: isOtherYear(date, today) });

/** Days of one month, of which the last one is described: 5–7 Dec, Dec 5–7. */
const withinMonth = (start: CalendarDate, end: CalendarDate, described: string): string => {
  const last = dateToParts(end).day;
  return described.replace(String(last), `${dateToParts(start).day}–${last}`);
};

const isOneMonth = (start: CalendarDate, end: CalendarDate): boolean => start.slice(0, 7) === end.slice(0, 7);

/** 2–8 Nov 2026, 28 Dec 2026 – 3 Jan 2027; or Nov 2–8, 2026. Without the year: 2–8 Nov, 28 Dec – 3 Jan. */
export const spanToWords = (
  from: CalendarDate,
  to: CalendarDate,
  order: DayOrder,
  { year = true }: Pick<DayParts, 'year'> = {},
): string => {
  const end = dayToWords(to, order, { year });
  if (from === to) return end;
  if (isOneMonth(from, to)) return withinMonth(from, to, end);
  return `${dayToWords(from, order, { year: year && isOtherYear(from, to) })} – ${end}`;
};

const describeDays = (start: CalendarDate, end: CalendarDate | null, context: DescriptionContext): string => {
  if (end === null || end <= start) return describeDay(start, context);
  const isFar = nearDay(start, context) === null && nearDay(end, context) === null;
  if (isFar && isOneMonth(start, end)) return withinMonth(start, end, describeMonthDay(end, context));
  return `${describeDay(start, context)} – ${describeDay(end, context)}`;
};
