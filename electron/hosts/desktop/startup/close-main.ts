import { app, type BrowserWindow } from 'electron';
import { watchQuit } from './quitting.ts';

/** Whether somebody can bring a hidden window back: macOS has the dock, others need a tray. */
export const staysWhenClosed = (platform: NodeJS.Platform, hasTray: boolean): boolean =>
  platform === 'darwin' || hasTray;

interface CloseConfig {
  readonly platform: NodeJS.Platform;
  /** Asked each time: the place for tray icons comes and goes with the desktop. */
  readonly hasTray: () => Promise<boolean>;
}

/** A window that fills a screen of its own would leave that screen black. */
const hide = (window: BrowserWindow): void => {
  if (!window.isFullScreen()) {
    window.hide();
    return;
  }
  window.once('leave-full-screen', () => {
    window.hide();
  });
  window.setFullScreen(false);
};

/** Closing the window hides it where it can be brought back, and quits elsewhere. */
export const hideOrQuitOnClose = (window: BrowserWindow, { platform, hasTray }: CloseConfig): void => {
  const isQuitting = watchQuit(platform);
  const decide = async (): Promise<void> => {
    if (staysWhenClosed(platform, await hasTray())) hide(window);
    else app.quit();
  };
  window.on('close', (event) => {
    if (isQuitting()) return;
    event.preventDefault();
    void decide();
  });
};
