import { expect, test } from 'vitest';
import { splitWords, textAt } from '#shared/domain/quick-entry/entry-words.ts';
import { compilePhrase, type AtomReaders } from '#shared/domain/quick-entry/language/phrase-pattern.ts';

interface Atoms {
  readonly number: number;
}

const READERS: AtomReaders<Atoms> = {
  number: (words, at) =>
    /^\d+$/u.test(textAt(words, at)) ? { next: at + 1, value: Number(textAt(words, at)) } : null,
};

const match = (pattern: string, text: string) => compilePhrase<Atoms>(pattern, READERS)(splitWords(text), 0);

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

test('punctuation ends a phrase', () => {
  expect(match('every <number>', 'every, 3')).toBeNull();
});

test('a table that names an atom that there is not is a bug', () => {
  expect(() => compilePhrase<Atoms>('every <weekday>', READERS)).toThrow('no atom <weekday>');
});
