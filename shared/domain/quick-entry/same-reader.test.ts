import { expect, test } from 'vitest';
import { parseDateWords } from '#shared/domain/dates/date-words.ts';
import { parseRepeatWords } from '#shared/domain/repeat/repeat-words.ts';
import { CORPUS, type Marked } from '#shared/domain/quick-entry/corpus/corpus.ts';
import type { EntryToken, TokenKind } from '#shared/domain/quick-entry/entry-token.ts';
import { parsePaste } from '#shared/domain/quick-entry/parse-paste.ts';
import { parseQuickEntry, type EntryContext } from '#shared/domain/quick-entry/parse-quick-entry.ts';

/** The words of the corpus that the entry line takes, where they stand together and are all of these kinds. */
const phrasesOf = (
  kinds: readonly TokenKind[],
): readonly (readonly [words: string, context: EntryContext])[] => {
  const phrases = new Map<string, EntryContext>();
  for (const { text, context } of CORPUS) {
    const tokens = parseQuickEntry(text, context).tokens.filter(isAboutDates);
    const [start, end] = [tokens[0]?.start ?? 0, tokens.at(-1)?.end ?? 0];
    const words = text.slice(start, end);
    if (areTogether(words, start, tokens) && tokens.every(({ kind }) => kinds.includes(kind)))
      phrases.set(words, context);
  }
  return [...phrases];
};

const isAboutDates = ({ kind }: EntryToken): boolean =>
  ['date', 'time', 'repeat', 'repeatEnd'].includes(kind);

const areTogether = (words: string, start: number, tokens: readonly EntryToken[]): boolean => {
  let left = words;
  for (const token of tokens.toReversed())
    left = left.slice(0, token.start - start) + left.slice(token.end - start);
  return tokens.length > 0 && /^[\s,]*$/u.test(left);
};

const toDateContext = ({ today, now, timeZone = 'UTC', conventions }: EntryContext) => ({
  today,
  now,
  timeZone,
  ...conventions,
});

test.each(phrasesOf(['date', 'time']))(
  'the date picker reads %s as the entry line does',
  (words, context) => {
    const { date, time, endDate, endTime } = parseQuickEntry(words, context).values;
    expect(parseDateWords(words, toDateContext(context))).toMatchObject({
      kind: 'dates',
      dates: { startDate: date, startTime: time, endDate, endTime },
    });
  },
);

const repeats = phrasesOf(['repeat', 'repeatEnd']).map(
  ([words, context]) => [words, context, parseQuickEntry(words, context).values] as const,
);

test.each(repeats.filter(([, , { time }]) => time === null))(
  'the field for repeats reads %s as the entry line does',
  (words, context, { repeat, date }) => {
    expect(parseRepeatWords(words, toDateContext(context))).toEqual({
      kind: 'repeat',
      repeat,
      firstDate: date,
    });
  },
);

test.each(repeats.filter(([, , { time }]) => time !== null))(
  'the field for repeats, which has no times, does not read a part of %s',
  (words, context) => {
    expect(parseRepeatWords(words, toDateContext(context))).toEqual({ kind: 'unknown' });
  },
);

const LINES: readonly Marked[] = CORPUS.filter(({ meant }) => meant.title !== '');

test('pasted lines are read as they are one by one', () => {
  for (const { text, context } of LINES) {
    const [pasted] = parsePaste(`- [ ] ${text}`, context);
    const { title, values } = parseQuickEntry(text, context);
    expect([pasted?.entry.title, pasted?.entry.values]).toEqual([title, values]);
  }
});
