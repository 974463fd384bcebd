import { useState } from 'react';
import { completeToken } from '#shared/domain/quick-entry/complete-token.ts';
import { tokenAtCaret, type CaretToken } from '#shared/domain/quick-entry/token-at-caret.ts';
import { useKnownColumns } from '#renderer/entities/project/use-projects.ts';
import { useKnownTags } from '#renderer/entities/tag/use-tags.ts';
import { movedIndex } from '#renderer/view-state/focus.ts';
import { caretOptions, type CaretOption } from './caret-options.ts';
import { findByName, openLists, type KnownNames } from '#shared/domain/quick-entry/read-entry.ts';
import type { Entry } from './use-entry.ts';

export interface CaretPickerState {
  readonly token: CaretToken;
  readonly options: readonly CaretOption[];
  readonly active: number;
  readonly move: (delta: number) => void;
  readonly close: () => void;
  /** @returns the text with the choice in it, and where the caret is then */
  readonly complete: (option: CaretOption) => { readonly text: string; readonly caret: number };
}

/** Drawn again when the columns that are offered are known. */
const useColumnsAt = (token: CaretToken | null, names: KnownNames): void => {
  const listQuery = token?.kind === 'column' ? token.listQuery : null;
  const list = listQuery === null ? null : findByName(openLists(names), listQuery, ({ name }) => name);
  useKnownColumns(list?.id ?? null);
};

/**
 * The picker at the caret; null where nothing is to be picked.
 * @param caret null while the keyboard is elsewhere
 */
export const useCaretPicker = (
  { text, memory, names }: Entry,
  caret: number | null,
): CaretPickerState | null => {
  const tags = useKnownTags();
  const [active, setActive] = useState(0);
  /** The sigil whose picker was closed by hand. */
  const [closedAt, setClosedAt] = useState<number | null>(null);
  const token = memory.isOff || caret === null ? null : tokenAtCaret(text, caret);
  useColumnsAt(token, names);
  if (token === null || token.start === closedAt) return null;
  const options = caretOptions(token, { names, tags });
  if (options.length === 0) return null;
  return {
    token,
    options,
    active: Math.min(active, options.length - 1),
    move: (delta) => {
      setActive(movedIndex(Math.min(active, options.length - 1), delta, options.length));
    },
    close: () => {
      setClosedAt(token.start);
    },
    complete: ({ name }) => {
      setActive(0);
      return completeToken(text, token, name);
    },
  };
};
