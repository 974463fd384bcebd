import { BrowserWindow, nativeTheme, screen, type BrowserWindowConstructorOptions } from 'electron';
import type { AppConfig } from '#core/app.ts';
import type { PageSource } from '#electron/hosts/desktop/security/origin.ts';
import { onceReadyToShow } from './ready-to-show.ts';
import { isWayland } from './wayland.ts';
import {
  MIN_HEIGHT,
  MIN_WIDTH,
  visibleBounds,
  windowPlaceFrom,
  type Bounds,
  type WindowPlace,
} from './window-bounds.ts';

/** More crashes than this within the window mean that loading again does not help. */
const MAX_CRASHES = 3;
const WINDOW_MS = 60_000;

/** @param crashes times of the crashes so far, this one included, in milliseconds */
const shouldReload = (reason: string, crashes: readonly number[], now: number): boolean =>
  reason !== 'clean-exit' && crashes.filter((time) => now - time < WINDOW_MS).length <= MAX_CRASHES;

/** How the window is there when its first picture is ready. */
export type Appearance = 'shown' | 'minimized' | 'hidden';

export interface WindowConfig extends PageParts, Pick<AppConfig, 'platform' | 'schedule' | 'now'> {
  readonly source: PageSource;
  readonly appearance: Appearance;
  /** The window has its first picture. */
  readonly onReady: () => void;
  /** Where the place of the window is kept between two starts. */
  readonly place: { readonly read: () => unknown; readonly write: (value: Record<string, unknown>) => void };
}

/** The ground of both themes, so that the window does not flash before its first paint. */
export const backgroundColor = (dark: boolean): string => (dark ? '#17181A' : '#FFFFFF');

/** What no page of this process is allowed, ours or another's. */
export const RESTRICTED = {
  sandbox: true,
  contextIsolation: true,
  nodeIntegration: false,
  nodeIntegrationInWorker: false,
  nodeIntegrationInSubFrames: false,
  webSecurity: true,
  webviewTag: false,
  navigateOnDragDrop: false,
  spellcheck: false, // it would fetch dictionaries from Google's servers; our own pages have it where it is asked for
} as const;

/** Chromium keeps compiled code from the third start on unless told to from the first: this code is meant to run again. */
const COMPILED_CODE = { v8CacheOptions: 'bypassHeatCheck' } as const;

/** What our own pages are made with. */
export interface PageParts {
  readonly preload: string;
  readonly checksSpelling: boolean;
}

export const pagePreferences = ({ preload, checksSpelling }: PageParts) => ({
  preload,
  ...RESTRICTED,
  spellcheck: checksSpelling,
  ...COMPILED_CODE,
});

/** Of a small window above the others, without a frame and without an entry in the task bar. */
export const floatingOptions = (
  page: PageParts,
  dark: boolean,
  platform: NodeJS.Platform,
): BrowserWindowConstructorOptions => ({
  show: false,
  backgroundColor: backgroundColor(dark),
  frame: false,
  resizable: false,
  maximizable: false,
  fullscreenable: false,
  alwaysOnTop: true,
  skipTaskbar: true,
  // A panel takes the keyboard and leaves the other program the active one.
  ...(platform === 'darwin' ? { type: 'panel' } : {}),
  // Drawn also while it is hidden or covered.
  webPreferences: { ...pagePreferences(page), backgroundThrottling: false },
});

export const windowOptions = (
  page: PageParts,
  dark: boolean,
  bounds: Bounds | undefined,
): BrowserWindowConstructorOptions => ({
  width: 1280,
  height: 820,
  ...bounds,
  minWidth: MIN_WIDTH,
  minHeight: MIN_HEIGHT,
  show: false,
  title: 'Docket',
  backgroundColor: backgroundColor(dark),
  autoHideMenuBar: true,
  webPreferences: pagePreferences(page),
});

/** Keeps where the window is. One that was never shown is as large as it was the last time. */
const keepPlace = (window: BrowserWindow, stored: WindowPlace, place: WindowConfig['place']): void => {
  let wasShown = false;
  window.once('show', () => {
    wasShown = true;
    if (stored.maximized) window.maximize();
  });
  window.on('close', () => {
    const maximized = wasShown ? window.isMaximized() : stored.maximized;
    place.write({ ...window.getNormalBounds(), maximized });
  });
};

/** A window that was never shown is nothing that Wayland could minimise: no task bar would have it. */
const appear = (window: BrowserWindow, appearance: Appearance, platform: AppConfig['platform']): void => {
  if (appearance === 'shown') window.show();
  if (appearance !== 'minimized') return;
  if (isWayland(platform, process.env)) window.showInactive();
  window.minimize();
};

export const reloadAfterCrash = (window: BrowserWindow, now: () => number): void => {
  const crashes: number[] = [];
  window.webContents.on('render-process-gone', (_event, { reason }) => {
    crashes.push(now());
    if (shouldReload(reason, crashes, now())) window.webContents.reload();
  });
};

/** Opens the main window; it shows itself when its first picture is ready. */
export const openWindow = (config: WindowConfig): BrowserWindow => {
  const { source, now, appearance, place, onReady } = config;
  const stored = windowPlaceFrom(place.read());
  const workAreas = screen.getAllDisplays().map(({ workArea }) => workArea);
  const bounds = visibleBounds(stored.bounds, workAreas);
  const window = new BrowserWindow(windowOptions(config, nativeTheme.shouldUseDarkColors, bounds));
  keepPlace(window, stored, place);
  onceReadyToShow(window, config, () => {
    appear(window, appearance, config.platform);
    onReady();
  });
  nativeTheme.on('updated', () => {
    if (!window.isDestroyed()) window.setBackgroundColor(backgroundColor(nativeTheme.shouldUseDarkColors));
  });
  reloadAfterCrash(window, now);
  // A failed load is seen in the window itself; development servers come and go.
  window.loadURL(source.url).catch(() => undefined);
  return window;
};

/** Brings the window to the front, from wherever it is. */
export const showWindow = (window: BrowserWindow): void => {
  if (window.isMinimized()) window.restore();
  window.show();
  window.focus();
};
