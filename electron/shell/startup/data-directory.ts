import { accessSync, constants, mkdirSync } from 'node:fs';
import { fail, ok, type Result } from '#shared/domain/result.ts';

/** Makes the directory where it is missing: Electron refuses a path that does not exist. */
export const prepareDirectory = (directory: string): Result<string, string> => {
  try {
    mkdirSync(directory, { recursive: true });
    accessSync(directory, constants.W_OK);
    return ok(directory);
  } catch {
    return fail(`The data directory ${directory} cannot be written.`);
  }
};
