import { endWithoutPunctuation } from '#shared/domain/quick-entry/entry-words.ts';
import { parseReminderWord } from '#shared/domain/reminder/reminder-words.ts';
import { PRIORITY_WORDS } from '#shared/domain/priority-words.ts';
import type { TokenMeaning } from '#shared/domain/quick-entry/entry-token.ts';

/** A token that begins with a sigil, and the offset behind it. */
export interface SigilMatch {
  readonly end: number;
  readonly meaning: TokenMeaning;
  /** An unquoted parent: it goes on to the next token. */
  readonly isOpen: boolean;
}

/** The tags that there are: a number is a tag only where it is one of them. */
export type KnownTags = ReadonlySet<string>;

/** @param start the offset of the sigil, which is the start of a word */
export const matchSigil = (entry: string, start: number, knownTags: KnownTags): SigilMatch | null => {
  switch (entry.charAt(start)) {
    case '~':
      return matchList(entry, start);
    case '#':
      return matchTag(entry, start, knownTags);
    case '!':
      return matchPriority(entry, start);
    case '*':
      return matchReminder(entry, start);
    case '>':
      return matchParent(entry, start);
    default:
      return null;
  }
};

/** @param pattern a sticky one; where it looks is set each time, so that nothing is left of the time before */
const matchAt = (pattern: RegExp, entry: string, at: number): RegExpExecArray | null => {
  pattern.lastIndex = at;
  return pattern.exec(entry);
};

const BOUNDARY = /[,.;:!?)\]}…]*(?:\s|$)/uy;

/** Tokens end where a word does, punctuation aside. */
const isBoundary = (entry: string, at: number): boolean => matchAt(BOUNDARY, entry, at) !== null;

const closed = (entry: string, end: number, meaning: TokenMeaning): SigilMatch | null =>
  isBoundary(entry, end) ? { end, meaning, isOpen: false } : null;

const withoutPunctuation = (text: string): string =>
  text.slice(0, endWithoutPunctuation(text, 0, text.length));

interface Name {
  readonly text: string;
  readonly end: number;
}

const QUOTED = /"([^"]+)"/uy;
/** Begins as a name does: ~5 minutes and ~/Downloads are no lists. */
const LIST_NAME = /[\p{L}\p{Extended_Pictographic}_](?:[^\s"/~]*)/uy;
const COLUMN_NAME = /[^\s"/~]+/uy;

const readName = (entry: string, at: number, unquoted: RegExp): Name | null => {
  const quoted = matchAt(QUOTED, entry, at);
  if (quoted !== null) return { text: quoted[1] ?? '', end: at + quoted[0].length };
  const [run = ''] = matchAt(unquoted, entry, at) ?? [];
  const isInside = entry.charAt(at + run.length) === '/';
  const text = isInside ? run : withoutPunctuation(run);
  return text === '' ? null : { text, end: at + text.length };
};

const matchList = (entry: string, start: number): SigilMatch | null => {
  const list = readName(entry, start + 1, LIST_NAME);
  if (list === null) return null;
  const column = entry.charAt(list.end) === '/' ? readName(entry, list.end + 1, COLUMN_NAME) : null;
  return closed(entry, column?.end ?? list.end, {
    kind: 'list',
    value: { list: list.text, column: column?.text ?? null },
  });
};

/** What the service forbids in names of tags ends one (observed). */
const TAG = /#([\p{L}\p{N}\p{Extended_Pictographic}_](?:[^\s\\/"#:*?<>|]*))/uy;

/** `#1` counts, `#ff8800` is a colour. */
const isNumber = (text: string): boolean =>
  /^[\d.,]+$/u.test(text) || (/^[\da-f]{6}$/iu.test(text) && /\d/u.test(text));

const matchTag = (entry: string, start: number, knownTags: KnownTags): SigilMatch | null => {
  const tag = withoutPunctuation(matchAt(TAG, entry, start)?.[1] ?? '');
  if (tag === '' || (isNumber(tag) && !knownTags.has(tag.toLowerCase()))) return null;
  return closed(entry, start + 1 + tag.length, { kind: 'tag', value: tag });
};

const PRIORITY = /!(\p{L}{1,6}|\d)/uy;

const matchPriority = (entry: string, start: number): SigilMatch | null => {
  const [, name = ''] = matchAt(PRIORITY, entry, start) ?? [];
  const value = PRIORITY_WORDS.get(name.toLowerCase());
  return value === undefined ? null : closed(entry, start + 1 + name.length, { kind: 'priority', value });
};

const REMINDER = /\*([\da-z@:.]{1,20})/iuy;

const matchReminder = (entry: string, start: number): SigilMatch | null => {
  const [, word = ''] = matchAt(REMINDER, entry, start) ?? [];
  const text = withoutPunctuation(word).toLowerCase();
  const value = parseReminderWord(text);
  return value === null ? null : closed(entry, start + 1 + text.length, { kind: 'reminder', value });
};

const NAME_START = /[\p{L}\p{Extended_Pictographic}_]/uy;

const matchParent = (entry: string, start: number): SigilMatch | null => {
  const quoted = matchAt(QUOTED, entry, start + 1);
  if (quoted !== null) {
    return closed(entry, start + 1 + quoted[0].length, { kind: 'parent', value: quoted[1] ?? '' });
  }
  if (matchAt(NAME_START, entry, start + 1) === null) return null;
  return { end: start + 1, meaning: { kind: 'parent', value: '' }, isOpen: true };
};
