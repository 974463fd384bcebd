import { EventEmitter } from 'node:events';
import type { FakeApp } from './app.ts';
import type { FakeIpcMain } from './ipc-main.ts';
import { FakeEvent, type Machine } from './machine.ts';
import type { FakeImage } from './menus.ts';
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

interface FakeBounds {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
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
  /** The addresses that it was told to load. */
  readonly asked: string[] = [];
  visible: boolean;
  destroyed = false;
  /** How often it was asked to the front. */
  focused = 0;
  hasFocus = false;
  minimized = false;
  maximized = false;
  fullScreen = false;
  onAllWorkspaces = false;
  overlay: { readonly icon: FakeImage | null; readonly description: string } | null = null;
  /** The last ones that were set. */
  bounds: FakeBounds | null = null;
  title = '';
  readonly backgroundColors: string[] = [];
  readonly webContents: FakeWebContents;
  readonly loaded = Promise.withResolvers<void>();
  readonly options: FakeWindowOptions;
  readonly #app: FakeApp;
  readonly #machine: Machine;
  #awaitsFirstFrame = false;

  constructor(options: FakeWindowOptions, { machine, app, schemes, ipcMain, sessionFor }: WindowParts) {
    super();
    machine.afterReady('new BrowserWindow');
    this.options = options;
    this.visible = options['show'] !== false;
    this.#app = app;
    this.#machine = machine;
    const { preload, partition } = options.webPreferences ?? {};
    this.webContents = new FakeWebContents({ session: sessionFor(partition), schemes, ipcMain, preload });
    this.loaded.promise.catch(() => undefined); // most tests wait for one window and leave the other alone
    app.windows.add(this);
    app.emit('web-contents-created', {}, this.webContents);
  }

  /** "By default the hunspell dictionary files are fetched from the Google CDN" (Electron, "SpellChecker"). */
  #checkSpelling(): void {
    const { session } = this.webContents;
    const isOn = this.options.webPreferences?.['spellcheck'] !== false && session.spellCheckerEnabled;
    if (isOn && this.#machine.platform !== 'darwin')
      session.fetchedDictionaries.push(...session.spellCheckerLanguages);
  }

  async loadURL(url: string): Promise<void> {
    this.asked.push(url);
    this.#checkSpelling();
    try {
      await this.webContents.load(url);
      this.loaded.resolve();
    } catch (error) {
      this.loaded.reject(error);
      this.webContents.emit('did-fail-load', {}, -6, 'ERR_FILE_NOT_FOUND', url, true);
      throw error;
    }
    this.webContents.emit('did-finish-load');
    this.#awaitsFirstFrame = true;
    this.#draw();
  }

  /** The first frame of a page that has loaded. */
  #draw(): void {
    if (!this.#awaitsFirstFrame || !(this.visible || this.#machine.drawsHiddenWindows)) return;
    this.#awaitsFirstFrame = false;
    this.emit('ready-to-show');
  }

  setTitle(title: string): void {
    this.title = title;
  }

  #alive(): void {
    if (this.destroyed) throw new TypeError('Object has been destroyed');
  }

  /** Shows it and gives it the keyboard. */
  show(): void {
    this.#alive();
    const wasVisible = this.visible;
    this.visible = true;
    this.hasTaskBarEntry = true;
    this.hasFocus = true;
    if (!wasVisible) this.emit('show');
    this.#draw();
  }

  /** Whether the keyboard goes anywhere then is the system's affair. */
  hide(): void {
    this.#alive();
    this.visible = false;
    this.hasFocus = false;
    this.emit('hide');
  }

  isVisible(): boolean {
    return this.visible;
  }

  focus(): void {
    this.#alive();
    this.focused += 1;
    this.hasFocus = true;
  }

  isFocused(): boolean {
    return this.hasFocus;
  }

  /** Shows it and leaves the keyboard where it is. */
  showInactive(): void {
    this.#alive();
    const wasVisible = this.visible;
    this.visible = true;
    this.hasTaskBarEntry = true;
    if (!wasVisible) this.emit('show');
    this.#draw();
  }

  /** Whether the task bar of the system has a way to it. */
  hasTaskBarEntry = false;

  /** A window that was hidden is in the task bar then, minimised. Wayland minimises nothing that it has never shown. */
  minimize(): void {
    this.#alive();
    const isWayland = process.env['XDG_SESSION_TYPE'] === 'wayland' && this.#machine.platform === 'linux';
    if (!isWayland) this.hasTaskBarEntry = true;
    this.minimized = true;
    this.visible = true;
    this.hasFocus = false;
  }

  restore(): void {
    this.minimized = false;
  }

  isMinimized(): boolean {
    return this.minimized;
  }

  /** "This will also show (but not focus) the window if it isn't being displayed already." */
  maximize(): void {
    this.#alive();
    this.maximized = true;
    this.visible = true;
  }

  isMaximized(): boolean {
    return this.maximized;
  }

  isFullScreen(): boolean {
    return this.fullScreen;
  }

  /** The change is animated; the event tells its end. */
  setFullScreen(fullScreen: boolean): void {
    this.fullScreen = fullScreen;
    queueMicrotask(() => this.emit(fullScreen ? 'enter-full-screen' : 'leave-full-screen'));
  }

  setBounds(bounds: FakeBounds): void {
    this.#alive();
    this.bounds = bounds;
  }

  /** Of Windows. */
  setOverlayIcon(icon: FakeImage | null, description: string): void {
    this.#alive();
    this.overlay = { icon, description };
  }

  /** Of its button in the task bar. */
  isFlashing = false;

  flashFrame(isFlashing: boolean): void {
    this.#alive();
    this.isFlashing = isFlashing;
  }

  setVisibleOnAllWorkspaces(visible: boolean): void {
    this.onAllWorkspaces = visible;
  }

  isDestroyed(): boolean {
    return this.destroyed;
  }

  setBackgroundColor(color: string): void {
    this.backgroundColors.push(color);
  }

  getBounds(): FakeBounds {
    return this.bounds ?? this.getNormalBounds();
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
    const event = new FakeEvent();
    this.emit('close', event);
    if (event.defaultPrevented) return;
    this.destroyed = true;
    this.visible = false;
    this.emit('closed');
    this.#app.windowClosed(this);
  }
}
