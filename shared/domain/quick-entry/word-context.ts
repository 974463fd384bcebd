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

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));

/** Behind an article or a possessive, `friday` is part of a noun: the Friday report, my 9am call. */
const NOUN_MAKERS = words('the a an my our your his her their whose each any that');

/** The date behind these is not the one on which something is to be done. */
const OTHER_DATES = words('last past previous since until till before after than yesterday');

/** Days with names of their own. */
const NAMERS = words('black good cyber ash easter palm bloody manic casual super usa');

export const isPartOfNoun = (all: Words, spot: Spot): boolean => {
  const before = all.at(spot.wordBefore);
  if (spot.isDateField || spot.isLed || before === undefined || before.tail !== '') return false;
  return NOUN_MAKERS.has(before.text) || OTHER_DATES.has(before.text) || NAMERS.has(before.text);
};

/** Numbers behind these count something else: section 3/4, verse 3:16, part 14h. */
const COUNTERS = words(
  'section chapter page pages part step lesson verse ratio score scored version release no nr number figure fig table room gate episode ep season item ticket issue unit exercise question size scale psalm article paragraph rated rating level line lines odds aspect',
);

export const isCounted = (all: Words, spot: Spot): boolean =>
  !spot.isDateField && COUNTERS.has(textAt(all, spot.wordBefore));

const SMALL_WORDS = words('at with for in to and by from about or then if on of via per as so but');

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
