import fc from 'fast-check';
import { historyArbitrary, v1HistoryArbitrary } from '#electron/testing/simulation/history-arbitrary.ts';
import { playHistory, type Failure, type SimPromise } from '#electron/testing/simulation/history.ts';
import type { PromiseRun } from './evidence.ts';

interface Played {
  readonly histories: number;
  /** Of them with devices that are signed in to V1 alone. */
  readonly onV1: number;
  readonly moments: number;
  readonly requests: number;
  readonly pauses: number;
  /** Virtual milliseconds, the longest of all. */
  readonly restTook: number;
  /** Of the shortest history that broke a promise. */
  readonly failures: readonly Failure[];
  readonly counterexample: string;
}

const FULL = 50_000;

const anyHistory = fc.oneof(
  { weight: 3, arbitrary: historyArbitrary },
  { weight: 1, arbitrary: v1HistoryArbitrary },
);

const play = async (seed: number, histories: number): Promise<Played> => {
  let [played, onV1, moments, requests, pauses, restTook] = [0, 0, 0, 0, 0, 0];
  let failures: readonly Failure[] = [];
  const found = await fc.check(
    fc.asyncProperty(anyHistory, async (history) => {
      const outcome = await playHistory(history);
      played += 1;
      if (history.generation === 'v1') onV1 += 1;
      moments += outcome.figures.moments;
      requests += outcome.figures.requests;
      pauses += outcome.figures.pauses;
      restTook = Math.max(restTook, outcome.figures.restTook);
      if (outcome.failures.length > 0) ({ failures } = outcome);
      return outcome.failures.length === 0;
    }),
    { seed, numRuns: histories },
  );
  const counterexample = found.failed ? JSON.stringify(found.counterexample) : '';
  return { histories: played, onV1, moments, requests, pauses, restTook, failures, counterexample };
};

/** Several promises are shown by the same histories: they are played once. */
const played = new Map<string, Promise<Played>>();
const playOnce = (seed: number, scale: number): Promise<Played> => {
  const key = `${seed} ${scale}`;
  const known = played.get(key) ?? play(seed, Math.max(1, Math.ceil(FULL * scale)));
  played.set(key, known);
  return known;
};

interface HistoryRun extends Pick<PromiseRun, 'id' | 'promise'> {
  readonly about: SimPromise;
  readonly counts: (played: Played) => Readonly<Record<string, number>>;
}

/** A promise that the simulated histories show. */
export const fromHistories = ({ id, promise, about, counts }: HistoryRun): PromiseRun => ({
  id,
  promise,
  run: async ({ seed, scale }) => {
    const result = await playOnce(seed, scale);
    const failures = result.failures
      .filter((failure) => failure.promise === about)
      .map(({ what }) => `${what} in ${result.counterexample}`);
    return {
      counts: { histories: result.histories, 'of them on V1 alone': result.onV1, ...counts(result) },
      failures,
    };
  },
});
