import type { Weekday } from '#shared/domain/dates/calendar-date.ts';
import type { ClockTime } from '#shared/domain/dates/local-dates.ts';
import type { RepeatDays, RepeatPattern } from '#shared/domain/repeat/repeat-pattern.ts';
import { wordToPartOfDay } from '#shared/domain/quick-entry/calendar-names.ts';
import {
  linkedText,
  longest,
  matchOneOf,
  textAt,
  type Match,
  type Words,
} from '#shared/domain/quick-entry/entry-words.ts';
import {
  matchMonthDays,
  matchNthWeekday,
  matchYearDay,
} from '#shared/domain/quick-entry/match-repeat-days.ts';
import { readWeekdays } from '#shared/domain/quick-entry/read-weekdays.ts';
import { wordToCount, wordToOrdinal } from '#shared/domain/quick-entry/number-words.ts';

export interface RepeatWord {
  readonly pattern: RepeatPattern;
  /** `every!`: the next one counts from the day on which this one is done. */
  readonly isFromCompletion: boolean;
  /** every morning */
  readonly time: ClockTime | null;
}

/** A pattern, and the time of `every morning`. */
interface Found {
  readonly pattern: RepeatPattern;
  readonly time: ClockTime | null;
}
type FoundMatch = Match<Found> | null;

const WORKDAYS: readonly Weekday[] = [1, 2, 3, 4, 5];
const WEEKEND: readonly Weekday[] = [6, 7];

/** every day, every 2 weeks on mon and fri, every last friday, every! 3 days */
export const matchRepeat = (words: Words, at: number): Match<RepeatWord> | null => {
  const every = words.at(at);
  if (every?.text !== 'every' || (every.tail !== '' && every.tail !== '!')) return null;
  const isFromCompletion = every.tail === '!';
  // The `!` behind `every` must not part it from its day.
  const found = matchPattern(isFromCompletion ? withoutTail(words, at) : words, at + 1);
  return found === null ? null : { next: found.next, value: { ...found.value, isFromCompletion } };
};

/** What stands behind `every`. */
export const matchPattern = (words: Words, at: number): FoundMatch => {
  if (linkedText(words, at) === '') return null;
  return longest([
    matchInterval(words, at),
    matchWeekdayList(words, at, 1),
    matchOther(words, at),
    matchWorkdays(words, at),
    matchPartOfDay(words, at),
    toFound(matchNthWeekday(words, at), 'MONTHLY'),
    toFound(matchMonthDays(words, at), 'MONTHLY'),
    toFound(matchYearDay(words, at), 'YEARLY'),
  ]);
};

const withoutTail = (words: Words, index: number): Words => ({
  length: words.length,
  at: (wanted) => {
    const word = words.at(wanted);
    return word === undefined || wanted !== index ? word : { ...word, tail: '' };
  },
});

const found = (
  next: number,
  pattern: Pick<RepeatPattern, 'frequency'> & Partial<RepeatPattern>,
  time: ClockTime | null = null,
): Match<Found> => ({ next, value: { pattern: { interval: 1, on: { kind: 'start' }, ...pattern }, time } });

const toFound = (days: Match<RepeatDays> | null, frequency: RepeatPattern['frequency']): FoundMatch =>
  days === null ? null : found(days.next, { frequency, on: days.value });

const FREQUENCIES: ReadonlyMap<
  string,
  { readonly frequency: RepeatPattern['frequency']; readonly times: number }
> = new Map([
  ['day', { frequency: 'DAILY', times: 1 }],
  ['week', { frequency: 'WEEKLY', times: 1 }],
  ['fortnight', { frequency: 'WEEKLY', times: 2 }],
  ['month', { frequency: 'MONTHLY', times: 1 }],
  ['quarter', { frequency: 'MONTHLY', times: 3 }],
  ['year', { frequency: 'YEARLY', times: 1 }],
]);

interface Interval {
  readonly frequency: RepeatPattern['frequency'];
  readonly interval: number;
}

/** `day`, `2 weeks`, `other month`, `3rd day` */
const readInterval = (words: Words, at: number): Match<Interval> | null => {
  const text = textAt(words, at);
  const count = text === 'other' ? 2 : (wordToCount(text) ?? wordToOrdinal(text));
  const name = count === null ? text : linkedText(words, at + 1);
  // `3 days`, but `3rd day` and `day`
  const unit = FREQUENCIES.get(wordToCount(text) === null ? name : name.replace(/s$/u, ''));
  if (unit === undefined) return null;
  const interval = (count ?? 1) * unit.times;
  return { next: at + (count === null ? 1 : 2), value: { frequency: unit.frequency, interval } };
};

/** An interval, and its days. */
const matchInterval = (words: Words, at: number): FoundMatch => {
  const interval = readInterval(words, at);
  if (interval === null) return null;
  const on = matchDaysBehind(words, interval.next, interval.value.frequency);
  return on === null
    ? found(interval.next, interval.value)
    : found(on.next, { ...interval.value, on: on.value });
};

/** `on mon and thu`, `on the 15th`, `on the last friday`, `on 5 dec` */
const matchDaysBehind = (
  words: Words,
  at: number,
  frequency: RepeatPattern['frequency'],
): Match<RepeatDays> | null => {
  const isOn = linkedText(words, at) === 'on';
  const days = isOn ? at + 1 : at;
  if (linkedText(words, days) === '') return null;
  if (frequency === 'WEEKLY') return weekdaysToDays(readWeekdays(words, days));
  if (!isOn) return null;
  if (frequency === 'MONTHLY')
    return longest([matchNthWeekday(words, days), matchMonthDays(words, days, true)]);
  return frequency === 'YEARLY' ? matchYearDay(words, days) : null;
};

const weekdaysToDays = (match: Match<readonly Weekday[]> | null): Match<RepeatDays> | null =>
  match === null ? null : { next: match.next, value: { kind: 'weekdays', weekdays: match.value } };

const matchWeekdayList = (words: Words, at: number, interval: number): FoundMatch => {
  const on = weekdaysToDays(readWeekdays(words, at));
  return on === null ? null : found(on.next, { frequency: 'WEEKLY', interval, on: on.value });
};

/** `other friday` */
const matchOther = (words: Words, at: number): FoundMatch =>
  textAt(words, at) === 'other' && linkedText(words, at + 1) !== ''
    ? matchWeekdayList(words, at + 1, 2)
    : null;

const WORKDAY_NAMES = [
  ['weekday'],
  ['weekdays'],
  ['workday'],
  ['working', 'day'],
  ['work', 'day'],
  ['business', 'day'],
];

const matchWorkdays = (words: Words, at: number): FoundMatch => {
  const workday = matchOneOf(words, at, WORKDAY_NAMES);
  const next = workday ?? matchOneOf(words, at, [['weekend'], ['weekends']]);
  if (next === null) return null;
  const weekdays = workday === null ? WEEKEND : WORKDAYS;
  return found(next, { frequency: 'WEEKLY', on: { kind: 'weekdays', weekdays } });
};

const matchPartOfDay = (words: Words, at: number): FoundMatch => {
  const time = wordToPartOfDay(textAt(words, at));
  return time === null ? null : found(at + 1, { frequency: 'DAILY' }, time);
};
