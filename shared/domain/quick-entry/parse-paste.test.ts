import { expect, test } from 'vitest';
import { CORPUS_CONTEXT } from '#shared/domain/quick-entry/corpus/phrase.ts';
import { parsePaste } from '#shared/domain/quick-entry/parse-paste.ts';

const outline = (text: string): readonly string[] =>
  parsePaste(text, CORPUS_CONTEXT).map(({ depth, entry }) => `${'.'.repeat(depth)}${entry.title}`);

test.each([
  ['lines', 'Milk\nEggs\r\nBread\n', ['Milk', 'Eggs', 'Bread']],
  ['spaces', 'Trip\n  Pack\n    Socks\n  Book', ['Trip', '.Pack', '..Socks', '.Book']],
  ['tabs', 'Trip\n\tPack\n\t\tSocks\nHome', ['Trip', '.Pack', '..Socks', 'Home']],
  ['tabs and spaces', 'Trip\n\tPack\n    Book', ['Trip', '.Pack', '.Book']],
  ['bullets', '- Trip\n  - Pack\n  * Book\n• Home', ['Trip', '.Pack', '.Book', 'Home']],
  ['numbers', '1. Trip\n2) Home\n   10. Cook', ['Trip', 'Home', '.Cook']],
  ['check boxes', '[ ] Trip\n- [x] Home\n1. [ ] Cook', ['Trip', 'Home', 'Cook']],
  ['empty lines between', 'Trip\n\n\n  Pack\n \t \nHome', ['Trip', '.Pack', 'Home']],
  ['a first line that is further in', '    Trip\n  Pack\n      Socks', ['Trip', 'Pack', '.Socks']],
  ['uneven indents', 'A\n      B\n   C\n   D', ['A', '.B', '.C', '.D']],
  [
    'more levels than there are',
    'A\n B\n  C\n   D\n    E\n     F\n      G',
    ['A', '.B', '..C', '...D', '....E', '....F', '....G'],
  ],
])('%s make an outline', (_name, text, expected) => {
  expect(outline(text)).toEqual(expected);
});

test('each line is an entry of its own', () => {
  const [milk, eggs] = parsePaste('- Milk tomorrow #shop\n- [x] Eggs *9am', CORPUS_CONTEXT);
  expect(milk).toMatchObject({
    isDone: false,
    entry: { title: 'Milk', values: { date: '2026-11-19', tags: ['shop'] } },
  });
  expect(eggs).toMatchObject({ isDone: true, text: 'Eggs *9am', entry: { title: 'Eggs' } });
});

test('a line of nothing but tokens is a task of that name', () => {
  expect(outline('tomorrow\n#shop')).toEqual(['tomorrow', '#shop']);
});

test('what only looks like a bullet is kept', () => {
  expect(outline('-5 degrees\n*bold* move\n2026. A year')).toEqual([
    '-5 degrees',
    '*bold* move',
    '2026. A year',
  ]);
});
