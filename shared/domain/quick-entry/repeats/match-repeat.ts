import type { ClockTime } from '#shared/domain/dates/local-dates.ts';
import type { RepeatDays, RepeatPattern } from '#shared/domain/repeat/repeat-pattern.ts';
import { dayOfYearReader } from '#shared/domain/quick-entry/dates/date-atoms.ts';
import { linkedText, textAt, type Match } from '#shared/domain/quick-entry/entry-words.ts';
import type { EntryWords } from '#shared/domain/quick-entry/language/language.ts';
import type { Interval } from '#shared/domain/quick-entry/language/vocabulary.ts';
import { longestPhrase } from '#shared/domain/quick-entry/language/phrase-table.ts';
import { wordToCount } from '#shared/domain/quick-entry/language/read-numbers.ts';
import type { RepeatAtoms, RepeatUse } from '#shared/domain/quick-entry/repeats/repeat-atoms.ts';
import { isClockAt } from '#shared/domain/quick-entry/times/time-at.ts';
import {
  isClosed,
  isClosedPhrase,
  isCountedDay,
  isPartOfNoun,
  type Spot,
} from '#shared/domain/quick-entry/word-context.ts';

export interface RepeatWord {
  readonly pattern: RepeatPattern;
  /** `every!`: the next one counts from the day on which this one is done. */
  readonly isFromCompletion: boolean;
  /** every morning */
  readonly time: ClockTime | null;
  /** What else the words can mean: every 2nd tuesday is also one in two weeks. */
  readonly others: readonly RepeatPattern[];
}

export interface RepeatMatch extends Match<RepeatWord> {
  /** Another reading is as good, or the words say more than a repeat can hold: the line asks. */
  readonly isOffered: boolean;
  /** The words around it say that it is none: "Monday to Friday rota". None of its words is a date then. */
  readonly isRefused: boolean;
}

interface RepeatSearch {
  readonly words: EntryWords;
  readonly at: number;
  readonly spot: Spot;
}

/** every day, every 2nd and 4th tuesday, weekdays, monthly on the 3rd, every! 3 days: the longest phrase that stands here. */
export const matchRepeat = ({ words: all, at, spot }: RepeatSearch): RepeatMatch | null => {
  const { words, isFromCompletion } = readCompletion(all, at);
  const longest = longestPhrase(words.language.repeats, words, at, ({ use, atoms }) => {
    const said = atomsToRepeat(atoms);
    return said === null ? null : { use, said };
  });
  if (longest === null) return null;
  const { next, value } = longest;
  const { use, said } = value;
  const word = { ...said, isFromCompletion };
  if (!isMeant(use, { words, spot, next }))
    return next - at < 2 ? null : { next, value: word, isOffered: false, isRefused: true };
  const isOffered = use === 'offered' || (use === 'timed' && !spot.isDateField && !isTimeBehind(words, next));
  return { next, value: word, isOffered, isRefused: false };
};

/** The `!` of `every!` must not part it from its day. */
const readCompletion = (
  words: EntryWords,
  start: number,
): { readonly words: EntryWords; readonly isFromCompletion: boolean } => {
  const known = words.language.words.every;
  const at = known.has(textAt(words, start)) ? start : start + 1;
  const every = words.at(at);
  if (every?.tail !== '!' || !known.has(every.text)) return { words, isFromCompletion: false };
  const linked = { ...every, tail: '' };
  return {
    words: { ...words, at: (wanted) => (wanted === at ? linked : words.at(wanted)) },
    isFromCompletion: true,
  };
};

interface PhraseContext {
  readonly words: EntryWords;
  readonly spot: Spot;
  readonly next: number;
}

const isMeant = (use: RepeatUse, context: PhraseContext): boolean => {
  const { words, spot, next } = context;
  if (spot.isDateField) return true;
  if (isBeing(words, next)) return false;
  if (use === 'any') return true;
  if (isPartOfNoun(words, spot) || isCountedDay(words, spot) || isNumberBefore(words, spot)) return false;
  if (isAdjective(words, spot)) return false;
  return isEnded(context);
};

const isBeing = (words: EntryWords, next: number): boolean =>
  words.at(next - 1)?.tail === '' &&
  words.language.context.beingWords.has(textAt(words, next)) &&
  // `daily may 12`
  dayOfYearReader(words.language.daysOfYear)(words, next) === null;

const isAdjective = (words: EntryWords, { wordBefore }: Spot): boolean =>
  words.at(wordBefore)?.tail === '' && words.language.context.beforeAdjectives.has(textAt(words, wordBefore));

/** `every 5 workdays` is none of the repeats that there are. */
const isNumberBefore = (words: EntryWords, { wordBefore }: Spot): boolean =>
  words.at(wordBefore)?.tail === '' && wordToCount(textAt(words, wordBefore), words.language) !== null;

