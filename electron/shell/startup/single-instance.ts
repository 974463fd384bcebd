import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { app } from 'electron';
import { z } from 'zod';
import { launchRequestSchema, type LaunchRequest } from './launch-request.ts';

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

/** What the second process hands over; what arrives may come from another version of Docket. */
const handedOverSchema = z.object({ request: launchRequestSchema });

/**
 * Must come before anything opens the store: two processes on one database are
 * two outboxes. The second one has read its own arguments, because those that
 * Electron passes on may be in another order.
 *
 * @returns false in the second process, whose only duty is to leave
 */
export const takeInstanceLock = (
  own: LaunchRequest,
  onSecondStart: (request: LaunchRequest) => void,
): boolean => {
  if (!app.requestSingleInstanceLock({ request: own })) return false;
  app.on('second-instance', (_event, _argv, _directory, handedOver) => {
    const read = handedOverSchema.safeParse(handedOver);
    onSecondStart(read.success ? read.data.request : { kind: 'start' });
  });
  return true;
};
