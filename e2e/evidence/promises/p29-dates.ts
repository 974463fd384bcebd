import type { PromiseRun } from '#e2e/evidence/evidence.ts';
import { fromTests, runTests } from '#e2e/evidence/from-tests.ts';

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
const HISTORIES = 1200;

/** What a run on every change looks at in each zone: everything that reads or writes a date. */
const DATED = [
  'shared',
  'electron/core/reminders',
  'electron/core/ipc',
  'electron/core/wire',
  'electron/local-service/rules',
  'electron/core/store/commands',
  'electron/core/store/queries',
  'electron/core/store/rows/task-reminders.test.ts',
  'renderer/entities',
  'renderer/views/statistics',
];

interface Part {
  readonly what: string;
  readonly file: string;
  readonly cases: number;
}

/** Each property of these files has as many cases. */
const PARTS: readonly Part[] = [
  { what: 'triggers exact', file: 'shared/domain/reminder/reminder-trigger.test.ts', cases: CASES },
  { what: 'dates unshifted', file: 'shared/domain/dates/task-dates.test.ts', cases: CASES },
  {
    what: 'histories of sleeps, restarts, clocks and journeys, in which each reminder rang once',
    file: 'electron/core/reminders/reminder-histories.test.ts',
    cases: HISTORIES,
  },
];

/** The unit tests as they are, on a computer in `zone`: all of them, or for a part of the promise those with dates. */
const suiteIn = async (zone: string, scale: number): Promise<readonly string[]> =>
  runTests({ files: scale < 1 ? DATED : [], env: { TZ: zone } });

/** Triggers and dates go to the wire and back, and reminders ring, on computers in six zones. */
export const p29: PromiseRun = {
  id: 'P29',
  promise: 'Reminders and dates round-trip',
  run: async (options) => {
    const failures: string[] = [];
    const counts: Record<string, number> = {};
    for (const [index, zone] of HOST_ZONES.entries()) {
      const env = { TZ: zone };
      for (const { what, file, cases } of PARTS) {
        const each = { ...p29, file, properties: 1, cases: cases / HOST_ZONES.length, what, env };
        const found = await fromTests(each).run({ ...options, seed: options.seed + index });
        counts[what] = (counts[what] ?? 0) + (found.counts[what] ?? 0);
        failures.push(...found.failures.map((failure) => `in ${zone}: ${failure}`));
      }
      const broken = await suiteIn(zone, options.scale);
      failures.push(...broken.map((failure) => `in ${zone}: ${failure}`));
    }
    const suite = options.scale < 1 ? 'unit tests with dates' : 'whole unit suite';
    return { counts: { ...counts, [`host zones with the ${suite} green`]: HOST_ZONES.length }, failures };
  },
};
