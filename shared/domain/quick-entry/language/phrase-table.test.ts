import { expect, test } from 'vitest';
import { splitWords, textAt } from '#shared/domain/quick-entry/entry-words.ts';
import { ENGLISH } from '#shared/domain/quick-entry/language/english.ts';
import {
  compilePhrases,
  DIGITS,
  longestPhrase,
  type AtomReaders,
  type PhraseRow,
} from '#shared/domain/quick-entry/language/phrase-table.ts';

interface Atoms {
  readonly number: number;
  readonly isEvening: true;
}

const READERS: AtomReaders<Atoms> = {
  number: {
    read: (words, at) =>
      /^\d+$/u.test(textAt(words, at)) ? { next: at + 1, value: Number(textAt(words, at)) } : null,
    begins: [DIGITS],
  },
};

const match = (pattern: string, text: string) => matchRows([[pattern, 'any']], text);

const matchRows = (rows: readonly PhraseRow<Atoms, 'any'>[], text: string) =>
  longestPhrase(
    compilePhrases<Atoms, 'any'>(rows, () => READERS),
    splitWords(text, ENGLISH),
    0,
    ({ atoms }) => atoms,
  );

test('a phrase is its words and atoms in order, and says how far it goes', () => {
  expect(match('every <number> days', 'every 3 days now')).toEqual({ next: 3, value: { number: 3 } });
  expect(match('every <number> days', 'every 3')).toBeNull();
  expect(match('every|each <number>', 'each 3')).toEqual({ next: 2, value: { number: 3 } });
});

test('what may be left out may be left out, also where it begins like what follows', () => {
  expect(match('on [the] <number>', 'on 3')).toEqual({ next: 2, value: { number: 3 } });
  expect(match('on [the] <number>', 'on the 3')).toEqual({ next: 3, value: { number: 3 } });
  expect(match('[on] on <number>', 'on 3')).toEqual({ next: 2, value: { number: 3 } });
  expect(match('<number> [[day] of month]', '3 day of month')).toEqual({ next: 4, value: { number: 3 } });
});

test('punctuation ends a phrase, but for a sign that its table names', () => {
  expect(match('every <number>', 'every, 3')).toBeNull();
  expect(match('every ,? <number>', 'every, 3')).toEqual({ next: 2, value: { number: 3 } });
  expect(match('every ,? <number>', 'every 3')).toEqual({ next: 2, value: { number: 3 } });
  expect(match('every ,? <number>', 'every; 3')).toBeNull();
});

test('of several phrases the longest counts, with what its row says besides', () => {
  const rows = [
    ['at <number>', 'any'],
    ['at <number> tonight', 'any', { isEvening: true }],
  ] as const;
  expect(matchRows(rows, 'at 3 tonight')).toEqual({ next: 3, value: { number: 3, isEvening: true } });
  expect(matchRows(rows, 'at 3')).toEqual({ next: 2, value: { number: 3 } });
});

test('a table that names an atom that there is not is a bug', () => {
  expect(() => match('every <weekday>', 'every 3')).toThrow('no atom <weekday>');
});
