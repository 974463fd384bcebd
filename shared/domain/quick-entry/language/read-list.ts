import { linkedText, textAt, type Match, type Words } from '#shared/domain/quick-entry/entry-words.ts';

const isAnd = (text: string): boolean => /^(?:and|&|\+)$/u.test(text);

/** Where the next item of a list begins, or null where the list ends: a comma, an `and`, or both. */
export const nextItem = (words: Words, next: number): number | null => {
  if (isAnd(linkedText(words, next, ','))) return linkedText(words, next + 1) === '' ? null : next + 1;
  return words.at(next - 1)?.tail === ',' && next < words.length ? next : null;
};

/** `mon, wed and fri`, `1st and 15th`: as far as `read` finds items. */
export const readList = <Item>(
  words: Words,
  at: number,
  read: (index: number) => Match<readonly Item[]> | null,
): Match<readonly Item[]> | null => {
  const first = textAt(words, at) === '' ? null : read(at);
  if (first === null) return null;
  const items = [...first.value];
  let { next } = first;
  for (;;) {
    const start = nextItem(words, next);
    const item = start === null ? null : read(start);
    if (item === null) return { next, value: items };
    items.push(...item.value);
    ({ next } = item);
  }
};
