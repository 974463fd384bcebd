import { DAY_MINUTES } from '#shared/domain/dates/clock-time.ts';
import { parseLengthWords } from '#shared/domain/dates/length-words.ts';
import type { ClockTime } from '#shared/domain/dates/local-dates.ts';
import { textAt, type Match, type Words } from '#shared/domain/quick-entry/entry-words.ts';
import type { LanguageWords, Span, SpanUnit } from '#shared/domain/quick-entry/language/vocabulary.ts';
import {
  DIGITS,
  type AtomReader,
  type AtomReaders,
} from '#shared/domain/quick-entry/language/phrase-table.ts';
import {
  matchClock,
  readClock,
  readJoinedClocks,
  readJoinedHours,
  type Clock,
  type ClockRange,
} from '#shared/domain/quick-entry/times/match-clock.ts';

/** What the words of a time say, by the names that the tables of phrases use. */
export interface TimeAtoms {
  /** `noon` */
  readonly clockName: ClockTime;
  readonly clock: Clock;
  /** A clock that is a time wherever it stands: 9am, 9:30, 14h. */
  readonly sureClock: Clock;
  readonly endClock: Clock;
  /** `9-10am` in one word. */
  readonly clocks: ClockRange;
  /** `15-17` in one word: numbers, which a date makes times of. */
  readonly hours: ClockRange;
  /** `morning`: a time of its own beside a date. */
  readonly part: ClockTime;
  /** The same behind a clock: which half of the day is meant. */
  readonly half: ClockTime;
  /** Minutes, less than a day: `1h`, `90 min`, `half an hour`. */
  readonly length: number;
}

/**
 * Where a phrase counts:
 *
 * - `any`: wherever it stands
 * - `named`: behind a preposition or beside a date
 * - `clock`: as `named`, unless it is written as only times are
 * - `range`: with a sign between both ends, where one of them is written so
 * - `wordRange`: with a word between both ends, which is not an `until` of a repeat
 * - `beside`: behind a date or a repeat
 * - `besideRange`: both
 * - `besideClosed`: behind a date or a repeat, where its phrase ends (fri 9-11, but not fri 9-11 bus)
 */
export type TimeUse =
  | 'any'
  | 'named'
  | 'clock'
  | 'range'
  | 'wordRange'
  | 'beside'
  | 'besideRange'
  | 'besideClosed';

const readPart =
  (read: (words: LanguageWords) => ReadonlyMap<string, ClockTime>) =>
  (words: Words, at: number): Match<ClockTime> | null => {
    const value = read(words.language.words).get(textAt(words, at));
    return value === undefined ? null : { next: at + 1, value };
  };

const MINUTES_OF: ReadonlyMap<SpanUnit, number> = new Map([
  ['minute', 1],
  ['hour', 60],
]);

/** `1h30`, `1.5h`: in one word, which says its unit. */
export const readOneWord = (words: Words, at: number): Match<number> | null => {
  const text = textAt(words, at);
  const length = /\p{L}/u.test(text) ? parseLengthWords(text) : null;
  return length?.kind === 'minutes' ? { next: at + 1, value: length.count } : null;
};

/** @param readSpan how spans of the language are read */
export const lengthReader =
  (readSpan: AtomReader<Span>['read']): AtomReader<number>['read'] =>
  (words, at) => {
    const span = readSpan(words, at);
    const minutes = span === null ? undefined : MINUTES_OF.get(span.value.unit);
    const length =
      span === null || minutes === undefined
        ? readOneWord(words, at)
        : { next: span.next, value: span.value.count * minutes };
    return length === null || length.value >= DAY_MINUTES ? null : length;
  };

/** @param span how spans of the language are read */
export const timeReaders = (
  { clocks, partsOfDay }: LanguageWords,
  span: AtomReader<Span>,
): AtomReaders<TimeAtoms> => ({
  clockName: { read: readPart((words) => words.clocks), begins: [...clocks.keys()] },
  clock: { read: readClock, begins: [DIGITS] },
  sureClock: { read: matchClock, begins: [DIGITS] },
  endClock: { read: readClock, begins: [DIGITS] },
  clocks: { read: readJoinedClocks, begins: [DIGITS] },
  hours: { read: readJoinedHours, begins: [DIGITS] },
  part: { read: readPart((words) => words.partsOfDay), begins: [...partsOfDay.keys()] },
  half: { read: readPart((words) => words.partsOfDay), begins: [...partsOfDay.keys()] },
  length: { read: lengthReader(span.read), begins: [DIGITS, ...span.begins] },
});
