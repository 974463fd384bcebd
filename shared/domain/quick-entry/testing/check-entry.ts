import { NOTHING_REFUSED } from '#shared/domain/quick-entry/entry-memory.ts';
import type { EntryToken } from '#shared/domain/quick-entry/entry-token.ts';
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
  return findGap(text, parts) ?? findEaten(text, parts) ?? findPartial(text, tokens, context);
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

const SAID = new Set(['date', 'time', 'repeat', 'repeatEnd']);

/** What is taken is whole: its words alone say the same as they do in the entry. */
const findPartial = (text: string, tokens: readonly EntryToken[], context: EntryContext): string | null => {
  // A parent goes on to the next token, also over what would be one if there were no later one of its kind.
  const others = tokens.filter(({ kind }) => !SAID.has(kind) && kind !== 'parent').map((token) => [token]);
  for (const stretch of [...stretchesOf(text, tokens), ...others]) {
    const [start, end] = [stretch[0]?.start ?? 0, stretch.at(-1)?.end ?? 0];
    // An end ends something.
    const kinds = stretch.map(({ kind }) => kind);
    const lead = kinds.includes('repeatEnd') && !kinds.includes('repeat') ? 'every day ' : '';
    const alone = parseQuickEntry(lead + text.slice(start, end), { ...context, memory: NOTHING_REFUSED });
    const said = alone.tokens.slice(lead === '' ? 0 : 1);
    if (toText(said) !== toText(stretch))
      return `${JSON.stringify(text.slice(start, end))} alone is ${toText(said)} and not ${toText(stretch)}`;
  }
  return null;
};

const toText = (tokens: readonly EntryToken[]): string =>
  JSON.stringify(tokens.map(({ kind, value }) => [kind, value]));

/** Tokens of dates with nothing but white space and commas between them: they are read together. */
const stretchesOf = (text: string, tokens: readonly EntryToken[]): readonly (readonly EntryToken[])[] => {
  const stretches: EntryToken[][] = [];
  let end = -1;
  for (const token of tokens) {
    if (!SAID.has(token.kind)) continue;
    const last = stretches.at(-1);
    if (last !== undefined && /^[\s,]*$/u.test(text.slice(end, token.start))) last.push(token);
    else stretches.push([token]);
    ({ end } = token);
  }
  return stretches;
};
