import { useEffect, useState } from 'react';
import { keyboardFocus } from './command/keyboard-focus.ts';

/** Where the keyboard belongs when nothing in the window has it. */

/** Marks the element of a view or a page that holds the keyboard. */
export const KEYBOARD_HOME = { 'data-keyboard-home': '' } as const;

const CLOSING = ['dialog', 'menu', 'listbox'].map((role) => `[role="${role}"][data-closed]`).join();

/** The element that had the keyboard is gone, or is in a popup that is closing. */
const isKeyboardLost = (): boolean => {
  const { activeElement } = document;
  return activeElement === null || activeElement === document.body || activeElement.closest(CLOSING) !== null;
};

/** Whether no element uses the keyboard: the focus is lost, or on the main pane while a view loads. */
export const isKeyboardFree = (): boolean =>
  isKeyboardLost() || document.activeElement?.matches('main') === true;

/** The innermost mark, or the main pane while a view is empty, loads or failed. */
const keyboardHome = (): HTMLElement | null =>
  [...document.querySelectorAll<HTMLElement>('main [data-keyboard-home]:not([inert] *)')].at(-1) ??
  document.querySelector<HTMLElement>('main');

/** Takes the keyboard to the view or the page that is open, unless something has it. */
export const takeFreeKeyboardHome = (): void => {
  if (isKeyboardFree()) keyboardHome()?.focus({ preventScroll: true });
};

/** As above, also from the sidebar or a button of the header; a field, a popup and the content of the page keep it. */
export const takeKeyboardHome = (): void => {
  const { activeElement } = document;
  if (['field', 'popup'].includes(keyboardFocus(activeElement))) return;
  const isInContent = activeElement?.matches('main *') === true && !activeElement.matches('main > header *');
  if (!isInContent) keyboardHome()?.focus({ preventScroll: true });
};

/** The focused element when a popup was opened by key; null when it was opened by pointer. */
export const keyboardOpener = (): Element | null => {
  const { activeElement } = document;
  return activeElement?.matches(':focus-visible') === true ? activeElement : null;
};

/**
 * Gives the keyboard back after a popup, once the page is drawn without it. A field that the popup
 * has opened keeps the keyboard.
 */
export const giveKeyboardBack = (opener: Element | null): void => {
  queueMicrotask(() => {
    if (!isKeyboardLost()) return;
    if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
    takeFreeKeyboardHome();
  });
};

/** Gives the keyboard back to where it was when the popup that is drawn with it goes, unless what that did has sent it elsewhere. */
export const useKeyboardBack = (): void => {
  const [opener] = useState(keyboardOpener);
  useEffect(
    () => () => {
      giveKeyboardBack(opener);
    },
    [opener],
  );
};
