import type { EntryMemory, NewPlace } from '#shared/domain/quick-entry/entry-memory.ts';
import type { EntryToken } from '#shared/domain/quick-entry/entry-token.ts';
import { tokenAtCaret, type CaretToken } from '#shared/domain/quick-entry/token-at-caret.ts';
import { isNewColumnName, isNewListName } from './caret-options.ts';
import { findByName, isSameName, openLists, type KnownNames, type ReadEntry } from './read-entry.ts';

type ListToken = Extract<EntryToken, { readonly kind: 'list' }>;

/** A line as it is typed. */
interface TypedLine {
  readonly text: string;
  readonly memory: EntryMemory;
  readonly read: ReadEntry;
  readonly names: KnownNames;
}

/** A name that there is not: a list by its name, everything else in words of its own. */
export type MissingName = { readonly list: string } | { readonly words: string };

const missingOfList = ({ value: { list, column } }: ListToken, names: KnownNames): MissingName => {
  const found = findByName(openLists(names), list, ({ name }) => name);
  if (found !== null) return { words: `No column “${column ?? ''}” in ${found.name}` };
  const closed = names.projects.find(({ name }) => isSameName(name, list));
  if (closed === undefined) return { list };
  return { words: `The list “${closed.name}” ${closed.archived ? 'is archived' : 'is read-only'}` };
};

const missing = (token: EntryToken, names: KnownNames): MissingName | null => {
  if (token.kind === 'list') return missingOfList(token, names);
  if (token.kind === 'parent') return { words: `No open task “${token.value}” in this list` };
  return token.kind === 'tag' ? { words: `“#${token.value}” can’t be a tag name` } : null;
};

/** What there is instead; other kinds are looked up by name. */
const UNREAD: Readonly<Partial<Record<CaretToken['kind'], (query: string) => string>>> = {
  reminder: (query) => `No reminder “*${query}”: *15m, *1h, *1d and *9am are some`,
  priority: (query) => `No priority “!${query}”: there are !high, !medium, !low and !none`,
};

/** A reminder or a priority that is being typed, and will be none as it stands. */
const unreadAtCaret = ({ text, memory, read: { entry } }: TypedLine, caret: number): string | null => {
  const typed = memory.isOff ? null : tokenAtCaret(text, caret);
  if (typed === null || typed.query === '') return null;
  const isRead = [...entry.tokens, ...entry.refused].some(({ start }) => start === typed.start);
  return isRead ? null : (UNREAD[typed.kind]?.(typed.query) ?? null);
};

/** What a line names that there is not. */
export const unknownNames = ({ unknown }: ReadEntry, names: KnownNames): readonly MissingName[] =>
  unknown.map((token) => missing(token, names)).filter((name) => name !== null);

/** Such names in words, each once; empty for none. */
export const missingToWords = (missingNames: readonly MissingName[]): string => {
  if (missingNames.length === 0) return '';
  const lists = [...new Set(missingNames.flatMap((name) => ('list' in name ? [name.list] : [])))];
  const words = [
    ...(lists.length > 0 ? [`${lists.length === 1 ? 'List' : 'Lists'} not found: ${lists.join(', ')}`] : []),
    ...new Set(missingNames.flatMap((name) => ('words' in name ? [name.words] : []))),
  ];
  return `${words.join('. ')}. Kept in the title.`;
};

/** What the line names that there is not, in words. Nothing of it is lost: it stays in the title. */
export const unknownWords = (entry: TypedLine, caret: number | null): string => {
  const unread = caret === null ? null : unreadAtCaret(entry, caret);
  const kept = missingToWords(unknownNames(entry.read, entry.names));
  return [kept, unread ?? ''].filter((part) => part !== '').join(' ');
};

/** The list or column that the line names and that can be made; null for none. */
export const missingPlace = ({ read, names }: TypedLine): NewPlace | null => {
  const token = read.unknown.find(({ kind }) => kind === 'list');
  if (token?.kind !== 'list') return null;
  const { list, column } = token.value;
  if (column === null) return isNewListName(list, names) ? { kind: 'list', name: list } : null;
  return isNewColumnName(column, list, names) ? { kind: 'column', name: column } : null;
};
