import { spawn, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { Temporal } from '#shared/domain/dates/temporal.ts';
import { upcomingStarts } from '#shared/domain/repeat/recurrence.ts';
import { seededRandom, type PromiseRun } from '#e2e/evidence/evidence.ts';

const OCCURRENCES = 250_000;
const PER_RULE = 25;

const ZONES = [
  'UTC',
  'Europe/Berlin',
  'America/New_York',
  'America/Sao_Paulo',
  'Asia/Kolkata',
  'Asia/Tokyo',
  'Australia/Lord_Howe',
  'Pacific/Auckland',
];
const WEEKDAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];

interface Case {
  readonly rule: string;
  readonly zone: string;
  /** Local time. */
  readonly start: string;
  readonly count: number;
}

type Random = () => number;

const below = (random: Random, limit: number): number => Math.floor(random() * limit);
const pick = (random: Random, values: readonly string[]): string =>
  values[below(random, values.length)] ?? '';

const someDays = (random: Random): string => {
  const days = WEEKDAYS.filter(() => random() < 0.4);
  return days.length === 0 ? pick(random, WEEKDAYS) : days.join();
};

/** What a rule repeats on, in the forms that the service's own apps write. */
const PARTS: readonly ((random: Random) => string)[] = [
  () => 'FREQ=DAILY',
  (random) => `FREQ=WEEKLY;WKST=MO;BYDAY=${someDays(random)}`,
  () => 'FREQ=WEEKLY',
  (random) => `FREQ=MONTHLY;BYMONTHDAY=${below(random, 28) + 1}`,
  () => 'FREQ=MONTHLY;BYMONTHDAY=-1',
  (random) => `FREQ=MONTHLY;BYDAY=${below(random, 4) + 1}${pick(random, WEEKDAYS)}`,
  (random) => `FREQ=MONTHLY;BYDAY=-1${pick(random, WEEKDAYS)}`,
  (random) => `FREQ=YEARLY;BYMONTH=${below(random, 12) + 1};BYMONTHDAY=${below(random, 28) + 1}`,
];

const two = (value: number): string => String(value).padStart(2, '0');

const someCase = (random: Random): Case => {
  const parts = PARTS[below(random, PARTS.length)]?.(random) ?? 'FREQ=DAILY';
  const day = `${2020 + below(random, 12)}-${two(below(random, 12) + 1)}-${two(below(random, 28) + 1)}`;
  return {
    rule: `RRULE:${parts};INTERVAL=${below(random, 4) + 1}`,
    zone: pick(random, ZONES),
    // Times that no zone of these skips or repeats: those are Docket's own choice.
    start: `${day}T${two(6 + below(random, 14))}:${two(below(random, 60))}:00`,
    count: PER_RULE,
  };
};

/** @returns null where there is no Python with dateutil */
const askOracle = async (cases: readonly Case[]): Promise<readonly (readonly number[])[] | null> => {
  if (spawnSync('python3', ['-c', 'import dateutil']).status !== 0) return null;
  const oracle = spawn('python3', [join(import.meta.dirname, 'recurrence-oracle.py')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  oracle.stdin.end(cases.map((one) => JSON.stringify(one)).join('\n'));
  let output = '';
  for await (const chunk of oracle.stdout) output += String(chunk);
  return output
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as readonly number[]);
};

const ours = ({ rule, zone, start, count }: Case): readonly number[] =>
  upcomingStarts(
    {
      repeatFlag: rule,
      start: Temporal.PlainDateTime.from(start).toZonedDateTime(zone).epochMilliseconds,
      timeZone: zone,
    },
    count,
  );

/** P27: what comes next is what an implementation that shares nothing with ours says. */
export const p27: PromiseRun = {
  id: 'P27',
  promise: 'Recurrence is right in every zone',
  run: async ({ seed, scale }) => {
    const random = seededRandom(seed);
    const rules = Math.max(1, Math.round((OCCURRENCES / PER_RULE) * scale));
    const cases = Array.from({ length: rules }, () => someCase(random));
    const answers = await askOracle(cases);
    if (answers === null) {
      return {
        counts: { 'occurrences compared': 0 },
        failures: ['There is no independent answer here: python3 with dateutil is missing.'],
      };
    }
    const failures: string[] = [];
    let compared = 0;
    for (const [index, one] of cases.entries()) {
      const [expected, found] = [answers[index] ?? [], ours(one)];
      compared += expected.length;
      if (JSON.stringify(expected) !== JSON.stringify(found)) {
        const at = expected.findIndex((moment, place) => moment !== found[place]);
        failures.push(`${JSON.stringify(one)} at ${at}: ${expected[at] ?? '-'} and not ${found[at] ?? '-'}`);
      }
    }
    return { counts: { 'occurrences compared': compared, rules, zones: ZONES.length }, failures };
  },
};
