import type { KeyboardPlace } from './shortcut-machine.ts';

const FIELDS =
  'input:not([type="checkbox"],[type="radio"],[type="button"]),textarea,select,[contenteditable="true"]';
// A notice calls itself a dialog, but one that takes nothing away from the page.
const POPUPS =
  '[role="dialog"]:not([aria-modal="false"]),[role="alertdialog"],[role="menu"],[role="listbox"]';
const BUTTONS = 'input,button,a[href],summary,[role="button"],[role="separator"]';

/** @param target where the key event went */
export const keyboardPlace = (target: EventTarget | null): KeyboardPlace => {
  if (!(target instanceof Element)) return 'page';
  if (target.closest(POPUPS) !== null) return 'popup';
  if (target.closest(FIELDS) !== null) return 'field';
  return target.closest(BUTTONS) === null ? 'page' : 'button';
};
