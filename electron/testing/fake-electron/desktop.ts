import { EventEmitter } from 'node:events';
import { existsSync } from 'node:fs';
import type { Machine } from './machine.ts';

/** `nativeTheme`: the person's choice, or the system's when there is none. */
export class FakeNativeTheme extends EventEmitter {
  systemIsDark = false;
  #source = 'system';

  get themeSource(): string {
    return this.#source;
  }

  set themeSource(source: string) {
    this.#source = source;
    this.emit('updated');
  }

  get shouldUseDarkColors(): boolean {
    return this.#source === 'system' ? this.systemIsDark : this.#source === 'dark';
  }
}

export class FakeScreen {
  cursor = { x: 10, y: 10 };
  displays = [{ workArea: { x: 0, y: 0, width: 1920, height: 1040 } }];
  readonly #machine: Machine;

  constructor(machine: Machine) {
    this.#machine = machine;
  }

  getAllDisplays(): { workArea: { x: number; y: number; width: number; height: number } }[] {
    this.#machine.afterReady('screen.getAllDisplays');
    return this.displays;
  }

  getCursorScreenPoint(): { x: number; y: number } {
    this.#machine.afterReady('screen.getCursorScreenPoint');
    return this.cursor;
  }

  getDisplayNearestPoint({ x, y }: { x: number; y: number }): FakeScreen['displays'][number] {
    const holds = ({ workArea }: FakeScreen['displays'][number]): boolean =>
      x >= workArea.x &&
      x < workArea.x + workArea.width &&
      y >= workArea.y &&
      y < workArea.y + workArea.height;
    const [first] = this.displays;
    const found = this.displays.find(holds) ?? first;
    if (found === undefined) throw new Error('There is no display');
    return found;
  }
}

/** `shell` hands addresses to the system; here they are only written down. */
export class FakeShell {
  readonly opened: string[] = [];

  /** Folders that the file manager showed. */
  readonly folders: string[] = [];

  /** @returns what went wrong; it never throws */
  openPath(path: string): Promise<string> {
    if (!existsSync(path)) return Promise.resolve('No such file or directory');
    this.folders.push(path);
    return Promise.resolve('');
  }

  openExternal(address: string): Promise<void> {
    this.opened.push(address);
    return Promise.resolve();
  }
}

interface ErrorBox {
  readonly title: string;
  readonly content: string;
}

/**
 * `dialog.showErrorBox` is the one dialog that works before `ready`, but not
 * everywhere (its documentation): "If called before the app `ready` event on
 * Linux, the message will be emitted to stderr, and no GUI dialog will appear."
 */
export class FakeDialog {
  /** What the person saw. */
  readonly errors: ErrorBox[] = [];
  /** What went to stderr instead. */
  readonly unseen: ErrorBox[] = [];
  readonly #machine: Machine;

  constructor(machine: Machine) {
    this.#machine = machine;
  }

  /** Where the person has a file saved; null closes the dialog. */
  savesTo: string | null = null;
  /** Names that were proposed. */
  readonly proposed: string[] = [];

  /** Resolves with an empty path where the dialog is closed (its documentation). */
  showSaveDialog(
    _window: unknown,
    { defaultPath = '' }: { readonly defaultPath?: string },
  ): Promise<{ canceled: boolean; filePath: string }> {
    this.#machine.afterReady('dialog.showSaveDialog');
    this.proposed.push(defaultPath);
    return Promise.resolve({ canceled: this.savesTo === null, filePath: this.savesTo ?? '' });
  }

  /** Messages that the person read and closed. */
  readonly messages: { readonly message: string; readonly detail: string }[] = [];

  showMessageBox(options: {
    readonly message: string;
    readonly detail: string;
  }): Promise<{ response: number }> {
    this.#machine.afterReady('dialog.showMessageBox');
    this.messages.push(options);
    return Promise.resolve({ response: 0 });
  }

  showErrorBox(title: string, content: string): void {
    if (this.#machine.exitCode !== null) throw new Error('The process has ended');
    const isSeen = this.#machine.ready || this.#machine.platform !== 'linux';
    (isSeen ? this.errors : this.unseen).push({ title, content });
  }
}
