import { spawn, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { Temporal } from '#shared/domain/dates/temporal.ts';
import { upcomingStarts } from '#shared/domain/repeat/recurrence.ts';
import { seededRandom, type Evidence, type PromiseRun } from '#e2e/evidence/evidence.ts';
import { daysOfPhrase, PER_PHRASE, PLANTED, survivors } from '#e2e/evidence/repeats-by-phrase.ts';
import { saidRepeat } from '#e2e/evidence/said-repeats.ts';

const OCCURRENCES = 250_000;
const PER_RULE = 25;
const PHRASES = 250_000;
/** Phrases with which a planted fault is looked for, at most. */
const MOST_TRIES = 20_000;

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

const hasOracle = (): boolean => spawnSync('python3', ['-c', 'import dateutil']).status === 0;

/** @returns an answer for each case */
const askOracle = async <Answer>(cases: readonly object[]): Promise<readonly (readonly Answer[])[]> => {
  const oracle = spawn('python3', [join(import.meta.dirname, 'recurrence-oracle.py')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  oracle.stdin.end(cases.map((one) => JSON.stringify(one)).join('\n'));
  const chunks: string[] = [];
  for await (const chunk of oracle.stdout) chunks.push(String(chunk));
  return chunks
    .join('')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as readonly Answer[]);
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

type Finding = Pick<Evidence, 'counts' | 'failures'>;

/** Rules as the service's own apps write them, in zones of all kinds. */
const compareRules = async (rules: number, random: Random): Promise<Finding> => {
  const cases = Array.from({ length: rules }, () => someCase(random));
  const answers = await askOracle<number>(cases);
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
};

/** Repeats as they are typed: their days are those of the phrase, and faults in the grammar are found. */
const comparePhrases = async (phrases: number, random: Random): Promise<Finding> => {
  const said = Array.from({ length: phrases }, () => saidRepeat(random));
  const answers = await askOracle<string>(said.map((one) => ({ ...one, count: PER_PHRASE })));
  const failures = said.flatMap((one, index) => {
    const [expected, found] = [answers[index] ?? [], daysOfPhrase(one, PER_PHRASE)];
    return JSON.stringify(expected) === JSON.stringify(found)
      ? []
      : [`${JSON.stringify(one)}: ${expected.join(' ')} and not ${String(found)}`];
  });
  const tried = Math.min(phrases, MOST_TRIES);
  const left = survivors(said.slice(0, tried), answers.slice(0, tried));
  const planted = Object.keys(PLANTED).length;
  return {
    counts: {
      'phrases whose days are those of an independent reading': phrases - failures.length,
      'faults planted in the grammar': planted,
      'found by it': planted - left.length,
    },
    failures: [...failures, ...left.map((name) => `not found: ${name}`)],
  };
};

/** P27: what comes next is what an implementation that shares nothing with ours says. */
export const p27: PromiseRun = {
  id: 'P27',
  promise: 'Recurrence is right in every zone',
  run: async ({ seed, scale }) => {
    const random = seededRandom(seed);
    if (!hasOracle()) {
      return {
        counts: { 'occurrences compared': 0 },
        failures: ['There is no independent answer here: python3 with dateutil is missing.'],
      };
    }
    const findings = [
      await compareRules(Math.max(1, Math.round((OCCURRENCES / PER_RULE) * scale)), random),
      await comparePhrases(Math.max(1, Math.round(PHRASES * scale)), random),
    ];
    return {
      counts: Object.fromEntries(findings.flatMap(({ counts }) => Object.entries(counts))),
      failures: findings.flatMap(({ failures }) => failures),
    };
  },
};
