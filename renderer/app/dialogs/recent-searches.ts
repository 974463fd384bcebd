const KEY = 'docket.recent-searches';
const KEPT = 6;

type Store = Pick<Storage, 'getItem' | 'setItem'>;

/** What led somewhere, the latest first. */
export const readRecentSearches = (storage: Store): readonly string[] =>
  (storage.getItem(KEY) ?? '').split('\n').filter((text) => text !== '');

export const rememberSearch = (storage: Store, text: string): void => {
  const wanted = text.trim();
  if (wanted === '') return;
  const recent = [wanted, ...readRecentSearches(storage).filter((other) => other !== wanted)];
  storage.setItem(KEY, recent.slice(0, KEPT).join('\n'));
};

const INCLUDES_KEY = 'docket.search-includes-completed';

/** Whether the last search was to find completed tasks as well. */
export const readIncludesCompleted = (storage: Store): boolean => storage.getItem(INCLUDES_KEY) === 'true';

export const rememberIncludesCompleted = (storage: Store, includes: boolean): void => {
  storage.setItem(INCLUDES_KEY, String(includes));
};
