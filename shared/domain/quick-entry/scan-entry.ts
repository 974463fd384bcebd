import type { DateContext } from '#shared/domain/quick-entry/dates/date-word.ts';
import { isAccepted, isRefused, toKey, type EntryMemory } from '#shared/domain/quick-entry/entry-memory.ts';
import type { EntryToken, TokenKind, TokenMeaning } from '#shared/domain/quick-entry/entry-token.ts';
import type { Word } from '#shared/domain/quick-entry/entry-words.ts';
import type { EntryWords } from '#shared/domain/quick-entry/language/language.ts';
import { createQuoteFinder, type QuoteFinder } from '#shared/domain/quick-entry/find-quote.ts';
import { matchSigil, type KnownTags } from '#shared/domain/quick-entry/match-sigil.ts';
import {
  isTaken as isTakenMatch,
  matchWords,
  type WordsMatch,
} from '#shared/domain/quick-entry/match-words.ts';
import type { Spot } from '#shared/domain/quick-entry/word-context.ts';

export interface ScanContext extends DateContext {
  readonly knownTags: KnownTags;
  readonly memory: EntryMemory;
}

/** Everything in an entry that could be a token, from left to right, without overlaps. */
export interface Scan {
  readonly tokens: readonly ScannedToken[];
  /** What is a token, and is refused. */
  readonly refused: readonly EntryToken[];
  /** What the line asks about: it has another good reading, or a task cannot hold all of it. */
  readonly offers: readonly EntryToken[];
  /** Offsets of back slashes that stand before what would else be a token. */
  readonly escapes: readonly number[];
}

export type ScannedToken = EntryToken & {
  /** An unquoted parent, whose end is not known before all tokens are. */
  readonly isOpen: boolean;
  /**
   * The token without which it would not be read like this: the one directly
   * before or behind it (`sat` beside a time), or the repeat that it ends.
   */
  readonly needs: 'before' | 'behind' | 'repeat' | null;
};

interface Scanner {
  readonly entry: string;
  readonly words: EntryWords;
  readonly context: ScanContext;
  readonly quotes: QuoteFinder;
  readonly tokens: ScannedToken[];
  readonly refused: EntryToken[];
  readonly offers: EntryToken[];
  readonly escapes: number[];
  readonly occurrences: Map<string, number>;
  /** The first word behind the last token, and what that was. */
  lastNext: number;
  lastKind: TokenKind | null;
  hasRepeat: boolean;
  /** Words before this index are in a bracket that says more than when: none of them is a date. */
  bracketEnd: number;
}

/** What stands at a word: a token, or words that are none and are passed over together. */
interface Step {
  readonly next: number;
}

/** One pass over the words; each is looked at a bounded number of times. */
export const scanEntry = (entry: string, words: EntryWords, context: ScanContext): Scan => {
  const scanner: Scanner = {
    entry,
    words,
    context,
    quotes: createQuoteFinder(entry),
    tokens: [],
    refused: [],
    offers: [],
    escapes: [],
    occurrences: new Map(),
    lastNext: -1,
    lastKind: null,
    hasRepeat: false,
    bracketEnd: 0,
  };
  let at = 0;
  while (at < words.length) at = Math.max(scanWord(scanner, at).next, at + 1);
  return scanner;
};

const scanWord = (scanner: Scanner, at: number): Step => {
  const word = scanner.words.at(at);
  if (word === undefined) return { next: at + 1 };
  const first = scanner.entry.charAt(word.start);
  if (first === '"') return passQuoted(scanner, word, at);
  if (first === '\\') return passEscaped(scanner, word, at);
  if (isNotesSign(scanner.entry, word)) return takeNotes(scanner, word);
  const closing = CLOSING.get(first);
  if (closing !== undefined) return takeBracket(scanner, at, closing);
  return takeSigil(scanner, word, at) ?? takeWords(scanner, at) ?? { next: at + 1 };
};

const CLOSING: ReadonlyMap<string, string> = new Map([
  ['(', ')'],
  ['[', ']'],
]);

/** A bracket that says when is short. */
const MOST_BRACKET_WORDS = 8;

/** `(tomorrow)`, `[fri at 5pm]`: taken with its brackets, where all of it says when. */
const takeBracket = (scanner: Scanner, at: number, closing: string): Step => {
  const last = lastInBracket(scanner.words, at, closing);
  if (last === null) return { next: at + 1 };
  const matches = matchBracket(scanner, at, last);
  if (matches === null) {
    scanner.bracketEnd = last + 1;
    return { next: at + 1 };
  }
  addBracket(scanner, matches, { at, last });
  return { next: last + 1 };
};

