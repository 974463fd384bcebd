import { addDays, type CalendarDate } from '#shared/domain/dates/calendar-date.ts';
import { addMinutes, clockToMinutes, DAY_MINUTES } from '#shared/domain/dates/clock-time.ts';
import { readElsewhere, type ClockTime } from '#shared/domain/dates/local-dates.ts';
import { firstOccurrence } from '#shared/domain/repeat/repeat-pattern.ts';
import type { DateContext, DateWord } from '#shared/domain/quick-entry/dates/date-word.ts';
import type { RepeatWord } from '#shared/domain/quick-entry/repeats/match-repeat.ts';
import { isEvening } from '#shared/domain/quick-entry/times/match-clock.ts';
import type { NamedZone, TimeWord } from '#shared/domain/quick-entry/times/match-time.ts';

/** The words of one entry that say when; null for what is not said. */
interface SaidDates {
  readonly date: DateWord | null;
  readonly time: TimeWord | null;
  readonly repeat: RepeatWord | null;
}

export interface EntryDates {
  readonly date: CalendarDate | null;
  /** null for whole days. */
  readonly time: ClockTime | null;
  /** The last day, or the day on which `endTime` is, where that is not `date`. */
  readonly endDate: CalendarDate | null;
  readonly endTime: ClockTime | null;
}

const NO_DATES: EntryDates = { date: null, time: null, endDate: null, endTime: null };

/** What the words say on the calendar and the clock of this place. */
export const resolveDates = (said: SaidDates, context: DateContext): EntryDates =>
  toLocalClock(resolveOnNamedClock(said, context), said.time?.zone, context);

/**
 * A time alone is today, or tomorrow where it is over; a repeat begins on the first of its days.
 * @returns what the clock of the named zone shows, or that of this place where none is named
 */
export const resolveOnNamedClock = (
  { date: dateWord, time, repeat }: SaidDates,
  context: DateContext,
): EntryDates => {
  const timeWord = entryTime(time, dateWord, repeat);
  if (dateWord === null && timeWord === null && repeat === null) return NO_DATES;
  const first = dateWord?.date ?? firstDayFor(timeWord, contextIn(timeWord?.zone, context));
  const date = repeat === null ? first : firstOccurrence(repeat.pattern, first);
  return withEnd(date, dateWord?.endDate ?? null, timeWord);
};

/** What the clock of this place shows then. */
export const toLocalClock = (
  dates: EntryDates,
  zone: NamedZone | undefined,
  { timeZone }: DateContext,
): EntryDates => {
  const { date, time, endDate, endTime } = dates;
  if (zone === undefined || timeZone === undefined || date === null || time === null) return dates;
  const start = readElsewhere({ date, time }, zone.id, timeZone);
  if (endTime === null) return { ...dates, ...start };
  const end = readElsewhere({ date: endDate ?? date, time: endTime }, zone.id, timeZone);
  return { ...start, endDate: end.date === start.date ? null : end.date, endTime: end.time };
};

const contextIn = (zone: NamedZone | undefined, context: DateContext): DateContext => {
  const { today: date, now: time, timeZone } = context;
  if (zone === undefined || timeZone === undefined) return context;
  const there = readElsewhere({ date, time }, timeZone, zone.id);
  return { ...context, today: there.date, now: there.time };
};

/** The time that is said, else the one that is in another word: tonight, every morning. */
const entryTime = (
  said: TimeWord | null,
  dateWord: DateWord | null,
  repeat: RepeatWord | null,
): TimeWord | null => {
  if (said !== null) return besideDate(said, dateWord);
  const time = dateWord?.time ?? repeat?.time ?? null;
  return time === null ? null : { time, endTime: null, isVague: false, isMidnight: false, others: [] };
};

const NOON: ClockTime = '12:00';

const halfDayLater = (time: ClockTime): ClockTime => (time < NOON ? addMinutes(time, 720).time : time);

/** `tonight at 8` */
const besideDate = (time: TimeWord, date: DateWord | null): TimeWord => {
  if (!isEvening(date?.time ?? NOON) || !time.isVague || time.time >= NOON) return time;
  const start = halfDayLater(time.time);
  const length = time.endTime === null ? null : clockToMinutes(time.endTime) - clockToMinutes(time.time);
  const endTime = length === null ? null : addMinutes(start, (length + DAY_MINUTES) % DAY_MINUTES).time;
  return { ...time, time: start, endTime };
};

const firstDayFor = (time: TimeWord | null, { today, now }: DateContext): CalendarDate => {
  const isToCome = time === null || time.isMidnight || time.time > now;
  return isToCome ? today : addDays(today, 1);
};

const withEnd = (date: CalendarDate, endDate: CalendarDate | null, timeWord: TimeWord | null): EntryDates => {
  if (timeWord === null) return { date, time: null, endDate, endTime: null };
  const { time, endTime, isMidnight } = timeWord;
  // Midnight ends the day that is named with it.
  const start = isMidnight ? addDays(date, 1) : date;
  if (endTime === null) return { date: start, time, endDate, endTime };
  return { date: start, time, endDate: endDate ?? (endTime > time ? null : addDays(start, 1)), endTime };
};
