import {
  COUNTERS,
  LIMITS_WITH_TO,
  NAMERS,
  NOUN_MAKERS,
  OTHER_DATES,
  SMALL_WORDS,
  TITLES_OF_PEOPLE,
} from '#shared/domain/quick-entry/language/english-context.ts';
import { EVERY_WORDS } from '#shared/domain/quick-entry/language/english-repeat-words.ts';
import { wordToOrdinal } from '#shared/domain/quick-entry/language/number-words.ts';
import { textAt, type Words } from '#shared/domain/quick-entry/entry-words.ts';

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
  if (TITLES_OF_PEOPLE.has(before.text)) return before.tail === '' || before.tail === '.';
  if (before.tail !== '') return false;
  return isNounMaker(before.text) || isUpTo(all, spot);
};

const isNounMaker = (text: string): boolean =>
  NOUN_MAKERS.has(text) || OTHER_DATES.has(text) || NAMERS.has(text);

const isUpTo = (all: Words, { wordBefore }: Spot): boolean =>
  textAt(all, wordBefore) === 'to' && LIMITS_WITH_TO.has(textAt(all, wordBefore - 1));

/** A day behind these is one of several: the second thursday, 3 mondays. */
export const isCountedDay = (all: Words, spot: Spot): boolean => {
  const before = all.at(spot.wordBefore);
  if (spot.isDateField || spot.isLed || before === undefined || before.tail !== '') return false;
  return wordToOrdinal(before.text) !== null || EVERY_WORDS.has(before.text);
};

/** `seat 11/12`, `ratio to 16/9` */
export const isCounted = (all: Words, { isDateField, wordBefore }: Spot): boolean => {
  if (isDateField) return false;
  const isLinked = /^(?:to|of|is)$/u.test(textAt(all, wordBefore));
  return COUNTERS.has(textAt(all, isLinked ? wordBefore - 1 : wordBefore));
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
  isClosed(all, next) || SMALL_WORDS.has(textAt(all, next));
