/**
 * The parser of Markdown takes minutes for 40,000 `>` and then overflows the
 * stack, and seconds for some thousand footnotes or rows of a table. A shared
 * task can carry them, so such notes are shown as they were typed.
 */
const MAX_LENGTH = 100_000;
const MAX_LINES = 2000;
const MAX_MARKS = 4000;
const MAX_FOOTNOTES = 50;
/** Addresses that become links without a mark: each is looked for again in all that is left of its line. */
const MAX_ADDRESSES = 500;

const MARK = /[[\]*_~`|<>@&#]/gu;
const ADDRESS = /www\.|https?:|@/giu;
const FOOTNOTE = /^[ \t>]*\[\^/gmu;
/** Quotes and lists within each other, twenty deep: by their marks, or by how far they are indented. */
const DEEP =
  /^(?:[ \t]*(?:>|(?:[-*+]|\d{1,9}[.)])[ \t])){20}|^(?: {60}|\t{20})[ \t]*(?:>|[-*+] |\d{1,9}[.)] )/mu;

const countUpTo = (text: string, pattern: RegExp, most: number): number => {
  let count = 0;
  for (const _match of text.matchAll(pattern)) {
    count += 1;
    if (count > most) break;
  }
  return count;
};

/** Whether notes are read as Markdown in a moment that nobody notices. */
export const isQuickMarkdown = (text: string): boolean =>
  text.length <= MAX_LENGTH &&
  countUpTo(text, /\n/gu, MAX_LINES) <= MAX_LINES &&
  countUpTo(text, MARK, MAX_MARKS) <= MAX_MARKS &&
  countUpTo(text, ADDRESS, MAX_ADDRESSES) <= MAX_ADDRESSES &&
  countUpTo(text, FOOTNOTE, MAX_FOOTNOTES) <= MAX_FOOTNOTES &&
  !DEEP.test(text);
