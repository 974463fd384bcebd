import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { propertyRuns } from '#electron/testing/random/property-runs.ts';
import { temporaryDirectory } from '#electron/testing/temporary-directory.ts';

const CHILD = join(import.meta.dirname, '..', '..', '..', 'testing', 'full-disk-child.ts');
const SITES = 5;

interface Outcome {
  readonly refused: number;
  readonly taken: number;
  readonly failures: readonly string[];
}

const runFull = (directory: string, way: string, rounds: number): Outcome =>
  JSON.parse(
    execFileSync(process.execPath, [CHILD, directory, way, String(rounds)], { encoding: 'utf8' }),
  ) as Outcome;

const canRun = (file: string, args: readonly string[]): boolean => {
  try {
    execFileSync(file, args, { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
};

/** A small file system of its own; null where this user may not mount one. */
const smallFileSystem = (): string | null => {
  const directory = temporaryDirectory();
  if (!canRun('mount', ['-t', 'tmpfs', '-o', 'size=48m', 'docket-full', directory])) return null;
  onTestFinished(() => void execFileSync('umount', [directory]));
  return directory;
};

const hasLimits = canRun('prlimit', ['--version']);

/** Each round tries every place that writes. */
const rounds = Math.ceil(propertyRuns(15).numRuns / SITES);

/** @returns what is wrong */
const judge = ({ refused, taken, failures }: Outcome): readonly string[] => [
  ...failures,
  ...(taken === rounds * SITES ? [] : [`${taken} of ${rounds * SITES} writes were taken in the end`]),
  // A way that refuses nothing shows nothing.
  ...(refused > 0 ? [] : ['nothing was refused']),
];

describe('a full disk refuses what is written, loses nothing earlier, and takes it when there is room', () => {
  it('when the file may have no more pages', () => {
    expect(judge(runFull(temporaryDirectory(), 'page limit', rounds))).toEqual([]);
  });

  it.runIf(hasLimits)('when no file may grow', () => {
    expect(judge(runFull(temporaryDirectory(), 'file limit', rounds))).toEqual([]);
  });

  it.runIf(hasLimits)('when not one byte can be written', () => {
    expect(judge(runFull(temporaryDirectory(), 'no byte', rounds))).toEqual([]);
  });

  it('when the file system is full', ({ skip }) => {
    const directory = smallFileSystem();
    skip(directory === null, 'this user may not mount a file system');
    expect(judge(runFull(directory ?? '', 'full file system', rounds))).toEqual([]);
  });
});
