import type { EntryMemory, NewPlace } from '#shared/domain/quick-entry/entry-memory.ts';
import { tokenAtCaret, type CaretToken } from '#shared/domain/quick-entry/token-at-caret.ts';
import {
  isNewColumnName,
  isNewListName,
  unknownNames,
  type KnownNames,
  type ReadEntry,
} from '#shared/domain/quick-entry/read-entry.ts';
import type { Message } from '#shared/messages/message.ts';
import { textOf } from '#renderer/entities/words.ts';

/** A line as it is typed. */
interface TypedLine {
  readonly text: string;
  readonly memory: EntryMemory;
  readonly read: ReadEntry;
  readonly names: KnownNames;
}

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

/** What lines name that there is not, in words, each once; empty for none. */
export const missingToWords = (missing: readonly Message[]): string => {
  if (missing.length === 0) return '';
  const lists = [...new Set(missing.flatMap((one) => (one.code === 'noList' ? [one.values.name] : [])))];
  const words = [
    ...(lists.length > 0 ? [`${lists.length === 1 ? 'List' : 'Lists'} not found: ${lists.join(', ')}`] : []),
    ...new Set(missing.flatMap((one) => (one.code === 'noList' ? [] : [textOf(one)]))),
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
