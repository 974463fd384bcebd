import type { FakeApp } from './app.ts';
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
  /** The desktop portal, which binds keys only for a program that it can name. */
  wayland = false;
  readonly #held = new Map<string, () => void>();
  readonly #machine: Machine;
  readonly #app: Pick<FakeApp, 'isPackaged'>;

  constructor(machine: Machine, app: Pick<FakeApp, 'isPackaged'>) {
    this.#machine = machine;
    this.#app = app;
  }

  register(accelerator: string, callback: () => void): boolean {
    this.#machine.afterReady('globalShortcut.register');
    if (!isAccelerator(accelerator)) {
      throw new TypeError(`Error processing argument at index 0, conversion failure from ${accelerator}`);
    }
    const isRefused = this.taken.has(accelerator) || this.#held.has(accelerator);
    if (isRefused || (this.wayland && !this.#app.isPackaged)) return false;
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
    const callback = this.#held.get(accelerator);
    callback?.();
    return callback !== undefined;
  }
}
