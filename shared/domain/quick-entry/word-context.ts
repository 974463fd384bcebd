import { textAt, type Words } from '#shared/domain/quick-entry/entry-words.ts';
import type { Vocabulary } from '#shared/domain/quick-entry/language/vocabulary.ts';
import { wordToOrdinal } from '#shared/domain/quick-entry/language/read-numbers.ts';

/** Where a date or a time may stand. */
export interface Spot {
  /** The token directly before it, in the same breath. */
  readonly before: 'date' | 'time' | 'repeat' | 'other' | null;
  /** The index of the word before the phrase and its preposition. */
  readonly wordBefore: number;
  /** A preposition of time (on, by, due) stands before it. */
  readonly isLed: boolean;
  /** A field that holds nothing but a date: every word is one. */
  readonly isDateField: boolean;
}

/** Whether something says that a date is meant here. */
export const isSureSpot = ({ isLed, isDateField, before }: Spot): boolean =>
  isLed || isDateField || before !== null;

export const isPartOfNoun = (all: Words, spot: Spot): boolean => {
  const before = all.at(spot.wordBefore);
  if (spot.isDateField || spot.isLed || before === undefined) return false;
  if (all.language.context.titlesOfPeople.has(before.text)) return before.tail === '' || before.tail === '.';
  if (before.tail !== '') return false;
  return isNounMaker(before.text, all.language) || isLimit(all, spot);
};

const isNounMaker = (text: string, { context }: Vocabulary): boolean =>
  context.nounMakers.has(text) || context.otherDates.has(text) || context.namers.has(text);

/** `up to january 30th` */
const isLimit = (all: Words, { wordBefore }: Spot): boolean =>
  all.language.context.limits.get(textAt(all, wordBefore))?.has(textAt(all, wordBefore - 1)) === true;

/** A day behind these is one of several: the second thursday, 3 mondays. */
export const isCountedDay = (all: Words, spot: Spot): boolean => {
  const before = all.at(spot.wordBefore);
  if (spot.isDateField || spot.isLed || before === undefined || before.tail !== '') return false;
  return wordToOrdinal(before.text, all.language) !== null || all.language.words.every.has(before.text);
};

/** `seat 11/12`, `ratio to 16/9` */
export const isCounted = (all: Words, { isDateField, wordBefore }: Spot): boolean => {
  if (isDateField) return false;
  const { counters, counterLinks } = all.language.context;
  const isLinked = counterLinks.has(textAt(all, wordBefore));
  return counters.has(textAt(all, isLinked ? wordBefore - 1 : wordBefore));
};

/** The sigils of the grammar, at the start of a word. */
const startsWithSigil = (text: string): boolean => /^[~#!*>]|^\/\/$/u.test(text);

/**
 * Whether the phrase that ends before `next` is complete there: at the end, at
 * punctuation, before a sigil. Then a number or an ambiguous name is not part of
 * the next word: `on the 15th`, but `on the 1st floor`.
 */
export const isClosed = (all: Words, next: number): boolean => {
  if (next >= all.length || (all.at(next - 1)?.tail ?? '') !== '') return true;
  return startsWithSigil(textAt(all, next));
};

/** As `isClosed`, or before a small word: `on sun with Ann`, but `on sun cream`. */
export const isClosedPhrase = (all: Words, next: number): boolean =>
  isClosed(all, next) || all.language.context.smallWords.has(textAt(all, next));
