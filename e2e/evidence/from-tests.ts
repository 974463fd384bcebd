import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { PromiseRun } from './evidence.ts';

interface TestRun extends Pick<PromiseRun, 'id' | 'promise'> {
  /** Below the top of the project. */
  readonly file: string;
  /** Only tests whose name has this in it. */
  readonly test?: string;
  /** Properties in the file; each runs its cases. */
  readonly properties: number;
  /** The number to show, over all properties. */
  readonly cases: number;
  /** What a case is, in words. */
  readonly what: string;
  /** Of the tests, besides that of this process. */
  readonly env?: Readonly<Record<string, string>>;
}

const ROOT = join(import.meta.dirname, '..', '..');

/** Failed tests by name, from vitest's plain output. */
const failedTests = (output: string): string[] =>
  [...output.matchAll(/^.*(?:FAIL|Counterexample|Test timed out).*$/gmu)].map(([line]) => line.trim());

interface SuiteRun {
  /** Below the top of the project; all of them where none is named. */
  readonly files: readonly string[];
  /** Only tests whose name has this in it. */
  readonly test?: string | undefined;
  readonly env: Readonly<Record<string, string>>;
}

/** @returns the tests that failed, by name */
export const runTests = async ({ files, test, env }: SuiteRun): Promise<readonly string[]> => {
  const running = spawn(
    process.execPath,
    [
      join(ROOT, 'node_modules', 'vitest', 'vitest.mjs'),
      'run',
      ...files,
      '--testTimeout=3600000',
      ...(test === undefined ? [] : ['-t', test]),
    ],
    { cwd: ROOT, env: { ...process.env, ...env, NO_COLOR: '1' } },
  );
  let output = '';
  running.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  running.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  await once(running, 'close');
  if (running.exitCode === 0) return [];
  const failed = failedTests(output);
  return failed.length > 0 ? failed : ['the tests did not run'];
};

/** A promise that property tests hold: the same tests, with the number of cases that the promise names. */
export const fromTests = ({
  id,
  promise,
  file,
  test,
  properties,
  cases,
  what,
  env = {},
}: TestRun): PromiseRun => ({
  id,
  promise,
  run: async ({ scale, seed }) => {
    const each = Math.max(1, Math.ceil((cases * scale) / properties));
    const failures = await runTests({
      files: [file],
      test,
      env: { ...env, DOCKET_PROPERTY_RUNS: String(each), DOCKET_PROPERTY_SEED: String(seed) },
    });
    return { counts: { [what]: each * properties }, failures: [...failures] };
  },
});
