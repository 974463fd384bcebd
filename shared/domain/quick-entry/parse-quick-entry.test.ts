import fc from 'fast-check';
import { expect, test } from 'vitest';
import { propertyRuns } from '#electron/testing/random/property-runs.ts';
import { CORPUS_CONTEXT } from '#shared/domain/quick-entry/corpus/phrase.ts';
import { US_CONTEXT } from '#shared/domain/quick-entry/corpus/us-conventions.ts';
import { splitWords } from '#shared/domain/quick-entry/entry-words.ts';
import { NOTHING_REFUSED } from '#shared/domain/quick-entry/entry-memory.ts';
import { parseQuickEntry } from '#shared/domain/quick-entry/parse-quick-entry.ts';
import { ENGLISH } from '#shared/domain/quick-entry/language/english.ts';
import type { EntryWords } from '#shared/domain/quick-entry/language/language.ts';
import { scanEntry } from '#shared/domain/quick-entry/scan-entry.ts';
import { checkEntry } from '#shared/domain/quick-entry/testing/check-entry.ts';
import { randomEntry } from '#shared/domain/quick-entry/testing/random-entry.ts';

const parse = (text: string) => parseQuickEntry(text, CORPUS_CONTEXT);

/** The random numbers of fast-check, as a function. */
const randomFrom = (seed: number): (() => number) => {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
};

const entry = fc.oneof(
  fc.integer().map((seed) => randomEntry(randomFrom(seed))),
  fc.string({ unit: 'binary', maxLength: 60 }),
);

test('tokens and the rest are the text, and the rest is the title', () => {
  fc.assert(
    fc.property(entry, (text) => {
      expect(checkEntry(text, CORPUS_CONTEXT)).toBeNull();
    }),
    propertyRuns(3000),
  );
});

test.each([
  // The noon that makes a day of 1/2 is not taken, since another time comes later.
  'thu noon 1/2 , 9am-10:30',
  // A month is no verb, and the edge of one no noun.
  'noon may 2nd',
  '9-10am may 15th',
  'middle of december evening',
  // An end goes with its repeat.
  'weekdays until march weekdays',
  'each sun noon noon until sun today',
  'weekly at may 12 till 2026-12-05 9:30',
])('all of %s that is taken says the same alone', (text) => {
  expect(checkEntry(text, CORPUS_CONTEXT)).toBeNull();
});

test('an end is that of the repeat before it', () => {
  expect(parse('Swim daily until june').values.repeat?.repeatFlag).toContain('UNTIL=');
  const { title, values } = parse('Swim daily until june, then run weekly');
  expect(values.repeat?.repeatFlag).toBe('RRULE:FREQ=WEEKLY;INTERVAL=1');
  expect(title).toBe('Swim daily until june, then run');
});

test('the same text means the same each time, and without tokens it means itself', () => {
  fc.assert(
    fc.property(entry, (text) => {
      const first = parse(text);
      expect(parse(text)).toEqual(first);
      fc.pre(first.tokens.length === 0 && !text.includes('\\'));
      expect(first.title).toBe(text.trim());
    }),
    propertyRuns(500),
  );
});

test('with recognition turned off every text is its title', () => {
  fc.assert(
    fc.property(entry, (text) => {
      const { title, tokens } = parseQuickEntry(text, {
        ...CORPUS_CONTEXT,
        memory: { ...NOTHING_REFUSED, isOff: true },
      });
      expect(title).toBe(text.trim());
      expect(tokens).toEqual([]);
    }),
    propertyRuns(500),
  );
});

test('the words around a token stay as far apart as they were', () => {
  expect(parse('Call Bob tomorrow about rent').title).toBe('Call Bob about rent');
  expect(parse('Call  Bob tomorrow   about  rent').title).toBe('Call  Bob about  rent');
  expect(parse('Call Bob tomorrow, then Ann').title).toBe('Call Bob, then Ann');
  expect(parse('Call Bob tomorrow #a !1 about rent').title).toBe('Call Bob about rent');
});

test('parts tell where the tokens are', () => {
  const { parts, tokens } = parse('Call #a Bob');
  expect(parts).toEqual([
    { kind: 'title', start: 0, end: 5 },
    { kind: 'token', start: 5, end: 7, token: tokens[0] },
    { kind: 'space', start: 7, end: 8 },
    { kind: 'title', start: 8, end: 11 },
  ]);
  expect(tokens).toMatchObject([{ kind: 'tag', value: 'a', start: 5, end: 7 }]);
});

test('a number is a tag where there is such a tag', () => {
  expect(parse('Plan #2027').values.tags).toEqual([]);
  const known = parseQuickEntry('Plan #2027', { ...CORPUS_CONTEXT, knownTags: new Set(['2027']) });
  expect(known.values.tags).toEqual(['2027']);
});

/** How often the grammar looks at a word. */
const countLooks = (text: string): number => {
  const words = splitWords(text, ENGLISH);
  let looks = 0;
  const counted: EntryWords = {
    ...words,
    at: (index) => {
      looks += 1;
      return words.at(index);
    },
  };
  const { conventions, ...context } = CORPUS_CONTEXT;
  scanEntry(text, counted, { ...context, ...conventions, knownTags: new Set(), memory: NOTHING_REFUSED });
  return looks;
};

test.each([
  'every ',
  'every mon, ',
  'every 1st, ',
  'in ',
  'from mon to ',
  'at 5 ',
  'tomorrow ',
  'tomorrow morning at ',
  '" ',
  '"a ',
  '~" ',
  '~"a ',
  '> ',
  '>a ',
  '// ',
  '\\ ',
  '\\tomorrow ',
  '#a ',
  '9-',
  'a',
  '!',
])('%j many times takes time in proportion to its length', (piece) => {
  const small = countLooks(piece.repeat(1000));
  const large = countLooks(piece.repeat(10_000));
  expect(large).toBeLessThanOrEqual(small * 10.1);
});

test('the line asks about a month between two numbers, either of which can be its day', () => {
  const text = 'Pay 12 dec 5';
  const dayFirst = parse(text);
  expect([dayFirst.title, dayFirst.offer?.values.date]).toEqual([text, '2026-12-12']);
  const monthFirst = parseQuickEntry(text, US_CONTEXT);
  expect([monthFirst.title, monthFirst.offer?.values.date]).toEqual([text, '2026-12-05']);
  expect(parse('Read chapter 12 dec 5')).toMatchObject({
    title: 'Read chapter 12',
    values: { date: '2026-12-05' },
  });
});
