import { estimateSchema, writtenEstimateSchema, type Estimate } from '#shared/domain/estimate.ts';
import type { DateSearch } from '#shared/domain/quick-entry/dates/date-word.ts';
import { matchDate } from '#shared/domain/quick-entry/dates/match-date.ts';
import type { Match } from '#shared/domain/quick-entry/entry-words.ts';
import {
  DIGITS,
  longestPhrase,
  oneWord,
  type AtomReader,
  type AtomReaders,
} from '#shared/domain/quick-entry/language/phrase-table.ts';
import { wordToCount } from '#shared/domain/quick-entry/language/read-numbers.ts';
import type { LanguageWords, Span } from '#shared/domain/quick-entry/language/vocabulary.ts';
import { matchRepeat } from '#shared/domain/quick-entry/repeats/match-repeat.ts';
import { lengthReader, readOneWord } from '#shared/domain/quick-entry/times/time-atoms.ts';
import { isTimeAt } from '#shared/domain/quick-entry/times/time-at.ts';
import { isClosedPhrase } from '#shared/domain/quick-entry/word-context.ts';

/** What the words of an estimate say, by the names that the tables of phrases use. Minutes. */
export interface EstimateAtoms {
  /** `2h`, `1h30`: as nobody writes a length in a title. */
  readonly shortLength: number;
  /** `2 hours`, `half an hour` */
  readonly length: number;
  /** Of sessions. */
  readonly count: number;
}

/**
 * Where a phrase counts, which has to end there or go on with a date:
 *
 * - `any`: wherever it stands
 * - `asked`: it may as well be a part of the title (bake for 20 minutes), so the line asks
 */
export type EstimateUse = 'any' | 'asked';

/** @param span how spans of the language are read */
export const estimateReaders = (
  { counts }: LanguageWords,
  span: AtomReader<Span>,
): AtomReaders<EstimateAtoms> => ({
  shortLength: { read: readOneWord, begins: [DIGITS] },
  length: { read: lengthReader(span.read), begins: [DIGITS, ...span.begins] },
  count: { read: oneWord(wordToCount), begins: [DIGITS, ...counts.keys()] },
});

interface FoundEstimate {
  readonly estimate: Estimate;
  readonly isAsked: boolean;
}

/** for 2h, for 3 sessions; asked about: for 20 minutes. */
export const matchEstimate = (search: DateSearch): Match<FoundEstimate> | null => {
  const { words, at } = search;
  return longestPhrase(words.language.estimates, words, at, ({ use, atoms, next }) => {
    const minutes = atoms.shortLength ?? atoms.length;
    const estimate = estimateSchema.parse(
      minutes === undefined
        ? { unit: 'sessions', count: atoms.count ?? 0 }
        : { unit: 'minutes', count: minutes },
    );
    const isWritten = writtenEstimateSchema.safeParse(estimate).success;
    return isWritten && endsAt(search, next) ? { estimate, isAsked: use === 'asked' } : null;
  });
};

const endsAt = (search: DateSearch, next: number): boolean => {
  const { words, context, spot } = search;
  if (isClosedPhrase(words, next) || isTimeAt(words, next)) return true;
  const behind = { words, at: next, context, spot: { ...spot, wordBefore: next - 1 } };
  return matchDate(behind) !== null || matchRepeat(behind) !== null;
};
