import type { Weekday } from '#shared/domain/dates/calendar-date.ts';
import type { ClockTime } from '#shared/domain/dates/local-dates.ts';
import type { MonthDay, NthWeekday } from '#shared/domain/dates/next-dates.ts';
import {
  readNumeric,
  readNumericRange,
  type NumericDay,
  type NumericRange,
} from '#shared/domain/quick-entry/dates/numeric-date.ts';
import { linkedText, textAt, type Match, type Words } from '#shared/domain/quick-entry/entry-words.ts';
import type {
  LanguageWords,
  Period,
  Span,
  SpanUnit,
} from '#shared/domain/quick-entry/language/vocabulary.ts';
import {
  DIGITS,
  longestPhrase,
  oneOf,
  oneWord,
  SIGNS,
  type AtomReader,
  type AtomReaders,
  type PhraseTable,
  type ReadWord,
} from '#shared/domain/quick-entry/language/phrase-table.ts';
import {
  wordToCount,
  wordToMonthDay,
  wordToOrdinal,
} from '#shared/domain/quick-entry/language/read-numbers.ts';
import { nthWeekdayWords, readNthWeekdays } from '#shared/domain/quick-entry/repeats/repeat-atoms.ts';

/** What the words of a date say, by the names that the tables of phrases use. */
export interface DateAtoms {
  /** From today. */
  readonly day: number;
  readonly part: ClockTime;
  /** `7 tonight`: the hour is one of the evening. */
  readonly tonightAt: ClockTime;
  /** The same behind it: `tonight 7`. */
  readonly eveningHour: ClockTime;
  readonly weekday: Weekday;
  readonly which: 'this' | 'next';
  readonly dayOfYear: MonthDay;
  readonly monthDay: number;
  readonly ordinal: number;
  /** `15th`, in digits: the first one is somebody. */
  readonly ordinalDay: number;
  readonly firstDay: number;
  readonly lastDay: number;
  /** `5-7` in one word. */
  readonly dayRange: DayRange;
  readonly month: number;
  readonly fullMonth: number;
  /** `mid-january` */
  readonly midMonth: number;
  readonly year: number;
  readonly numeric: NumericDay;
  readonly numericRange: NumericRange;
  readonly nthWeekday: NthWeekday;
  readonly count: number;
  readonly unit: SpanUnit;
  readonly span: Span;
  /** `3d` in one word. */
  readonly joinedSpan: Span;
  /** `+3d`, `+3`, `+3 days` */
  readonly signedSpan: Span;
  readonly period: Period;
  readonly weekend: Period;
  readonly edge: 'first' | 'middle' | 'last';
}

export interface DayRange {
  readonly first: number;
  readonly last: number;
}

/**
 * Where a phrase counts:
 *
 * - `any`: wherever it stands
 * - `closed`: where it ends, since more words would go on with its number
 * - `led`: behind a preposition of dates
 * - `ordinal`: behind one and where it ends, before a time, or at the end of an entry that says what is to be done
 * - `counted`: where its number counts nothing else (watch episode 7 tonight)
 * - `period` and `ledPeriod`: as `any` and `led`, and behind the prepositions of weeks and months, too
 * - `field`: in a field that holds nothing but a date
 * - `done`: where it ends, for what was done then (log hours yesterday)
 * - `weekday`: where it is no other word, and not one of several (the second thursday)
 * - `dayOfYear`: where its month is no verb
 * - `numeric`: where it is no fraction, no version and no number of something
 */
export type DateUse =
  | 'any'
  | 'closed'
  | 'led'
  | 'ordinal'
  | 'counted'
  | 'period'
  | 'ledPeriod'
  | 'field'
  | 'done'
  | 'weekday'
  | 'dayOfYear'
  | 'numeric';

/** Tables that atoms of other tables are read by. */
interface InnerTables {
  readonly daysOfYear: PhraseTable<DateAtoms, 'any'>;
  readonly spans: PhraseTable<DateAtoms, 'any'>;
}

/** Those that are read by no other table. */
export const plainDateReaders = (words: LanguageWords): AtomReaders<DateAtoms> => {
  const numbers = [DIGITS, ...words.ordinals.keys()];
  const monthDay = { read: oneWord(wordToMonthDay), begins: numbers };
  return {
    day: oneOf(words.days),
    part: oneOf(words.partsOfDay),
    tonightAt: { read: readTonightAt, begins: [DIGITS] },
    eveningHour: { read: readEveningHour, begins: [DIGITS] },
    weekday: oneOf(words.weekdays),
    monthDay,
    firstDay: monthDay,
    lastDay: monthDay,
    ordinal: { read: oneWord(wordToDayOrdinal), begins: numbers },
    ordinalDay: {
      read: oneWord((text, language) => (/^\d+\D/u.test(text) ? wordToMonthDay(text, language) : null)),
      begins: [DIGITS],
    },
    dayRange: { read: readDayRange, begins: [DIGITS] },
    month: oneOf(words.months),
    fullMonth: {
      read: oneWord((text) => (words.fullMonths.has(text) ? words.months.get(text) : null)),
      begins: words.fullMonths,
    },
    midMonth: {
      read: oneWord((text) => words.months.get(/^mid-(.+)$/u.exec(text)?.[1] ?? '')),
      begins: ['mid'],
    },
    year: {
      read: oneWord((text) => (/^(?:19|20|21)\d{2}$/u.test(text) ? Number(text) : null)),
      begins: [DIGITS],
    },
    numeric: { read: oneWord(readNumeric), begins: [DIGITS] },
    numericRange: { read: oneWord(readNumericRange), begins: [DIGITS] },
    nthWeekday: { read: readNthWeekday, begins: nthWeekdayWords(words) },
    count: { read: oneWord(wordToCount), begins: [DIGITS, ...words.counts.keys()] },
    unit: oneOf(words.units),
    joinedSpan: { read: oneWord(readJoinedSpan), begins: [DIGITS] },
    signedSpan: { read: readSignedSpan, begins: [SIGNS] },
    period: oneOf(words.periods),
    weekend: { read: oneWord(readWeekend), begins: [...words.periods.keys()] },
  };
};

