import { NOTHING_REFUSED } from '#shared/domain/quick-entry/entry-memory.ts';
import { splitWords, type Word, type Words } from '#shared/domain/quick-entry/entry-words.ts';
import { createQuoteFinder } from '#shared/domain/quick-entry/find-quote.ts';
import { ENGLISH } from '#shared/domain/quick-entry/language/english.ts';
import { matchSigil } from '#shared/domain/quick-entry/match-sigil.ts';
import { parseQuickEntry, type EntryContext } from '#shared/domain/quick-entry/parse-quick-entry.ts';

/** What is being typed at the caret, whether it is a token already or not: a picker may open there. */
export interface CaretToken {
  readonly kind: 'list' | 'column' | 'tag' | 'priority' | 'reminder' | 'parent';
  /** What a choice replaces: from the sigil to the end of the word, or for a column what is behind the slash. */
  readonly start: number;
  readonly end: number;
  /** What is typed so far, up to the caret, without sigil and quotes. */
  readonly query: string;
  /** The list whose column it is; empty for the other kinds. */
  readonly listQuery: string;
}

/** The unfinished token that ends at the caret, or null: `~Wo`, `~Work/Do`, `~"Long na`, `#e`, `!`, `*1`, `>Build sh`. */
export const tokenAtCaret = (text: string, caret: number): CaretToken | null => {
  const before = text.slice(0, caret);
  const words = splitWords(before, ENGLISH);
  const at = lastSigil(text, before, words);
  const word = at === null ? undefined : words.at(at);
  if (word === undefined) return null;
  const typed = before.slice(word.start);
  const found = readQuoted(typed) ?? readWord(typed) ?? readParentPhrase(before, word.start);
  if (found === null) return null;
  const start = found.kind === 'column' ? caret - found.length : word.start;
  return {
    kind: found.kind,
    start,
    end: endOf(text, word.start, caret),
    query: found.query,
    listQuery: found.listQuery,
  };
};

/** The index of the last word that begins with a sigil, quoted words and notes aside. */
const lastSigil = (text: string, before: string, words: Words): number | null => {
  const quotes = createQuoteFinder(text);
  let last: number | null = null;
  let at = 0;
  for (let word = words.at(at); word !== undefined; word = words.at(at)) {
    if (before.slice(word.start, word.rawEnd) === '//') return null;
    const first = before.charAt(word.start);
    const literalEnd = first === '"' ? quotes.closing(word.start + 1) : null;
    if ((literalEnd ?? 0) > before.length) return null;
    if ('~#!*>'.includes(first)) last = at;
    at = wordBehind(words, at, literalEnd ?? quotedEnd(before, word));
  }
  return last;
};

const NO_TAGS: ReadonlySet<string> = new Set();

/** Where `~"Long name"` ends, or the word itself. */
const quotedEnd = (before: string, word: Word): number => {
  const isQuoted = /^[~>]"|^~[^\s"]*\/"/u.test(before.slice(word.start, word.rawEnd));
  return isQuoted ? (matchSigil(before, word.start, NO_TAGS)?.end ?? word.rawEnd) : word.rawEnd;
};

const wordBehind = (words: Words, at: number, offset: number): number => {
  let next = at + 1;
  while ((words.at(next)?.start ?? Infinity) < offset) next += 1;
  return next;
};

interface Typed {
  readonly kind: CaretToken['kind'];
  readonly query: string;
  readonly listQuery: string;
  /** Of what is typed of a column, its quote included. */
  readonly length: number;
}

const typedAs = (kind: CaretToken['kind'], query: string): Typed => ({
  kind,
  query,
  listQuery: '',
  length: 0,
});

const typedColumn = (list: string, query: string, length: number): Typed => ({
  kind: 'column',
  query,
  listQuery: list.replaceAll('"', ''),
  length,
});

/** `~"Long na`, `>"Build sh`, `~Work/"In re`: a quote that is open up to the caret. */
const readQuoted = (typed: string): Typed | null => {
  const [, sigil, name] = /^([~>])"([^"]*)$/u.exec(typed) ?? [];
  if (name !== undefined) return typedAs(sigil === '~' ? 'list' : 'parent', name);
  const [, list, column] = /^~("[^"]*"|[^\s"/]+)\/"([^"]*)$/u.exec(typed) ?? [];
  return list === undefined || column === undefined ? null : typedColumn(list, column, column.length + 1);
};

const WORDS: readonly (readonly [CaretToken['kind'], RegExp])[] = [
  ['list', /^~((?![~/])[^\s"/~]*)$/u],
  ['tag', /^#([^\s\\/"#:*?<>|]*)$/u],
  ['priority', /^!([\p{L}\d]*)$/u],
  ['reminder', /^\*([\p{L}\d@:.]*)$/u],
  ['parent', /^>((?:[\p{L}\p{Extended_Pictographic}_]\S*)?)$/u],
];

/** A token of one word, up to the caret. */
const readWord = (typed: string): Typed | null => {
  const [, list, column] = /^~("[^"]*"|[^\s"/~]+)\/([^\s"/]*)$/u.exec(typed) ?? [];
  if (list !== undefined && column !== undefined) return typedColumn(list, column, column.length);
  for (const [kind, pattern] of WORDS) {
    const query = pattern.exec(typed)?.[1];
    if (query !== undefined) return typedAs(kind, query);
  }
  return null;
};

/** Kinds of tokens depend on no date. */
const ANY_DAY: EntryContext = {
  today: '2026-01-01',
  now: '00:00',
  conventions: { dayMonthOrder: 'dayFirst', firstWeekday: 1 },
  memory: NOTHING_REFUSED,
};

/** `>Build sh`: a parent goes on until there is another token. */
const readParentPhrase = (before: string, start: number): Typed | null => {
  if (before.charAt(start) !== '>') return null;
  const last = parseQuickEntry(before, ANY_DAY).tokens.at(-1);
  const isOpen = last?.kind === 'parent' && last.start === start && last.end === before.trimEnd().length;
  return isOpen ? typedAs('parent', before.slice(start + 1)) : null;
};

/** A choice replaces the whole word, also what is behind the caret. */
const endOf = (text: string, start: number, caret: number): number => {
  const whole = matchSigil(text, start, NO_TAGS);
  if (whole !== null && !whole.isOpen && whole.end >= caret) return whole.end;
  const [rest = ''] = /^[^\s"]*/u.exec(text.slice(caret)) ?? [];
  return caret + rest.length;
};
