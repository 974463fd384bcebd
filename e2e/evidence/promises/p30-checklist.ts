import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import type { PromiseRun } from '#e2e/evidence/evidence.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..');

/** Tests that say in their name which item they hold, or which one they plant a fault in. */
const FILES = ['electron/hosts/desktop/security/security.test.ts', 'build/checklist.test.ts'];

const ITEMS = Array.from({ length: 20 }, (_, index) => index + 1);

const reportSchema = z.object({
  testResults: z.array(
    z.object({ assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })) }),
  ),
});

interface Named {
  readonly items: readonly number[];
  readonly plants: boolean;
  readonly name: string;
  readonly passed: boolean;
}

const named = ({ fullName, status }: { readonly fullName: string; readonly status: string }): Named => ({
  items: (/\bitem ([\d, ]+)/u.exec(fullName)?.[1] ?? '')
    .split(',')
    .map(Number)
    .filter((item) => item > 0),
  plants: fullName.includes('a planted fault is found'),
  name: fullName,
  passed: status === 'passed',
});

const runTests = async (): Promise<readonly Named[]> => {
  const folder = mkdtempSync(join(tmpdir(), 'docket-p30-'));
  const report = join(folder, 'report.json');
  const vitest = join(ROOT, 'node_modules', 'vitest', 'vitest.mjs');
  const args = [vitest, 'run', ...FILES, '--reporter=json', `--outputFile=${report}`];
  await once(spawn(process.execPath, args, { cwd: ROOT, stdio: 'ignore' }), 'close');
  const { testResults } = reportSchema.parse(JSON.parse(readFileSync(report, 'utf8')));
  rmSync(folder, { recursive: true });
  return testResults.flatMap(({ assertionResults }) => assertionResults.map(named));
};

export const p30: PromiseRun = {
  id: 'P30',
  promise: "The whole of Electron's security checklist",
  run: async () => {
    const tests = await runTests();
    const about = (item: number, plants: boolean) =>
      tests.filter((test) => test.items.includes(item) && test.plants === plants);
    const missing = ITEMS.flatMap((item) => [
      ...(about(item, false).length > 0 ? [] : [`item ${item} has no test`]),
      ...(about(item, true).length > 0 ? [] : [`item ${item} has no planted violation`]),
    ]);
    return {
      counts: {
        'items of 20 held': ITEMS.filter((item) => about(item, false).some(({ passed }) => passed)).length,
        'planted violations found': tests.filter(({ plants, passed }) => plants && passed).length,
      },
      failures: [...missing, ...tests.filter(({ passed }) => !passed).map(({ name }) => name)],
    };
  },
};
