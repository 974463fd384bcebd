import { ENGLISH, ENGLISH_TABLE } from '#shared/domain/quick-entry/language/english.ts';
import { createLanguage } from '#shared/domain/quick-entry/language/create-language.ts';
import type { Language, LanguageTable } from '#shared/domain/quick-entry/language/language.ts';
import type { LanguageWords } from '#shared/domain/quick-entry/language/vocabulary.ts';
import { parseQuickEntry } from '#shared/domain/quick-entry/parse-quick-entry.ts';
import { upcomingStarts } from '#shared/domain/repeat/recurrence.ts';
import type { SaidRepeat } from '#e2e/evidence/said-repeats.ts';

const TITLE = 'Water plants';

/** The first days of a repeat that is typed behind a title; a text where it is not taken whole. */
export const daysOfPhrase = (
  { phrase, today, firstWeekday }: SaidRepeat,
  count: number,
  language: Language = ENGLISH,
): readonly string[] | string => {
  const conventions = { dayMonthOrder: 'dayFirst', firstWeekday } as const;
  // Before any time that a phrase has.
  const context = { today, now: '00:00', conventions, language };
  const { title, values } = parseQuickEntry(`${TITLE} ${phrase}`, context);
  if (title !== TITLE) return `leaves ${title}`;
  if (values.repeat === null || values.date === null) return 'is no repeat';
  const noon = Date.parse(`${values.date}T12:00:00Z`);
  const starts = upcomingStarts(
    { repeatFlag: values.repeat.repeatFlag, start: noon, timeZone: 'UTC' },
    count - 1,
  );
  return [values.date, ...starts.map((start) => new Date(start).toISOString().slice(0, 10))];
};

const withWords = (change: Partial<LanguageWords>): LanguageTable => ({
  ...ENGLISH_TABLE,
  words: { ...ENGLISH_TABLE.words, ...change },
});

const withValue = <Value>(
  words: ReadonlyMap<string, Value>,
  word: string,
  value: Value,
): ReadonlyMap<string, Value> => new Map([...words, [word, value]]);

const withoutRepeat = (pattern: string): LanguageTable => ({
  ...ENGLISH_TABLE,
  phrases: {
    ...ENGLISH_TABLE.phrases,
    repeats: ENGLISH_TABLE.phrases.repeats.filter(([known]) => known !== pattern),
  },
});

const { words, phrases } = ENGLISH_TABLE;

/** Mistakes in the tables of the language, which the oracle has to find. */
export const PLANTED: Readonly<Record<string, LanguageTable>> = {
  'thu is wednesday': withWords({ weekdays: withValue(words.weekdays, 'thu', 3) }),
  'tuesdays are mondays': withWords({ pluralWeekdays: withValue(words.pluralWeekdays, 'tuesdays', 1) }),
  'fourth is third': withWords({ ordinals: withValue(words.ordinals, 'fourth', 3) }),
  'sept is august': withWords({ months: withValue(words.months, 'sept', 8) }),
  'three is two': withWords({ counts: withValue(words.counts, 'three', 2) }),
  'biweekly is twice a week': withWords({
    adverbs: withValue(words.adverbs, 'biweekly', { frequency: 'WEEKLY', interval: 1 }),
  }),
  'a quarter has four months': withWords({
    frequencies: withValue(words.frequencies, 'quarter', { frequency: 'MONTHLY', interval: 4 }),
  }),
  'last is no position': withWords({ last: new Set() }),
  'a list ends at its and': withWords({ and: new Set() }),
  'other is every third': {
    ...ENGLISH_TABLE,
    phrases: {
      ...phrases,
      intervals: phrases.intervals.map(([pattern, use, says]) =>
        pattern === '<alternate> <frequency>' ? [pattern, use, { count: 3 }] : [pattern, use, says ?? {}],
      ),
    },
  },
  'the month of a weekday is not read': withoutRepeat('[<again>] <every> <nthWeekdays> of|in <month>'),
  'the days of an adverb are not read': withoutRepeat('[<again>] <adverb> on <monthDays> [of the month]'),
  'times end nothing': { ...ENGLISH_TABLE, phrases: { ...phrases, repeatEnds: [] } },
};

/** @returns the faults with which every phrase is read as the oracle does */
export const survivors = (
  said: readonly SaidRepeat[],
  expected: readonly (readonly string[])[],
): readonly string[] =>
  Object.entries(PLANTED)
    .filter(([, table]) => {
      const language = createLanguage(table);
      return said.every(
        (one, index) =>
          JSON.stringify(daysOfPhrase(one, PER_PHRASE, language)) === JSON.stringify(expected[index]),
      );
    })
    .map(([name]) => name);

/** How many days of each phrase are compared. */
export const PER_PHRASE = 8;
