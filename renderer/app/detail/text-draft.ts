import type { TaskId } from '#shared/domain/ids.ts';

/** Texts of a task that are written over in the detail. */
export type TextField = 'title' | 'notes';

/** Keeps a half-typed text over a reload, until it is stored. */
export interface TextDrafts {
  readonly read: (id: TaskId) => string | null;
  readonly keep: (id: TaskId, text: string) => void;
  readonly forget: (id: TaskId) => void;
}

export const createTextDrafts = (
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
  field: TextField,
): TextDrafts => {
  const key = (id: TaskId): string => `docket.${field}-draft.${id}`;
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
