import type { Weekday } from '#shared/domain/dates/calendar-date.ts';
import type { ClockTime } from '#shared/domain/dates/local-dates.ts';
import type { NthWeekday } from '#shared/domain/dates/next-dates.ts';
import type { RepeatPattern } from '#shared/domain/repeat/repeat-pattern.ts';
import { readMonthDay } from '#shared/domain/quick-entry/dates/read-month-day.ts';
import {
  linkedText,
  matchOneOf,
  textAt,
  type Match,
  type Words,
} from '#shared/domain/quick-entry/entry-words.ts';
import {
  wordToMonth,
  wordToPartOfDay,
  wordToWeekday,
} from '#shared/domain/quick-entry/language/calendar-names.ts';
import {
  ADVERBS,
  AGAIN_WORDS,
  EVERY_WORDS,
  FREQUENCIES,
  HOUR_UNITS,
  OTHER_WORDS,
  WEEKEND_NAMES,
  WORKDAY_NAMES,
} from '#shared/domain/quick-entry/language/english-repeat-words.ts';
import {
  wordToCount,
  wordToMonthDay,
  wordToOrdinal,
} from '#shared/domain/quick-entry/language/number-words.ts';
import type { AtomReaders } from '#shared/domain/quick-entry/language/phrase-pattern.ts';
import { nextItem, readList } from '#shared/domain/quick-entry/language/read-list.ts';
import { readWeekdays } from '#shared/domain/quick-entry/language/read-weekdays.ts';

export interface Interval {
  readonly frequency: RepeatPattern['frequency'];
  readonly interval: number;
}

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
  readonly ordinalDays: readonly number[];
  readonly monthDays: readonly number[];
  readonly dayNumber: number;
  readonly yearDay: { readonly month: number; readonly day: number };
  readonly month: number;
}

type Reader<Value> = (words: Words, at: number) => Match<Value> | null;

const wordIn =
  (known: ReadonlySet<string>): Reader<true> =>
  (words, at) =>
    known.has(textAt(words, at)) ? { next: at + 1, value: true } : null;

const word =
  <Value>(read: (text: string) => Value | null | undefined): Reader<Value> =>
  (words, at) => {
    const value = read(textAt(words, at));
    return value === null || value === undefined ? null : { next: at + 1, value };
  };

const skipThe = (words: Words, at: number): number =>
  textAt(words, at) === 'the' && linkedText(words, at + 1) !== '' ? at + 1 : at;

/** `day`, `2 weeks`, `other month`, `3rd day`, `half year`, `couple of weeks` */
const readInterval: Reader<Interval> = (words, at) => {
  const half = matchOneOf(words, at, [['half', 'year'], ['half-year']]);
  if (half !== null) return { next: half, value: { frequency: 'MONTHLY', interval: 6 } };
  const counted = readHowMany(words, at);
  if (counted === null) return toInterval(textAt(words, at), at + 1, 1);
  const { next, value } = counted;
  const name = linkedText(words, next);
  return toInterval(value.isPlural ? name.replace(/s$/u, '') : name, next + 1, value.count);
};

const toInterval = (name: string, next: number, count: number): Match<Interval> | null => {
  const unit = FREQUENCIES.get(name);
  return unit === undefined ? null : { next, value: { ...unit, interval: count * unit.interval } };
};

/** `2`, `other`, `3rd`, `couple of`; behind a count the unit may be plural. */
const readHowMany: Reader<{ readonly count: number; readonly isPlural: boolean }> = (words, at) => {
  const couple = matchOneOf(words, at, [['couple', 'of'], ['couple']]);
  if (couple !== null) return { next: couple, value: { count: 2, isPlural: true } };
  const text = textAt(words, at);
  if (OTHER_WORDS.has(text)) return { next: at + 1, value: { count: 2, isPlural: false } };
  const count = wordToCount(text);
  if (count !== null) return { next: at + 1, value: { count, isPlural: true } };
  const nth = wordToOrdinal(text);
  return nth === null ? null : { next: at + 1, value: { count: nth, isPlural: false } };
};

/** `hour`, `4 hours`, `other hour`, `90 minutes`, `2h` */
const readHours: Reader<true> = (words, at) => {
  const text = textAt(words, at);
  const joined = /^\d{1,3}([a-z]+)$/u.exec(text)?.[1];
  if (HOUR_UNITS.has(joined ?? text)) return { next: at + 1, value: true };
  const isCounted = OTHER_WORDS.has(text) || (wordToCount(text) ?? wordToOrdinal(text)) !== null;
  return isCounted && HOUR_UNITS.has(linkedText(words, at + 1)) ? { next: at + 2, value: true } : null;
};

const singular = (text: string): string | null => (text.endsWith('s') ? text.slice(0, -1) : null);

const sorted = (days: readonly Weekday[]): readonly Weekday[] => [...new Set(days)].toSorted((a, b) => a - b);

/** `tuesdays and thursdays`; `mondays`, not `mons` */
const readPluralWeekdays: Reader<readonly Weekday[]> = (words, at) => {
  const list = readList<Weekday>(words, at, (index) => {
    const name = singular(textAt(words, index));
    const weekday = name?.endsWith('day') === true ? wordToWeekday(name) : null;
    return weekday === null ? null : { next: index + 1, value: [weekday] };
  });
  return list === null ? null : { next: list.next, value: sorted(list.value) };
};

