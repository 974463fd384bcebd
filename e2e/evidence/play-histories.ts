import fc from 'fast-check';
import {
  historyArbitrary,
  mixedHistoryArbitrary,
  v1HistoryArbitrary,
} from '#electron/testing/simulation/history-arbitrary.ts';
import { playHistory } from '#electron/testing/simulation/history.ts';
import type { Failure } from '#electron/testing/simulation/checks/verdict.ts';

/** What the histories of one seed came to. */
export interface Played {
  readonly histories: number;
  /** Of them with devices that are signed in to V1 alone. */
  readonly onV1: number;
  /** Of them with some such devices and some on V2. */
  readonly onBoth: number;
  readonly moments: number;
  readonly requests: number;
  readonly pauses: number;
  /** Virtual milliseconds, the longest of all. */
  readonly restTook: number;
  /** Of the shortest history that broke a promise. */
  readonly failures: readonly Failure[];
  readonly counterexample: string;
}

const anyHistory = fc.oneof(
  { weight: 3, arbitrary: historyArbitrary },
  { weight: 1, arbitrary: v1HistoryArbitrary },
  { weight: 1, arbitrary: mixedHistoryArbitrary },
);

const play = async (seed: number, histories: number): Promise<Played> => {
  let [played, onV1, onBoth, moments, requests, pauses, restTook] = [0, 0, 0, 0, 0, 0, 0];
  let failures: readonly Failure[] = [];
  const found = await fc.check(
    fc.asyncProperty(anyHistory, async (history) => {
      const outcome = await playHistory(history);
      played += 1;
      if (history.generation === 'v1') onV1 += 1;
      if (history.generation === 'both') onBoth += 1;
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
  return { histories: played, onV1, onBoth, moments, requests, pauses, restTook, failures, counterexample };
};

/** Plays the histories of a seed, and prints what they came to. */
const [seed, count] = process.argv.slice(2).map(Number);
if (seed === undefined || count === undefined) throw new Error('A seed and a count are needed');
console.log(JSON.stringify(await play(seed, count)));
