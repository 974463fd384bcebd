import type { ClockTime } from '#shared/domain/dates/local-dates.ts';
import { addMinutes, minutesToClock } from '#shared/domain/dates/clock-time.ts';
import type { DateSearch } from '#shared/domain/quick-entry/dates/date-word.ts';
import { matchDate } from '#shared/domain/quick-entry/dates/match-date.ts';
import { linkedText, textAt, type LedMatch, type Match } from '#shared/domain/quick-entry/entry-words.ts';
import type { HalfOfDay } from '#shared/domain/quick-entry/language/vocabulary.ts';
import { longestPhrase, type Phrase } from '#shared/domain/quick-entry/language/phrase-table.ts';
import { matchRepeat } from '#shared/domain/quick-entry/repeats/match-repeat.ts';
import { isEvening, type Clock, type ClockRange } from '#shared/domain/quick-entry/times/match-clock.ts';
import { isClockRange } from '#shared/domain/quick-entry/times/time-at.ts';
import type { TimeAtoms, TimeUse } from '#shared/domain/quick-entry/times/time-atoms.ts';
import { isClosedPhrase, isCounted, isPartOfNoun } from '#shared/domain/quick-entry/word-context.ts';

export interface NamedZone {
  /** IANA, or an offset: `+02:00`. */
  readonly id: string;
  /** As it was typed, in capitals: EST. */
  readonly name: string;
}

export interface TimeWord {
  readonly time: ClockTime;
  readonly endTime: ClockTime | null;
  /** Said without am or pm: beside `tonight` it is in the evening. */
  readonly isVague: boolean;
  /** Midnight ends a day: it is 00:00 of the next one. */
  readonly isMidnight: boolean;
  /** The zone whose clock shows the time, where one is named. */
  readonly zone?: NamedZone;
  /** The other half of the day, where the words do not say which one. */
  readonly others: readonly ClockTime[];
}

/** 9am, 9:30, 14h, at noon, at 5, 9-10am, and beside a date also `morning`, `in the evening at 8`. */
export const matchTime = (search: DateSearch): LedMatch<TimeWord> | null => {
  const { words, at } = search;
  const beside = matchTimeOf(search, (use) => BESIDE.has(use));
  if (beside !== null) return { ...beside, core: at };
  const { times, sureTimes } = words.language.leads;
  const lead = textAt(words, at);
  const isLed = times.has(lead);
  const isBeforeSure = sureTimes.has(lead);
  const core = isLed || isBeforeSure ? at + 1 : at;
  if (core > at && linkedText(words, core) === '') return null;
  // What is a time without the lead is weighed without it.
  const wordBefore = isBeforeSure ? at : search.spot.wordBefore;
  const led = { ...search, at: core, spot: { ...search.spot, isLed, wordBefore } };
  const match = matchTimeOf(led, (use) => !BESIDE.has(use));
  return match === null ? null : { ...match, core };
};

const BESIDE: ReadonlySet<TimeUse> = new Set(['beside', 'besideRange', 'besideClosed']);

type FoundTime = Phrase<TimeAtoms, TimeUse>;

const matchTimeOf = (search: DateSearch, isWanted: (use: TimeUse) => boolean): Match<TimeWord> | null => {
  const match = longestPhrase(search.words.language.times, search.words, search.at, (phrase) =>
    isWanted(phrase.use) && USES[phrase.use](search, phrase) ? atomsToTime(phrase.atoms) : null,
  );
  const zone = match === null ? null : readZone(search, match.next);
  return match === null || zone === null
    ? match
    : { next: match.next + 1, value: { ...match.value, zone, isVague: false, others: [] } };
};

const OFFSET = /^(?:utc|gmt)([+-])(\d{1,2})(?::?([0-5]\d))?$/u;

/** The zone whose clock is meant: 3pm EST, 14:00 UTC+2. Two letters are a zone only in capitals. */
const readZone = ({ words, spot, context: { timeZone } }: DateSearch, at: number): NamedZone | null => {
  const text = linkedText(words, at);
  const isTyped = text.length > 2 || words.at(at)?.isCapital === true || spot.isDateField;
  if (timeZone === undefined || !isTyped) return null;
  const id = words.language.words.zones.get(text) ?? readOffset(text);
  return id === null ? null : { id, name: text.toUpperCase() };
};

const readOffset = (text: string): string | null => {
  const [, sign = '', hours = '', minutes = '00'] = OFFSET.exec(text) ?? [];
  return hours === '' || Number(hours) > 14 ? null : `${sign}${hours.padStart(2, '0')}:${minutes}`;
};

const isFree = ({ words, spot }: DateSearch): boolean =>
  !isPartOfNoun(words, spot) && !isCounted(words, spot);

const isBeside = ({ spot: { before } }: DateSearch): boolean => before === 'date' || before === 'repeat';

const USES: Readonly<Record<TimeUse, (search: DateSearch, phrase: FoundTime) => boolean>> = {
  any: isFree,
  named: (search, { next }) => isFree(search) && isNamedTimeHere(search, next),
  clock: (search, phrase) => isFree(search) && isTimeHere(search, phrase),
  range: (search, phrase) => isFree(search) && isClockRange(search.words, phrase),
  wordRange: (search, phrase) =>
    isFree(search) && (isClockRange(search.words, phrase) || isRangeBesideDate(search, phrase)),
  beside: isBeside,
  besideRange: (search, phrase) => isBeside(search) && isClockRange(search.words, phrase),
  besideClosed: (search, { next }) => isBeside(search) && isClosedPhrase(search.words, next),
};

