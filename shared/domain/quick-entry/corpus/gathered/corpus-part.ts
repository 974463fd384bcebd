/** Which part of the corpus a text is in: two thirds to build the grammar on, and a third that is only measured. */
export const corpusPart = (text: string): 'built' | 'measured' =>
  hash(text) % 3 === 0 ? 'measured' : 'built';

/** FNV-1a: the same for a text wherever it stands. */
const hash = (text: string): number => {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1)
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193) >>> 0;
  return value >>> 4;
};
