import { useState } from 'react';
import { completeToken } from '#shared/domain/quick-entry/complete-token.ts';
import { tokenAtCaret, type CaretToken } from '#shared/domain/quick-entry/token-at-caret.ts';
import { readColumns } from '#renderer/entities/project/use-projects.ts';
import { useServices } from '#renderer/entities/services.ts';
import { useKnownTags } from '#renderer/entities/tag/use-tags.ts';
import { movedIndex } from '#renderer/view-state/focus.ts';
import { caretOptions, type CaretOption } from './caret-options.ts';
import { findByName } from './read-entry.ts';
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

/** The picker at the caret; null where nothing is to be picked. */
export const useCaretPicker = ({ text, memory, names }: Entry, caret: number): CaretPickerState | null => {
  const services = useServices();
  const tags = useKnownTags();
  const [active, setActive] = useState(0);
  /** The sigil whose picker was closed by hand. */
  const [closedAt, setClosedAt] = useState<number | null>(null);
  const token = memory.isOff ? null : tokenAtCaret(text, caret);
  if (token === null || token.start === closedAt) return null;
  if (token.kind === 'column') {
    // Nothing is done where they are known; else the next key finds them.
    const project = findByName(names.projects, token.listQuery, ({ name }) => name);
    if (project !== null && names.columnsOf(project.id).length === 0) void readColumns(services, project.id);
  }
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
