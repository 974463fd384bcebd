import { app } from 'electron';
import type { Log } from '#shared/domain/desktop/log.ts';
import type { App } from '#electron/app.ts';

/** Quitting waits for what is being written; a second quit meanwhile changes nothing. */
export const closeBeforeQuit = (core: Pick<App, 'close'>, log: Log): void => {
  let closing = false;
  const closeAndExit = async (): Promise<void> => {
    try {
      await core.close();
      app.exit(0);
    } catch (error) {
      log('Closing failed', error);
      app.exit(1);
    }
  };
  app.on('will-quit', (event) => {
    event.preventDefault();
    if (closing) return;
    closing = true;
    void closeAndExit();
  });
};
