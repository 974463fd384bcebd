import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { app } from 'electron';

/**
 * Chromium's caches go into a folder of their own, so that the data directory
 * holds Docket's files. Must run before `ready`, and before the lock, which is
 * tied to `userData`: two data directories are two instances.
 */
export const useDataDirectory = (directory: string): void => {
  const chromium = join(directory, 'chromium');
  mkdirSync(chromium, { recursive: true }); // Electron refuses a path that does not exist
  app.setPath('userData', directory);
  app.setPath('sessionData', chromium);
};

/**
 * Must come before anything opens the store: two processes on one database are
 * two outboxes.
 *
 * @returns false in the second process, whose only duty is to leave
 */
export const takeInstanceLock = (onSecondStart: () => void): boolean => {
  if (!app.requestSingleInstanceLock()) return false;
  app.on('second-instance', onSecondStart);
  return true;
};
