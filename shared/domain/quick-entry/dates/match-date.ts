import type { CalendarDate } from '#shared/domain/dates/calendar-date.ts';
import { runningOrNext } from '#shared/domain/dates/next-dates.ts';
import type { DateAtoms, DateUse } from '#shared/domain/quick-entry/dates/date-atoms.ts';
import { atomsToDate } from '#shared/domain/quick-entry/dates/atoms-to-date.ts';
import type { DateMatch, DateSearch, DateWord } from '#shared/domain/quick-entry/dates/date-word.ts';
import { isFraction, type NumericDay } from '#shared/domain/quick-entry/dates/numeric-date.ts';
import {
  linkedText,
  matchPhrase,
  textAt,
  type LedMatch,
  type Match,
} from '#shared/domain/quick-entry/entry-words.ts';
import type { EntryWords } from '#shared/domain/quick-entry/language/language.ts';
import type { DateLead } from '#shared/domain/quick-entry/language/vocabulary.ts';
import { longestPhrase, type Phrase } from '#shared/domain/quick-entry/language/phrase-table.ts';
import { matchClock, readClock } from '#shared/domain/quick-entry/times/match-clock.ts';
import { isClockAt, isTimeAt } from '#shared/domain/quick-entry/times/time-at.ts';
import {
  isClosed,
  isClosedPhrase,
  isCounted,
  isCountedDay,
  isPartOfNoun,
  isSureSpot,
} from '#shared/domain/quick-entry/word-context.ts';

/** A date with its preposition: by friday, on the 15th, from 5 dec to 7 dec. */
export const matchDate = (search: DateSearch): LedMatch<DateWord> | null => {
  const lead = readLead(search);
  if (lead !== null) {
    const led = { ...search, at: lead.next, spot: { ...search.spot, isLed: true } };
    const match = matchDays(led, lead.value);
    if (match !== null) return { ...match, core: lead.next };
  }
  const match = matchDays(search, null);
  return match === null ? null : { ...match, core: search.at };
};

const readLead = (search: DateSearch): Match<DateLead> | null => {
  const { words, at } = search;
  for (const { words: lead, kind } of words.language.dateLeads.get(textAt(words, at)) ?? []) {
    const next = matchPhrase(words, at, lead);
    if (next === null || linkedText(words, next) === '') continue;
    return isVerbs(search, next, kind) ? null : { next, value: kind };
  }
  return null;
};

/** `drop by in 3 days`, `stop by tomorrow`: the preposition is the verb's. */
const isVerbs = ({ words, at, spot }: DateSearch, next: number, kind: DateLead): boolean => {
  const { spanLeads, verbsWithPreposition } = words.language.context;
  if (spanLeads.has(textAt(words, next)) && kind !== 'span') return true;
  return verbsWithPreposition.get(textAt(words, at))?.has(textAt(words, spot.wordBefore)) === true;
};

/** One day, or a range of them. */
const matchDays = (search: DateSearch, lead: DateLead | null): DateMatch => {
  if (isPartOfNoun(search.words, search.spot)) return null;
  const first = matchOneDay(search, lead);
  if (first === null || first.value.endDate !== null || first.value.time !== null) return first;
  return matchUpTo(search, first, lead) ?? first;
};

const matchOneDay = (search: DateSearch, lead: DateLead | null): DateMatch =>
  longestPhrase(search.words.language.dates, search.words, search.at, (phrase) => {
    if (lead === 'period' && phrase.use !== 'period' && phrase.use !== 'ledPeriod') return null;
    return USES[phrase.use](search, phrase) ? atomsToDate(phrase.atoms, search) : null;
  });

/** `5 dec - 7 dec`, `today to friday`, `from mon to wed`; a weekday needs the `from`, since work goes from Monday to Friday. */
const matchUpTo = (search: DateSearch, first: Match<DateWord>, lead: DateLead | null): DateMatch => {
  const { words, spot, at } = search;
  const last = matchLast(search, first.value, first.next);
  if (last === null) return null;
  const isToday = isNamedDay(words, at);
  const isNumbered = /\d/u.test(textAt(words, first.next - 1)) || /\d/u.test(textAt(words, at));
  const isSure = isToday ? isSpanOfNamed(search, last.next) : lead === 'from' || isNumbered;
  if (!isSure && !spot.isDateField) return null;
  const readSpan = (today: CalendarDate) => {
    const from = matchOneDay({ ...search, context: { ...search.context, today } }, lead);
    const to = from === null ? null : (matchLast(search, from.value, first.next)?.value.date ?? null);
    return from === null || to === null || to <= from.value.date ? null : { ...from.value, endDate: to };
  };
  const { today } = search.context;
  const span = isToday ? readSpan(today) : runningOrNext(today, readSpan);
  return span === null ? null : { next: last.next, value: span };
};

