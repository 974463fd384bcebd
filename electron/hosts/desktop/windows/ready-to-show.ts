import type { BrowserWindow } from 'electron';
import type { AppConfig } from '#core/app.ts';

/** Milliseconds between the end of loading and the moment that counts as ready to show. */
const FALLBACK_MS = 2000;

/**
 * Runs an action once when a hidden window has its first picture. On some
 * Wayland systems a hidden window is never drawn, so that `ready-to-show` comes
 * only after `show()` (electron/electron#48859): on Linux, a loaded page counts
 * as ready after a while. A page that failed to load is shown as well.
 */
export const onceReadyToShow = (
  window: BrowserWindow,
  { platform, schedule }: Pick<AppConfig, 'platform' | 'schedule'>,
  action: () => void,
): void => {
  let isDone = false;
  const run = (): void => {
    if (isDone || window.isDestroyed()) return;
    isDone = true;
    action();
  };
  window.once('ready-to-show', run);
  if (platform !== 'linux') return;
  const runLater = (): void => void schedule(FALLBACK_MS, run);
  window.webContents.once('did-finish-load', runLater);
  window.webContents.once('did-fail-load', runLater);
};