const lastInBracket = (words: EntryWords, at: number, closing: string): number | null => {
  for (let index = at; index < at + MOST_BRACKET_WORDS; index += 1) {
    const word = words.at(index);
    if (word === undefined) return null;
    if (word.tail.startsWith(closing)) return index;
  }
  return null;
};

const WHEN: ReadonlySet<TokenKind> = new Set(['date', 'time', 'repeat', 'repeatEnd']);

/** The words of a bracket as an entry of its own. @returns null where some of them say nothing */
const matchBracket = (scanner: Scanner, at: number, last: number): readonly BracketMatch[] | null => {
  const inside: EntryWords = {
    ...scanner.words,
    length: last + 1,
    at: (index) => {
      const word = index < at || index > last ? undefined : scanner.words.at(index);
      if (word === undefined) return undefined;
      const opened = index === at ? { ...word, start: word.start + 1, text: word.text.slice(1) } : word;
      return index === last ? { ...opened, tail: '' } : opened;
    },
  };
  const matches: BracketMatch[] = [];
  for (let next = at; next <= last;) {
    const before = kindBefore(matches.at(-1)?.kind ?? 'tag');
    const spot: Spot = { before, wordBefore: next - 1, isLed: false, isDateField: false };
    const hasRepeat = scanner.hasRepeat || matches.some(({ kind }) => kind === 'repeat');
    const match = matchWords({ words: inside, at: next, context: scanner.context, spot }, hasRepeat);
    if (!isTakenMatch(match) || !WHEN.has(match.kind)) return null;
    matches.push({ ...match, at: next });
    ({ next } = match);
  }
  return matches;
};

type BracketMatch = WordsMatch & { readonly at: number };

/** Refusing one of its tokens refuses all: no bracket stays alone. */
const addBracket = (
  scanner: Scanner,
  matches: readonly BracketMatch[],
  { at: first, last }: { readonly at: number; readonly last: number },
): void => {
  const tokens = matches.map(({ at, core, next, isOffered: _isOffered, ...meaning }, index) => {
    const range = rangeOf(scanner.words, { at, core, next });
    const opening = core === first ? 1 : 0;
    const end = next === last + 1 ? range.end + 1 : range.end;
    const needs = index > 0 ? 'before' : 'behind';
    const token = toToken(scanner, { start: range.start, end, core: range.core + opening }, meaning);
    return { ...token, isOpen: false, needs: matches.length === 1 ? null : needs } as const;
  });
  if (tokens.some((token) => isRefused(scanner.context.memory, token))) {
    scanner.refused.push(...tokens);
    return;
  }
  scanner.tokens.push(...tokens);
  scanner.hasRepeat ||= matches.some(({ kind }) => kind === 'repeat');
};

/** `"quoted"` words are the title, as they are. */
const passQuoted = ({ quotes, words }: Scanner, word: Word, at: number): Step => {
  const end = quotes.closing(word.start + 1);
  return { next: end === null ? at + 1 : wordBehind(words, at, end) };
};

const wordBehind = (words: EntryWords, at: number, offset: number): number => {
  let next = at;
  while ((words.at(next)?.start ?? Infinity) < offset) next += 1;
  return next;
};

/** A back slash takes the meaning from what would be a token behind it, and is itself no part of the title then. */
const passEscaped = (scanner: Scanner, word: Word, at: number): Step => {
  const { entry, words, context } = scanner;
  const offset = word.start + 1;
  const sigil = matchSigil(entry, offset, context.knownTags);
  const isQuote = entry.charAt(offset) === '"' && scanner.quotes.closing(offset + 1) !== null;
  const isNotes = entry.slice(offset, word.rawEnd) === '//';
  if (sigil !== null || isQuote || isNotes) {
    scanner.escapes.push(word.start);
    return { next: sigil === null ? at + 1 : wordBehind(words, at, sigil.end) };
  }
  const bare = { ...word, start: offset, text: word.text.slice(1) };
  const unescaped: EntryWords = { ...words, at: (index) => (index === at ? bare : words.at(index)) };
  const match = matchWords({ words: unescaped, at, context, spot: spotAt(scanner, at) }, false);
  if (!isTakenMatch(match)) return { next: at + 1 };
  scanner.escapes.push(word.start);
  return { next: match.next };
};

const isNotesSign = (entry: string, { start, rawEnd }: Word): boolean => entry.slice(start, rawEnd) === '//';

/** ` // ` and the rest of the line. */
const takeNotes = (scanner: Scanner, word: Word): Step => {
  const end = scanner.entry.trimEnd().length;
  const value = scanner.entry.slice(word.rawEnd, end).trim();
  addToken(scanner, { start: word.start, end, core: word.start }, { kind: 'notes', value });
  return { next: scanner.words.length };
};