/** `today`, `tomorrow` */
const isNamedDay = (words: EntryWords, at: number): boolean =>
  words.language.words.days.has(textAt(words, at));

/** Not "move the party today to tomorrow", nor "drive today to Friday Harbor" */
const isSpanOfNamed = ({ words }: DateSearch, next: number): boolean =>
  !words.language.context.verbsOfMoving.has(textAt(words, 0)) && isClosedPhrase(words, next);

/** The last day of a range, behind its `to`. Tomorrow is the day after today, whatever the range begins with. */
const matchLast = (search: DateSearch, { date }: DateWord, to: number): DateMatch => {
  const { words, spot, context, hasRepeat = false } = search;
  // `every day today until friday`: the repeat ends on Friday.
  if (hasRepeat && words.language.leads.ends.has(textAt(words, to))) return null;
  const isRange = words.language.words.upTo.has(linkedText(words, to));
  if (!isRange || linkedText(words, to + 1) === '') return null;
  const today = isNamedDay(words, to + 1) ? context.today : date;
  const led = { ...spot, isLed: true, wordBefore: to, before: null };
  return matchOneDay({ ...search, at: to + 1, context: { ...context, today }, spot: led }, null);
};

type FoundDate = Phrase<DateAtoms, DateUse>;

const isLedHere = ({ spot }: DateSearch): boolean => spot.isLed || spot.isDateField;

const USES: Readonly<Record<DateUse, (search: DateSearch, phrase: FoundDate) => boolean>> = {
  any: () => true,
  closed: ({ words }, { next }) => isClosedPhrase(words, next),
  led: isLedHere,
  ordinal: (search, { next }) =>
    hasClockBehind(search.words, next) ||
    (isLedHere(search) && isClosedPhrase(search.words, next)) ||
    isDayAtEnd(search, next),
  counted: ({ words, spot }) => !isCounted(words, spot),
  period: () => true,
  ledPeriod: isLedHere,
  // `14h` is a time, also where `2h` is how long from now.
  field: ({ words, at, spot }) => spot.isDateField && matchClock(words, at) === null,
  done: (search, { next }) => search.spot.isDateField || isDone(search, next),
  weekday: (search, { next }) => !isCountedDay(search.words, search.spot) && !isOtherWord(search, next),
  dayOfYear: (search, phrase) => !isCountedWeekday(search, phrase) && !isVerb(search, phrase),
  numeric: (search, phrase) => !isCountedWeekday(search, phrase) && isNumericHere(search, phrase),
};

/** "Log hours yesterday", but not "notes from yesterday" */
const isDone = ({ words, spot }: DateSearch, next: number): boolean =>
  isClosed(words, next) &&
  !words.language.context.smallWords.has(textAt(words, spot.wordBefore)) &&
  !spot.isLed;

/** Whether `sat` is no Saturday: it is one after a preposition, and beside a date or a time. */
const isOtherWord = ({ words, at, spot }: DateSearch, next: number): boolean => {
  const { wordlikeWeekdays, nounlikeWeekdays } = words.language.words;
  const name = textAt(words, at);
  if (!wordlikeWeekdays.has(name) || next > at + 1) return false;
  if (spot.isDateField || spot.before === 'time' || hasTimeBehind({ words, at })) return false;
  // "put on sun cream", but "meet on sun with Ann"
  if (spot.isLed) return nounlikeWeekdays.has(name) && !isClosedPhrase(words, at + 1);
  return !isShortDayAtEnd({ words, at, spot });
};

