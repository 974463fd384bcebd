import { dateToParts, daysBetween, weekdayOf, type CalendarDate } from '#shared/domain/calendar-date.ts';
import type { DateConventions } from '#shared/domain/date-conventions.ts';
import type { ClockTime, LocalDates } from '#shared/domain/local-dates.ts';

export interface DescriptionContext {
  readonly today: CalendarDate;
  readonly conventions: Pick<DateConventions, 'dayMonthOrder' | 'clock'>;
}

type DayOrder = Pick<DateConventions, 'dayMonthOrder'>;

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

const shortWeekday = (date: CalendarDate): string => WEEKDAYS[weekdayOf(date) - 1] ?? '';

const shortMonth = (date: CalendarDate): string => MONTHS[dateToParts(date).month - 1] ?? '';

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

const nearDay = (date: CalendarDate, { today }: DescriptionContext): string | null => {
  const ahead = daysBetween(today, date);
  return NEAR.get(ahead) ?? (ahead > 1 && ahead < 7 ? shortWeekday(date) : null);
};

/** Sun 22 Nov, or Sun, Nov 22; with the year where it is another one. */
export const describeFullDay = (
  date: CalendarDate,
  context: Pick<DescriptionContext, 'today'> & { readonly conventions: DayOrder },
): string => {
  const { dayMonthOrder } = context.conventions;
  return `${shortWeekday(date)}${dayMonthOrder === 'monthFirst' ? ',' : ''} ${describeMonthDay(date, context)}`;
};

/** 22 Nov, or Nov 22; with the year where it is another one. */
export const describeMonthDay = (
  date: CalendarDate,
  { today, conventions }: Pick<DescriptionContext, 'today'> & { readonly conventions: DayOrder },
): string => {
  const { day, year } = dateToParts(date);
  const isThisYear = year === dateToParts(today).year;
  if (conventions.dayMonthOrder === 'monthFirst') {
    return `${shortMonth(date)} ${day}${isThisYear ? '' : `, ${year}`}`;
  }
  return `${day} ${shortMonth(date)}${isThisYear ? '' : ` ${year}`}`;
};

const describeDays = (start: CalendarDate, end: CalendarDate | null, context: DescriptionContext): string => {
  if (end === null || end <= start) return describeDay(start, context);
  const isFar = nearDay(start, context) === null && nearDay(end, context) === null;
  if (isFar && start.slice(0, 7) === end.slice(0, 7)) return withinMonth(start, end, context);
  return `${describeDay(start, context)} – ${describeDay(end, context)}`;
};

/** 5–7 Dec, Dec 5–7 */
const withinMonth = (start: CalendarDate, end: CalendarDate, context: DescriptionContext): string => {
  const first = dateToParts(start).day;
  const last = dateToParts(end).day;
  const described = describeMonthDay(end, context);
  return described.replace(String(last), `${first}–${last}`);
};
