import fc from 'fast-check';
import { historyArbitrary } from '#electron/testing/simulation/history-arbitrary.ts';
import { playHistory } from '#electron/testing/simulation/history.ts';
import { HARMLESS, PLANTED_FAULTS } from '#electron/testing/simulation/checks/planted-faults.ts';
import type { PromiseRun } from '#e2e/evidence/evidence.ts';

/** Histories that are tried to find one fault. */
const TRIES = 600;
const SHARE = 0.95;

/** @returns after how many histories it was found; null when it was not */
const triesToFind = async (name: string, seed: number): Promise<number | null> => {
  const found = await fc.check(
    fc.asyncProperty(historyArbitrary, async (history) => {
      const { failures } = await playHistory(history, PLANTED_FAULTS[name]);
      return failures.length === 0;
    }),
    { numRuns: TRIES, seed, endOnFailure: true },
  );
  return found.failed ? found.numRuns : null;
};

/** Faults in the engine that the simulation has to find, each in a run of its own. */
export const p12: PromiseRun = {
  id: 'P12',
  promise: 'The simulation finds planted faults',
  run: async ({ seed }) => {
    const names = Object.keys(PLANTED_FAULTS).filter((name) => HARMLESS[name] === undefined);
    const survivors: string[] = [];
    let histories = 0;
    for (const name of names) {
      const tries = await triesToFind(name, seed);
      histories += tries ?? TRIES;
      if (tries === null) survivors.push(name);
    }
    const found = names.length - survivors.length;
    for (const [name, reason] of Object.entries(HARMLESS)) console.log(`Loses nothing: ${name}: ${reason}.`);
    if (survivors.length > 0) console.log(`Not found: ${survivors.join('; ')}.`);
    return {
      counts: { faults: names.length, found, histories },
      failures: found >= names.length * SHARE ? [] : survivors.map((name) => `not found: ${name}`),
    };
  },
};
