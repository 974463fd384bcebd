import { matchSigil } from '#shared/domain/quick-entry/match-sigil.ts';
import type { CaretToken } from '#shared/domain/quick-entry/token-at-caret.ts';

const SIGILS: Readonly<Record<CaretToken['kind'], string>> = {
  list: '~',
  column: '',
  tag: '#',
  priority: '!',
  reminder: '*',
  parent: '>',
};

/**
 * Puts what was chosen in a picker in the place of what is typed, quoted where
 * it needs to be, with a space behind it.
 * @returns the new text, and where the caret is
 */
export const completeToken = (
  text: string,
  token: CaretToken,
  choice: string,
): { readonly text: string; readonly caret: number } => {
  const word = SIGILS[token.kind] + quoted(token.kind, choice);
  const behind = text.slice(token.end);
  const space = /^\s/u.test(behind) ? '' : ' ';
  const before = text.slice(0, token.start) + word;
  return { text: before + space + behind, caret: before.length + 1 };
};

const quoted = (kind: CaretToken['kind'], choice: string): string => {
  // Nothing can quote a quote: names are found without it.
  const name = choice.replaceAll('"', '');
  return isOneWord(kind, name) ? name : `"${name}"`;
};

const NO_TAGS: ReadonlySet<string> = new Set();

/** Whether the grammar reads the name as it is. A parent goes on to the next token, whatever that will be. */
export const isOneWord = (kind: CaretToken['kind'], name: string): boolean => {
  if (kind === 'list' || kind === 'column') return isListWord(kind, name);
  return kind !== 'parent';
};

const isListWord = (kind: 'list' | 'column', name: string): boolean => {
  const meaning = matchSigil(kind === 'list' ? `~${name}` : `~List/${name}`, 0, NO_TAGS)?.meaning;
  if (meaning?.kind !== 'list') return false;
  const { list, column } = meaning.value;
  return kind === 'list' ? list === name && column === null : column === name;
};