const takeSigil = (scanner: Scanner, word: Word, at: number): Step | null => {
  const match = matchSigil(scanner.entry, word.start, scanner.context.knownTags);
  if (match === null) return null;
  const range = { start: word.start, end: match.end, core: word.start };
  const next = match.isOpen ? at + 1 : wordBehind(scanner.words, at, match.end);
  if (addToken(scanner, range, match.meaning, { ...CLOSED, isOpen: match.isOpen })) {
    scanner.lastNext = next;
    scanner.lastKind = match.meaning.kind;
  }
  return { next };
};

const spotAt = ({ words, lastNext, lastKind }: Scanner, at: number): Spot => {
  const isBeside = lastNext === at && /^,?$/u.test(words.at(at - 1)?.tail ?? '');
  return {
    before: isBeside && lastKind !== null ? kindBefore(lastKind) : null,
    wordBefore: at - 1,
    isLed: false,
    isDateField: false,
  };
};

const kindBefore = (kind: TokenKind): Spot['before'] =>
  kind === 'date' || kind === 'time' || kind === 'repeat' ? kind : null;

const takeWords = (scanner: Scanner, at: number): Step | null => {
  const { words, context } = scanner;
  if (at < scanner.bracketEnd) return null;
  const match = matchWords({ words, at, context, spot: spotAt(scanner, at) }, scanner.hasRepeat);
  if (match === null || match.kind === 'whole') return match;
  const { core, next, isOffered, ...meaning } = match;
  const range = rangeOf(words, { at, core, next });
  const isTaken = isOffered
    ? addOffer(scanner, range, meaning)
    : addToken(scanner, range, meaning, { ...CLOSED, needs: whatItNeeds(scanner, at, match) });
  if (isTaken) {
    scanner.lastNext = next;
    scanner.lastKind = meaning.kind;
    scanner.hasRepeat ||= meaning.kind === 'repeat';
  }
  return { next };
};

/** What must be a token so that the words are read like this. */
const whatItNeeds = (scanner: Scanner, at: number, match: WordsMatch): ScannedToken['needs'] => {
  if (match.kind === 'repeatEnd') return 'repeat';
  const { words, context, hasRepeat } = scanner;
  const isSame = (read: EntryWords, spot: Spot): boolean => {
    const alone = matchWords({ words: read, at, context, spot }, hasRepeat);
    return isTakenMatch(alone) && alone.kind === match.kind && alone.next === match.next;
  };
  const itsOwn: EntryWords = {
    ...words,
    length: match.next,
    at: (index) => (index < at || index >= match.next ? undefined : words.at(index)),
  };
  const spot: Spot = { ...spotAt(scanner, at), before: null };
  // Without the token before, what stands behind can make something else of it: noon 1/2 cup.
  if (!isSame(words, spot)) return 'before';
  return isSame(itsOwn, spot) ? null : 'behind';
};

const rangeOf = (
  words: EntryWords,
  { at, core, next }: { readonly at: number; readonly core: number; readonly next: number },
): Range => {
  const start = words.at(at)?.start ?? 0;
  return { start, end: words.at(next - 1)?.end ?? start, core: words.at(core)?.start ?? start };
};

interface Range {
  readonly start: number;
  readonly end: number;
  /** Where it begins without its preposition. */
  readonly core: number;
}

/** Keys of longer tokens are cut: they are compared, and a note is not a word. */
const KEY_LENGTH = 80;

type HowTaken = Pick<ScannedToken, 'isOpen' | 'needs'>;

const CLOSED: HowTaken = { isOpen: false, needs: null };

/** @returns false where the token is refused */
const addToken = (scanner: Scanner, range: Range, meaning: TokenMeaning, how: HowTaken = CLOSED): boolean => {
  const token = toToken(scanner, range, meaning);
  if (isRefused(scanner.context.memory, token)) {
    scanner.refused.push(token);
    return false;
  }
  scanner.tokens.push({ ...token, ...how });
  return true;
};

/** @returns whether the person took the offer, so that it is a token */
const addOffer = (scanner: Scanner, range: Range, meaning: TokenMeaning): boolean => {
  const token = toToken(scanner, range, meaning);
  if (!isAccepted(scanner.context.memory, token)) {
    scanner.offers.push(token);
    return false;
  }
  scanner.tokens.push({ ...token, ...CLOSED });
  return true;
};

const toToken = (scanner: Scanner, { start, end, core }: Range, meaning: TokenMeaning): EntryToken => {
  const key = toKey(scanner.entry.slice(core, Math.min(end, core + KEY_LENGTH)));
  const counted = `${meaning.kind} ${key}`;
  const occurrence = scanner.occurrences.get(counted) ?? 0;
  scanner.occurrences.set(counted, occurrence + 1);
  return { ...meaning, start, end, key, occurrence };
};
