import { readdirSync, readFileSync } from 'node:fs';
import type { Profiler } from 'node:inspector';
import { basename, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const SHELL = join(import.meta.dirname, '..', '..', '..', 'hosts', 'desktop');

/** Runs in a world of its own, where there is no module to look into. */
const PRELOAD = join('ipc', 'preload.ts');

interface Exported {
  /** Below the folder of the shell. */
  readonly file: string;
  readonly name: string;
}

const filesIn = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' });

/** Every function that a file of the shell exports. */
export const exportedFunctions = async (): Promise<readonly Exported[]> => {
  const files = filesIn(SHELL).filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));
  const found = await Promise.all(
    files
      .filter((file) => file !== PRELOAD)
      .map(async (file) => {
        const module = (await import(join(SHELL, file))) as Readonly<Record<string, unknown>>;
        return Object.keys(module)
          .filter((name) => typeof module[name] === 'function')
          .map((name) => ({ file, name }));
      }),
  );
  return found.flat();
};

/** Those of the shell that V8 counted, as `file name`. */
export const ranFunctions = (counted: readonly Profiler.ScriptCoverage[]): ReadonlySet<string> =>
  new Set(
    counted
      .filter(({ url }) => url.includes('/electron/hosts/desktop/'))
      .flatMap(({ url, functions }) =>
        functions
          .filter(({ functionName, ranges }) => functionName !== '' && (ranges[0]?.count ?? 0) > 0)
          .map(
            ({ functionName }) =>
              `${relative(SHELL, fileURLToPath(url.replace(/\?.*$/u, '')))} ${functionName}`,
          ),
      ),
  );

const textsOf = (directory: string, isWanted: (file: string) => boolean): readonly string[] =>
  filesIn(directory)
    .filter(isWanted)
    .map((file) => readFileSync(join(directory, file), 'utf8'));

/** The tests of the shell without the one that asks, and the programs that they run. */
export const otherTests = (asking: string): string =>
  [
    ...textsOf(SHELL, (file) => file.endsWith('.test.ts') && basename(file) !== asking),
    ...textsOf(import.meta.dirname, (file) => file.startsWith('run-')),
  ].join('\n');
