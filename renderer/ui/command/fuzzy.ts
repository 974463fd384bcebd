export interface FuzzyMatch {
  /** Higher is better. */
  readonly score: number;
  /** Indexes of the matched characters in the text. */
  readonly at: readonly number[];
}

const WORD_START = 8;
const ADJACENT = 5;
const GAP = -1;
const COVERAGE = 20;

const isWordStart = (text: string, index: number): boolean => index === 0 || text[index - 1] === ' ';

const scoreAt = (text: string, index: number, previous: number): number => {
  if (isWordStart(text, index)) return WORD_START;
  return index === previous + 1 ? ADJACENT : GAP;
};

/** Where the next character is best matched: at once, at the next word's start, else anywhere later. */
const nextIndex = (text: string, character: string, previous: number): number => {
  if (text[previous + 1] === character) return previous + 1;
  const word = text.indexOf(` ${character}`, previous + 1);
  return word === -1 ? text.indexOf(character, previous + 1) : word + 1;
};

/** Matches when the characters of `needle` occur in `text` in order; null when they do not. */
export const fuzzyMatch = (text: string, needle: string): FuzzyMatch | null => {
  const haystack = text.toLowerCase();
  const whole = haystack.indexOf(needle.toLowerCase().trim());
  if (whole !== -1) {
    const length = needle.trim().length;
    const start = isWordStart(haystack, whole) ? WORD_START : 0;
    // The more of the text a run covers, the more likely the text is what was meant.
    const score = 100 - whole + start + (COVERAGE * length) / Math.max(text.length, 1);
    return { score, at: Array.from({ length }, (_, offset) => whole + offset) };
  }
  const at: number[] = [];
  let score = 0;
  for (const character of needle.toLowerCase().replaceAll(' ', '')) {
    const previous = at.at(-1) ?? -1;
    const index = nextIndex(haystack, character, previous);
    if (index === -1) return null;
    score += scoreAt(haystack, index, previous);
    at.push(index);
  }
  return { score, at };
};

/** Whether each of several words of `needle` begins a word of `text`, in any order. */
export const hasWords = (text: string, needle: string): boolean => {
  const words = needle.toLowerCase().trim().split(/\s+/u);
  const haystack = ` ${text.toLowerCase()}`;
  return words.length > 1 && words.every((word) => haystack.includes(` ${word}`));
};
