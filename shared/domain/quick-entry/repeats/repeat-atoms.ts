import type { Weekday } from '#shared/domain/dates/calendar-date.ts';
import type { ClockTime } from '#shared/domain/dates/local-dates.ts';
import type { NthWeekday } from '#shared/domain/dates/next-dates.ts';
import {
  linkedText,
  matchPhrase,
  textAt,
  type Match,
  type Words,
} from '#shared/domain/quick-entry/entry-words.ts';
import type {
  Interval,
  LanguageWords,
  SpanOfRepeat,
  Vocabulary,
} from '#shared/domain/quick-entry/language/vocabulary.ts';
import {
  DIGITS,
  longestPhrase,
  oneOf,
  oneWord,
  type AtomReader,
  type AtomReaders,
  type PhraseTable,
} from '#shared/domain/quick-entry/language/phrase-table.ts';
import { inWeek, nextItem, readList, readWeekdays } from '#shared/domain/quick-entry/language/read-lists.ts';
import {
  wordToCount,
  wordToMonthDay,
  wordToOrdinal,
} from '#shared/domain/quick-entry/language/read-numbers.ts';

/** What the words of a repeat phrase say, by the names that the tables of phrases use. */
export interface RepeatAtoms {
  readonly again: true;
  readonly every: true;
  readonly alternate: true;
  readonly interval: Interval;
  readonly adverb: Interval;
  readonly hours: true;
  readonly part: ClockTime;
  readonly parts: ClockTime;
  readonly weekdays: readonly Weekday[];
  readonly pluralWeekdays: readonly Weekday[];
  readonly weekdayGroup: readonly Weekday[];
  readonly weekdayRange: readonly Weekday[];
  readonly workdays: readonly Weekday[];
  readonly pluralWorkdays: readonly Weekday[];
  readonly nthWeekdays: readonly NthWeekday[];
  readonly nthWorkday: number;
  /** It is said that a month is meant. */
  readonly isOfMonth: true;
  readonly ordinalDays: readonly number[];
  readonly monthDays: readonly number[];
  readonly dayNumber: number;
  readonly yearDay: { readonly month: number; readonly day: number };
  readonly month: number;
  /** `day`, and behind a count `days` */
  readonly frequency: Interval;
  readonly frequencies: Interval;
  readonly count: number;
  readonly ordinal: number;
  /** `10 times` */
  readonly times: true;
  /** `for 3 weeks` */
  readonly spanUnit: SpanOfRepeat;
}

/**
 * Where a phrase counts:
 *
 * - `any`: wherever it stands
 * - `closed`: only where its phrase ends, since more words would be its noun
 *   ("every 3rd fence post"), and not behind an article or a verb of being ("pay
 *   is monthly")
 * - `timed`: where a time follows; without one it is offered, since "mon-fri" is
 *   also a trip
 * - `offered`: has a second good reading, or says more than a repeat can hold:
 *   the line asks
 */
export type RepeatUse = 'any' | 'closed' | 'timed' | 'offered';

type Reader<Value> = (words: Words, at: number) => Match<Value> | null;

const wordIn = (known: (words: LanguageWords) => ReadonlySet<string>): Reader<true> =>
  oneWord((text, { words }) => (known(words).has(text) ? true : null));

const skipArticle = (words: Words, at: number): number =>
  words.language.words.articles.has(textAt(words, at)) && linkedText(words, at + 1) !== '' ? at + 1 : at;

/** `day`, `2 weeks`, `other month`, `3rd day`, `half year`, `couple of weeks` */
const intervalReader =
  (intervals: InnerTables['intervals']): Reader<Interval> =>
  (words, at) =>
    longestPhrase(intervals, words, at, ({ atoms }) => {
      const { interval, count = 1, ordinal } = atoms;
      const unit = interval ?? atoms.frequency ?? atoms.frequencies;
      return unit === undefined ? null : { ...unit, interval: (ordinal ?? count) * unit.interval };
    });

/** `hour`, `4 hours`, `other hour`, `90 minutes`, `2h` */
const readHours: Reader<true> = (words, at) => {
  const { language } = words;
  const { hours, other } = language.words;
  const text = textAt(words, at);
  const joined = /^\d{1,3}(\p{L}+)$/u.exec(text)?.[1];
  if (hours.has(joined ?? text)) return { next: at + 1, value: true };
  const isCounted =
    other.has(text) || (wordToCount(text, language) ?? wordToOrdinal(text, language)) !== null;
  return isCounted && hours.has(linkedText(words, at + 1)) ? { next: at + 2, value: true } : null;
};

