/** Texts that are written in the detail: those of a task, of an item of its checklist, of an item that is none yet. */
export type TextField = 'title' | 'notes' | 'item' | 'new-item';

/** Keeps a half-typed text over a restart, until it is stored. */
export interface TextDrafts {
  readonly read: (id: string) => string | null;
  readonly keep: (id: string, text: string) => void;
  readonly forget: (id: string) => void;
}

export const createTextDrafts = (
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
  field: TextField,
): TextDrafts => {
  const key = (id: string): string => `docket.${field}-draft.${id}`;
  return {
    read: (id) => storage.getItem(key(id)),
    keep: (id, text) => {
      storage.setItem(key(id), text);
    },
    forget: (id) => {
      storage.removeItem(key(id));
    },
  };
};
