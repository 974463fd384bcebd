import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  habitHistoryArbitrary,
  historyArbitrary,
  mixedHistoryArbitrary,
} from '#electron/testing/simulation/history-arbitrary.ts';
import { RewindWatch } from '#electron/testing/simulation/checks/rewind-watch.ts';
import { playHistory } from '#electron/testing/simulation/history.ts';
import { propertyRuns } from '#electron/testing/random/property-runs.ts';
import { temporaryDirectory } from '#electron/testing/temporary-directory.ts';

const randomOf = (seed: number): (() => number) => {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
};

it.each([
  { where: 'on V2', arbitrary: historyArbitrary, runs: 10 },
  { where: 'of habits', arbitrary: habitHistoryArbitrary, runs: 4 },
  { where: 'on V1 and V2 of one account', arbitrary: mixedHistoryArbitrary, runs: 4 },
])(
  'a rewind shows the rows of every moment, whichever it showed before and whatever happens meanwhile, $where',
  async ({ arbitrary, runs }) => {
    let compared = 0;
    await fc.assert(
      fc.asyncProperty(arbitrary, fc.nat({ max: 30 }), fc.nat(), async (history, openAt, seed) => {
        const watch = new RewindWatch(temporaryDirectory(), randomOf(seed), openAt);
        const { failures, trace } = await playHistory(history, undefined, watch);
        compared += watch.compared;
        const differing = failures.filter(({ promise }) => promise === 'past');
        expect(differing, trace.slice(-60).join('\n')).toEqual([]);
      }),
      propertyRuns(runs),
    );
    expect(compared).toBeGreaterThan(50);
  },
  600_000,
);
