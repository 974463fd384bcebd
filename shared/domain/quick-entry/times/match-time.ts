import type { ClockTime } from '#shared/domain/dates/local-dates.ts';
import {
  isEvening,
  wordToClock,
  wordToPartOfDay,
} from '#shared/domain/quick-entry/language/calendar-names.ts';
import { minutesToClock } from '#shared/domain/dates/clock-time.ts';
import { matchClockRange, type ClockRange } from '#shared/domain/quick-entry/times/clock-range.ts';
import {
  linkedText,
  matchOneOf,
  textAt,
  type LedMatch,
  type Match,
  type Words,
} from '#shared/domain/quick-entry/entry-words.ts';
import type { DateSearch } from '#shared/domain/quick-entry/dates/date-word.ts';
import { matchDate } from '#shared/domain/quick-entry/dates/match-date.ts';
import { matchRepeat } from '#shared/domain/quick-entry/repeats/match-repeat.ts';
import { readClock, type Clock } from '#shared/domain/quick-entry/times/match-clock.ts';
import { isClosedPhrase, isCounted, isPartOfNoun } from '#shared/domain/quick-entry/word-context.ts';

export interface TimeWord {
  readonly time: ClockTime;
  readonly endTime: ClockTime | null;
  /** Said without am or pm: beside `tonight` it is in the evening. */
  readonly isVague: boolean;
  /** Midnight ends a day: it is 00:00 of the next one. */
  readonly isMidnight: boolean;
}

type TimeSearch = DateSearch;

type HalfOfDay = 'am' | 'pm' | null;

const LEADS = /^(?:at|by|from|around|@)$/u;

/** 9am, 9:30, 14h, at noon, at 5, 9-10am, and beside a date also `morning`, `in the evening at 8`. */
export const matchTime = (search: TimeSearch): LedMatch<TimeWord> | null => {
  const { words, at } = search;
  const partOfDay = matchPartOfDay(search);
  if (partOfDay !== null) return { ...partOfDay, core: at };
  const isLed = LEADS.test(textAt(words, at));
  if (isLed && linkedText(words, at + 1) === '') return null;
  const core = isLed ? at + 1 : at;
  const match = matchCore({ ...search, at: core, spot: { ...search.spot, isLed } }, null);
  return match === null ? null : { ...match, core };
};

const matchCore = (search: TimeSearch, half: HalfOfDay): Match<TimeWord> | null => {
  const { words, at, spot } = search;
  if (isPartOfNoun(words, spot) || isCounted(words, spot)) return null;
  const named = matchNamedTime(search);
  if (named !== null || !/^\d/u.test(textAt(words, at))) return named;
  const range = matchClockRange(words, at);
  if (range !== null) return { next: range.next, value: resolveRange(range.value, half) };
  return matchOneTime(search, half);
};

const matchOneTime = (search: TimeSearch, half: HalfOfDay): Match<TimeWord> | null => {
  const clock = readClock(search.words, search.at);
  if (clock === null) return null;
  const behind = half === null ? matchHalfBehind(search.words, clock.next) : null;
  if (!clock.value.isSure && behind === null && !isTimeHere(search, clock)) return null;
  if (behind === null) return { next: clock.next, value: resolveClock(clock.value, half) };
  return { next: behind.next, value: resolveClock(clock.value, behind.value) };
};

/** Whether a bare number is a time: `at 5` that ends its phrase or stands beside a date. */
const isTimeHere = (search: TimeSearch, { next }: Match<Clock>): boolean => {
  const { words, at, spot } = search;
  if (spot.isDateField) return spot.isLed || spot.before === 'date';
  if (!spot.isLed || textAt(words, at - 1) === 'from') return false;
  return spot.before !== null || isClosedPhrase(words, next) || isDateBehind(search, next);
};

const isDateBehind = ({ words, context, spot }: TimeSearch, next: number): boolean => {
  if (linkedText(words, next) === '') return false;
  const behind = { words, at: next, context, spot: { ...spot, isLed: false, wordBefore: next - 1 } };
  return matchRepeat(behind) !== null || matchDate(behind) !== null;
};

