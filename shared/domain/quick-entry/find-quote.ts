/** Finds where quoted words end. */
export interface QuoteFinder {
  /** @returns the offset behind the next quote that closes, or null; offsets must not go back */
  readonly closing: (from: number) => number | null;
}

/** A quote closes where a word ends: not in 27" monitor. */
const CLOSING = /"(?=[\s,.;:!?)\]}…]|$)/gu;

/** All quotes are found in one pass, so that a line of nothing but quotes is no quadratic search. */
export const createQuoteFinder = (entry: string): QuoteFinder => {
  let ends: readonly number[] | null = null;
  let index = 0;
  return {
    closing: (from) => {
      ends ??= [...entry.matchAll(CLOSING)].map((match) => match.index + 1);
      while ((ends[index] ?? Infinity) <= from) index += 1;
      return ends[index] ?? null;
    },
  };
};
