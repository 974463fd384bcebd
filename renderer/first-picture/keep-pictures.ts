import { viewToKey } from '#shared/domain/view.ts';
import type { Services } from '#renderer/entities/services.ts';
import { narrowingOf } from '#renderer/view-state/narrowing.ts';
import { stateToHash } from '#renderer/view-state/remembered.ts';
import type { ViewState } from '#renderer/view-state/view-state.ts';
import { pictureHolds } from './picture-holds.ts';
import { takePicture } from './take-picture.ts';

/** Milliseconds without a key or a change: longer than the core takes to tell of one. */
const CALM = 1500;

/** Whether a new window would look at its tasks in the same way: these go with the window. */
const isAsOpened = ({ view, entry, narrowings, writtenNarrowing, expandedClosed }: ViewState): boolean =>
  !entry.isOpen &&
  writtenNarrowing === null &&
  narrowingOf(view, narrowings) === null &&
  !expandedClosed.has(viewToKey(view));

/** Has the core keep what the window shows, for the next start. It is looked at while nothing else is done. */
export const keepPictures = (
  { client, viewStore }: Pick<Services, 'client' | 'viewStore'>,
  root: HTMLElement,
): void => {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const take = (): void => {
    const state = viewStore.getState();
    const markup = isAsOpened(state) ? takePicture(root) : null;
    if (markup === null) return;
    const holds = pictureHolds(stateToHash(state), localStorage);
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
  window.addEventListener('resize', wait);
  root.addEventListener('scroll', wait, { capture: true, passive: true });
  wait();
};
