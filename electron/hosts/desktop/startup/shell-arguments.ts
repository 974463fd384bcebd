import { resolve } from 'node:path';
import { fail, ok, type Result } from '#shared/domain/result.ts';
import { isDeepLink, readDeepLink, requestFrom, type LaunchRequest } from './launch-request.ts';

export interface ShellArguments {
  /** Absolute; undefined means the platform's usual place. */
  readonly dataDirectory: string | undefined;
  readonly request: LaunchRequest;
}

const DATA_FLAG = '--data-dir';

/** Flags with a text behind them, and what they ask for. */
const VERBS: Readonly<Record<string, string>> = {
  '--add': 'add',
  '--show': 'show',
  '--search': 'search',
  '--view': 'view',
};

/** Flags that stand alone. `--at-login` is written by Docket itself, where the system starts it with the session. */
const ALONE: Readonly<Record<string, LaunchRequest>> = {
  '--quick-entry': { kind: 'quickEntry' },
  '--hidden': { kind: 'background' },
  '--at-login': { kind: 'atLogin' },
};

/** The value of `--flag value` and of `--flag=value`; undefined where it is missing. */
const valueAt = (argv: readonly string[], index: number, flag: string): string | undefined =>
  argv[index] === flag ? argv[index + 1] : argv[index]?.slice(flag.length + 1);

const flagOf = (argument: string): string => argument.replace(/=.*$/su, '');

const requestAt = (argv: readonly string[], index: number): LaunchRequest | null => {
  const argument = argv[index] ?? '';
  const flag = flagOf(argument);
  const verb = Object.hasOwn(VERBS, flag) ? VERBS[flag] : undefined;
  if (verb !== undefined) return requestFrom(verb, valueAt(argv, index, flag) ?? '');
  if (Object.hasOwn(ALONE, argument)) return ALONE[argument] ?? null;
  return isDeepLink(argument) ? readDeepLink(argument) : null;
};

/** The first argument that asks for something; a text behind a flag is never read as one itself. */
const readRequest = (argv: readonly string[]): LaunchRequest => {
  for (let index = 0; index < argv.length; index += 1) {
    const request = requestAt(argv, index);
    if (request !== null) return request;
    if (argv[index] === DATA_FLAG) index += 1;
  }
  return { kind: 'start' };
};

/**
 * Reads our own flags and leaves the rest alone: Chromium takes switches of its
 * own from the same line. Behind `--` stands what a handler of links was given,
 * by whoever wrote the link: a link is read there, and no flag.
 */
export const parseShellArguments = (
  argv: readonly string[],
  workingDirectory: string,
): Result<ShellArguments, string> => {
  const end = argv.indexOf('--');
  const own = end === -1 ? argv : argv.slice(0, end);
  const link = end === -1 ? undefined : argv.slice(end + 1).find(isDeepLink);
  const asked = readRequest(own);
  const request = asked.kind === 'start' && link !== undefined ? readDeepLink(link) : asked;
  const index = own.findIndex((argument) => flagOf(argument) === DATA_FLAG);
  if (index === -1) return ok({ dataDirectory: undefined, request });
  const value = valueAt(own, index, DATA_FLAG);
  if (value === undefined || value === '' || value.startsWith('--')) {
    return fail(`${DATA_FLAG} needs a directory.`);
  }
  return ok({ dataDirectory: resolve(workingDirectory, value), request });
};
