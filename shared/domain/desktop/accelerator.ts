/** Our names of modifiers, and those of Electron's accelerators. */
const MODIFIERS: Readonly<Record<string, string>> = {
  Mod: 'CommandOrControl',
  Ctrl: 'Control',
  Alt: 'Alt',
  Shift: 'Shift',
};

const NAMED: Readonly<Record<string, string>> = {
  Space: 'Space',
  Tab: 'Tab',
  Enter: 'Return',
  Backspace: 'Backspace',
  Delete: 'Delete',
  Insert: 'Insert',
  Home: 'Home',
  End: 'End',
  PageUp: 'PageUp',
  PageDown: 'PageDown',
  ArrowUp: 'Up',
  ArrowDown: 'Down',
  ArrowLeft: 'Left',
  ArrowRight: 'Right',
};

const CHARACTER = /^[a-z0-9,./;'=\-[\]\\`]$/u;
const FUNCTION_KEY = /^F(?:[1-9]|1\d|2[0-4])$/u;

const keyOf = (key: string): string | null => {
  if (CHARACTER.test(key)) return key.toUpperCase();
  if (FUNCTION_KEY.test(key)) return key;
  return Object.hasOwn(NAMED, key) ? (NAMED[key] ?? null) : null;
};

/**
 * A stroke (`Mod+Shift+a`) as Electron writes it; null for one that it could
 * not take, and for a key that is needed for typing: the whole desktop would
 * lose it.
 */
export const strokeToAccelerator = (stroke: string): string | null => {
  const parts = stroke.split('+');
  const key = keyOf(parts.at(-1) ?? '');
  const modifiers = parts.slice(0, -1);
  if (key === null || modifiers.some((name) => !Object.hasOwn(MODIFIERS, name))) return null;
  const isHeldApart = modifiers.some((name) => name !== 'Shift') || FUNCTION_KEY.test(key);
  return isHeldApart ? [...modifiers.map((name) => MODIFIERS[name]), key].join('+') : null;
};
