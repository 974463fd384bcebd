import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { PromiseRun } from '#e2e/evidence/evidence.ts';

const FULL = 5000;
const PLAYER = join(import.meta.dirname, '..', 'play-traces.ts');
/** Half a day apart, and neither at a whole hour. */
const ZONES = ['Pacific/Chatham', 'America/St_Johns'];

const tracesOf = async (zone: string, seed: number, count: number): Promise<readonly string[]> => {
  const { stdout } = await promisify(execFile)(process.execPath, [PLAYER, String(seed), String(count)], {
    env: { ...process.env, TZ: zone },
    maxBuffer: 2 ** 28,
  });
  return stdout.trim().split('\n');
};

/** The same histories, twice in each of two processes whose time zones differ. */
export const p11: PromiseRun = {
  id: 'P11',
  promise: 'The simulation is deterministic, in two time zones',
  run: async ({ seed, scale }) => {
    const count = Math.max(1, Math.ceil(FULL * scale));
    const plays = await Promise.all(
      ZONES.flatMap((zone) => [tracesOf(zone, seed, count), tracesOf(zone, seed, count)]),
    );
    const [first = []] = plays;
    const failures = first.flatMap((trace, index) =>
      plays.every((play) => play[index] === trace) ? [] : [`history ${index} of seed ${seed} differs`],
    );
    if (first.length !== count) failures.push(`${first.length} of ${count} histories were played`);
    return {
      counts: { histories: count, plays: count * plays.length, 'time zones': ZONES.length },
      failures,
    };
  },
};
