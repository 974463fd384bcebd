import { applies, type Command } from './command.ts';
import type { OwnSteps } from './field-history.ts';
import type { CommandRegistry } from './registry.ts';

/** Where the keyboard is when a stroke comes. */
export type KeyboardFocus = 'page' | 'field' | 'button' | 'popup';

export interface Stroke {
  readonly stroke: string;
  readonly focus: KeyboardFocus;
  /** Of the field that has the keyboard; none where that is left out. */
  readonly own?: OwnSteps;
  /** The key is held. */
  readonly isRepeat: boolean;
  /** Milliseconds, from any fixed start. */
  readonly at: number;
}

/** The decision on a stroke; `pending` waits for the rest of a sequence. */
export type ShortcutDecision =
  | { readonly kind: 'run'; readonly command: Command }
  | { readonly kind: 'pending' }
  | { readonly kind: 'swallow' }
  | { readonly kind: 'pass' };

/** A sequence is forgotten after this many milliseconds. It leaves time to look for the second key. */
const SEQUENCE_TIMEOUT = 2000;

/** A button takes them for itself. */
export const BUTTON_KEYS: ReadonlySet<string> = new Set(['Enter', 'Space']);

const firesInField = ({ firesInFields = false }: Command, own: OwnSteps | undefined): boolean =>
  typeof firesInFields === 'boolean' ? firesInFields : own?.[firesInFields] !== true;

const mayFire = (command: Command, { focus, stroke, own }: Stroke): boolean => {
  if (focus === 'popup') return false;
  if (focus === 'field') return firesInField(command, own);
  return !(focus === 'button' && BUTTON_KEYS.has(stroke));
};

const decide = (command: Command | undefined, stroke: Stroke): ShortcutDecision => {
  if (command === undefined || !mayFire(command, stroke) || !applies(command)) return { kind: 'pass' };
  return stroke.isRepeat && command.repeats !== true ? { kind: 'swallow' } : { kind: 'run', command };
};

export type ShortcutMachine = (registry: CommandRegistry, stroke: Stroke) => ShortcutDecision;

/** Follows the strokes of one window, sequences like `g i` included. */
export const createShortcutMachine = (): ShortcutMachine => {
  let begun = '';
  let begunAt = 0;
  return (registry, stroke) => {
    const isFresh = begun === '' || stroke.at - begunAt > SEQUENCE_TIMEOUT;
    const sequence = isFresh ? stroke.stroke : `${begun} ${stroke.stroke}`;
    const canBegin = stroke.focus === 'page' || stroke.focus === 'button';
    if (canBegin && registry.isPrefix(sequence)) {
      begun = sequence;
      begunAt = stroke.at;
      return { kind: 'pending' };
    }
    begun = '';
    // A stroke that does not continue the sequence counts on its own.
    return decide(registry.byKeys(sequence) ?? registry.byKeys(stroke.stroke), stroke);
  };
};
