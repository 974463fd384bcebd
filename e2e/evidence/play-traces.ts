import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { historyArbitrary } from '#electron/testing/simulation/history-arbitrary.ts';
import { playHistory } from '#electron/testing/simulation/history.ts';

/** Plays the histories of a seed, and prints a line for each: what its trace comes to. */
const [seed, count] = process.argv.slice(2).map(Number);
if (seed === undefined || count === undefined) throw new Error('A seed and a count are needed');
for (const history of fc.sample(historyArbitrary, { seed, numRuns: count })) {
  const { trace, failures } = await playHistory(history);
  const text = JSON.stringify([history, trace, failures]);
  console.log(createHash('sha256').update(text).digest('hex'));
}