/** `tuesdays and thursdays` */
const readPluralWeekdays: Reader<readonly Weekday[]> = (words, at) => {
  const list = readList<Weekday>(words, at, (index) => {
    const weekday = words.language.words.pluralWeekdays.get(textAt(words, index));
    return weekday === undefined ? null : { next: index + 1, value: [weekday] };
  });
  return list === null ? null : { next: list.next, value: inWeek(list.value) };
};

const isRange = (words: Words, at: number, next: number): boolean =>
  (next === at + 1 && /[-–—]/u.test(textAt(words, at))) ||
  (next === at + 3 && words.language.words.weekdayUpTo.has(textAt(words, at + 1)));

/** `mon & thu`, `mon, wed, fri`, `mon wed fri`; not a range and not one day. */
const readWeekdayGroup: Reader<readonly Weekday[]> = (words, at) => {
  const list = readWeekdayRun(words, at);
  return list === null || list.value.length < 2 || isRange(words, at, list.next) ? null : list;
};

/** Weekdays one behind the other, with or without a comma or an `and` between them. */
const readWeekdayRun: Reader<readonly Weekday[]> = (words, at) => {
  const days: Weekday[] = [];
  let next = at;
  while (next === at || linkedText(words, next) !== '') {
    const list = readWeekdays(words, next);
    if (list === null) break;
    days.push(...list.value);
    ({ next } = list);
  }
  return next === at ? null : { next, value: inWeek(days) };
};

const readWeekdayRange: Reader<readonly Weekday[]> = (words, at) => {
  const list = readWeekdays(words, at);
  return list !== null && isRange(words, at, list.next) ? list : null;
};

const WORKDAYS: readonly Weekday[] = [1, 2, 3, 4, 5];
const WEEKEND: readonly Weekday[] = [6, 7];

/** @returns the index behind the longest of `names` that stands at `at` */
const nameEnd = (words: Words, at: number, names: readonly string[]): number | null => {
  let end: number | null = null;
  for (const name of names) {
    const next = matchPhrase(words, at, name.split(' '));
    if (next !== null && next > (end ?? 0)) end = next;
  }
  return end;
};

const readWorkdays: Reader<readonly Weekday[]> = (words, at) => {
  const { workdays, weekends } = words.language.words;
  const workday = nameEnd(words, at, workdays);
  if (workday !== null) return { next: workday, value: WORKDAYS };
  const weekend = nameEnd(words, at, weekends);
  return weekend === null ? null : { next: weekend, value: WEEKEND };
};

const readPluralWorkdays: Reader<readonly Weekday[]> = (words, at) => {
  const days = readWorkdays(words, at);
  const { pluralDayGroups } = words.language.words;
  return days !== null && pluralDayGroups.has(textAt(words, days.next - 1)) ? days : null;
};

const byPosition = (a: number, b: number): number => (a === -1 ? 32 : a) - (b === -1 ? 32 : b);

/** `2nd`, `the last`, `1st/3rd` */
const readPositions =
  (words: Words): ((index: number) => Match<readonly number[]> | null) =>
  (index) => {
    const at = skipArticle(words, index);
    const positions = textAt(words, at)
      .split(/[/&+]/u)
      .map((text) => wordToPosition(text, words.language));
    const known = positions.filter((nth) => nth !== null);
    return known.length < positions.length ? null : { next: at + 1, value: known };
  };

/** 1 to 5, or -1 for the last one. */
const wordToPosition = (text: string, language: Vocabulary): number | null => {
  if (language.words.last.has(text)) return -1;
  const nth = wordToOrdinal(text, language);
  return nth !== null && nth <= 5 ? nth : null;
};

/** `2nd and 4th tuesday`, `the first monday and third thursday`, `1st/3rd fri` */
export const readNthWeekdays: Reader<readonly NthWeekday[]> = (words, at) => {
  const days: NthWeekday[] = [];
  let end: number | null = null;
  for (let start: number | null = at; start !== null;) {
    const positions = readList(words, start, readPositions(words));
    const name = positions === null ? '' : linkedText(words, positions.next);
    const weekday = words.language.words.weekdays.get(name);
    if (positions === null || weekday === undefined) break;
    days.push(...positions.value.toSorted(byPosition).map((nth) => ({ nth, weekday })));
    end = positions.next + 1;
    start = nextItem(words, end);
  }
  return end === null ? null : { next: end, value: days };
};

/** `first workday`, `last business day` */
const readNthWorkday: Reader<number> = (words, at) => {
  const { language } = words;
  const text = textAt(words, at);
  const nth = language.words.last.has(text) ? -1 : wordToOrdinal(text, language);
  if (nth === null || linkedText(words, at + 1) === '') return null;
  const next = nameEnd(words, at + 1, language.words.workdays);
  return next === null ? null : { next, value: nth };
};

