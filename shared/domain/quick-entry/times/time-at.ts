import { linkedText, type Words } from '#shared/domain/quick-entry/entry-words.ts';
import type { EntryWords } from '#shared/domain/quick-entry/language/language.ts';
import { longestPhrase, type Phrase } from '#shared/domain/quick-entry/language/phrase-table.ts';
import { matchClock } from '#shared/domain/quick-entry/times/match-clock.ts';
import type { TimeAtoms, TimeUse } from '#shared/domain/quick-entry/times/time-atoms.ts';
import { isClosedPhrase } from '#shared/domain/quick-entry/word-context.ts';

/** Whether both ends of a range are times: "9 to 10am", and not "8am until 1 dec". */
export const isClockRange = (words: Words, { next, use, atoms }: Phrase<TimeAtoms, TimeUse>): boolean => {
  const { clock, endClock } = atoms;
  if (clock === undefined || endClock === undefined) return true;
  if (!clock.isSure && !endClock.isSure) return false;
  return use !== 'wordRange' || endClock.isSure || isClosedPhrase(words, next);
};

/** Whether there is a time at a word that goes on with the phrase, whatever it is: 9am, noon, morning. */
export const isTimeAt = (words: EntryWords, at: number): boolean =>
  words.language.words.partsOfDay.has(linkedText(words, at)) || isClockAt(words, at);

/** The same without the parts of a day, which are nouns, too: daily morning pages. */
export const isClockAt = (words: EntryWords, at: number): boolean =>
  linkedText(words, at) !== '' &&
  (matchClock(words, at) !== null ||
    longestPhrase(words.language.times, words, at, (phrase) => {
      const { clocks, clockName, clock, endClock, part } = phrase.atoms;
      if (part !== undefined) return null;
      const isRange = clock !== undefined && endClock !== undefined && isClockRange(words, phrase);
      return isRange || (clocks ?? clockName) !== undefined ? true : null;
    }) !== null);
