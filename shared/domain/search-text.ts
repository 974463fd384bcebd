/** Accents of Latin, Greek and Cyrillic letters; the marks of other scripts tell letters apart. */
const ACCENTS = /[\u0300-\u036F]/gu;
/** Half a character, or the end of a text in C: no index takes them. */
const UNFIT = /[\0\p{Surrogate}]/gu;

/** Letters that have no accents and are one character each. */
const PLAIN = /^[\p{ASCII}--\0]*$/v;

/** Small letters without accents: `Café` is `cafe`. */
export const foldText = (text: string): string => (PLAIN.test(text) ? text.toLowerCase() : foldAny(text));

const foldAny = (text: string): string =>
  text.replaceAll(UNFIT, ' ').toLowerCase().normalize('NFKD').replaceAll(ACCENTS, '').normalize('NFC');

/** The words that must all be there. */
export const searchTerms = (query: string): readonly string[] =>
  [...new Set(foldText(query).split(/\s+/u))].filter((term) => term !== '');

/** From, to (not included), in code units. */
export type MatchRange = readonly [number, number];

/** Where each folded unit of a text comes from. */
const foldWithOrigin = (text: string): { readonly folded: string; readonly origin: readonly number[] } => {
  const origin: number[] = [];
  let folded = '';
  let at = 0;
  for (const { segment, index } of new Intl.Segmenter('en').segment(text)) {
    const part = foldText(segment);
    for (let unit = 0; unit < part.length; unit += 1) origin.push(index);
    folded += part;
    at = index + segment.length;
  }
  origin.push(at);
  return { folded, origin };
};

const merge = (ranges: readonly MatchRange[]): readonly MatchRange[] => {
  const merged: [number, number][] = [];
  for (const [from, to] of ranges.toSorted((one, other) => one[0] - other[0])) {
    const last = merged.at(-1);
    if (last !== undefined && from <= last[1]) last[1] = Math.max(last[1], to);
    else merged.push([from, to]);
  }
  return merged;
};

/** Where the terms stand in a text, whole characters, in order and without overlap. */
export const matchRanges = (text: string, terms: readonly string[]): readonly MatchRange[] => {
  const { folded, origin } = foldWithOrigin(text);
  const ranges: MatchRange[] = [];
  for (const term of terms) {
    for (let at = folded.indexOf(term); at !== -1; at = folded.indexOf(term, at + term.length)) {
      const last = origin[at + term.length - 1] ?? 0;
      const end = origin.find((start, index) => index >= at + term.length && start > last) ?? text.length;
      ranges.push([origin[at] ?? 0, end]);
    }
  }
  return merge(ranges);
};
