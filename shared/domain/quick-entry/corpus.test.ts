import { expect, test } from 'vitest';
import { CORPUS, MEASURED_CORPUS, type Marked } from '#shared/domain/quick-entry/corpus/corpus.ts';
import { FALSE_FRIENDS, MEASURED_FALSE_FRIENDS } from '#shared/domain/quick-entry/corpus/false-friends.ts';
import { CORPUS_CONTEXT } from '#shared/domain/quick-entry/corpus/phrase.ts';
import { parseQuickEntry } from '#shared/domain/quick-entry/parse-quick-entry.ts';

const found = ({ text, context }: Marked) => {
  const { title, values } = parseQuickEntry(text, context);
  return { title, values };
};

test.each(CORPUS.filter(({ isMissed }) => !isMissed))('$text is what a person means by it', (marked) => {
  expect(found(marked)).toEqual(marked.meant);
});

test.each(CORPUS.filter(({ isMissed }) => isMissed))('$text is missed, as it is said to be', (marked) => {
  expect(found(marked)).not.toEqual(marked.meant);
});

const OFFERED = CORPUS.filter(({ offered }) => offered !== null);

test.each(OFFERED)('the line asks about $text', ({ text, context, offered }) => {
  const { offer, tokens } = parseQuickEntry(text, context);
  expect(tokens).toEqual([]);
  expect(offer?.values).toMatchObject(offered ?? {});
});

test.each(FALSE_FRIENDS)('nothing is recognised in %j', (text) => {
  const entry = parseQuickEntry(text, CORPUS_CONTEXT);
  expect(entry.tokens).toEqual([]);
  expect(entry.title).toBe(text);
});

test('there are enough phrases to speak of, each once', () => {
  const texts = [...CORPUS, ...MEASURED_CORPUS].map(
    ({ text, context }) => `${text} ${context.conventions.dayMonthOrder}`,
  );
  expect(new Set(texts).size).toBe(texts.length);
  expect(texts.length).toBeGreaterThanOrEqual(900);
  expect(new Set([...FALSE_FRIENDS, ...MEASURED_FALSE_FRIENDS]).size).toBeGreaterThanOrEqual(250);
});
