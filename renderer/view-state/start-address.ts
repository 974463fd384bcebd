import type { Settings } from '#shared/domain/desktop/settings.ts';

const ADDRESS_KEY = 'docket.place';
const START_KEY = 'docket.start-view';

/** Keeps the address of the window, for one that opens without. */
export const rememberAddress = (storage: Pick<Storage, 'setItem'>, hash: string): void => {
  storage.setItem(ADDRESS_KEY, hash);
};

/** Keeps what the person wants to begin with, where a window finds it before anything is read. */
export const rememberStartView = (
  storage: Pick<Storage, 'setItem'>,
  startView: Settings['startView'],
): void => {
  storage.setItem(START_KEY, startView);
};

interface Opened {
  readonly location: { readonly hash: string };
  readonly localStorage: Pick<Storage, 'getItem'>;
}

/** The address that a window opens at, with its `#`: its own, else the chosen one, else that of the last window. */
export const addressAtStart = ({ location, localStorage }: Opened): string =>
  location.hash === ''
    ? (chosenAddress(localStorage) ?? localStorage.getItem(ADDRESS_KEY) ?? '#/inbox')
    : location.hash;

const chosenAddress = (storage: Pick<Storage, 'getItem'>): string | null => {
  const startView = storage.getItem(START_KEY) ?? 'last';
  return startView === 'last' ? null : `#/${startView}`;
};
