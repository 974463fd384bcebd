import {
  patternToRepeatFlag,
  firstOccurrence,
  type RepeatEnd,
} from '#shared/domain/repeat/repeat-pattern.ts';
import type { DateContext } from '#shared/domain/quick-entry/dates/date-word.ts';
import { linkedText, splitWords } from '#shared/domain/quick-entry/entry-words.ts';
import type { EntryWords } from '#shared/domain/quick-entry/language/language.ts';
import type { EntryRepeat } from '#shared/domain/quick-entry/entry-values.ts';
import { ENGLISH } from '#shared/domain/quick-entry/language/english.ts';
import { matchRepeat, type RepeatMatch } from '#shared/domain/quick-entry/repeats/match-repeat.ts';
import type { Spot } from '#shared/domain/quick-entry/word-context.ts';
import { matchRepeatEnd } from '#shared/domain/quick-entry/repeats/match-repeat-end.ts';

export type RepeatWordsAnswer =
  /** `firstDate` is the first day of the repeat on `today` or later: for a task without a date. */
  | { readonly kind: 'repeat'; readonly repeat: EntryRepeat; readonly firstDate: string }
  | { readonly kind: 'clear' }
  | { readonly kind: 'unknown' };

const CLEAR = /^(?:clear|none|never|no|no repeat|remove|off|-)$/u;

/**
 * What is typed into a field that holds nothing but a repeat: all that the
 * entry line knows, and `daily`, `2 weeks`, `mon, fri` without their `every`.
 */
export const parseRepeatWords = (text: string, context: DateContext): RepeatWordsAnswer => {
  const typed = text.trim().toLowerCase();
  if (CLEAR.test(typed)) return { kind: 'clear' };
  const read = readPattern(typed);
  if (read === null) return { kind: 'unknown' };
  const { pattern, isFromCompletion, time } = read.found.value;
  // "every morning" would lose its morning.
  if (time !== null) return { kind: 'unknown' };
  const end = readEnd(read.words, read.found.next, context);
  if (end === null) return { kind: 'unknown' };
  const firstDate = firstOccurrence(pattern, context.today);
  const { firstWeekday } = context;
  const repeatFlag = patternToRepeatFlag(pattern, { start: firstDate, end: end.value, firstWeekday });
  return { kind: 'repeat', repeat: { repeatFlag, repeatFrom: isFromCompletion ? '1' : '2' }, firstDate };
};

const FIELD: Spot = { before: null, wordBefore: -1, isLed: false, isDateField: true };

/** As the entry line reads it, or as it would behind `every`. */
const readPattern = (typed: string): { readonly words: EntryWords; readonly found: RepeatMatch } | null => {
  for (const text of [typed, `every ${typed}`]) {
    const words = splitWords(text, ENGLISH);
    const found = matchRepeat({ words, at: 0, spot: FIELD });
    if (found !== null && !isBeyondRepeats(found)) return { words, found };
  }
  return null;
};

/** Hours are offered as days in the entry line, and are no repeat here. */
const isBeyondRepeats = ({ isOffered, value }: RepeatMatch): boolean =>
  isOffered && value.pattern.on.kind === 'start';

/** @returns null where there is something else behind the repeat */
const readEnd = (
  words: EntryWords,
  at: number,
  context: DateContext,
): { readonly value: RepeatEnd | null } | null => {
  if (at >= words.length) return { value: null };
  if (linkedText(words, at, ',') === '') return null;
  const spot = { before: 'repeat', wordBefore: at - 1, isLed: false, isDateField: true } as const;
  const end = matchRepeatEnd({ words, at, context, spot });
  return end === null || end.next < words.length ? null : { value: end.value };
};
