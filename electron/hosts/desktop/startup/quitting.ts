import { app, autoUpdater } from 'electron';

/**
 * Whether Docket is on its way out, so that windows are to close and not only
 * to hide. An update of macOS closes the windows first and tells of the quit
 * afterwards, and waits for ever for a window that only hides.
 */
export const watchQuit = (platform: NodeJS.Platform): (() => boolean) => {
  let isQuitting = false;
  const onQuit = (): void => {
    isQuitting = true;
  };
  app.on('before-quit', onQuit);
  if (platform === 'darwin') autoUpdater.on('before-quit-for-update', onQuit);
  return () => isQuitting;
};

/**
 * Quits when all windows are closed. For an update of macOS that is the moment
 * at which Electron has it put in place and started, and quits by itself: to
 * quit before would leave it to the next quit, and start nothing again
 * (`AutoUpdater::OnWindowAllClosed`).
 */
export const quitWhenAllClosed = (platform: NodeJS.Platform): void => {
  let isUpdating = false;
  if (platform === 'darwin') {
    autoUpdater.on('before-quit-for-update', () => {
      isUpdating = true;
    });
    // Nothing is put in place, and no window is left: what is there starts again.
    autoUpdater.on('error', () => {
      if (!isUpdating) return;
      app.relaunch();
      app.quit();
    });
  }
  app.on('window-all-closed', () => {
    if (!isUpdating) app.quit();
  });
};
