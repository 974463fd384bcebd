import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runHostToEnd, startHost, type DocketHost } from '#e2e/fixtures/docket-host.ts';
import type { PromiseRun } from './evidence.ts';

/** At the same moment. */
const STARTS = 3;

/** Starts that race for one directory. @returns what is wrong with the outcome, or null */
const race = async (directory: string): Promise<string | null> => {
  const starts = Array.from({ length: STARTS }, () => startHost(directory));
  const settled = await Promise.allSettled(starts);
  const hosts = settled.flatMap((start): DocketHost[] => (start.status === 'fulfilled' ? [start.value] : []));
  const origins = new Set(hosts.map(({ address }) => new URL(address).origin));
  // A start that was handed over reports the address of the first one and ends by itself.
  const late = hosts.length > 0 ? await runHostToEnd(['--data-dir', directory]) : null;
  for (const host of hosts) await host.stop();
  if (origins.size !== 1) return `${origins.size} hosts opened one directory`;
  if (late?.exitCode !== 0 || !late.output.includes([...origins][0] ?? 'nothing')) {
    return `a later start was not handed over: ${late?.output ?? ''}${late?.errors ?? ''}`;
  }
  return hosts.length === STARTS ? null : `${STARTS - hosts.length} starts were refused`;
};

/** Several starts at the same moment: exactly one opens the directory, the others are sent to it. */
export const p8: PromiseRun = {
  id: 'P8',
  promise: 'Two starts never open one store twice',
  run: async ({ scale }) => {
    const races = Math.max(1, Math.round(500 * scale));
    const failures: string[] = [];
    for (let index = 0; index < races; index += 1) {
      const directory = await mkdtemp(join(tmpdir(), 'docket-p8-'));
      const failure = await race(directory);
      if (failure !== null) failures.push(`race ${index}: ${failure}`);
      await rm(directory, { recursive: true, force: true });
    }
    return { counts: { races, 'starts in each': STARTS }, failures };
  },
};
