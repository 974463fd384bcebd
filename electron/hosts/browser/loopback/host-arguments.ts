import { homedir } from 'node:os';
import { posix, resolve, win32 } from 'node:path';
import { parseArgs } from 'node:util';
import { fail, ok, type Result } from '#shared/domain/result.ts';

export interface HostArguments {
  readonly dataDirectory: string;
  /** Null: the usual port, or a free one when that is taken. */
  readonly port: number | null;
  /** Where the page is written that a browser is opened with. */
  readonly entryDirectory: string;
}

/** Where data lives when nobody says otherwise. */
export const usualDataDirectory = (
  platform: NodeJS.Platform,
  environment: Readonly<Record<string, string | undefined>>,
): string => {
  if (platform === 'darwin') return posix.join(homedir(), 'Library', 'Application Support', 'Docket');
  if (platform === 'win32')
    return win32.join(environment['APPDATA'] ?? win32.join(homedir(), 'AppData', 'Roaming'), 'Docket');
  return posix.join(environment['XDG_DATA_HOME'] ?? posix.join(homedir(), '.local', 'share'), 'Docket');
};

const parsePort = (text: string): number | null => {
  const port = Number(text);
  return /^\d{1,5}$/u.test(text) && port <= 65_535 ? port : null;
};

/** @returns the arguments, or one sentence that says what is wrong with them */
export const parseHostArguments = (
  argv: readonly string[],
  usualDirectory: string,
): Result<HostArguments, string> => {
  let values: {
    readonly 'data-dir'?: string | undefined;
    readonly port?: string | undefined;
    readonly 'entry-dir'?: string | undefined;
  };
  try {
    ({ values } = parseArgs({
      args: [...argv],
      options: { 'data-dir': { type: 'string' }, port: { type: 'string' }, 'entry-dir': { type: 'string' } },
      strict: true,
    }));
  } catch (error) {
    return fail(error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error));
  }
  const port = values.port === undefined ? null : parsePort(values.port);
  if (values.port !== undefined && port === null) {
    return fail(`--port takes a number from 0 to 65535, not '${values.port}'.`);
  }
  if (values['data-dir'] === '') return fail('--data-dir takes a folder.');
  const dataDirectory = resolve(values['data-dir'] ?? usualDirectory);
  const entryDirectory = resolve(dataDirectory, values['entry-dir'] ?? '');
  return ok({ dataDirectory, port, entryDirectory });
};