/** "monthly and yearly prices", "weekdays or weekends": what goes on is no other phrase. */
const isEnded = ({ words, next }: PhraseContext): boolean => {
  const { otherLinks } = words.language.context;
  const isEnd =
    isClosedPhrase(words, next) && (isClosed(words, next) || !otherLinks.has(textAt(words, next)));
  return isEnd || isTimeBehind(words, next) || isEndBehind(words, next);
};

/** `weekly 6 times`, `monthly until june` */
const isEndBehind = (words: EntryWords, next: number): boolean => {
  const text = linkedText(words, next);
  if (text === '') return false;
  const { leads, repeatEnds } = words.language;
  return leads.ends.has(text) || longestPhrase(repeatEnds, words, next, ({ use }) => use) !== null;
};

/** `at 8`, `9:30`: what says that a repeat is meant. */
const isTimeBehind = (words: EntryWords, next: number): boolean => {
  if (words.at(next - 1)?.tail !== '') return false;
  const isLed = words.language.leads.times.has(textAt(words, next));
  if (!isLed) return isClockAt(words, next);
  return /^\d{1,2}$/u.test(textAt(words, next + 1)) || isClockAt(words, next + 1);
};

type Said = Pick<RepeatWord, 'pattern' | 'time' | 'others'>;
type Atoms = Partial<RepeatAtoms>;

/** What the atoms mean together; null where they contradict each other (every week on the 15th). */
const atomsToRepeat = (atoms: Atoms): Said | null => {
  const time = atoms.part ?? atoms.parts ?? null;
  const often = atoms.interval ?? atoms.adverb ?? null;
  const days = atomsToDays(atoms);
  const others = otherPatterns(atoms);
  if (days !== null)
    return daysToRepeat(days, { often, isAlternate: atoms.alternate === true, time, others });
  const { frequency, interval } = often ?? EVERY_DAY;
  return { pattern: { frequency, interval, on: { kind: 'start' } }, time, others };
};

const EVERY_DAY: Interval = { frequency: 'DAILY', interval: 1 };

interface HowOften {
  readonly often: Interval | null;
  readonly isAlternate: boolean;
  readonly time: ClockTime | null;
  readonly others: readonly RepeatPattern[];
}

/** `every 2nd tuesday` can count the Tuesdays, and not those of a month. */
const otherPatterns = ({
  every,
  interval,
  month,
  isOfMonth,
  nthWeekdays = [],
}: Atoms): readonly RepeatPattern[] => {
  const [day, ...more] = nthWeekdays;
  if (every !== true || (interval ?? month ?? isOfMonth) !== undefined) return [];
  if (day === undefined || more.length > 0 || day.nth < 2) return [];
  return [{ frequency: 'WEEKLY', interval: day.nth, on: { kind: 'weekdays', weekdays: [day.weekday] } }];
};

const daysToRepeat = (
  days: Pick<RepeatPattern, 'frequency' | 'on'>,
  { often, isAlternate, time, others }: HowOften,
): Said | null => {
  if (often !== null && often.frequency !== days.frequency) return null;
  return { pattern: { ...days, interval: often?.interval ?? (isAlternate ? 2 : 1) }, time, others };
};

const atomsToDays = (atoms: Atoms): Pick<RepeatPattern, 'frequency' | 'on'> | null => {
  const weekdays = weekdaysOf(atoms);
  if (weekdays !== undefined) return { frequency: 'WEEKLY', on: { kind: 'weekdays', weekdays } };
  if (atoms.yearDay !== undefined) return { frequency: 'YEARLY', on: { kind: 'yearDay', ...atoms.yearDay } };
  const on = daysOfMonth(atoms);
  if (on === null) return null;
  if (atoms.month === undefined) return { frequency: 'MONTHLY', on };
  const day = on.kind === 'nthWeekdays' && on.days.length === 1 ? on.days[0] : undefined;
  return day === undefined
    ? null
    : { frequency: 'YEARLY', on: { kind: 'yearNthWeekday', month: atoms.month, day } };
};

const weekdaysOf = (atoms: Atoms) =>
  atoms.weekdays ??
  atoms.pluralWeekdays ??
  atoms.weekdayGroup ??
  atoms.weekdayRange ??
  atoms.workdays ??
  atoms.pluralWorkdays;

const daysOfMonth = (atoms: Atoms): RepeatDays | null => {
  if (atoms.nthWeekdays !== undefined) return { kind: 'nthWeekdays', days: atoms.nthWeekdays };
  if (atoms.nthWorkday !== undefined) return { kind: 'nthWorkday', nth: atoms.nthWorkday };
  const days = atoms.ordinalDays ?? atoms.monthDays;
  if (days !== undefined) return { kind: 'monthDays', days };
  return atoms.dayNumber === undefined ? null : { kind: 'monthDays', days: [atoms.dayNumber] };
};
