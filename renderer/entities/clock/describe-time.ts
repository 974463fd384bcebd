import {
  describeFullDay,
  describeMonthDay,
  describeTime as describeTimeOfDay,
} from '#shared/domain/dates/describe-date.ts';
import { CONVENTIONS, clockOf, dayOf } from './today.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const sameDay = (one: Date, other: Date): boolean => one.toDateString() === other.toDateString();

const clock = (date: Date): string => describeTimeOfDay(clockOf(date), CONVENTIONS);

const context = (now: Date) => ({ today: dayOf(now), conventions: CONVENTIONS });

/** `just now`, `5 min ago`, `today 14:05`, `12 Nov`; in the person's own time zone and way of writing dates. */
export const describeTime = (iso: string, now: Date): string => {
  const date = new Date(iso);
  const age = now.getTime() - date.getTime();
  if (age >= 0 && age < MINUTE) return 'just now';
  if (age >= 0 && age < HOUR) return `${Math.floor(age / MINUTE)} min ago`;
  return sameDay(date, now) ? `today ${clock(date)}` : describeMonthDay(dayOf(date), context(now));
};

/** `Fri 20 Nov, 14:05`; the year where it is another one. */
export const describeMoment = (iso: string, now = new Date()): string => {
  const date = new Date(iso);
  return `${describeFullDay(dayOf(date), context(now))}, ${clock(date)}`;
};

/** `14:05`, where the day is plain. */
export const describeClock = (iso: string): string => clock(new Date(iso));

/** `14:05` of today, else `12 Nov`. */
export const describeBriefly = (iso: string, now = new Date()): string => {
  const date = new Date(iso);
  return sameDay(date, now) ? clock(date) : describeMonthDay(dayOf(date), context(now));
};