const matchNamedTime = (search: TimeSearch): Match<TimeWord> | null => {
  const { words, at, spot } = search;
  const text = textAt(words, at);
  const time = wordToClock(text);
  if (time === null || isPartOfNoun(words, spot)) return null;
  const isMeant = spot.isLed || spot.isDateField || spot.before !== null || isDateBehind(search, at + 1);
  if (!isMeant) return null;
  return {
    next: at + 1,
    value: { time, endTime: null, isVague: false, isMidnight: text === 'midnight' },
  };
};

const IN_THE = [['in', 'the'], ['at'], ['this']] as const;

/** `morning`, `in the evening`, `at night`: only beside a date, where a time may follow. */
const matchPartOfDay = (search: TimeSearch): Match<TimeWord> | null => {
  const { words, at, spot } = search;
  if (spot.before !== 'date' && spot.before !== 'repeat') return null;
  const lead = matchOneOf(words, at, IN_THE) ?? at;
  const time = wordToPartOfDay(lead === at ? textAt(words, at) : linkedText(words, lead));
  if (time === null) return null;
  const next = lead + 1;
  const exact = linkedText(words, next) === '' ? null : matchExactTime({ ...search, at: next }, time);
  return exact ?? { next, value: { time, endTime: null, isVague: false, isMidnight: false } };
};

const matchExactTime = (search: TimeSearch, partOfDay: ClockTime): Match<TimeWord> | null => {
  const { words, at, spot } = search;
  const isLed = LEADS.test(textAt(words, at));
  if (isLed && linkedText(words, at + 1) === '') return null;
  const half = isEvening(partOfDay) ? 'pm' : 'am';
  return matchCore({ ...search, at: isLed ? at + 1 : at, spot: { ...spot, isLed } }, half);
};

/** `in the morning`, `in the evening` behind a time. */
const matchHalfBehind = (words: Words, at: number): Match<'am' | 'pm'> | null => {
  const lead = linkedText(words, at) === '' ? null : matchOneOf(words, at, [['in', 'the'], ['at']]);
  const time = lead === null ? null : wordToPartOfDay(linkedText(words, lead));
  if (lead === null || time === null) return null;
  return { next: lead + 1, value: isEvening(time) ? 'pm' : 'am' };
};

const toMinutes = ({ hour, minute }: Clock, half: HalfOfDay): number => {
  if (half === null) return hour * 60 + minute;
  return ((hour % 12) + (half === 'pm' ? 12 : 0)) * 60 + minute;
};

/** Nobody has an appointment at 5 in the night. */
const usualHalf = ({ hour, isSure, isExact }: Clock): HalfOfDay =>
  !isSure && !isExact && hour >= 1 && hour <= 6 ? 'pm' : null;

const resolveClock = (clock: Clock, half: HalfOfDay): TimeWord => {
  const known = clock.meridiem ?? (clock.isExact ? null : (half ?? usualHalf(clock)));
  return {
    time: minutesToClock(toMinutes(clock, known)),
    endTime: null,
    isVague: !clock.isExact,
    isMidnight: false,
  };
};

/** Each side that does not say its half of the day takes the one that makes the shorter range. */
const resolveRange = ({ from, to }: ClockRange, half: HalfOfDay): TimeWord => {
  const end = toMinutes(to, to.meridiem ?? (to.isExact ? null : half));
  const start = from.meridiem === null ? startBefore(from, to, end, half) : toMinutes(from, from.meridiem);
  const isEndOpen = to.meridiem === null && !to.isExact && end <= start && end + 720 > start;
  const resolvedEnd = isEndOpen ? (end + 720) % 1440 : end;
  return {
    time: minutesToClock(start),
    endTime: minutesToClock(resolvedEnd),
    isVague: !from.isExact && to.meridiem === null,
    isMidnight: false,
  };
};

const startBefore = (from: Clock, to: Clock, end: number, half: HalfOfDay): number => {
  if (from.isExact) return toMinutes(from, null);
  if (to.meridiem === null) return toMinutes(from, half);
  const same = toMinutes(from, to.meridiem);
  return same < end ? same : toMinutes(from, to.meridiem === 'pm' ? 'am' : 'pm');
};
