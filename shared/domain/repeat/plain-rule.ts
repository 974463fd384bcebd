import { dateToDayNumber, dayNumberToDate, type CalendarDate } from '#shared/domain/dates/calendar-date.ts';

/** The days of a rule from `from` to `to`, both included, in their order. */
export type RuleDays = (from: CalendarDate, to: CalendarDate) => readonly CalendarDate[];

const WEEKDAYS: Readonly<Record<string, number>> = { MO: 0, TU: 1, WE: 2, TH: 3, FR: 4, SA: 5, SU: 6 };

/** Monday is 0; day 0 of Unix was a Thursday. */
const weekdayOf = (day: number): number => (((day + 3) % 7) + 7) % 7;

const daily =
  (first: number, interval: number) =>
  (from: number, to: number): number[] => {
    const days: number[] = [];
    const start = first + Math.max(0, Math.ceil((from - first) / interval)) * interval;
    for (let day = start; day <= to; day += interval) days.push(day);
    return days;
  };

const weekly =
  (first: number, interval: number, weekdays: readonly number[]) =>
  (from: number, to: number): number[] => {
    const days: number[] = [];
    const monday = first - weekdayOf(first);
    const weeks = Math.max(0, Math.floor((from - monday) / (7 * interval)));
    for (let week = monday + weeks * 7 * interval; week <= to; week += 7 * interval) {
      for (const weekday of weekdays) {
        const day = week + weekday;
        if (day >= first && day >= from && day <= to) days.push(day);
      }
    }
    return days;
  };

/** Every so many months on one day; a month without it is left out (RFC 5545 3.3.10). */
const monthly =
  (first: number, interval: number, dayOfMonth: number) =>
  (from: number, to: number): number[] => {
    const days: number[] = [];
    const start = new Date(first * DAY);
    const base = start.getUTCFullYear() * 12 + start.getUTCMonth();
    const begin = new Date(Math.max(from, first) * DAY);
    const months = begin.getUTCFullYear() * 12 + begin.getUTCMonth() - base;
    for (let step = Math.max(0, Math.floor(months / interval)); ; step += 1) {
      const month = base + step * interval;
      const time = Date.UTC(Math.floor(month / 12), month % 12, dayOfMonth);
      if (Date.UTC(Math.floor(month / 12), month % 12, 1) > to * DAY) return days;
      const day = time / DAY;
      const isThere = new Date(time).getUTCDate() === dayOfMonth;
      if (isThere && day >= from && day >= first && day <= to) days.push(day);
    }
  };

/** Milliseconds. */
const DAY = 86_400_000;

const INTERVAL = /^[1-9]\d{0,2}$/u;
const DAY_OF_MONTH = /^(?:[1-9]|[12]\d|3[01])$/u;

type Days = (from: number, to: number) => number[];

/** @param names weekdays as the rule has them; without any, the one of the first day */
const weeklyOn = (first: number, interval: number, names: string | undefined): Days | null => {
  const weekdays = names?.split(',').map((name) => WEEKDAYS[name]) ?? [weekdayOf(first)];
  const known = weekdays.filter((weekday) => weekday !== undefined);
  if (known.length < weekdays.length) return null;
  return weekly(
    first,
    interval,
    [...new Set(known)].toSorted((one, other) => one - other),
  );
};

const monthlyOn = (first: number, interval: number, day: string | undefined): Days | null => {
  const dayOfMonth = day ?? String(new Date(first * DAY).getUTCDate());
  return DAY_OF_MONTH.test(dayOfMonth) ? monthly(first, interval, Number(dayOfMonth)) : null;
};

/** What a rule may say besides how often, by its frequency. */
const FREQUENCIES: ReadonlyMap<
  string,
  {
    readonly by: string;
    readonly days: (first: number, interval: number, by: string | undefined) => Days | null;
  }
> = new Map([
  ['DAILY', { by: '', days: daily }],
  ['WEEKLY', { by: 'BYDAY', days: weeklyOn }],
  ['MONTHLY', { by: 'BYMONTHDAY', days: monthlyOn }],
]);

const ofParts = (parts: ReadonlyMap<string, string>, first: number): Days | null => {
  const frequency = FREQUENCIES.get(parts.get('FREQ') ?? '');
  const interval = parts.get('INTERVAL') ?? '1';
  const isPlain = [...parts.keys()].every((name) =>
    ['FREQ', 'INTERVAL', 'WKST', frequency?.by].includes(name),
  );
  const startsMonday = (parts.get('WKST') ?? 'MO') === 'MO';
  if (frequency === undefined || !isPlain || !startsMonday || !INTERVAL.test(interval)) return null;
  return frequency.days(first, Number(interval), parts.get(frequency.by));
};

/**
 * The days of a rule that says no more than every so many days, weeks or
 * months: most rules do, and a calendar asks for thousands of them.
 * @param first the day that the rule counts from
 * @returns null for a rule that says more, which the library computes
 */
export const plainRuleDays = (parts: ReadonlyMap<string, string>, first: CalendarDate): RuleDays | null => {
  const days = ofParts(parts, dateToDayNumber(first));
  return days === null
    ? null
    : (from, to) => days(dateToDayNumber(from), dateToDayNumber(to)).map(dayNumberToDate);
};
