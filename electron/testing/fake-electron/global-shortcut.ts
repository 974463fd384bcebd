import type { Machine } from './machine.ts';

const MODIFIERS = new Set([
  'CommandOrControl',
  'Command',
  'Control',
  'Alt',
  'Option',
  'Shift',
  'Super',
  'Meta',
]);
const KEY =
  /^(?:[A-Z0-9]|F\d{1,2}|Space|Tab|Return|Backspace|Delete|Insert|Home|End|PageUp|PageDown|Up|Down|Left|Right|Escape)$/u;

const isAccelerator = (text: string): boolean => {
  const parts = text.split('+');
  return KEY.test(parts.at(-1) ?? '') && parts.slice(0, -1).every((part) => MODIFIERS.has(part));
};

/** `globalShortcut`: taken keys are refused in silence, wrong ones throw. */
export class FakeGlobalShortcut {
  /** Keys that other programs have. */
  readonly taken = new Set<string>();
  /**
   * The desktop portal is asked in the background, and the person with it:
   * `register` answers true before, and so it does where the portal refuses
   * (electron/electron#52218, and the documentation of globalShortcut since #52222).
   */
  wayland = false;
  /** The portal has bound the key. Only then is a press heard. */
  portalBinds = false;
  readonly #held = new Map<string, () => void>();
  readonly #machine: Machine;

  constructor(machine: Machine) {
    this.#machine = machine;
  }

  register(accelerator: string, callback: () => void): boolean {
    this.#machine.afterReady('globalShortcut.register');
    if (!isAccelerator(accelerator)) {
      throw new TypeError(`Error processing argument at index 0, conversion failure from ${accelerator}`);
    }
    const isRefused = this.taken.has(accelerator) || this.#held.has(accelerator);
    if (isRefused && !this.wayland) return false;
    this.#held.set(accelerator, callback);
    return true;
  }

  unregister(accelerator: string): void {
    this.#machine.afterReady('globalShortcut.unregister');
    this.#held.delete(accelerator);
  }

  get held(): readonly string[] {
    return [...this.#held.keys()];
  }

  /** The person presses it, wherever they are. @returns whether somebody heard it */
  press(accelerator: string): boolean {
    const callback = this.wayland && !this.portalBinds ? undefined : this.#held.get(accelerator);
    callback?.();
    return callback !== undefined;
  }
}
