import type { Services } from '#renderer/entities/services.ts';
import { stateToHash } from '#renderer/view-state/remembered.ts';
import { pictureHolds } from './picture-holds.ts';
import { takePicture } from './take-picture.ts';

/** Milliseconds without a key or a change: longer than the core takes to tell of one. */
const CALM = 1500;

/** Has the core keep what the window shows, for the next start. It is looked at while nothing else is done. */
export const keepPictures = (
  { client, viewStore }: Pick<Services, 'client' | 'viewStore'>,
  root: HTMLElement,
): void => {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const take = (): void => {
    const markup = takePicture(root);
    if (markup === null) return;
    const holds = pictureHolds(stateToHash(viewStore.getState()), localStorage);
    const theme = document.documentElement.dataset['theme'] ?? '';
    // Nothing depends on it.
    void client.call('app.keepPicture', { markup, ...holds, theme });
  };
  const wait = (): void => {
    clearTimeout(waiting);
    waiting = setTimeout(() => requestIdleCallback(take), CALM);
  };
  viewStore.subscribe(wait);
  client.onEvent(wait);
  root.addEventListener('scroll', wait, { capture: true, passive: true });
  wait();
};
