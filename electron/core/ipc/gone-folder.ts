import { existsSync } from 'node:fs';
import { isCommand, type MethodName } from '#shared/ipc/contract.ts';
import type { AppError } from '#shared/ipc/errors.ts';

/** Commands that write into the folder what the person wants to keep. */
const KEPT = /^(?:actions|tasks|projects|folders|columns|tags|filters|history|settings|reminders)\./u;

/**
 * Whatever is written into files of a folder that was deleted while they were open is gone with them, and settings would
 * make a new folder in its place.
 * @returns why the command is refused; null where the folder is there
 */
export const refuseInGoneFolder = (method: MethodName, directory: string): AppError | null => {
  if (!isCommand(method) || !KEPT.test(method) || existsSync(directory)) return null;
  return { kind: 'Refused', reason: { code: 'folderGone', values: { directory } } };
};
