import type { Settings } from '#shared/domain/desktop/settings.ts';

const PLACE_KEY = 'docket.place';
const START_KEY = 'docket.start-view';

/** Keeps where the window is, for one that opens with no place in its address. */
export const rememberPlace = (storage: Pick<Storage, 'setItem'>, hash: string): void => {
  storage.setItem(PLACE_KEY, hash);
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

/** The place that a window opens at, with its `#`: that of its address, else the chosen one, else where the last one was left. */
export const placeAtStart = ({ location, localStorage }: Opened): string =>
  location.hash === ''
    ? (chosenPlace(localStorage) ?? localStorage.getItem(PLACE_KEY) ?? '#/inbox')
    : location.hash;

const chosenPlace = (storage: Pick<Storage, 'getItem'>): string | null => {
  const startView = storage.getItem(START_KEY) ?? 'last';
  return startView === 'last' ? null : `#/${startView}`;
};
