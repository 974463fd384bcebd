const PLACE_KEY = 'docket.place';

/** Keeps where the window is, for one that opens with no place in its address. */
export const rememberPlace = (storage: Pick<Storage, 'setItem'>, hash: string): void => {
  storage.setItem(PLACE_KEY, hash);
};

interface Opened {
  readonly location: { readonly hash: string };
  readonly localStorage: Pick<Storage, 'getItem'>;
}

/** The place that a window opens at, with its `#`: that of its address, else where the last one was left. */
export const placeAtStart = ({ location, localStorage }: Opened): string =>
  location.hash === '' ? (localStorage.getItem(PLACE_KEY) ?? '#/inbox') : location.hash;
