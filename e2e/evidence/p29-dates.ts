import type { PromiseRun } from './evidence.ts';
import { fromTests } from './from-tests.ts';

/** Hosts of the tests: east and west, half an hour off, and with clocks that change at midnight. */
const HOST_ZONES = [
  'UTC',
  'Europe/Berlin',
  'America/New_York',
  'Asia/Kolkata',
  'Pacific/Apia',
  'America/Havana',
];

const CASES = 100_000;

/** Triggers and dates go to the wire and back, on computers in six zones. */
export const p29: PromiseRun = {
  id: 'P29',
  promise: 'Reminders and dates round-trip',
  run: async (options) => {
    const failures: string[] = [];
    let cases = 0;
    for (const [index, zone] of HOST_ZONES.entries()) {
      const { counts, failures: broken } = await fromTests({
        ...p29,
        file: 'shared/domain',
        properties: 1,
        cases: CASES / HOST_ZONES.length,
        what: 'cases',
        env: { TZ: zone },
      }).run({ ...options, seed: options.seed + index });
      cases += counts['cases'] ?? 0;
      failures.push(...broken.map((failure) => `in ${zone}: ${failure}`));
    }
    // Each property of the pure suite has as many cases; these are the two that the promise names.
    return {
      counts: { 'triggers exact': cases, 'dates unshifted': cases, 'host zones': HOST_ZONES.length },
      failures,
    };
  },
};
