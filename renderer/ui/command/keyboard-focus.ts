import type { KeyboardFocus } from './shortcut-machine.ts';

const FIELDS =
  'input:not([type="checkbox"],[type="radio"],[type="button"]),textarea,select,[contenteditable="true"]';
// A notice calls itself a dialog, but one that takes nothing away from the page.
const POPUPS =
  '[role="dialog"]:not([aria-modal="false"]),[role="alertdialog"],[role="menu"],[role="listbox"]';
const BUTTONS = 'input,button,a[href],summary,[role="button"],[role="separator"]';

/**
 * @param target where the key event went
 * @param key of the event
 */
export const keyboardFocus = (target: EventTarget | null, key?: string): KeyboardFocus => {
  if (!(target instanceof Element)) return 'page';
  const popup = target.closest(POPUPS);
  // A closing popup of Base UI keeps the keyboard for a moment: the next key is meant for the page. The Escape that
  // closes it may come by here only after that.
  if (popup !== null) return key !== 'Escape' && popup.matches('[data-closed]') ? 'page' : 'popup';
  if (target.closest(FIELDS) !== null) return 'field';
  return target.closest(BUTTONS) === null ? 'page' : 'button';
};
