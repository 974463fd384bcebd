import { createContext, useContext, useSyncExternalStore } from 'react';
import type { CalendarDate } from '#shared/domain/dates/calendar-date.ts';
import { memoized } from '#shared/domain/memoized.ts';
import { conventionsOfLocale, type DateConventions } from '#shared/domain/dates/date-conventions.ts';
import type { ClockTime } from '#shared/domain/dates/local-dates.ts';
import type { DateContext } from '#shared/domain/quick-entry/dates/date-word.ts';
import { pageLocale } from './page-locale.ts';

const twoDigits = (number: number): string => String(number).padStart(2, '0');

/** The local calendar day of a moment. */
export const dayOf = (date: Date): CalendarDate =>
  `${date.getFullYear()}-${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())}`;

/** The local time of day of a moment. */
export const clockOf = (date: Date): ClockTime =>
  `${twoDigits(date.getHours())}:${twoDigits(date.getMinutes())}`;

/** The moment that the page shows in place of now; Unix milliseconds. */
let shownMoment: number | null = null;
const lookers = new Set<() => void>();

/** Today and the time of day are those of this moment, for the whole page; null for those of the clock. */
export const showMoment = (at: number | null): void => {
  shownMoment = at;
  for (const look of lookers) look();
};

/** Now, or the moment that is shown in place of it. */
const pageNow = (): Date => (shownMoment === null ? new Date() : new Date(shownMoment));

export const currentDay = (): CalendarDate => dayOf(pageNow());

const readConventions = memoized(1, conventionsOfLocale);

/** Conventions that a person chose instead of those of the locale, for the whole page. */
let chosen: Partial<DateConventions> = {};

export const chooseConventions = (conventions: Partial<DateConventions>): void => {
  chosen = conventions;
};

/**
 * Of the locale of the page, which changes with a reload only. Read when they
 * are first needed: a browser loads its formats for as long as it draws the sidebar.
 */
export const CONVENTIONS: DateConventions = {
  get dayMonthOrder() {
    return chosen.dayMonthOrder ?? readConventions(pageLocale()).dayMonthOrder;
  },
  get firstWeekday() {
    return chosen.firstWeekday ?? readConventions(pageLocale()).firstWeekday;
  },
  get clock() {
    return chosen.clock ?? readConventions(pageLocale()).clock;
  },
};

/** Milliseconds. A computer that wakes up has missed its timers, so midnight is looked for, not waited for. */
const LOOK_EVERY = 20_000;

/** Looks again and again at the day or the zone. @returns how to stop it */
export const watchClock = (read: () => string, onChange: (value: string) => void): (() => void) => {
  let known = read();
  const look = () => {
    const value = read();
    if (value === known) return;
    known = value;
    onChange(value);
  };
  lookers.add(look);
  const timer = setInterval(look, LOOK_EVERY);
  document.addEventListener('visibilitychange', look);
  return () => {
    lookers.delete(look);
    clearInterval(timer);
    document.removeEventListener('visibilitychange', look);
  };
};

/** @returns how to stop it */
export const watchDay = (onNewDay: () => void): (() => void) => watchClock(currentDay, onNewDay);

/** One clock for all rows. */
export const TodayContext = createContext<CalendarDate>(currentDay());

/** Today, also after midnight. */
export const useToday = (): CalendarDate => useContext(TodayContext);

const currentClock = (): ClockTime => clockOf(pageNow());

/** The local time of day, to the minute; one clock for all rows. */
export const ClockContext = createContext<ClockTime>(currentClock());

/** The local time of day, as it goes on. */
export const useClock = (): ClockTime => useContext(ClockContext);

const watchMinute = (onMinute: () => void): (() => void) => watchClock(currentClock, onMinute);

/** The value of `ClockContext`. */
export const useMinuteWatch = (): ClockTime => useSyncExternalStore(watchMinute, currentClock);

/** The value of `TodayContext`. */
export const useDayWatch = (): CalendarDate => useSyncExternalStore(watchDay, currentDay);

/** Milliseconds. A browser takes as long to tell the zone as to draw some rows, and is asked with every key. */
const ZONE_HOLDS = 1000;

let zone = { name: '', at: Number.NEGATIVE_INFINITY };

/** A browser that was started with an odd `TZ` names no zone, and tells the hours of one all the same. */
const browserZone = (): string => {
  const name: string | undefined = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  if (name !== undefined && name !== 'Etc/Unknown') return name;
  const hoursWest = Math.round(new Date().getTimezoneOffset() / 60);
  return hoursWest === 0 ? 'UTC' : `Etc/GMT${hoursWest > 0 ? '+' : '-'}${Math.abs(hoursWest)}`;
};

/** IANA: where the computer is. */
export const hostZone = (): string => {
  const at = performance.now();
  if (at - zone.at > ZONE_HOLDS) zone = { name: browserZone(), at };
  return zone.name;
};

/** When and where somebody types a date. */
export const dateContext = (): DateContext => {
  const now = pageNow();
  return { today: dayOf(now), now: clockOf(now), timeZone: hostZone(), ...CONVENTIONS };
};