/** All of them: a day of the year and a span are phrases themselves. */
export const dateReaders = (
  words: LanguageWords,
  { daysOfYear, spans }: InnerTables,
): AtomReaders<DateAtoms> => ({
  ...plainDateReaders(words),
  dayOfYear: { read: dayOfYearReader(daysOfYear), begins: [...daysOfYear.byFirstWord.keys()] },
  span: spanReader(spans),
});

/** 5 dec, 5th of december 2027, dec 5, december 5th, 2027; not "call jan 3 times" */
export const dayOfYearReader =
  (daysOfYear: InnerTables['daysOfYear']): AtomReader<MonthDay>['read'] =>
  (words, at) =>
    longestPhrase(daysOfYear, words, at, ({ next, atoms }) => {
      const day = atoms.monthDay ?? atoms.ordinal;
      if (day === undefined || atoms.month === undefined) return null;
      if (words.language.context.countedTimes.has(linkedText(words, next))) return null;
      return { day, month: atoms.month, year: atoms.year ?? null };
    });

/** `3 days`, `two business days`, `3d`, `half an hour` */
export const spanReader = (spans: InnerTables['spans']): AtomReader<Span> => ({
  read: (words, at) =>
    longestPhrase(spans, words, at, ({ atoms: { joinedSpan, count, unit } }) => {
      if (joinedSpan !== undefined) return joinedSpan;
      return count === undefined || unit === undefined ? null : { count, unit };
    }),
  begins: [...spans.byFirstWord.keys()],
});

const wordToDayOrdinal: ReadWord<number> = (text, language) => {
  const ordinal = wordToOrdinal(text, language);
  return ordinal !== null && ordinal <= 31 ? ordinal : null;
};

const DAYS = /^(\d{1,2})(\p{L}*)[-–](\d{1,2})(\p{L}*)$/u;

const readDayRange = oneWord<DayRange>((text, { words }) => {
  const [, first, firstEnding = '', last, lastEnding = ''] = DAYS.exec(text) ?? [];
  const endings = [firstEnding, lastEnding].filter((ending) => ending !== '');
  if (first === undefined || !endings.every((ending) => words.ordinalEndings.has(ending))) return null;
  return { first: Number(first), last: Number(last) };
});

/** One only: "2nd and 4th tuesday" is no day. */
const readNthWeekday = (words: Words, at: number): Match<NthWeekday> | null => {
  const found = readNthWeekdays(words, at);
  const [day, ...others] = found?.value ?? [];
  return found === null || day === undefined || others.length > 0 ? null : { next: found.next, value: day };
};

const EVENING = /^([5-9]|1[01])(?::([0-5]\d))?$/u;

/** Without minutes: `9:30` is a time of its own. */
const readEveningHour = oneWord<ClockTime>((text) =>
  EVENING.exec(text)?.[2] === undefined && EVENING.test(text) ? `${Number(text) + 12}:00` : null,
);

const readTonightAt = (words: Words, at: number): Match<ClockTime> | null => {
  const [, hours, minutes = '00'] = EVENING.exec(textAt(words, at)) ?? [];
  if (hours === undefined || !words.language.words.tonight.has(linkedText(words, at + 1))) return null;
  return { next: at + 2, value: `${Number(hours) + 12}:${minutes}` };
};

const JOINED = /^([1-9]\d{0,2})(\p{L}+)$/u;

const readJoinedSpan: ReadWord<Span> = (text, { words }) => {
  const [, count, name = ''] = JOINED.exec(text) ?? [];
  const unit = words.units.get(name);
  return count === undefined || unit === undefined ? null : { count: Number(count), unit };
};

const readSignedSpan = (words: Words, at: number): Match<Span> | null => {
  const text = textAt(words, at).slice(1);
  const joined = readJoinedSpan(text, words.language);
  if (joined !== null && joined !== undefined) return { next: at + 1, value: joined };
  if (!/^[1-9]\d{0,2}$/u.test(text)) return null;
  const unit = words.language.words.units.get(linkedText(words, at + 1));
  return unit === undefined
    ? { next: at + 1, value: { count: Number(text), unit: 'day' } }
    : { next: at + 2, value: { count: Number(text), unit } };
};

const readWeekend: ReadWord<Period> = (text, { words }) =>
  words.periods.get(text) === 'weekend' ? 'weekend' : null;