/** `friday from 9 to 11`: numbers, which a date makes times of. */
const isRangeBesideDate = (search: DateSearch, { next }: FoundTime): boolean =>
  search.spot.isLed && isBeside(search) && isClosedPhrase(search.words, next);

const isNamedTimeHere = (search: DateSearch, next: number): boolean => {
  const { spot } = search;
  return spot.isLed || spot.isDateField || spot.before !== null || isDateBehind(search, next);
};

/** `for 1h30` says how long, and `for 14h30` when. */
const isLengthHere = ({ words, at }: DateSearch): boolean =>
  words.language.context.lengthLeads.has(textAt(words, at - 1)) &&
  /^(?:[1-9]|1[0-2])h/u.test(textAt(words, at));

/** Whether a bare number is a time: `at 5` that ends its phrase or stands beside a date. */
const isTimeHere = (search: DateSearch, { next, atoms }: FoundTime): boolean => {
  const { words, at, spot } = search;
  if (atoms.clock?.isSure === true) return !isLengthHere(search);
  if (spot.isDateField) return spot.isLed || spot.before === 'date';
  if (!spot.isLed || words.language.context.originLeads.has(textAt(words, at - 1))) return false;
  const end = readZone(search, next) === null ? next : next + 1;
  return spot.before !== null || isClosedPhrase(words, end) || isDateBehind(search, next);
};

const isDateBehind = ({ words, context, spot }: DateSearch, next: number): boolean => {
  if (linkedText(words, next) === '') return false;
  const behind = { words, at: next, context, spot: { ...spot, isLed: false, wordBefore: next - 1 } };
  return matchRepeat(behind) !== null || matchDate(behind) !== null;
};

/** What the atoms mean together: the second layer's answer. */
const atomsToTime = (atoms: Partial<TimeAtoms>): TimeWord | null => {
  const start = atomsToStart(atoms);
  return start === null || atoms.length === undefined ? start : withLength(start, atoms.length);
};

const withLength = (start: TimeWord, minutes: number): TimeWord => ({
  ...start,
  endTime: addMinutes(start.time, minutes).time,
  others: [],
});

const atomsToStart = (atoms: Partial<TimeAtoms>): TimeWord | null => {
  const { clockName, clocks, endClock, part } = atoms;
  const clock = atoms.clock ?? atoms.sureClock;
  const half = halfOf(part ?? atoms.half);
  if (clockName !== undefined) return plainTime(clockName);
  if (clocks !== undefined) return resolveRange(clocks, half);
  if (atoms.hours !== undefined) return resolveRange(atoms.hours, half);
  if (clock === undefined) return part === undefined ? null : { ...plainTime(part), isMidnight: false };
  return endClock === undefined
    ? resolveClock(clock, half)
    : resolveRange({ from: clock, to: endClock }, half);
};

const halfOf = (part: ClockTime | undefined): HalfOfDay | null => {
  if (part === undefined) return null;
  return isEvening(part) ? 'pm' : 'am';
};

const plainTime = (time: ClockTime): TimeWord => ({
  time,
  endTime: null,
  isVague: false,
  isMidnight: time === '00:00',
  others: [],
});

const HALF_DAY = 720;

const toMinutes = ({ hour, minute }: Clock, half: HalfOfDay | null): number => {
  if (half === null) return hour * 60 + minute;
  return ((hour % 12) + (half === 'pm' ? 12 : 0)) * 60 + minute;
};

/** Nobody has an appointment at 5 in the night. */
const usualHalf = ({ hour, isSure, isExact }: Clock): HalfOfDay | null =>
  !isSure && !isExact && hour >= 1 && hour <= 6 ? 'pm' : null;

const resolveClock = (clock: Clock, half: HalfOfDay | null): TimeWord => {
  const known = clock.meridiem ?? (clock.isExact ? null : (half ?? usualHalf(clock)));
  const minutes = toMinutes(clock, known);
  const isOpen = !clock.isExact && half === null;
  return {
    time: minutesToClock(minutes),
    endTime: null,
    isVague: !clock.isExact,
    isMidnight: false,
    others: isOpen ? [minutesToClock((minutes + HALF_DAY) % (2 * HALF_DAY))] : [],
  };
};

/** Each side that does not say its half of the day takes the one that makes the shorter range. */
const resolveRange = ({ from, to }: ClockRange, said: HalfOfDay | null): TimeWord => {
  // Both may be bare numbers: "friday from 2 to 4"
  const half = said ?? (to.isSure ? null : usualHalf(from));
  const end = toMinutes(to, to.meridiem ?? (to.isExact ? null : half));
  const start = from.meridiem === null ? startBefore(from, to, end, half) : toMinutes(from, from.meridiem);
  return {
    time: minutesToClock(start),
    endTime: minutesToClock(isEndLater(to, start, end) ? (end + HALF_DAY) % (2 * HALF_DAY) : end),
    isVague: !from.isExact && to.meridiem === null,
    isMidnight: false,
    others: [],
  };
};

/** `9 to 5` */
const isEndLater = ({ meridiem, isExact }: Clock, start: number, end: number): boolean =>
  meridiem === null && !isExact && end <= start && end + HALF_DAY > start;

const startBefore = (from: Clock, to: Clock, end: number, half: HalfOfDay | null): number => {
  if (from.isExact) return toMinutes(from, null);
  if (to.meridiem === null) return toMinutes(from, half);
  const same = toMinutes(from, to.meridiem);
  return same < end ? same : toMinutes(from, to.meridiem === 'pm' ? 'am' : 'pm');
};
