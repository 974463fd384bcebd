import { viewToKey } from '#shared/domain/view.ts';
import type { Services } from '#renderer/entities/services.ts';
import { adHocFilterOf } from '#renderer/view-state/ad-hoc-filter.ts';
import { stateToHash } from '#renderer/view-state/remembered.ts';
import type { ViewState } from '#renderer/view-state/view-state.ts';
import { pictureHolds } from './picture-holds.ts';
import { STYLE_ATTRIBUTE } from './picture-marks.ts';

/** The detail and the bar of a selection: in a new window no task is focused or selected. */
const PASSING = '[data-pane="detail"] > :not([role="separator"]), [data-bulk-bar]';

const isScrolled = (root: Element): boolean =>
  [...root.querySelectorAll('*')].some(({ scrollTop, scrollLeft }) => scrollTop !== 0 || scrollLeft !== 0);

const keepChecked = (from: Element, to: Element): void => {
  const boxes = to.querySelectorAll<HTMLInputElement>('input[type=checkbox]');
  for (const [index, box] of from.querySelectorAll<HTMLInputElement>('input[type=checkbox]').entries()) {
    boxes[index]?.toggleAttribute('checked', box.checked);
  }
};

/** Elements with a position of their own in a list. */
const ITEMS = 'li, [role="presentation"]';

/** Elements below the edge of the window keep their room and are not drawn. */
const emptyUnseen = (from: Element, to: Element): void => {
  const copies = to.querySelectorAll<HTMLElement>(ITEMS);
  for (const [index, item] of from.querySelectorAll(ITEMS).entries()) {
    const { top, height } = item.getBoundingClientRect();
    const copy = copies[index];
    if (top <= window.innerHeight || copy === undefined) continue;
    copy.replaceChildren();
    copy.style.height = `${height}px`;
  }
};

const still = (element: Element): void => {
  element.removeAttribute('id');
  element.removeAttribute('data-focused');
  if (element.ariaSelected !== null) element.ariaSelected = 'false';
  const style = element.getAttribute('style');
  if (style === null) return;
  element.removeAttribute('style');
  if (style !== '') element.setAttribute(STYLE_ATTRIBUTE, style);
};

/**
 * The window as a new one would show it, as markup. Null where that is not
 * known: it waits for something, or is scrolled, which no new one is.
 */
export const takePicture = (root: Element): string | null => {
  const view = root.querySelector('main');
  if (view === null || view.querySelector('[aria-busy="true"]') !== null || isScrolled(root)) return null;
  const copy = root.cloneNode(true);
  if (!(copy instanceof Element)) return null;
  emptyUnseen(root, copy);
  keepChecked(root, copy);
  for (const passing of copy.querySelectorAll(PASSING)) passing.remove();
  for (const element of copy.querySelectorAll('*')) still(element);
  return copy.innerHTML;
};

/** Milliseconds without a key or a change: longer than the core takes to tell of one. */
const DEBOUNCE = 1500;

/** Milliseconds. On a busy computer a page may never be idle. */
const IDLE_TIMEOUT = 1000;

/** Whether a new window would look at its tasks in the same way: these go with the window. */
const isAsOpened = ({ view, entry, adHocFilters, editedAdHocFilter, expandedClosed }: ViewState): boolean =>
  !entry.isOpen &&
  editedAdHocFilter === null &&
  adHocFilterOf(view, adHocFilters) === null &&
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
    // The answer is not needed.
    void client.call('app.keepPicture', { markup, ...holds, theme });
  };
  const wait = (): void => {
    clearTimeout(waiting);
    waiting = setTimeout(() => requestIdleCallback(take, { timeout: IDLE_TIMEOUT }), DEBOUNCE);
  };
  viewStore.subscribe(wait);
  client.onEvent(wait);
  window.addEventListener('resize', wait);
  root.addEventListener('scroll', wait, { capture: true, passive: true });
  wait();
};
