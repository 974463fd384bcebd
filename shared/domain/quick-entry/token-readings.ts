import { readingOf, setReading, type EntryMemory } from '#shared/domain/quick-entry/entry-memory.ts';
import type { EntryToken } from '#shared/domain/quick-entry/entry-token.ts';

/** A token as the person wants it to be read, where they have chosen another reading of its words. */
export const readAsChosen = (token: EntryToken, memory: EntryMemory): EntryToken => {
  const reading = readingOf(memory, token);
  return reading === 0 ? token : withReading(token, reading);
};

/** The first of the others is 1. Those of a token stay, so that one can go on to the next. */
const withReading = (token: EntryToken, reading: number): EntryToken => {
  if (token.kind === 'date') {
    const date = token.value.others[reading - 1];
    return date === undefined ? token : { ...token, value: { ...token.value, date } };
  }
  if (token.kind === 'time') {
    const time = token.value.others[reading - 1];
    return time === undefined ? token : { ...token, value: { ...token.value, time, isVague: false } };
  }
  if (token.kind !== 'repeat') return token;
  const pattern = token.value.others[reading - 1];
  return pattern === undefined ? token : { ...token, value: { ...token.value, pattern } };
};

const othersOf = (token: EntryToken): number => {
  const hasOthers = token.kind === 'date' || token.kind === 'time' || token.kind === 'repeat';
  return hasOthers ? token.value.others.length : 0;
};

/**
 * Tab on a chip: its words are read in the next way, and after the last one as
 * they were at first. Of several tokens, one at a time is read otherwise.
 * @returns null where there is one way only
 */
export const nextReading = (memory: EntryMemory, tokens: readonly EntryToken[]): EntryMemory | null => {
  const choices = tokens.flatMap((token) =>
    Array.from({ length: othersOf(token) }, (_, index) => ({ token, reading: index + 1 })),
  );
  if (choices.length === 0) return null;
  const now = choices.findIndex(({ token, reading }) => readingOf(memory, token) === reading);
  const plain = tokens.reduce((before, token) => setReading(before, token, 0), memory);
  const next = choices[now + 1];
  return next === undefined ? plain : setReading(plain, next.token, next.reading);
};