/** `the 1st and 15th`, `last day`; with `isPlain` also `15`. */
const readMonthDays =
  (isPlain: boolean): Reader<readonly number[]> =>
  (words, start) => {
    const { language } = words;
    const { last, dayNouns } = language.words;
    const days = readList<number>(words, start, (index) => {
      const at = skipArticle(words, index);
      const text = textAt(words, at);
      if (last.has(text) && dayNouns.has(linkedText(words, at + 1))) return { next: at + 2, value: [-1] };
      const day = isPlain || /\D/u.test(text) ? wordToMonthDay(text, language) : null;
      return day === null ? null : { next: at + 1, value: [day] };
    });
    return days === null ? null : { next: days.next, value: [...new Set(days.value)].toSorted(byPosition) };
  };

const readDayNumber = oneWord((text, language) =>
  /^\d{1,2}$/u.test(text) ? wordToMonthDay(text, language) : null,
);

const SPAN_UNITS: ReadonlySet<string> = new Set(['day', 'week', 'month', 'year']);

const isSpanUnit = (unit: string | undefined): unit is SpanOfRepeat => SPAN_UNITS.has(unit ?? '');

const readSpanUnit = oneWord<SpanOfRepeat>((text, { words }) => {
  const unit = words.units.get(text);
  return isSpanUnit(unit) ? unit : null;
});

/** Words that an `<nthWeekday>` can begin with. */
export const nthWeekdayWords = ({ articles, last, ordinals }: LanguageWords): readonly string[] => [
  DIGITS,
  ...articles,
  ...last,
  ...ordinals.keys(),
];

/** The first words of names: `working` of `working day`. */
const firstWords = (names: readonly string[]): readonly string[] =>
  names.map((name) => name.split(' ')[0] ?? name);

/** Those that intervals and ends are read by, and that need no table themselves. */
export const plainRepeatReaders = (words: LanguageWords): AtomReaders<RepeatAtoms> => {
  const { counts, frequencies, pluralFrequencies, ordinals, units } = words;
  return {
    frequency: oneOf(frequencies),
    frequencies: oneOf(pluralFrequencies),
    count: { read: oneWord(wordToCount), begins: [DIGITS, ...counts.keys()] },
    ordinal: { read: oneWord(wordToOrdinal), begins: [DIGITS, ...ordinals.keys()] },
    alternate: { read: wordIn(({ other }) => other), begins: words.other },
    spanUnit: { read: readSpanUnit, begins: [...units.keys()] },
  };
};

interface InnerTables {
  readonly intervals: PhraseTable<RepeatAtoms, 'any'>;
  readonly yearDay: AtomReader<RepeatAtoms['yearDay']>;
}

export const repeatReaders = (
  words: LanguageWords,
  { intervals, yearDay }: InnerTables,
): AtomReaders<RepeatAtoms> => {
  const weekdays = [...words.weekdays.keys(), ...words.pluralWeekdays.keys()];
  const groups = firstWords([...words.workdays, ...words.weekends]);
  const positions = nthWeekdayWords(words);
  return {
    ...plainRepeatReaders(words),
    again: { read: wordIn(({ again }) => again), begins: words.again },
    every: { read: wordIn(({ every }) => every), begins: words.every },
    interval: { read: intervalReader(intervals), begins: [...intervals.byFirstWord.keys()] },
    adverb: oneOf(words.adverbs),
    hours: {
      read: readHours,
      begins: [DIGITS, ...words.hours, ...words.other, ...words.counts.keys(), ...words.ordinals.keys()],
    },
    part: oneOf(words.partsOfDay),
    parts: oneOf(words.pluralPartsOfDay),
    weekdays: { read: (all, at) => readWeekdays(all, at) ?? readPluralWeekdays(all, at), begins: weekdays },
    pluralWeekdays: { read: readPluralWeekdays, begins: [...words.pluralWeekdays.keys()] },
    weekdayGroup: { read: readWeekdayGroup, begins: [...words.weekdays.keys()] },
    weekdayRange: { read: readWeekdayRange, begins: [...words.weekdays.keys()] },
    workdays: { read: readWorkdays, begins: groups },
    pluralWorkdays: { read: readPluralWorkdays, begins: groups },
    nthWeekdays: { read: readNthWeekdays, begins: positions },
    nthWorkday: { read: readNthWorkday, begins: positions },
    ordinalDays: { read: readMonthDays(false), begins: positions },
    monthDays: { read: readMonthDays(true), begins: positions },
    dayNumber: { read: readDayNumber, begins: [DIGITS] },
    yearDay,
    month: oneOf(words.months),
  };
};
