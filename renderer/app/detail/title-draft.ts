import type { TaskId } from '#shared/domain/ids.ts';

/** Keeps a half-typed title over a reload, until it is stored. */
export interface TitleDrafts {
  readonly read: (id: TaskId) => string | null;
  readonly keep: (id: TaskId, text: string) => void;
  readonly forget: (id: TaskId) => void;
}

const key = (id: TaskId): string => `docket.title-draft.${id}`;

export const createTitleDrafts = (
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
): TitleDrafts => ({
  read: (id) => storage.getItem(key(id)),
  keep: (id, text) => {
    storage.setItem(key(id), text);
  },
  forget: (id) => {
    storage.removeItem(key(id));
  },
});
