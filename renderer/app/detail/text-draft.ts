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

export const createTextDrafts = (
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
  field: TextField,
): TextDrafts => {
  const key = (id: string): string => `docket.${field}-draft.${id}`;
  const seenKey = (id: string): string => `docket.${field}-seen.${id}`;
  return {
    read: (id) => storage.getItem(key(id)),
    seen: (id) => storage.getItem(seenKey(id)),
    keep: (id, text, seen = null) => {
      storage.setItem(key(id), text);
      if (seen === null) storage.removeItem(seenKey(id));
      else storage.setItem(seenKey(id), seen);
    },
    forget: (id) => {
      storage.removeItem(key(id));
      storage.removeItem(seenKey(id));
    },
  };
};
