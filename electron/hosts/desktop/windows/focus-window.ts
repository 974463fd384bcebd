import { BrowserWindow, nativeTheme, screen, type BrowserWindowConstructorOptions } from 'electron';
import type { App, AppConfig } from '#core/app.ts';
import { smallPageUrl, type PageSource } from '#electron/hosts/desktop/security/origin.ts';
import { onceReadyToShow } from './ready-to-show.ts';
import { windowPlaceFrom, type Bounds } from './window-bounds.ts';
import {
  backgroundColor,
  floatingOptions,
  reloadAfterCrash,
  type PageParts,
  type WindowConfig,
} from './window.ts';

const WIDTH = 260;
const HEIGHT = 72;
/** From the edges of the display. Pixels. */
const MARGIN = 24;

/** Where it was the last time while that is on a display, else at the top on the right, where little is in the way. */
export const focusWindowBounds = (stored: unknown, workAreas: readonly Bounds[], current: Bounds): Bounds => {
  const { bounds: place } = windowPlaceFrom(stored);
  const isOn = ({ x, y, width, height }: Bounds): boolean =>
    place !== null &&
    place.x >= x &&
    place.y >= y &&
    place.x + WIDTH <= x + width &&
    place.y + HEIGHT <= y + height;
  const corner = { x: current.x + current.width - WIDTH - MARGIN, y: current.y + MARGIN };
  return { ...(place !== null && workAreas.some(isOn) ? place : corner), width: WIDTH, height: HEIGHT };
};

export const focusWindowOptions = (
  ...parts: Parameters<typeof floatingOptions>
): BrowserWindowConstructorOptions => ({
  ...floatingOptions(...parts),
  width: WIDTH,
  height: HEIGHT,
  title: 'Focus',
  minimizable: false,
});

interface FocusWindowConfig extends PageParts, Pick<AppConfig, 'platform' | 'schedule' | 'now'> {
  readonly source: PageSource;
  /** Where its place is kept between two sessions. */
  readonly place: WindowConfig['place'];
}

/** The running focus session above all other windows, on every workspace. */
export interface FocusWindow {
  /** Null while it is closed. */
  readonly window: () => BrowserWindow | null;
  /** The keyboard stays where it is. */
  readonly show: () => void;
  readonly close: () => void;
}

const open = (config: FocusWindowConfig): BrowserWindow => {
  const { source, now, platform, place } = config;
  const made = new BrowserWindow(focusWindowOptions(config, nativeTheme.shouldUseDarkColors, platform));
  const workAreas = screen.getAllDisplays().map(({ workArea }) => workArea);
  const { workArea: current } = screen.getDisplayNearestPoint(screen.getCursorScreenPoint());
  made.setBounds(focusWindowBounds(place.read(), workAreas, current));
  // Another kind of process for it would flicker on macOS; Windows has it on the one where it was opened.
  made.setVisibleOnAllWorkspaces(true, { visibleOnFullScreen: true, skipTransformProcessType: true });
  const onTheme = (): void => {
    made.setBackgroundColor(backgroundColor(nativeTheme.shouldUseDarkColors));
  };
  nativeTheme.on('updated', onTheme);
  made.on('close', () => {
    place.write({ ...made.getBounds() });
    nativeTheme.off('updated', onTheme);
  });
  onceReadyToShow(made, config, () => {
    made.showInactive();
  });
  reloadAfterCrash(made, now);
  // A failed load is seen in the window itself; development servers come and go.
  made.loadURL(smallPageUrl(source, 'focus')).catch(() => undefined);
  return made;
};

export const createFocusWindow = (config: FocusWindowConfig): FocusWindow => {
  let opened: BrowserWindow | null = null;
  const window = () => (opened === null || opened.isDestroyed() ? null : opened);
  return {
    window,
    show: () => {
      const known = window();
      if (known === null) opened = open(config);
      else known.showInactive();
    },
    close: () => window()?.close(),
  };
};

/** It goes with the session, however that ends. */
export const closeWithSession = (core: Pick<App, 'onEvent'>, close: () => void): void => {
  core.onEvent((event) => {
    if (event.type === 'focus.changed' && event.running === null) close();
  });
};
