import { execFile } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { SimPromise } from '#electron/testing/simulation/checks/verdict.ts';
import type { PromiseRun } from './evidence.ts';
import type { Played } from './play-histories.ts';

const FULL = 50_000;
const PLAYER = join(import.meta.dirname, 'play-histories.ts');
/** Fewer than these are not worth a process of their own. */
const SOME = 50;

/** @returns null where another process broke a promise meanwhile */
const playIn = async (seed: number, histories: number, others: AbortController): Promise<Played | null> => {
  const { signal } = others;
  try {
    const args = [PLAYER, String(seed), String(histories)];
    const { stdout } = await promisify(execFile)(process.execPath, args, { maxBuffer: 2 ** 26, signal });
    const played = JSON.parse(stdout) as Played;
    if (played.failures.length > 0) others.abort();
    return played;
  } catch (error) {
    if (signal.aborted) return null;
    throw error;
  }
};

/** In a process for each core, of which the first one has the seed, and each other one the seed after it. */
const play = async (seed: number, histories: number): Promise<readonly Played[]> => {
  const processes = Math.min(availableParallelism(), Math.ceil(histories / SOME));
  const others = new AbortController();
  const plays = await Promise.all(
    Array.from({ length: processes }, (_none, index) => {
      const [from, to] = [index, index + 1].map((at) => Math.floor((histories * at) / processes));
      return playIn(seed + index, (to ?? 0) - (from ?? 0), others);
    }),
  );
  return plays.filter((played) => played !== null);
};

/** Several promises are shown by the same histories: they are played once. */
const played = new Map<string, Promise<readonly Played[]>>();
const playOnce = (seed: number, scale: number): Promise<readonly Played[]> => {
  const key = `${seed} ${scale}`;
  const known = played.get(key) ?? play(seed, Math.max(1, Math.ceil(FULL * scale)));
  played.set(key, known);
  return known;
};

/** What the histories of all processes come to. */
export const sumOf = (
  plays: readonly Played[],
  count: 'histories' | 'onV1' | 'onBoth' | 'moments' | 'requests' | 'pauses',
): number => plays.reduce((sum, one) => sum + one[count], 0);

/** The first history that breaks any promise ends the playing: then the others are not shown either. */
const failuresOf = ({ failures, counterexample }: Played, about: SimPromise): readonly string[] =>
  failures.map(({ promise, what }) =>
    promise === about
      ? `${what} in ${counterexample}`
      : `not played to the end, since another promise was broken: ${what} in ${counterexample}`,
  );

interface HistoryRun extends Pick<PromiseRun, 'id' | 'promise'> {
  readonly about: SimPromise;
  readonly counts: (plays: readonly Played[]) => Readonly<Record<string, number>>;
}

/** A promise that the simulated histories show. */
export const fromHistories = ({ id, promise, about, counts }: HistoryRun): PromiseRun => ({
  id,
  promise,
  run: async ({ seed, scale }) => {
    const plays = await playOnce(seed, scale);
    const failures = plays.flatMap((one) => failuresOf(one, about));
    return {
      counts: {
        histories: sumOf(plays, 'histories'),
        'of them on V1 alone': sumOf(plays, 'onV1'),
        'of them on both': sumOf(plays, 'onBoth'),
        ...counts(plays),
      },
      failures,
    };
  },
});
