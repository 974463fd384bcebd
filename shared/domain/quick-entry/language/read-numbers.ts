import type { Vocabulary } from '#shared/domain/quick-entry/language/vocabulary.ts';

/** `3`, `three`, `a`: 1 to 999, or null. */
export const wordToCount = (text: string, { words }: Vocabulary): number | null =>
  /^[1-9]\d{0,2}$/u.test(text) ? Number(text) : (words.counts.get(text) ?? null);

/** `15th`, `first`: a position, or null. */
export const wordToOrdinal = (text: string, { words }: Vocabulary): number | null => {
  const [, digits, ending = ''] = /^([1-9]\d?)(\p{L}+)$/u.exec(text) ?? [];
  if (digits === undefined) return words.ordinals.get(text) ?? null;
  return words.ordinalEndings.has(ending) ? Number(digits) : null;
};

/** `5`, `05`, `5th`: a day of a month, or null. */
export const wordToMonthDay = (text: string, language: Vocabulary): number | null => {
  const day = /^\d{1,2}$/u.test(text) ? Number(text) : wordToOrdinal(text, language);
  return day !== null && day >= 1 && day <= 31 ? day : null;
};
