import { EventEmitter } from 'node:events';
import type { FakeApp } from './app.ts';
import type { FakeIpcMain } from './ipc-main.ts';
import type { Machine } from './machine.ts';
import type { FakeSchemes } from './protocol.ts';
import type { FakeSession } from './session.ts';
import { FakeWebContents } from './web-contents.ts';

export interface FakeWebPreferences {
  preload?: string;
  partition?: string;
  [name: string]: unknown;
}

export interface FakeWindowOptions {
  webPreferences?: FakeWebPreferences;
  [name: string]: unknown;
}

export interface WindowParts {
  readonly machine: Machine;
  readonly app: FakeApp;
  readonly schemes: FakeSchemes;
  readonly ipcMain: FakeIpcMain;
  /** The default session, or one of its own for a window with a partition. */
  readonly sessionFor: (partition: string | undefined) => FakeSession;
}

const numberOr = (value: unknown, otherwise: number): number =>
  typeof value === 'number' ? value : otherwise;

/** A window records what is done with it; its page is in `webContents`. */
export class FakeWindow extends EventEmitter {
  visible: boolean;
  destroyed = false;
  /** How often it was asked to the front. */
  focused = 0;
  hasFocus = false;
  minimized = false;
  maximized = false;
  title = '';
  readonly backgroundColors: string[] = [];
  readonly webContents: FakeWebContents;
  readonly loaded = Promise.withResolvers<void>();
  readonly options: FakeWindowOptions;
  readonly #app: FakeApp;

  constructor(options: FakeWindowOptions, { machine, app, schemes, ipcMain, sessionFor }: WindowParts) {
    super();
    machine.afterReady('new BrowserWindow');
    this.options = options;
    this.visible = options['show'] !== false;
    this.#app = app;
    const { preload, partition } = options.webPreferences ?? {};
    this.webContents = new FakeWebContents({ session: sessionFor(partition), schemes, ipcMain, preload });
    app.windows.add(this);
    app.emit('web-contents-created', {}, this.webContents);
  }

  async loadURL(url: string): Promise<void> {
    try {
      await this.webContents.load(url);
      this.loaded.resolve();
    } catch (error) {
      this.loaded.reject(error);
      throw error;
    }
    this.emit('ready-to-show');
  }

  setTitle(title: string): void {
    this.title = title;
  }

  show(): void {
    this.visible = true;
  }

  focus(): void {
    this.focused += 1;
    this.hasFocus = true;
  }

  isFocused(): boolean {
    return this.hasFocus;
  }

  restore(): void {
    this.minimized = false;
  }

  isMinimized(): boolean {
    return this.minimized;
  }

  maximize(): void {
    this.maximized = true;
  }

  isMaximized(): boolean {
    return this.maximized;
  }

  isDestroyed(): boolean {
    return this.destroyed;
  }

  setBackgroundColor(color: string): void {
    this.backgroundColors.push(color);
  }

  getNormalBounds(): { x: number; y: number; width: number; height: number } {
    const { x, y, width, height } = this.options;
    return {
      x: numberOr(x, 0),
      y: numberOr(y, 0),
      width: numberOr(width, 800),
      height: numberOr(height, 600),
    };
  }

  close(): void {
    if (this.destroyed) return;
    this.emit('close', {});
    this.destroyed = true;
    this.emit('closed');
    this.#app.windowClosed(this);
  }
}
