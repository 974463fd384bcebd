import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fill } from '#e2e/fixtures/fill.ts';
import { startHost } from '#e2e/fixtures/docket-host.ts';
import { untilRead } from './fill-tasks.ts';
import { fillRealAccount } from './real-account.ts';
import { inNewAccount } from './filled-accounts.ts';
import { percentile, type Figure } from './report.ts';

const DOCKET = join(import.meta.dirname, '..', '..', 'out', 'main', 'docket.js');
const TIMES = 15;

/** Milliseconds from the start of a process of Node to its end. */
const timeOf = async (args: readonly string[]): Promise<number> => {
  const start = performance.now();
  const [code] = (await once(spawn(process.execPath, [...args], { stdio: 'ignore' }), 'close')) as [number];
  if (code !== 0) throw new Error(`node ${args.join(' ')} ended with ${code}`);
  return performance.now() - start;
};

/** Runs two programs in turn, so that both have the machine in the same state. @returns the median of each in ms */
const inTurn = async (
  one: readonly string[],
  other: readonly string[],
): Promise<readonly [number, number]> => {
  const times: [number, number][] = [];
  for (let count = 0; count <= TIMES; count += 1) times.push([await timeOf(one), await timeOf(other)]);
  // The first run fills the cache of compiled code.
  const [ones, others] = [0, 1].map((index) => times.slice(1).map((pair) => pair[index] ?? 0));
  return [percentile(ones ?? [], 0.5), percentile(others ?? [], 0.5)];
};

/** Times of `docket` minus those of `node -e 0`, with and without a running app. */
export const benchCommand = (tasks: number): Promise<readonly Figure[]> =>
  inNewAccount(async (dataDirectory) => {
    await fillRealAccount(dataDirectory, tasks, new Date().toISOString().slice(0, 10));
    // Wait for the sync to end, so that only the command is measured.
    await fill(dataDirectory, untilRead);
    const status = [DOCKET, 'status', '--data-dir', dataDirectory];
    const found = [DOCKET, 'list', 'all', '--limit', '20', '--data-dir', dataDirectory];
    const alone = await inTurn(['-e', '0'], status);
    const host = await startHost(dataDirectory);
    const answered = await inTurn(['-e', '0'], status);
    const listed = await inTurn(['-e', '0'], found);
    await host.stop();
    return [
      {
        name: 'docket: an answer of the running app, beyond node -e 0',
        value: answered[1] - answered[0],
        unit: 'ms',
      },
      {
        name: 'docket: 20 rows of the running app, beyond node -e 0',
        value: listed[1] - listed[0],
        unit: 'ms',
      },
      { name: 'docket: an answer without an app, beyond node -e 0', value: alone[1] - alone[0], unit: 'ms' },
    ];
  });
