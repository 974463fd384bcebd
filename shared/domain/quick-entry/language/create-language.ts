import {
  dateReaders,
  plainDateReaders,
  dayOfYearReader,
  spanReader,
} from '#shared/domain/quick-entry/dates/date-atoms.ts';
import { estimateReaders } from '#shared/domain/quick-entry/estimates/estimate-atoms.ts';
import type { Language, LanguageTable } from '#shared/domain/quick-entry/language/language.ts';
import type { ContextWords, DateLead, Lead } from '#shared/domain/quick-entry/language/vocabulary.ts';
import { compilePhrases } from '#shared/domain/quick-entry/language/phrase-table.ts';
import { plainRepeatReaders, repeatReaders } from '#shared/domain/quick-entry/repeats/repeat-atoms.ts';
import { timeReaders } from '#shared/domain/quick-entry/times/time-atoms.ts';

/** What is written down of a language, ready to read texts with. Made once for each. */
export const createLanguage = ({ words, leads, phrases, context }: LanguageTable): Language => {
  const plainDates = () => plainDateReaders(words);
  const daysOfYear = compilePhrases(phrases.daysOfYear, plainDates);
  const spans = compilePhrases(phrases.spans, plainDates);
  const plainRepeats = () => plainRepeatReaders(words);
  const intervals = compilePhrases(phrases.intervals, plainRepeats);
  const yearDay = () => ({ read: yearDayReader(daysOfYear), begins: [...daysOfYear.byFirstWord.keys()] });
  return {
    words,
    leads,
    context: { ...NO_CONTEXT, ...context },
    dateLeads: leadsByFirstWord(leads.dates),
    daysOfYear,
    spans,
    dates: compilePhrases(phrases.dates, () => dateReaders(words, { daysOfYear, spans })),
    times: compilePhrases(phrases.times, () => timeReaders(words, spanReader(spans))),
    repeats: compilePhrases(phrases.repeats, () => repeatReaders(words, { intervals, yearDay: yearDay() })),
    repeatEnds: compilePhrases(phrases.repeatEnds, plainRepeats),
    estimates: compilePhrases(phrases.estimates, () => estimateReaders(words, spanReader(spans))),
    hasOwnStop: stopsOf(words.halvesOfDay.keys()),
  };
};

/** A repeat has no year. */
const yearDayReader = (
  daysOfYear: Language['daysOfYear'],
): NonNullable<ReturnType<typeof repeatReaders>['yearDay']>['read'] => {
  const readDayOfYear = dayOfYearReader(daysOfYear);
  return (words, at) => {
    const found = readDayOfYear(words, at);
    if (found === null || found.value.year !== null) return null;
    const { month, day } = found.value;
    return { next: found.next, value: { month, day } };
  };
};

/** The longest first. */
const leadsByFirstWord = (
  leads: readonly (readonly [text: string, kind: DateLead])[],
): ReadonlyMap<string, readonly Lead[]> =>
  Map.groupBy(
    leads
      .map(([text, kind]) => ({ words: text.split(' '), kind }))
      .toSorted((a, b) => b.words.length - a.words.length),
    ({ words: [first = ''] }) => first,
  );

/** `p.m.`, alone or behind a number. */
const stopsOf = (names: Iterable<string>): Language['hasOwnStop'] => {
  const stopped = new Set([...names].filter((name) => name.endsWith('.')));
  return (text) => stopped.has(text.replace(/^\d[\d:.]*/u, ''));
};

const NO_WORDS: ReadonlySet<string> = new Set();
const NO_PAIRS: ReadonlyMap<string, ReadonlySet<string>> = new Map();

const NO_CONTEXT: ContextWords = {
  nounMakers: NO_WORDS,
  otherDates: NO_WORDS,
  limits: NO_PAIRS,
  titlesOfPeople: NO_WORDS,
  namers: NO_WORDS,
  counters: NO_WORDS,
  counterLinks: NO_WORDS,
  versioned: NO_WORDS,
  smallWords: NO_WORDS,
  spanLeads: NO_WORDS,
  verbsWithSpanLead: NO_WORDS,
  behindSpans: NO_WORDS,
  clockUnits: NO_WORDS,
  namedPlaces: NO_WORDS,
  rankVerbs: NO_WORDS,
  beforeOtherWords: NO_WORDS,
  titleVerbs: NO_WORDS,
  titleWords: NO_WORDS,
  behindDays: NO_WORDS,
  leftAlone: NO_WORDS,
  subjects: NO_WORDS,
  denyingWords: NO_WORDS,
  verbsWithDays: NO_WORDS,
  verbsWithObject: NO_WORDS,
  verbsWithPreposition: NO_PAIRS,
  originLeads: NO_WORDS,
  lengthLeads: NO_WORDS,
  datedThings: NO_WORDS,
  verbsOfMoving: NO_WORDS,
  possessiveEndings: [],
  edgeLinks: NO_WORDS,
  beingWords: NO_WORDS,
  beforeAdjectives: NO_WORDS,
  limitWords: NO_WORDS,
  startWords: NO_WORDS,
  otherLinks: NO_WORDS,
  countedTimes: NO_WORDS,
  or: NO_WORDS,
  nounLeads: NO_WORDS,
};