const isRange = (words: Words, at: number, next: number): boolean =>
  (next === at + 1 && /[-–—]/u.test(textAt(words, at))) ||
  (next === at + 3 && /^(?:[-–—]|to|through|thru|till|until)$/u.test(textAt(words, at + 1)));

/** `mon & thu`, `mon, wed, fri`; not a range and not one day. */
const readWeekdayGroup: Reader<readonly Weekday[]> = (words, at) => {
  const list = readWeekdays(words, at);
  return list === null || list.value.length < 2 || isRange(words, at, list.next) ? null : list;
};

const readWeekdayRange: Reader<readonly Weekday[]> = (words, at) => {
  const list = readWeekdays(words, at);
  return list !== null && isRange(words, at, list.next) ? list : null;
};

const WORKDAYS: readonly Weekday[] = [1, 2, 3, 4, 5];
const WEEKEND: readonly Weekday[] = [6, 7];

const readWorkdays: Reader<readonly Weekday[]> = (words, at) => {
  const workday = matchOneOf(words, at, WORKDAY_NAMES);
  if (workday !== null) return { next: workday, value: WORKDAYS };
  const weekend = matchOneOf(words, at, WEEKEND_NAMES);
  return weekend === null ? null : { next: weekend, value: WEEKEND };
};

const readPluralWorkdays: Reader<readonly Weekday[]> = (words, at) => {
  const days = readWorkdays(words, at);
  return days !== null && textAt(words, days.next - 1).endsWith('s') ? days : null;
};

const byPosition = (a: number, b: number): number => (a === -1 ? 32 : a) - (b === -1 ? 32 : b);

/** `2nd`, `the last`, `1st/3rd` */
const readPositions =
  (words: Words): ((index: number) => Match<readonly number[]> | null) =>
  (index) => {
    const at = skipThe(words, index);
    const positions = textAt(words, at)
      .split(/[/&+]/u)
      .map((text) => (text === 'last' ? -1 : wordToOrdinal(text)));
    const known = positions.filter((nth) => nth !== null && nth <= 5);
    return known.length < positions.length || known.length === 0
      ? null
      : { next: at + 1, value: known.filter((nth) => nth !== null) };
  };

/** `2nd and 4th tuesday`, `the first monday and third thursday`, `1st/3rd fri` */
export const readNthWeekdays: Reader<readonly NthWeekday[]> = (words, at) => {
  const days: NthWeekday[] = [];
  let end: number | null = null;
  for (let start: number | null = at; start !== null;) {
    const positions = readList(words, start, readPositions(words));
    const weekday = positions === null ? null : wordToWeekday(linkedText(words, positions.next));
    if (positions === null || weekday === null) break;
    days.push(...positions.value.toSorted(byPosition).map((nth) => ({ nth, weekday })));
    end = positions.next + 1;
    start = nextItem(words, end);
  }
  return end === null ? null : { next: end, value: days };
};

/** `first workday`, `last business day` */
const readNthWorkday: Reader<number> = (words, at) => {
  const text = textAt(words, at);
  const nth = text === 'last' ? -1 : wordToOrdinal(text);
  if (nth === null || linkedText(words, at + 1) === '') return null;
  const next = matchOneOf(words, at + 1, WORKDAY_NAMES);
  return next === null ? null : { next, value: nth };
};

/** `the 1st and 15th`, `last day`; with `isPlain` also `15`. */
const readMonthDays =
  (isPlain: boolean): Reader<readonly number[]> =>
  (words, start) => {
    const days = readList<number>(words, start, (index) => {
      const at = skipThe(words, index);
      const text = textAt(words, at);
      if (text === 'last' && linkedText(words, at + 1) === 'day') return { next: at + 2, value: [-1] };
      const day = isPlain || /\D/u.test(text) ? wordToMonthDay(text) : null;
      return day === null ? null : { next: at + 1, value: [day] };
    });
    return days === null ? null : { next: days.next, value: [...new Set(days.value)].toSorted(byPosition) };
  };

const readDayNumber: Reader<number> = (words, at) => {
  const text = textAt(words, at);
  const day = /^\d{1,2}$/u.test(text) ? wordToMonthDay(text) : null;
  return day === null ? null : { next: at + 1, value: day };
};

const readYearDay: Reader<RepeatAtoms['yearDay']> = (words, at) => {
  const found = readMonthDay({ words, at, isSure: true });
  if (found === null || found.value.year !== null) return null;
  const { month, day } = found.value;
  return { next: found.next, value: { month, day } };
};

export const REPEAT_READERS: AtomReaders<RepeatAtoms> = {
  again: wordIn(AGAIN_WORDS),
  every: wordIn(EVERY_WORDS),
  alternate: wordIn(OTHER_WORDS),
  interval: readInterval,
  adverb: word((text) => ADVERBS.get(text)),
  hours: readHours,
  part: word(wordToPartOfDay),
  parts: word((text) => wordToPartOfDay(singular(text) ?? '')),
  weekdays: (words, at) => readWeekdays(words, at) ?? readPluralWeekdays(words, at),
  pluralWeekdays: readPluralWeekdays,
  weekdayGroup: readWeekdayGroup,
  weekdayRange: readWeekdayRange,
  workdays: readWorkdays,
  pluralWorkdays: readPluralWorkdays,
  nthWeekdays: readNthWeekdays,
  nthWorkday: readNthWorkday,
  ordinalDays: readMonthDays(false),
  monthDays: readMonthDays(true),
  dayNumber: readDayNumber,
  yearDay: readYearDay,
  month: word(wordToMonth),
};
