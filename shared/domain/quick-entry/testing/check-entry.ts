import type { EntryPart } from '#shared/domain/quick-entry/entry-parts.ts';
import { parseQuickEntry, type EntryContext } from '#shared/domain/quick-entry/parse-quick-entry.ts';

/**
 * What must hold for every text: nothing throws, the parts are the text
 * without gaps or overlaps, the words that no token took are the title, byte
 * for byte, and its ends are no white space.
 * @returns what does not hold, or null
 */
export const checkEntry = (text: string, context: EntryContext): string | null => {
  const { title, tokens, parts } = parseQuickEntry(text, context);
  const taken = parts.filter((part) => part.kind === 'token').map(({ token }) => token);
  if (taken.length !== tokens.length || taken.some((token, index) => token !== tokens[index])) {
    return 'the parts have other tokens';
  }
  if (title !== title.trim()) return 'the title has white space at an end';
  const words = parts.filter(({ kind }) => kind === 'title').map(({ start, end }) => text.slice(start, end));
  if (words.join('') !== title) return 'the title is not the words that are left';
  return findGap(text, parts) ?? findEaten(text, parts);
};

const findGap = (text: string, parts: readonly EntryPart[]): string | null => {
  let at = 0;
  for (const { start, end } of parts) {
    if (start !== at || end <= start) return `there is a gap or an overlap at ${at}`;
    at = end;
  }
  return at === text.length ? null : `the parts end at ${at}`;
};

const WITHOUT_WORDS = { space: /^[\s,;:\-–—]*$/u, escape: /^\\$/u };

/** What is neither a token nor in the title must have no word in it. */
const findEaten = (text: string, parts: readonly EntryPart[]): string | null => {
  for (const { kind, start, end } of parts) {
    const isGap = kind === 'space' || kind === 'escape';
    if (isGap && !WITHOUT_WORDS[kind].test(text.slice(start, end))) return `words were eaten at ${start}`;
  }
  return null;
};
