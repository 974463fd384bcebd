import { app, BrowserWindow, nativeTheme, screen, type BrowserWindowConstructorOptions } from 'electron';
import type { AppConfig } from '#core/app.ts';
import { smallPageUrl, type PageSource } from '#electron/hosts/desktop/security/origin.ts';
import { watchQuit } from '#electron/hosts/desktop/startup/quitting.ts';
import { onceReadyToShow } from './ready-to-show.ts';
import type { Bounds } from './window-bounds.ts';
import { backgroundColor, floatingOptions, reloadAfterCrash, type PageParts } from './window.ts';

const WIDTH = 680;
const HEIGHT = 260;

/** In the middle, a fifth from the top: where the eye is, above what is being worked on. */
export const quickEntryBounds = (workArea: Bounds): Bounds => {
  const width = Math.min(WIDTH, workArea.width);
  const height = Math.min(HEIGHT, workArea.height);
  return {
    x: Math.round(workArea.x + (workArea.width - width) / 2),
    y: Math.round(workArea.y + Math.min(workArea.height / 5, workArea.height - height)),
    width,
    height,
  };
};

type LeavingStep = 'minimize' | 'hide' | 'hideApp';

/**
 * How the keyboard goes back to the program that had it. A hidden window of
 * Windows leaves it with nobody unless it was minimised first; on macOS it goes
 * to the program's other window, and with none, only when the whole program hides.
 */
export const leavingSteps = (platform: NodeJS.Platform, isMainVisible: boolean): readonly LeavingStep[] => {
  if (platform === 'win32') return ['minimize', 'hide'];
  return platform === 'darwin' && !isMainVisible ? ['hide', 'hideApp'] : ['hide'];
};

export const quickEntryOptions = (
  ...parts: Parameters<typeof floatingOptions>
): BrowserWindowConstructorOptions => ({
  ...floatingOptions(...parts),
  width: WIDTH,
  height: HEIGHT,
  title: 'Quick entry',
});

export interface QuickEntryConfig extends PageParts, Pick<AppConfig, 'platform' | 'schedule' | 'now'> {
  readonly source: PageSource;
  readonly isMainVisible: () => boolean;
}

export interface QuickEntry {
  /** Null after it has closed, which is when Docket quits. */
  readonly window: () => BrowserWindow | null;
  /** Loads its page, which showing it does as well. */
  readonly load: () => void;
  readonly show: () => void;
  /** Hides it and gives the keyboard back. What is written in it stays. */
  readonly leave: () => void;
  /** Shows it, or leaves it where the person is in it. */
  readonly toggle: () => void;
}

const place = (window: BrowserWindow): void => {
  const { workArea } = screen.getDisplayNearestPoint(screen.getCursorScreenPoint());
  window.setBounds(quickEntryBounds(workArea));
};

/** Closing it, with the keys of the system, is leaving it: it must be there for the next time. */
const keepUntilQuit = (window: BrowserWindow, platform: NodeJS.Platform, leave: () => void): void => {
  const isQuitting = watchQuit(platform);
  window.on('close', (event) => {
    if (isQuitting()) return;
    event.preventDefault();
    leave();
  });
};

/** Makes the window hidden and without its page; once that is loaded, a key press only has to show it. */
export const createQuickEntry = (config: QuickEntryConfig): QuickEntry => {
  const { source, now, platform, isMainVisible } = config;
  const made = new BrowserWindow(quickEntryOptions(config, nativeTheme.shouldUseDarkColors, platform));
  const window = () => (made.isDestroyed() ? null : made);
  const steps = {
    minimize: () => made.minimize(),
    hide: () => made.hide(),
    hideApp: () => app.hide(),
  };
  const leave = (): void => {
    if (window() === null || !made.isVisible()) return;
    for (const step of leavingSteps(platform, isMainVisible())) steps[step]();
  };
  let isLoaded = false;
  let isReady = false;
  let isWanted = false;
  const load = (): void => {
    if (isLoaded || window() === null) return;
    isLoaded = true;
    // A failed load is seen in the window itself; development servers come and go.
    made.loadURL(smallPageUrl(source, 'quickEntry')).catch(() => undefined);
  };
  const show = (): void => {
    load();
    // What is typed into a page that is not there yet would be lost.
    isWanted = !isReady;
    if (window() === null || !isReady) return;
    if (made.isMinimized()) made.restore();
    place(made);
    made.show();
    made.focus();
  };
  if (platform === 'darwin') {
    // A panel needs no other kind of process for it, and the change of kind would flicker.
    made.setVisibleOnAllWorkspaces(true, { visibleOnFullScreen: true, skipTransformProcessType: true });
  }
  nativeTheme.on('updated', () => {
    window()?.setBackgroundColor(backgroundColor(nativeTheme.shouldUseDarkColors));
  });
  onceReadyToShow(made, config, () => {
    isReady = true;
    if (isWanted) show();
  });
  keepUntilQuit(made, platform, leave);
  reloadAfterCrash(made, now);
  return {
    window,
    load,
    show,
    leave,
    toggle: () => {
      if (made.isVisible() && made.isFocused()) leave();
      else show();
    },
  };
};
