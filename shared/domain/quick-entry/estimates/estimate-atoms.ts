import {
  DIGITS,
  oneWord,
  type AtomReader,
  type AtomReaders,
} from '#shared/domain/quick-entry/language/phrase-table.ts';
import { wordToCount } from '#shared/domain/quick-entry/language/read-numbers.ts';
import type { LanguageWords, Span } from '#shared/domain/quick-entry/language/vocabulary.ts';
import { lengthReader, readOneWord } from '#shared/domain/quick-entry/times/time-atoms.ts';

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
