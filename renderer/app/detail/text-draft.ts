import { useState } from 'react';
import { useServices } from '#renderer/entities/services.ts';
import type { DraftStorage } from '#renderer/view-state/draft-storage.ts';

/** Texts that are written in the detail: those of a task, of an item of its checklist, of an item that is none yet. */
export type TextField = 'title' | 'notes' | 'item' | 'new-item';

/** Keeps a half-typed text over a restart, until it is stored. */
export interface TextDrafts {
  readonly read: (id: string) => string | null;
  /** The saved text that the draft replaces; null if unknown. */
  readonly seen: (id: string) => string | null;
  readonly keep: (id: string, text: string, seen?: string | null) => void;
  readonly forget: (id: string) => void;
}

/** @param drafts those of the page, which the core keeps */
const createTextDrafts = (field: TextField, drafts: DraftStorage): TextDrafts => {
  const key = (id: string): string => `docket.${field}-draft.${id}`;
  const seenKey = (id: string): string => `docket.${field}-seen.${id}`;
  return {
    read: (id) => drafts.getItem(key(id)),
    seen: (id) => drafts.getItem(seenKey(id)),
    keep: (id, text, seen = null) => {
      drafts.setItem(key(id), text);
      if (seen === null) drafts.removeItem(seenKey(id));
      else drafts.setItem(seenKey(id), seen);
    },
    forget: (id) => {
      drafts.removeItem(key(id));
      drafts.removeItem(seenKey(id));
    },
  };
};

export const useTextDrafts = (field: TextField): TextDrafts => {
  const { drafts } = useServices();
  const [ofField] = useState(() => createTextDrafts(field, drafts));
  return ofField;
};
