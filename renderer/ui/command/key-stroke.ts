/**
 * Strokes are compared by what a key means, not where it lies: `?` is `?` on
 * every layout. Shift is named only where it is not in the character already
 * (`Shift+n`, `Shift+ArrowDown`). `Mod` is Ctrl, and Command on a Mac.
 */
export interface KeyPress {
  readonly key: string;
  readonly code: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
  readonly getModifierState: (modifier: string) => boolean;
}

const LETTER_CODE = /^Key(?<letter>[A-Z])$/u;
const ASCII = /^[\u0020-\u007E]$/u;

/** On a layout without Latin letters the key cap's own letter stands in. */
const meaning = ({ key, code }: KeyPress): string => {
  if (key === ' ') return 'Space';
  if (key.length > 1) return key;
  const letter = ASCII.test(key) ? key : (LETTER_CODE.exec(code)?.groups?.['letter'] ?? key);
  return letter.toLowerCase();
};

const isPunctuation = (key: string): boolean => key.length === 1 && !/^\p{L}$/u.test(key);

const MODIFIER_KEYS: ReadonlySet<string> = new Set([
  'Control',
  'Shift',
  'Alt',
  'Meta',
  'AltGraph',
  'CapsLock',
]);

/** @returns null while only modifiers are held */
export const keyPressToStroke = (press: KeyPress, isMac: boolean): string | null => {
  if (MODIFIER_KEYS.has(press.key)) return null;
  const key = meaning(press);
  // AltGr reports Ctrl and Alt on Windows; the character is what was meant.
  const isAltGraph = press.getModifierState('AltGraph');
  const isHeld: Readonly<Record<string, boolean>> = {
    Mod: (isMac ? press.metaKey : press.ctrlKey) && !isAltGraph,
    Ctrl: isMac && press.ctrlKey,
    Alt: press.altKey && !isAltGraph,
    Shift: press.shiftKey && !isPunctuation(key),
  };
  return [...Object.keys(isHeld).filter((modifier) => isHeld[modifier]), key].join('+');
};

const LABELS: Readonly<Record<string, string>> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  Escape: 'Esc',
  Delete: 'Del',
};
const MAC_LABELS: Readonly<Record<string, string>> = { Mod: '⌘', Shift: '⇧', Alt: '⌥', Ctrl: '⌃' };
const PC_LABELS: Readonly<Record<string, string>> = { Mod: 'Ctrl' };

const partToLabel = (part: string, isMac: boolean): string => {
  const platform = isMac ? MAC_LABELS : PC_LABELS;
  return platform[part] ?? LABELS[part] ?? (part.length === 1 ? part.toUpperCase() : part);
};

/** How a stroke, or a sequence of them (`g i`), is written for a person. */
export const strokeToLabel = (sequence: string, isMac: boolean): string =>
  sequence
    .split(' ')
    .map((stroke) =>
      stroke
        .split(/\+(?=.)/u)
        .map((part) => partToLabel(part, isMac))
        .join(isMac ? '' : ' '),
    )
    .join(' then ');

export const isMacPlatform = (): boolean => navigator.platform.startsWith('Mac');
