import {
  patternToRepeatFlag,
  firstOccurrence,
  type RepeatEnd,
  type RepeatPattern,
} from '#shared/domain/repeat/repeat-pattern.ts';
import type { DateContext } from '#shared/domain/quick-entry/date-word.ts';
import {
  linkedText,
  splitWords,
  textAt,
  type Match,
  type Words,
} from '#shared/domain/quick-entry/entry-words.ts';
import type { EntryRepeat } from '#shared/domain/quick-entry/entry-values.ts';
import { matchPattern, matchRepeat } from '#shared/domain/quick-entry/match-repeat.ts';
import { matchRepeatEnd } from '#shared/domain/quick-entry/match-repeat-end.ts';

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
  const words = splitWords(typed);
  const found = readPattern(words);
  if (found === null) return { kind: 'unknown' };
  const { pattern, isFromCompletion } = found.value;
  const end = readEnd(words, found.next, context);
  if (end === null) return { kind: 'unknown' };
  const firstDate = firstOccurrence(pattern, context.today);
  const { firstWeekday } = context;
  const repeatFlag = patternToRepeatFlag(pattern, { start: firstDate, end: end.value, firstWeekday });
  return { kind: 'repeat', repeat: { repeatFlag, repeatFrom: isFromCompletion ? '1' : '2' }, firstDate };
};

interface Said {
  readonly pattern: RepeatPattern;
  readonly isFromCompletion: boolean;
}

const ADVERBS: ReadonlyMap<string, readonly [RepeatPattern['frequency'], number]> = new Map([
  ['daily', ['DAILY', 1]],
  ['weekly', ['WEEKLY', 1]],
  ['fortnightly', ['WEEKLY', 2]],
  ['biweekly', ['WEEKLY', 2]],
  ['monthly', ['MONTHLY', 1]],
  ['quarterly', ['MONTHLY', 3]],
  ['yearly', ['YEARLY', 1]],
  ['annually', ['YEARLY', 1]],
]);

const readPattern = (words: Words): Match<Said> | null => {
  const adverb = ADVERBS.get(textAt(words, 0));
  if (adverb !== undefined) {
    const [frequency, interval] = adverb;
    return {
      next: 1,
      value: { pattern: { frequency, interval, on: { kind: 'start' } }, isFromCompletion: false },
    };
  }
  const every = matchRepeat(words, 0);
  if (every !== null) return every;
  const bare = matchPattern(words, 0);
  return bare === null
    ? null
    : { next: bare.next, value: { pattern: bare.value.pattern, isFromCompletion: false } };
};

/** @returns null where there is something else behind the repeat */
const readEnd = (
  words: Words,
  at: number,
  context: DateContext,
): { readonly value: RepeatEnd | null } | null => {
  if (at >= words.length) return { value: null };
  if (linkedText(words, at, ',') === '') return null;
  const spot = { before: 'repeat', wordBefore: at - 1, isLed: false, isDateField: true } as const;
  const end = matchRepeatEnd({ words, at, context, spot });
  return end === null || end.next < words.length ? null : { value: end.value };
};
