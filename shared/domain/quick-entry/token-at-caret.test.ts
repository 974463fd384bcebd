import fc from 'fast-check';
import { expect, test } from 'vitest';
import { propertyRuns } from '#electron/testing/random/property-runs.ts';
import { completeToken } from '#shared/domain/quick-entry/complete-token.ts';
import { CORPUS_CONTEXT } from '#shared/domain/quick-entry/corpus/phrase.ts';
import { parseQuickEntry } from '#shared/domain/quick-entry/parse-quick-entry.ts';
import { tokenAtCaret } from '#shared/domain/quick-entry/token-at-caret.ts';

/** @param marked an entry with its caret as `|` */
const at = (marked: string) => tokenAtCaret(marked.replace('|', ''), marked.indexOf('|'));

test.each([
  ['Call ~|', 'list', ''],
  ['Call ~Wo|', 'list', 'Wo'],
  ['Call ~Wo|rk tomorrow', 'list', 'Wo'],
  ['~Work|', 'list', 'Work'],
  ['Call ~"Long na|', 'list', 'Long na'],
  ['Call ~"Long| name" x', 'list', 'Long'],
  ['Call ~2027|', 'list', '2027'],
  ['Call ~Work/|', 'column', ''],
  ['Call ~Work/Do|', 'column', 'Do'],
  ['Call ~Work/"In re|', 'column', 'In re'],
  ['Call ~"Long name"/Do|', 'column', 'Do'],
  ['Call #|', 'tag', ''],
  ['Call #e|', 'tag', 'e'],
  ['Call #20|', 'tag', '20'],
  ['Call !|', 'priority', ''],
  ['Call !hi|', 'priority', 'hi'],
  ['Call *|', 'reminder', ''],
  ['Call *1d@|', 'reminder', '1d@'],
  ['Call >|', 'parent', ''],
  ['Call >Bu|', 'parent', 'Bu'],
  ['Call >Build sh|', 'parent', 'Build sh'],
  ['Call >"Build sh|', 'parent', 'Build sh'],
  ['Call #a >Build sh|', 'parent', 'Build sh'],
  ['"quoted" #e|', 'tag', 'e'],
])('%s is a %s of %j', (marked, kind, query) => {
  expect(at(marked)).toMatchObject({ kind, query });
});

test.each([
  'Call|',
  '|~Work',
  'Call ~Work |',
  'Call ~Work x|',
  'Call ~"Long name" x|',
  'Call C#|',
  'Call a~b|',
  'Strike ~~|',
  'Open ~/Dow|',
  'Wow !!|',
  'Compare a > b|',
  'Keep >5|',
  'Call \\#e|',
  'Call // #e|',
  'Say "hello #e| you"',
  'Call >Build #a x|',
  'Call >Build tomorrow x|',
])('nothing is being chosen at %s', (marked) => {
  expect(at(marked)).toBeNull();
});

test('a column is replaced without its list', () => {
  expect(at('Call ~Work/Do|ing x')).toEqual({
    kind: 'column',
    start: 11,
    end: 16,
    query: 'Do',
    listQuery: 'Work',
  });
});

test.each([
  ['Call ~Wo|', 'Work', 'Call ~Work |'],
  ['Call ~Wo|rk x', 'Home', 'Call ~Home |x'],
  ['Call ~Lo|', 'Long name', 'Call ~"Long name" |'],
  ['Call ~"Long na|', 'Long name', 'Call ~"Long name" |'],
  ['Call ~20|', '2027 goals', 'Call ~"2027 goals" |'],
  ['Call ~20|', '2027', 'Call ~"2027" |'],
  ['Call ~Work/|', 'In review', 'Call ~Work/"In review" |'],
  ['Call ~Work/Do| x', 'Doing', 'Call ~Work/Doing |x'],
  ['Call #e|', 'errands', 'Call #errands |'],
  ['Call >Bu|', 'Build shed', 'Call >"Build shed" |'],
  ['Call !|', 'high', 'Call !high |'],
])('%s with %j chosen is %s', (marked, choice, expected) => {
  const token = at(marked);
  if (token === null) throw new Error('nothing is being chosen');
  const { text, caret } = completeToken(marked.replace('|', ''), token, choice);
  // The caret is behind the space.
  expect(`${text.slice(0, caret)}|${text.slice(caret).replace(/^ /u, '')}`).toBe(expected);
});

const name = fc
  .string({ minLength: 1, maxLength: 12, unit: 'grapheme' })
  .filter((text) => !/["\s]/u.test(text));
const names = fc.array(name, { minLength: 1, maxLength: 3 }).map((words) => words.join(' '));

test('what is chosen is what is read', () => {
  fc.assert(
    fc.property(fc.constantFrom('~', '>', '~Work/'), names, (sigil, chosen) => {
      const typed = `Call ${sigil}`;
      const token = tokenAtCaret(typed, typed.length);
      expect(token).not.toBeNull();
      const { text } = completeToken(
        typed,
        token ?? { kind: 'tag', start: 0, end: 0, query: '', listQuery: '' },
        chosen,
      );
      const { listQuery, columnQuery, parentQuery } = parseQuickEntry(text, CORPUS_CONTEXT).values;
      expect({ '~': listQuery, '>': parentQuery, '~Work/': columnQuery }[sigil]).toBe(chosen);
    }),
    propertyRuns(500),
  );
});

test('any caret in any text has an answer', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.nat(40), (text, caret) => {
      const token = tokenAtCaret(text, Math.min(caret, text.length));
      expect(
        token === null || (token.start < token.end + 1 && token.end >= Math.min(caret, text.length)),
      ).toBe(true);
    }),
    propertyRuns(1000),
  );
});
