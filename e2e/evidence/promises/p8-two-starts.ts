import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runHostToEnd, startHost, type DocketHost } from '#e2e/fixtures/docket-host.ts';
import type { PromiseRun } from '#e2e/evidence/evidence.ts';

/** At the same moment. */
const STARTS = 3;

/** @returns what is wrong with the starts of one race, or null */
const judge = (hosts: readonly DocketHost[]): string | null => {
  const origins = new Set(hosts.map(({ address }) => new URL(address).origin));
  if (origins.size !== 1) return `${origins.size} hosts opened one directory`;
  return hosts.length === STARTS ? null : `${STARTS - hosts.length} starts were refused`;
};

/** @returns what is wrong with a start that comes when another is running, or null */
const judgeLater = async (directory: string, origin: string): Promise<string | null> => {
  const { exitCode, output, errors } = await runHostToEnd(['--data-dir', directory]);
  return exitCode === 0 && output.includes(origin)
    ? null
    : `a later start was not sent on: ${output}${errors}`;
};

/** A start that was sent on reports the address of the first one and ends by itself. */
const race = async (directory: string): Promise<string | null> => {
  const starts = Array.from({ length: STARTS }, () => startHost(directory));
  const settled = await Promise.allSettled(starts);
  const hosts = settled.flatMap((start): DocketHost[] => (start.status === 'fulfilled' ? [start.value] : []));
  const [first] = hosts;
  const failure =
    judge(hosts) ?? (first === undefined ? null : await judgeLater(directory, new URL(first.address).origin));
  for (const host of hosts) await host.stop();
  return failure;
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
