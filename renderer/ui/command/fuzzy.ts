export interface FuzzyMatch {
  /** Higher is better. */
  readonly score: number;
  /** Indexes of the matched characters in the text. */
  readonly at: readonly number[];
}

const WORD_START = 8;
const ADJACENT = 5;
const COVERAGE = 20;

const isWordStart = (text: string, index: number): boolean => index === 0 || text[index - 1] === ' ';

/** Where the characters are, each right behind the one before or at the start of a word; null where they are not. */
const placesOf = (text: string, characters: string, previous: number): readonly number[] | null => {
  const [character] = characters;
  if (character === undefined) return [];
  const tryAt = (index: number): readonly number[] | null => {
    const behind = placesOf(text, characters.slice(character.length), index);
    return behind === null ? null : [index, ...behind];
  };
  const adjacent = previous >= 0 && text[previous + 1] === character ? tryAt(previous + 1) : null;
  if (adjacent !== null) return adjacent;
  for (
    let index = text.indexOf(character, previous + 1);
    index !== -1;
    index = text.indexOf(character, index + 1)
  ) {
    const found = isWordStart(text, index) ? tryAt(index) : null;
    if (found !== null) return found;
  }
  return null;
};

/** Matches a whole run anywhere, and runs that begin words, in their order: `gi` is Go to Inbox. Null for no match. */
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
  const at = placesOf(haystack, needle.toLowerCase().replaceAll(' ', ''), -1);
  if (at === null) return null;
  const score = at.reduce((sum, index) => sum + (isWordStart(haystack, index) ? WORD_START : ADJACENT), 0);
  return { score, at };
};

/** Whether each of several words of `needle` begins a word of `text`, in any order. */
export const hasWords = (text: string, needle: string): boolean => {
  const words = needle.toLowerCase().trim().split(/\s+/u);
  const haystack = ` ${text.toLowerCase()}`;
  return words.length > 1 && words.every((word) => haystack.includes(` ${word}`));
};
