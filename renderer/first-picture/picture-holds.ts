import type { FirstPicture } from '#shared/domain/desktop/first-picture.ts';
import { COLLAPSED_KEY, FOLDS_KEY, VIEW_OPTIONS_KEY } from '#renderer/view-state/remembered-keys.ts';

/** Conditions for a picture to be current. The core checks the data. */
export type PictureHolds = Pick<FirstPicture, 'place' | 'day' | 'remembered'>;

/** @param place where the window is, with its `#` */
export const pictureHolds = (place: string, storage: Pick<Storage, 'getItem'>): PictureHolds => ({
  place,
  day: new Date().toDateString(),
  remembered: JSON.stringify([VIEW_OPTIONS_KEY, FOLDS_KEY, COLLAPSED_KEY].map((key) => storage.getItem(key))),
});
