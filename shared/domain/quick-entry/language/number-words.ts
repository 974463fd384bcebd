const COUNTS: ReadonlyMap<string, number> = new Map(
  ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'].map(
    (word, index) => [word, index + 1],
  ),
);

const ORDINALS: ReadonlyMap<string, number> = new Map(
  ['first', 'second', 'third', 'fourth', 'fifth'].map((word, index) => [word, index + 1]),
);

/** `3`, `three`, `a`: 1 to 999, or null. */
export const wordToCount = (text: string): number | null => {
  if (text === 'a' || text === 'an') return 1;
  if (/^[1-9]\d{0,2}$/u.test(text)) return Number(text);
  return COUNTS.get(text) ?? null;
};

/** `15th`, `first`: a position, or null. */
export const wordToOrdinal = (text: string): number | null => {
  const digits = /^([1-9]\d?)(?:st|nd|rd|th)$/u.exec(text)?.[1];
  return digits === undefined ? (ORDINALS.get(text) ?? null) : Number(digits);
};

/** `5`, `05`, `5th`: a day of a month, or null. */
export const wordToMonthDay = (text: string): number | null => {
  const day = /^\d{1,2}$/u.test(text) ? Number(text) : wordToOrdinal(text);
  return day !== null && day >= 1 && day <= 31 ? day : null;
};
