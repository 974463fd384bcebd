import type { Vocabulary } from '#shared/domain/quick-entry/language/vocabulary.ts';

/** One run of characters without white space. Offsets are UTF-16 units of the entry. */
export interface Word {
  readonly start: number;
  /** Where the word ends without the punctuation behind it. */
  readonly end: number;
  /** Where the white space begins. */
  readonly rawEnd: number;
  /** Lower case, without the punctuation behind it; empty for a word that is too long to be one of the grammar. */
  readonly text: string;
  /** The punctuation behind it. */
  readonly tail: string;
  /** Begins with a capital letter, a number before it aside. */
  readonly isCapital: boolean;
}

/** The words of an entry, in their language. Matchers read them through this, so that a test can count how often they do. */
export interface Words<Of extends Vocabulary = Vocabulary> {
  readonly language: Of;
  readonly length: number;
  readonly at: (index: number) => Word | undefined;
}

/** What a matcher found: `value`, and the index of the first word behind it. */
export interface Match<Value> {
  readonly next: number;
  readonly value: Value;
}

/** A match, and the index where it begins without its preposition. */
export interface LedMatch<Value> extends Match<Value> {
  readonly core: number;
}

const PUNCTUATION = ',.;:!?)]}…';
const LONGEST = 40;

/** Where a word ends that reaches from `start` to `end`; a loop, since a pattern for it would look at long runs twice. */
export const endWithoutPunctuation = (text: string, start: number, end: number): number => {
  let at = end;
  while (at > start && PUNCTUATION.includes(text.charAt(at - 1))) at -= 1;
  return at;
};

const DOTTED_DAY = /^(?:\d{1,2}\.\d{1,2}\.[-–])?(?:0?[1-9]|[12]\d|3[01])\.(?:0?[1-9]|1[0-2])$/u;
const LONGEST_WITH_STOP = 12;

/** The full stop of `p.m.` and of `14.12.` is their own. */
const isOwnStop = (entry: string, start: number, end: number, language: Vocabulary): boolean => {
  if (entry.charAt(end) !== '.') return false;
  const text = entry.slice(Math.max(start, end - LONGEST_WITH_STOP), end);
  return DOTTED_DAY.test(text) || language.hasOwnStop(`${text.toLowerCase()}.`);
};

const toWord = (entry: string, start: number, rawEnd: number, language: Vocabulary): Word => {
  let end = endWithoutPunctuation(entry, start + 1, rawEnd);
  if (isOwnStop(entry, start, end, language)) end += 1;
  const isShort = end - start <= LONGEST;
  return {
    start,
    end,
    rawEnd,
    text: isShort ? entry.slice(start, end).toLowerCase() : '',
    tail: entry.slice(end, Math.min(rawEnd, end + LONGEST)),
    isCapital: isCapitalAt(entry, start),
  };
};

/** Whether the first letter is a capital, also behind a number: 3D. */
const isCapitalAt = (text: string, start: number): boolean => {
  let at = start;
  while (at - start < 3 && text.charCodeAt(at) >= 0x30 && text.charCodeAt(at) <= 0x39) at += 1;
  const code = text.charCodeAt(at);
  if (code < 0x80) return code >= 0x41 && code <= 0x5a;
  return /^\p{Lu}/u.test(text.slice(at, at + 2));
};

export const splitWords = <Of extends Vocabulary>(entry: string, language: Of): Words<Of> => {
  const words: Word[] = [];
  let at = spaceEnd(entry, 0);
  while (at < entry.length) {
    const end = wordEnd(entry, at);
    const word = toWord(entry, at, end, language);
    if (isTimeBehindSign(word, language)) {
      words.push(toWord(entry, at, at + 1, language), toWord(entry, at + 1, end, language));
    } else words.push(word);
    at = spaceEnd(entry, end);
  }
  return { language, length: words.length, at: (index) => words[index] };
};

/** `@3pm`, `@noon`: the sign is a preposition, and a word of its own. */
const isTimeBehindSign = ({ text }: Word, { words }: Vocabulary): boolean =>
  text.startsWith('@') && (/^@\d/u.test(text) || words.clocks.has(text.slice(1)));

const spaceEnd = (entry: string, start: number): number => {
  let at = start;
  while (at < entry.length && isSpaceAt(entry, at)) at += 1;
  return at;
};

const wordEnd = (entry: string, start: number): number => {
  let at = start;
  while (at < entry.length && !isSpaceAt(entry, at)) at += 1;
  return at;
};

/** White space as patterns have it; those that are typed are looked at first, since every character is. */
export const isSpaceAt = (text: string, at: number): boolean => {
  const code = text.charCodeAt(at);
  if (code < 0x80) return code === 0x20 || (code >= 0x09 && code <= 0x0d);
  return /\s/u.test(text.charAt(at));
};

export const textAt = (words: Words, index: number): string => words.at(index)?.text ?? '';

/** The text of a word that goes on with the phrase: only `allowed` may stand between it and the word before. */
export const linkedText = (words: Words, index: number, allowed = ''): string => {
  const tail = words.at(index - 1)?.tail ?? '';
  return tail === '' || tail === allowed ? textAt(words, index) : '';
};

/** @returns the index behind the phrase, or null where it does not stand at `at` */
export const matchPhrase = (words: Words, at: number, phrase: readonly string[]): number | null => {
  if (textAt(words, at) !== phrase[0]) return null;
  for (let offset = 1; offset < phrase.length; offset += 1) {
    if (linkedText(words, at + offset) !== phrase[offset]) return null;
  }
  return at + phrase.length;
};
