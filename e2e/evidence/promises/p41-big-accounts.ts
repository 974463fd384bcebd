import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { judge } from '#e2e/bench/bars.ts';
import type { Run } from '#e2e/bench/figures.ts';
import type { PromiseRun } from '#e2e/evidence/evidence.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..');

/** What a window of a big account takes, measured by the benchmark on this machine. */
const measure = async (sizes: readonly number[]): Promise<Run> => {
  const bench = spawn(
    process.execPath,
    [join(ROOT, 'e2e', 'bench', 'all.ts'), '--tasks', sizes.join(','), '--only', 'window'],
    { cwd: ROOT, stdio: ['ignore', 'ignore', 'inherit'] },
  );
  await once(bench, 'close');
  if (bench.exitCode !== 0) throw new Error('The benchmark did not come to its end');
  return JSON.parse(readFileSync(join(ROOT, 'evidence', 'bench.json'), 'utf8')) as Run;
};

/** P41: the bars of a start, of keys, views, scrolling and memory, on the machine it runs on. */
export const p41: PromiseRun = {
  id: 'P41',
  promise: 'Big accounts stay quick',
  run: async ({ scale }) => {
    const sizes = scale < 1 ? [10_000] : [10_000, 50_000];
    const { rows } = await measure(sizes);
    const verdicts = judge(rows);
    return {
      counts: { 'tasks of the largest account': Math.max(...sizes), bars: verdicts.length },
      failures: verdicts
        .filter(({ isKept }) => !isKept)
        .map(({ bar, value }) => `${bar.row} at ${bar.tasks} tasks: ${value} of ${bar.most}`),
    };
  },
};
