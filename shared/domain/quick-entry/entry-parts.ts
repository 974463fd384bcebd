import { isSpaceAt } from '#shared/domain/quick-entry/entry-words.ts';
import type { EntryToken } from '#shared/domain/quick-entry/entry-token.ts';

/**
 * A stretch of the entry. Parts follow each other without gaps: together they
 * are the entry, and those of kind `title` are the title.
 */
export type EntryPart =
  | { readonly kind: 'title' | 'space' | 'escape'; readonly start: number; readonly end: number }
  | { readonly kind: 'token'; readonly start: number; readonly end: number; readonly token: EntryToken };

/**
 * The parts of an entry. White space goes with a token so that the words
 * around it stay as far apart as they were: a token takes the white space
 * behind it, or, before punctuation and at the end, that before it. At both
 * ends of the title there is none, nor the comma, colon or dash that parted a
 * token from it. A back slash that was needed is no part of
 * the title. Everything else is, byte for byte.
 */
export const entryToParts = (
  entry: string,
  tokens: readonly EntryToken[],
  escapes: readonly number[],
): readonly EntryPart[] => {
  const parts: EntryPart[] = [];
  let at = 0;
  for (const token of tokens) {
    const behind = spaceBehind(entry, token.end);
    const isTaking = behind > token.end || token.end === entry.length;
    const before = isTaking && token.end < entry.length ? token.start : spaceBefore(entry, token.start, at);
    pushWords(parts, { entry, start: at, end: before, escapes });
    pushSpace(parts, before, token.start);
    parts.push({ kind: 'token', start: token.start, end: token.end, token });
    pushSpace(parts, token.end, behind);
    at = behind;
  }
  pushWords(parts, { entry, start: at, end: entry.length, escapes });
  return trimTitle(entry, parts);
};

const spaceBehind = (entry: string, at: number): number => {
  let end = at;
  while (end < entry.length && isSpaceAt(entry, end)) end += 1;
  return end;
};

const spaceBefore = (entry: string, at: number, limit: number): number => {
  let start = at;
  while (start > limit && isSpaceAt(entry, start - 1)) start -= 1;
  return start;
};

const pushSpace = (parts: EntryPart[], start: number, end: number): void => {
  if (end > start) parts.push({ kind: 'space', start, end });
};

interface Stretch {
  readonly entry: string;
  readonly start: number;
  readonly end: number;
  readonly escapes: readonly number[];
}

const pushWords = (parts: EntryPart[], { start, end, escapes }: Stretch): void => {
  let at = start;
  // The escapes are in order; those of earlier stretches are behind `start` already.
  for (let index = firstFrom(escapes, start); (escapes[index] ?? Infinity) < end; index += 1) {
    const escape = escapes[index] ?? end;
    if (escape > at) parts.push({ kind: 'title', start: at, end: escape });
    parts.push({ kind: 'escape', start: escape, end: escape + 1 });
    at = escape + 1;
  }
  if (end > at) parts.push({ kind: 'title', start: at, end });
};

/** The index of the first of `sorted` that is `from` or more. */
const firstFrom = (sorted: readonly number[], from: number): number => {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? 0) < from) low = middle + 1;
    else high = middle;
  }
  return low;
};

const trimTitle = (entry: string, parts: readonly EntryPart[]): readonly EntryPart[] => {
  const fromStart = trimEdge(parts, (part, isBesideToken) => splitStart(entry, part, isBesideToken));
  const reversed = trimEdge(fromStart.toReversed(), (part, isBesideToken) =>
    splitEnd(entry, part, isBesideToken).toReversed(),
  );
  return reversed.toReversed();
};

type Split = (part: EntryPart, isBesideToken: boolean) => readonly EntryPart[];

/** Takes what is no word from the first stretches of the title until there is one. */
const trimEdge = (parts: readonly EntryPart[], split: Split): readonly EntryPart[] => {
  const trimmed: EntryPart[] = [];
  let isDone = false;
  let isBesideToken = false;
  for (const part of parts) {
    const kept: readonly EntryPart[] = isDone || part.kind !== 'title' ? [part] : split(part, isBesideToken);
    trimmed.push(...kept);
    isDone ||= kept.some(({ kind }) => kind === 'title');
    isBesideToken ||= part.kind === 'token';
  }
  return trimmed;
};

const splitStart = (
  entry: string,
  { start, end }: EntryPart,
  isBesideToken: boolean,
): readonly EntryPart[] => {
  let word = start;
  while (word < end && isGap(entry, word, isBesideToken ? word + 1 : null)) word += 1;
  return nonEmpty([
    { kind: 'space', start, end: word },
    { kind: 'title', start: word, end },
  ]);
};

const splitEnd = (entry: string, { start, end }: EntryPart, isBesideToken: boolean): readonly EntryPart[] => {
  let gap = end;
  while (gap > start && isGap(entry, gap - 1, isBesideToken ? gap - 2 : null)) gap -= 1;
  return nonEmpty([
    { kind: 'title', start, end: gap },
    { kind: 'space', start: gap, end },
  ]);
};

/**
 * White space, and beside a token what parted it from the words.
 * @param inward the offset one nearer to the words, or null where no token was
 */
const isGap = (entry: string, at: number, inward: number | null): boolean => {
  if (isSpaceAt(entry, at)) return true;
  if (inward === null) return false;
  const character = entry.charAt(at);
  if (',;:'.includes(character)) return true;
  // A dash between spaces parts words, one before a word is its own.
  return '-–—'.includes(character) && /^\s?$/u.test(entry.charAt(inward));
};

const nonEmpty = (parts: readonly EntryPart[]): readonly EntryPart[] =>
  parts.filter(({ start, end }) => end > start);
