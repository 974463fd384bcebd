import { expect, test } from 'vitest';
import { CORPUS_CONTEXT } from '#shared/domain/quick-entry/corpus/phrase.ts';
import {
  acceptOffer,
  acceptToken,
  NOTHING_REFUSED,
  refuseToken,
  rememberEdit,
  turnRecognition,
  type EntryMemory,
} from '#shared/domain/quick-entry/entry-memory.ts';
import { parseQuickEntry } from '#shared/domain/quick-entry/parse-quick-entry.ts';

/** Somebody at the entry line: types, refuses what is recognised, types on. */
const createLine = () => {
  let memory: EntryMemory = NOTHING_REFUSED;
  let text = '';
  const read = () => parseQuickEntry(text, { ...CORPUS_CONTEXT, memory });
  return {
    type: (typed: string) => {
      // Letter by letter, as it is typed.
      const common = typed.startsWith(text) ? text.length : 0;
      for (let end = common; end <= typed.length; end += 1) {
        text = typed.slice(0, end);
        memory = rememberEdit(memory, text);
      }
    },
    replace: (typed: string) => {
      text = typed;
      memory = rememberEdit(memory, text);
    },
    refuse: (index = 0) => {
      const token = read().tokens[index];
      if (token !== undefined) memory = refuseToken(memory, token);
    },
    accept: () => {
      const token = read().refused[0];
      if (token !== undefined) memory = acceptToken(memory, token);
    },
    turn: (isOn: boolean) => (memory = turnRecognition(memory, isOn)),
    tokens: () => read().tokens.map(({ start, end }) => text.slice(start, end)),
    refused: () => read().refused.map(({ start, end }) => text.slice(start, end)),
    title: () => read().title,
  };
};

test('a refused word is part of the title, and stays so while one types on', () => {
  const line = createLine();
  line.type('Watch friday');
  line.refuse();
  expect(line.title()).toBe('Watch friday');
  line.type('Watch friday tomorrow #film');
  expect(line.tokens()).toEqual(['tomorrow', '#film']);
  expect(line.refused()).toEqual(['friday']);
  line.replace('We watch friday tomorrow #film');
  expect(line.title()).toBe('We watch friday');
});

test('a refused word that grows stays refused', () => {
  const line = createLine();
  line.type('Review in 2 w');
  line.refuse();
  line.type('Review in 2 weeks');
  expect(line.tokens()).toEqual([]);
});

test('a preposition that is typed before a refused word does not bring it back', () => {
  const line = createLine();
  line.type('Watch friday');
  line.refuse();
  line.replace('Watch on friday');
  expect(line.tokens()).toEqual([]);
});

test('only the one that was refused is refused', () => {
  const line = createLine();
  line.type('Plan #a and #a');
  line.refuse(1);
  expect(line.tokens()).toEqual(['#a']);
  expect(line.refused()).toEqual(['#a']);
});

test('a refused phrase gives none of its words away', () => {
  const line = createLine();
  line.type('Watch next friday');
  line.refuse();
  expect(line.tokens()).toEqual([]);
});

test('the date before a refused one counts again', () => {
  const line = createLine();
  line.type('Move it today with Ann tomorrow');
  expect(line.tokens()).toEqual(['tomorrow']);
  line.refuse();
  expect(line.tokens()).toEqual(['today']);
});

test('a word that is deleted and typed again is recognised again, until it is refused twice', () => {
  const line = createLine();
  line.type('Watch friday');
  line.refuse();
  line.replace('Watch fri');
  line.replace('Watch friday');
  expect(line.tokens()).toEqual(['friday']);
  line.refuse();
  line.replace('Watch ');
  line.replace('Watch friday');
  expect(line.tokens()).toEqual([]);
});

test('a refused word can be taken back', () => {
  const line = createLine();
  line.type('Watch friday');
  line.refuse();
  line.accept();
  expect(line.tokens()).toEqual(['friday']);
});

test('recognition is turned off and on as a whole', () => {
  const line = createLine();
  line.type('Watch friday #film');
  line.turn(false);
  expect(line.title()).toBe('Watch friday #film');
  line.turn(true);
  expect(line.tokens()).toEqual(['friday', '#film']);
});

test('what the line asks about is a token once it is taken, and is asked about again once it is refused', () => {
  const text = 'Clean gutters mon-fri';
  const read = (memory: EntryMemory) => parseQuickEntry(text, { ...CORPUS_CONTEXT, memory });
  const { offer } = read(NOTHING_REFUSED);
  const taken = offer === null ? NOTHING_REFUSED : acceptOffer(NOTHING_REFUSED, offer.token);
  const [token] = read(taken).tokens;
  expect(read(taken).title).toBe('Clean gutters');
  expect(read(taken).offer).toBeNull();
  const refused = token === undefined ? taken : refuseToken(taken, token);
  expect(read(refused).title).toBe(text);
  expect(read(refused).offer).not.toBeNull();
});
