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

export const createTextDrafts = (field: TextField): TextDrafts => {
  const key = (id: string): string => `docket.${field}-draft.${id}`;
  const seenKey = (id: string): string => `docket.${field}-seen.${id}`;
  return {
    read: (id) => localStorage.getItem(key(id)),
    seen: (id) => localStorage.getItem(seenKey(id)),
    keep: (id, text, seen = null) => {
      localStorage.setItem(key(id), text);
      if (seen === null) localStorage.removeItem(seenKey(id));
      else localStorage.setItem(seenKey(id), seen);
    },
    forget: (id) => {
      localStorage.removeItem(key(id));
      localStorage.removeItem(seenKey(id));
    },
  };
};