/** `Laundry sat`, but `lie in the sun`, `the cat sat`, `get some sun`, and `study for the SAT` */
const isShortDayAtEnd = ({ words, at, spot }: Pick<DateSearch, 'words' | 'at' | 'spot'>): boolean => {
  if (words.at(at)?.isCapital === true || !isClosed(words, at + 1)) return false;
  const { subjects, smallWords, beforeOtherWords, nounMakers } = words.language.context;
  const before = textAt(words, spot.wordBefore);
  if ([subjects, smallWords, beforeOtherWords].some((known) => known.has(before))) return false;
  // What an entry with a noun or a pronoun at its start tells: my sister sat.
  const first = textAt(words, 0);
  return (
    spot.before !== null ||
    at === 0 ||
    at > MOST_SUBJECT_WORDS ||
    !(nounMakers.has(first) || subjects.has(first))
  );
};

const MOST_SUBJECT_WORDS = 3;

/** `Send report 27th`, `Pay bill the 27th`, but `finish 2nd`, `Mahler's 5th`, and `fix the 2nd` */
const isDayAtEnd = ({ words, at, spot }: DateSearch, next: number): boolean => {
  if (!isClosed(words, next) || isCounted(words, spot)) return false;
  const { rankVerbs, possessiveEndings } = words.language.context;
  const before = textAt(words, spot.wordBefore);
  if (rankVerbs.has(before) || words.language.words.months.has(before)) return false;
  if (possessiveEndings.some((ending) => before.endsWith(ending))) return false;
  // Behind a verb alone, `the 2nd` is what is to be done.
  return at !== 1 || next === at + 1 || spot.before !== null;
};

const hasTimeBehind = ({ words, at }: Pick<DateSearch, 'words' | 'at'>): boolean => {
  const isLed = words.language.leads.times.has(linkedText(words, at + 1));
  return isTimeAt(words, isLed ? at + 2 : at + 1);
};

/** `26th 10:30`, `the 3rd at 9am`, `3rd at 10` */
const hasClockBehind = (words: EntryWords, next: number): boolean => {
  if (!words.language.leads.times.has(linkedText(words, next))) return isClockAt(words, next);
  const clock = linkedText(words, next + 1) === '' ? null : readClock(words, next + 1);
  return isClockAt(words, next + 1) || (clock !== null && isClosedPhrase(words, clock.next));
};

const isCountedWeekday = ({ words, spot }: DateSearch, { atoms }: FoundDate): boolean =>
  atoms.weekday !== undefined && isCountedDay(words, spot);

/** "5 may be enough" */
const isVerb = ({ words, at, spot }: DateSearch, { next, atoms }: FoundDate): boolean => {
  const { verbMonths, partsOfDay, clocks } = words.language.words;
  if (atoms.weekday !== undefined || isSureSpot(spot) || !verbMonths.has(textAt(words, at + 1))) return false;
  const behind = textAt(words, next);
  return (
    next === at + 2 &&
    /^\d+$/u.test(textAt(words, at)) &&
    !isClosed(words, next) &&
    !partsOfDay.has(behind) &&
    !clocks.has(behind)
  );
};

const isNumericHere = (search: DateSearch, { next, atoms }: FoundDate): boolean => {
  const { words, spot } = search;
  if (isCounted(words, spot) || isPartOfNoun(words, spot)) return false;
  const { numeric, weekday } = atoms;
  if (numeric === undefined) return true;
  return isDayNumber(
    { ...search, spot: { ...spot, isLed: spot.isLed || weekday !== undefined } },
    numeric,
    next,
  );
};

const isDayNumber = ({ words, spot }: DateSearch, numeric: NumericDay, next: number): boolean => {
  const { versioned } = words.language.context;
  // `14.12.` is a day wherever it stands, but for the end of "update to 3.2."
  if (numeric.form === 'dotted') return spot.isLed || !versioned.has(textAt(words, spot.wordBefore));
  if (numeric.form !== 'short') return true;
  // 5.12 is a number, but for a field that holds dates.
  if (numeric.sign === '.' && !spot.isDateField) return false;
  return !isFraction(numeric) || isDayHere({ words, spot }, next);
};

/** Whether a fraction would be out of place here: behind a preposition, at the end, beside a time. */
const isDayHere = ({ words, spot }: Pick<DateSearch, 'words' | 'spot'>, next: number): boolean =>
  isSureDay(spot) || isClosed(words, next) || isTimeAt(words, next);

const isSureDay = ({ isLed, isDateField, before }: DateSearch['spot']): boolean =>
  isLed || isDateField || before === 'time';
