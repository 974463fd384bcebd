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
