/** Finds where quoted words end. */
export interface QuoteFinder {
  /** @returns the offset behind the next quote that closes, or null; offsets must not go back */
  readonly closing: (from: number) => number | null;
}

/** A quote closes where a word ends: not in 27" monitor. */
const isClosing = (entry: string, quote: number): boolean =>
  /^[\s,.;:!?)\]}…]?$/u.test(entry.charAt(quote + 1));

const findEnds = (entry: string): readonly number[] => {
  const ends: number[] = [];
  for (let quote = entry.indexOf('"'); quote !== -1; quote = entry.indexOf('"', quote + 1)) {
    if (isClosing(entry, quote)) ends.push(quote + 1);
  }
  return ends;
};

/** All quotes are found in one pass, so that a line of nothing but quotes is no quadratic search. */
export const createQuoteFinder = (entry: string): QuoteFinder => {
  let ends: readonly number[] | null = null;
  let index = 0;
  return {
    closing: (from) => {
      ends ??= findEnds(entry);
      while ((ends[index] ?? Infinity) <= from) index += 1;
      return ends[index] ?? null;
    },
  };
};
