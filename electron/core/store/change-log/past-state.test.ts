import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  habitHistoryArbitrary,
  historyArbitrary,
  mixedHistoryArbitrary,
  v1HistoryArbitrary,
} from '#electron/testing/simulation/history-arbitrary.ts';
import { PastWatch } from '#electron/testing/simulation/checks/past-watch.ts';
import { playHistory } from '#electron/testing/simulation/history.ts';
import { fixedCases, propertyRuns } from '#electron/testing/random/property-runs.ts';

it.each([
  { where: 'on V2', arbitrary: historyArbitrary, runs: 12 },
  { where: 'of habits', arbitrary: habitHistoryArbitrary, runs: 6 },
  { where: 'on V1 alone', arbitrary: v1HistoryArbitrary, runs: 6 },
  { where: 'on V1 and V2 of one account', arbitrary: mixedHistoryArbitrary, runs: 6 },
])(
  'the rows of any moment come out of the change log, whatever happened since, $where',
  async ({ arbitrary, runs }) => {
    let compared = 0;
    const steps = fc.array(fc.nat({ max: 60 }), { minLength: 2, maxLength: 2 });
    const cases = fc.tuple(arbitrary, steps);
    await fc.assert(
      fc.asyncProperty(cases, async ([history, chosen]) => {
        const past = new PastWatch(chosen.map((step) => step % history.commands.length));
        const { failures, trace } = await playHistory(history, undefined, past);
        compared += past.compared;
        const differing = failures.filter(({ promise }) => promise === 'past');
        expect(differing, trace.slice(-60).join('\n')).toEqual([]);
      }),
      { ...propertyRuns(runs), examples: fixedCases(cases, 3).map((one) => [one]) },
    );
    expect(compared).toBeGreaterThan(0);
  },
  600_000,
);
