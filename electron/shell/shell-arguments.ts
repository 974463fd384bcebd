import { resolve } from 'node:path';
import { fail, ok, type Result } from '#shared/domain/result.ts';

export interface ShellArguments {
  /** Absolute; undefined means the platform's usual place. */
  readonly dataDirectory: string | undefined;
}

const FLAG = '--data-dir';

/**
 * Reads our one flag and leaves the rest alone: Chromium takes switches of its
 * own from the same line.
 */
export const parseShellArguments = (
  argv: readonly string[],
  workingDirectory: string,
): Result<ShellArguments, string> => {
  const index = argv.findIndex((argument) => argument === FLAG || argument.startsWith(`${FLAG}=`));
  if (index === -1) return ok({ dataDirectory: undefined });
  const value = argv[index] === FLAG ? argv[index + 1] : argv[index]?.slice(FLAG.length + 1);
  if (value === undefined || value === '' || value.startsWith('--')) {
    return fail(`${FLAG} needs a directory.`);
  }
  return ok({ dataDirectory: resolve(workingDirectory, value) });
};
