const KEY = 'docket.recent-commands';
const KEPT = 8;

type Store = Pick<Storage, 'getItem' | 'setItem'>;

/** Ids of the commands that the palette ran, the latest first. */
export const readRecentCommands = (storage: Store): readonly string[] =>
  (storage.getItem(KEY) ?? '').split('\n').filter((id) => id !== '');

export const rememberCommand = (storage: Store, id: string): void => {
  const recent = [id, ...readRecentCommands(storage).filter((other) => other !== id)];
  storage.setItem(KEY, recent.slice(0, KEPT).join('\n'));
};
